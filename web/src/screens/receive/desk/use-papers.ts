import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { isAccepted, uploadFile } from '@/base/server/files';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { MOST_SCANS, scansOf } from './scan-message';
import type { Happening, Line } from './work-list';

/** Upload of a line's picture: its progress, or why it was rejected. */
export type Paper = { name: string; part: number } | { name: string; wrong: string };

/** Uploads pictures in parallel: the next scan doesn't wait for the previous picture. */
export const usePapers = (tell: Dispatch<Happening>) => {
  const t = useT();
  const [papers, setPapers] = useState<Readonly<Record<string, Paper>>>({});
  const under = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = under.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);
  const set = useCallback(
    (key: string, paper: Paper | undefined) =>
      setPapers(({ [key]: _, ...rest }) => (paper ? { ...rest, [key]: paper } : rest)),
    [],
  );

  const stop = useCallback(
    (key: string) => {
      under.current.get(key)?.abort();
      under.current.delete(key);
      set(key, undefined);
    },
    [set],
  );
  const send = useCallback(
    async ({ key, sj, given: details }: Line, file: File) => {
      if (!sj) return;
      const { name } = file;
      if (scansOf(details).length >= MOST_SCANS)
        return set(key, { name, wrong: t('Paling banyak {{most}} pindaian', { most: MOST_SCANS }) });
      if (file.type !== '' && !isAccepted(file.type))
        return set(key, { name, wrong: t('Pilih foto (JPG, PNG, WebP) atau PDF') });
      stop(key);
      const mine = new AbortController();
      under.current.set(key, mine);
      set(key, { name, part: 0 });
      const onProgress = (part: number) => !mine.signal.aborted && set(key, { name, part });
      try {
        const scan = await uploadFile(`sj/${sj.id}`, file, newKey(), { signal: mine.signal, onProgress });
        tell({ type: 'pictured', key, file: scan });
        set(key, undefined);
      } catch (e) {
        if (!mine.signal.aborted) set(key, { name, wrong: problemOf(e, t, serverNow()).title });
      }
    },
    [set, stop, t, tell],
  );
  return { papers, send, stop, busy: Object.values(papers).some((paper) => 'part' in paper) };
};
export type Papers = ReturnType<typeof usePapers>;
