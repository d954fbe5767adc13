import { printPageOf } from '@domain/navigation/print-pages';
import { FILE_HOURS, isOpen, type PrintJob } from '@domain/print/jobs';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleX, Hourglass, LoaderCircle } from 'lucide-react';
import { serverNow } from '@/base/server/clock';
import { dateTime, fileSize, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { callOff, fetchFile, jobsQuery } from './jobs';

const LOOKS = {
  MENUNGGU: [Hourglass, 'text-ink-3'],
  BERJALAN: [LoaderCircle, 'text-moving-i'],
  SELESAI: [CircleCheck, 'text-done-i'],
  GAGAL: [CircleX, 'text-rejected-i'],
  BATAL: [Ban, 'text-ink-3'],
} as const;

/** The user's print jobs: progress, file, or the reason for a failure. */
export const FilesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(jobsQuery);
  const jobs = data?.jobs ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Berkas cetak')}
        description={t('Boleh ditutup: yang berjalan tetap dikerjakan. Berkas disimpan {{hours}} jam.', {
          hours: FILE_HOURS,
        })}
        width={560}
        footer={
          <DialogClose asChild>
            <Button>{t('Tutup')}</Button>
          </DialogClose>
        }
      >
        {error && (
          <Banner
            tone="rejected"
            title={problemOf(error, t, serverNow()).title}
            action={
              <Button size="sm" onClick={() => void refetch()}>
                {t('Coba lagi')}
              </Button>
            }
          />
        )}
        {data && jobs.length === 0 && <p className="text-ink-2">{t('Belum ada berkas cetak.')}</p>}
        <ul className="-mx-5 border-line border-t">
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
};

const Job = ({ job }: { job: PrintJob }) => {
  const t = useT();
  const [Icon, tone] = LOOKS[job.status];
  const page = printPageOf(job.page);
  const what = t(page?.label ?? job.page);
  return (
    <li className="flex items-center gap-3 border-line border-b px-5 py-2.5">
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2">
          <b className="min-w-0 truncate font-semibold">{what}</b>
          <span className="text-ink-3 uppercase">{job.as}</span>
        </p>
        <p aria-live={isOpen(job) ? 'off' : 'polite'} className="text-ink-2 text-table tabular-nums">
          {!isOpen(job) && `${t('{{n}} dokumen', { n: number(job.total) })} · `}
          <JobState job={job} />
        </p>
        {isOpen(job) && <Progress label={what} share={job.done / job.total} tone="primary" className="mt-1.5" />}
        {job.refused > 0 && !isOpen(job) && (
          <p className="text-ink-2 text-table">
            {t('{{count}} dokumen tidak ikut tercetak.', { count: job.refused })} {job.reasons[0]?.message}
          </p>
        )}
      </div>
      {isOpen(job) && (
        <Button size="sm" variant="ghost" onClick={() => void callOff(job)}>
          {t('Hentikan')}
        </Button>
      )}
      {job.status === 'SELESAI' && (
        <Button size="sm" variant="outline" onClick={() => void fetchFile(job)}>
          {t('Unduh')}
        </Button>
      )}
    </li>
  );
};

const JobState = ({ job }: { job: PrintJob }) => {
  const t = useT();
  if (job.status === 'MENUNGGU') return t('Menunggu giliran');
  if (job.status === 'BATAL') return t('Dibatalkan');
  if (job.status === 'GAGAL') return job.why ?? t('PDF tidak jadi dibuat');
  if (job.status === 'SELESAI') {
    const until = dateTime(job.until ?? job.at);
    return t('{{size}}, bisa diunduh sampai {{until}}', { size: fileSize(job.size ?? 0), until });
  }
  if (job.done === job.total) return t('Menyatukan berkas…');
  return t('{{done}} dari {{total}}', { done: number(job.done), total: number(job.total) });
};
