import { useEffect, useRef, useState } from 'react';
import { newKey } from '@/app/api';
import { serverNow } from '@/app/clock';
import { type FileValue, isAccepted, uploadFile } from '@/app/files';
import { useT } from '@/app/i18n';
import { problemOf } from '@/kit/problem';

/** `part`: of the bytes, 0 to 1; at 1 the server is looking at it. `wrong`: why it was not taken. */
export type Upload = { name: string; part: number } | { name: string; wrong: string; again?: () => void };

/** Sends one file at a time for an owner. @param onDone gets what the field then holds */
export const useUpload = (owner: string, onDone: (file: FileValue) => void) => {
  const t = useT();
  const [state, setState] = useState<Upload>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File, key = newKey()): Promise<void> => {
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    const { name } = file;
    if (file.type !== '' && !isAccepted(file.type))
      return setState({ name, wrong: t('Pilih foto (JPG, PNG, WebP) atau PDF') });
    setState({ name, part: 0 });
    try {
      const done = await uploadFile(owner, file, {
        key,
        signal: mine.signal,
        onProgress: (part) => mine.signal.aborted || setState({ name, part }),
      });
      setState(undefined);
      onDone(done);
    } catch (e) {
      if (mine.signal.aborted) return;
      const { title, way } = problemOf(e, t, serverNow());
      const again = way === 'ulang' ? () => void send(file, key) : undefined;
      setState({ name, wrong: title.replace(/\.$/, ''), ...(again ? { again } : {}) });
    }
  };
  const stop = () => {
    abort.current?.abort();
    setState(undefined);
  };
  return { state, send: (file: File) => void send(file), stop };
};
