/** Print jobs of the signed-in user: start, follow across pages, download. */
import { isOpen, type PrintFormat, type PrintJob } from '@domain/print/jobs';
import { queryOptions } from '@tanstack/react-query';
import { api, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { ApiError } from '@/base/server/errors';
import { queryClient } from '@/base/server/query';
import { fileSize } from '@/base/text/format';
import { t } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';

type Jobs = { available: boolean; jobs: readonly PrintJob[] };
/** Polling interval of running jobs, ms. */
const LOOK = 700;
export const jobsQuery = queryOptions({
  queryKey: ['print-jobs'],
  queryFn: ({ signal }) => api.get<Jobs>('/print-jobs', { signal }),
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? LOOK : false),
});

/** Shows why a job failed: the server's messages about PDFs name the next step. */
export const sayWhy = (error: unknown): void => {
  const isPdfError = error instanceof ApiError && ['no-pdf', 'pdf-failed'].includes(error.errors[0]?.code ?? '');
  const { title, detail } = isPdfError ? { title: error.message } : problemOf(error, t, serverNow());
  toast.refused(title, { detail, id: 'pdf' });
};
/** Saves a file, with a note on documents that are not in it. */
export const saved = (file: File, refused = 0): void => {
  saveFile(file);
  const left = refused > 0 ? t('{{count}} dokumen tidak ikut tercetak.', { count: refused }) : undefined;
  const detail = [fileSize(file.size), left].filter(Boolean).join(' · ');
  toast.success(t('{{name}} tersimpan', { name: file.name }), { detail, id: 'pdf' });
};

export const fetchFile = async ({ id, refused }: PrintJob): Promise<void> => {
  try {
    saved(await download(`/print-jobs/${id}/file`, {}, { signal: new AbortController().signal }), refused);
  } catch (error) {
    sayWhy(error);
  }
};
export const callOff = async ({ id }: PrintJob): Promise<void> => {
  try {
    await api.post(`/print-jobs/${id}/cancel`, {});
  } catch (error) {
    sayWhy(error);
  }
  await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
};

/** Follows a job until it ends, across pages, and downloads its file. */
const follow = async (id: string): Promise<void> => {
  for (;;) {
    await new Promise((go) => setTimeout(go, LOOK));
    const seen = await queryClient.fetchQuery({ ...jobsQuery, staleTime: LOOK / 2 }).catch((error: unknown) => error);
    // Signed out: the user finds the file after the next sign-in.
    if (seen instanceof ApiError && seen.status === 401) return;
    // Retry a failed poll: the job runs independently of it.
    if (seen instanceof Error) continue;
    const { jobs } = seen as Jobs;
    const job = jobs.find((one) => one.id === id);
    if (job && isOpen(job)) continue;
    if (job?.status === 'SELESAI') await fetchFile(job);
    else if (job?.status === 'GAGAL') toast.refused(t('PDF tidak jadi dibuat'), { detail: job.why, id: 'pdf' });
    return;
  }
};
/** Starts a job. @returns whether it was accepted */
export const ask = async (page: string, ids: readonly string[], as: PrintFormat): Promise<boolean> => {
  try {
    const { data } = await api.post<PrintJob>(
      '/print-jobs',
      { page, ids, as },
      { headers: { 'Idempotency-Key': newKey() } },
    );
    await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
    void follow(data.id);
    return true;
  } catch (error) {
    sayWhy(error);
    return false;
  }
};
