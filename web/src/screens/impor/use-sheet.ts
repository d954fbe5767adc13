import { useEffect, useRef, useState } from 'react';
import { newDocId } from '@/app/api';
import { serverNow } from '@/app/clock';
import { useT } from '@/app/i18n';
import { noteWritten } from '@/app/written';
import { problemOf } from '@/kit/problem';
import { MOST_BYTES, type Planned, sendSheet } from './send-sheet';

/** `part`: of the bytes, 0 to 1; at 1 the server looks at the rows. `wrong`: why it was not taken, and the next step. */
export type SheetState =
  | { name: string; part: number }
  | { name: string; wrong: string; detail?: string | undefined; again?: (() => void) | undefined };

/** Sends one sheet at a time for a dry run. @param onDone gets what came of it */
export const useSheet = (entity: string, onDone: (planned: Planned, file: File) => void) => {
  const t = useT();
  const [state, setState] = useState<SheetState>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const send = async (file: File, id = newDocId()): Promise<void> => {
    under.current?.abort();
    const { name } = file;
    if (file.size > MOST_BYTES)
      return setState({
        name,
        wrong: t('Berkas ini lebih dari {{max}} MB', { max: 10 }),
        detail: t('Bagi menjadi beberapa berkas, atau simpan sebagai .xlsx.'),
      });
    const mine = new AbortController();
    under.current = mine;
    setState({ name, part: 0 });
    try {
      const onProgress = (part: number) => mine.signal.aborted || setState({ name, part });
      const planned = await sendSheet(id, file, { entity, signal: mine.signal, onProgress: (p) => void onProgress(p) });
      noteWritten('batch', planned.stream, planned.revision);
      setState(undefined);
      onDone(planned, file);
    } catch (e) {
      if (mine.signal.aborted) return;
      const { title, detail, way } = problemOf(e, t, serverNow());
      setState({ name, wrong: title, detail, again: way === 'ulang' ? () => void send(file, id) : undefined });
    }
  };
  const stop = () => {
    under.current?.abort();
    setState(undefined);
  };
  return { state, send: (file: File) => void send(file), stop };
};
