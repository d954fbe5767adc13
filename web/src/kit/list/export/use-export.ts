import { useEffect, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { atTouch, notLoaded } from '@/ui/hot';
import type { ListNow } from '../types';
import type { ExportFormat } from './run-export';

export type Exporting = {
  /** Bytes received; undefined: no download running. */
  bytes: number | undefined;
  start: (format: ExportFormat, onlyShown: boolean) => void;
  stop: () => void;
};

/** Exports all rows that match a list's filter to a file. Leaving the page aborts it. */
export const useExport = (view: string, now: ListNow): Exporting => {
  const t = useT();
  const [bytes, setBytes] = useState<number>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => atTouch(() => import('./run-export')), []);
  const start = async (format: ExportFormat, onlyShown: boolean) => {
    if (under.current) return;
    const abort = new AbortController();
    under.current = abort;
    setBytes(0);
    try {
      const { runExport } = await import('./run-export');
      const again = () => void start(format, onlyShown);
      await runExport({ view, now, format, onlyShown, signal: abort.signal, onBytes: setBytes, again }, t);
    } catch {
      notLoaded();
    } finally {
      under.current = undefined;
      setBytes(undefined);
    }
  };
  return { bytes, start: (format, onlyShown) => void start(format, onlyShown), stop: () => under.current?.abort() };
};
