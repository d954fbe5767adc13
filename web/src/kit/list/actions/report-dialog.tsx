import { CircleCheck } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { type Named, RefusedList } from './refused-list';
import type { Refused, Report } from './report';

export type ReportProps = {
  report: Report<Named> | undefined;
  /** Outcome in one word: `disetujui`. */
  done: string;
  onClose: () => void;
};

/** Report of a command on several documents if not all succeeded: which failed, why, and which were not tried. */
const ReportDialog = ({ report, done, onClose }: ReportProps) => (
  <Dialog open={report !== undefined} onOpenChange={(open) => !open && onClose()}>
    {report && <Content report={report} done={done} />}
  </Dialog>
);

const Content = ({ report, done }: { report: Report<Named>; done: string }) => {
  const t = useT();
  const labels: Record<Refused['kind'], (count: string) => string> = {
    rule: (count) => t('{{count}} ditolak aturan', { count }),
    stale: (count) => t('{{count}} sudah diubah orang lain', { count }),
    failed: (count) => t('{{count}} tidak terjawab', { count }),
  };
  const parts = [
    ...(report.done.length > 0 ? [t('{{count}} {{done}}', { count: report.done.length, done })] : []),
    ...(['rule', 'stale', 'failed'] as const).flatMap((kind) => {
      const count = report.refused.filter((r) => r.why.kind === kind).length;
      return count === 0 ? [] : [labels[kind](number(count))];
    }),
    ...(report.left.length > 0 ? [t('{{count}} belum dikirim', { count: report.left.length })] : []),
  ];
  return (
    <DialogContent
      title={parts.join(', ')}
      description={
        report.left.length > 0
          ? t('Berhenti karena server tidak menjawab. Yang belum dikirim tidak berubah.')
          : undefined
      }
      width={560}
      footer={
        <DialogClose asChild>
          <Button>{t('Tutup')}</Button>
        </DialogClose>
      }
    >
      <RefusedList rows={report.refused}>
        {report.done.length > 0 && (
          <li className="flex gap-3 border-line border-b px-5 py-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done-i" />
            <p className="min-w-0 text-ink-2">
              {t('Sudah {{done}}:', { done })} {report.done.map(({ name }) => name).join(', ')}
            </p>
          </li>
        )}
        {report.left.length > 0 && (
          <li className="border-line border-b px-5 py-2.5 text-ink-2">
            {t('Belum dikirim:')} {report.left.map(({ name }) => name).join(', ')}
          </li>
        )}
      </RefusedList>
    </DialogContent>
  );
};

export default ReportDialog;
