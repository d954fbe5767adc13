import { CircleCheck, CircleX, GitCompareArrows, WifiOff } from 'lucide-react';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { DocNumber } from '@/ui/doc-number';
import type { Refused, Report } from './report';

export type ReportProps<R> = {
  report: Report<R> | undefined;
  /** What was done, in one word: `disetujui`. */
  done: string;
  nameOf: (row: R) => string;
  onClose: () => void;
};
const icons: Record<Refused['kind'], React.ReactNode> = {
  rule: <CircleX aria-hidden className="mt-0.5 size-4 text-rejected-i" />,
  stale: <GitCompareArrows aria-hidden className="mt-0.5 size-4 text-waiting-i" />,
  failed: <WifiOff aria-hidden className="mt-0.5 size-4 text-rejected-i" />,
};

/** What came of a command on several documents where not all went well: which, why, and what was not touched. */
const ReportDialog = <R extends { id: string }>({ report, done, nameOf, onClose }: ReportProps<R>) => (
  <Dialog open={report !== undefined} onOpenChange={(open) => !open && onClose()}>
    {report && <Content report={report} done={done} nameOf={nameOf} />}
  </Dialog>
);

const Content = <R extends { id: string }>({
  report,
  done,
  nameOf,
}: Omit<ReportProps<R>, 'report' | 'onClose'> & { report: Report<R> }) => {
  const t = useT();
  const said: Record<Refused['kind'], (count: string) => string> = {
    rule: (count) => t('{{count}} ditolak aturan', { count }),
    stale: (count) => t('{{count}} sudah diubah orang lain', { count }),
    failed: (count) => t('{{count}} tidak terjawab', { count }),
  };
  const parts = [
    ...(report.done.length > 0 ? [t('{{count}} {{done}}', { count: number(report.done.length), done })] : []),
    ...(['rule', 'stale', 'failed'] as const).flatMap((kind) => {
      const count = report.refused.filter((r) => r.why.kind === kind).length;
      return count === 0 ? [] : [said[kind](number(count))];
    }),
    ...(report.left.length > 0 ? [t('{{count}} belum dikirim', { count: number(report.left.length) })] : []),
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
      <ul className="-mx-5 border-line border-t text-table">
        {report.refused.map(({ row, why }) => (
          <li key={row.id} className="flex gap-3 border-line border-b px-5 py-2.5">
            {icons[why.kind]}
            <div className="min-w-0">
              <DocNumber no={nameOf(row)} />
              <p className="text-ink-2">
                {why.message}
                {why.correlationId && (
                  <span className="text-ink-3"> {t('Kode {{code}}', { code: why.correlationId })}</span>
                )}
              </p>
            </div>
          </li>
        ))}
        {report.done.length > 0 && (
          <li className="flex gap-3 border-line border-b px-5 py-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-4 text-done-i" />
            <p className="min-w-0 text-ink-2">
              {t('Sudah {{done}}:', { done })} {report.done.map((row) => nameOf(row).slice(-5)).join(', ')}
            </p>
          </li>
        )}
      </ul>
    </DialogContent>
  );
};

export default ReportDialog;
