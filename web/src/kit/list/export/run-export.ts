import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { fileSize } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';
import type { ListNow } from '../types';

export type ExportFormat = 'xlsx' | 'csv';

type ExportRequest = {
  view: string;
  now: ListNow;
  format: ExportFormat;
  onlyShown: boolean;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
  again: () => void;
};
/** Downloads a list as a file and saves it; errors are shown. */
export const runExport = async (request: ExportRequest, t: T): Promise<void> => {
  const { view, now, format, onlyShown, signal, onBytes, again } = request;
  try {
    const columns = onlyShown ? now.columns.join(',') : undefined;
    const file = await download(`/${view}/export`, { ...now.params, format, columns }, { signal, onBytes });
    saveFile(file);
    toast.success(t('{{name}} tersimpan', { name: file.name }), { detail: fileSize(file.size) });
  } catch (e) {
    if (signal.aborted) return;
    const problem = problemOf(e, t, serverNow());
    toast.refused(problem.title, {
      detail: problem.detail,
      id: `export/${view}`,
      action: { label: t('Coba lagi'), run: again },
    });
  }
};
