import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/clock';
import { fileSize } from '@/base/format';
import { useT } from '@/base/i18n';
import { problemOf } from '@/kit/problem';
import { toast } from '@/ui/toast';
import type { ListNow } from '../types';

export type ExportFormat = 'xlsx' | 'csv';
export type Exporting = {
  /** Bytes that are here; undefined: nothing is on its way. */
  bytes: number | undefined;
  start: (format: ExportFormat, onlyShown: boolean) => void;
  stop: () => void;
};

/** Everything that a list is filtered to, as a file. It ends with the page that asked for it. */
export const useExport = (view: string, now: ListNow): Exporting => {
  const t = useT();
  const [bytes, setBytes] = useState<number>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const start = async (format: ExportFormat, onlyShown: boolean) => {
    if (under.current) return;
    const abort = new AbortController();
    under.current = abort;
    setBytes(0);
    try {
      const columns = onlyShown ? now.columns.join(',') : undefined;
      const watch = { signal: abort.signal, onBytes: setBytes };
      const { download, saveFile } = await import('@/base/download');
      const file = await download(`/${view}/export`, { ...now.params, format, columns }, watch);
      saveFile(file);
      toast.success(t('{{name}} tersimpan', { name: file.name }), { detail: fileSize(file.size) });
    } catch (e) {
      if (abort.signal.aborted) return;
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, {
        detail: problem.detail,
        id: `export/${view}`,
        action: { label: t('Coba lagi'), run: () => void start(format, onlyShown) },
      });
    } finally {
      under.current = undefined;
      setBytes(undefined);
    }
  };
  return { bytes, start: (format, onlyShown) => void start(format, onlyShown), stop: () => under.current?.abort() };
};
