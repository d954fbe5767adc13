import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/server/clock';
import type { Sending } from '@/base/server/upload';
import { useT } from '@/base/text/i18n';
import { problemOf } from '../command/problem';

/**
 * `part`: share of the bytes, 0 to 1; at 1 the server is processing. `wrong`: why it was refused, and the next step.
 */
export type Upload =
  | { name: string; part: number }
  | { name: string; wrong: string; detail?: string | undefined; again?: (() => void) | undefined };
type Options<R> = {
  /** Why a file is not even uploaded. */
  refuse: (file: File) => { wrong: string; detail?: string } | undefined;
  /** One key per file; a retry without a response reuses it. */
  newKey: () => string;
  send: (file: File, key: string, sending: Sending) => Promise<R>;
  onDone: (result: R, file: File) => void;
};

/** Uploads one file at a time, with its outcome. */
export const useUpload = <R>({ refuse, newKey, send, onDone }: Options<R>) => {
  const t = useT();
  const [state, setState] = useState<Upload>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const start = async (file: File, key = newKey()): Promise<void> => {
    under.current?.abort();
    const { name } = file;
    const refused = refuse(file);
    if (refused) return setState({ name, ...refused });
    const mine = new AbortController();
    under.current = mine;
    setState({ name, part: 0 });
    try {
      const onProgress = (part: number) => {
        if (!mine.signal.aborted) setState({ name, part });
      };
      const result = await send(file, key, { signal: mine.signal, onProgress });
      setState(undefined);
      onDone(result, file);
    } catch (e) {
      if (mine.signal.aborted) return;
      const { title, detail, way } = problemOf(e, t, serverNow());
      setState({ name, wrong: title, detail, again: way === 'again' ? () => void start(file, key) : undefined });
    }
  };
  const stop = () => {
    under.current?.abort();
    setState(undefined);
  };
  return { state, send: (file: File) => void start(file), stop };
};
