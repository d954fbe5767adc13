/** Race: the day of every branch side by side, and the totals of the days before, for supervisors of all branches. */
import type { BranchesReport } from '@domain/queries/daily';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page/page';
import { PageHeader } from '@/ui/page-header';
import { ReportFault } from '../../shared/fault';
import { ReportExports } from '../../shared/report-exports';
import { ReportSkeleton } from '../../shared/skeleton';
import { useReport } from '../../shared/use-report';
import { Week } from '../branch/week';
import { DayBar } from '../day-bar';
import { useDay } from '../use-day';
import { BranchCards, BranchTable } from './branch-table';
import { sheetOf } from './figures';

const TITLE = 'Race';
/** Poll interval: readers without access to the counted documents get no live updates on them either. */
const EVERY_MS = 60_000;

export const Component = () => {
  const t = useT();
  const phone = usePhone();
  useTitle(TITLE);
  const place = useDay();
  const { day, today } = place;
  const report = useReport<BranchesReport>('branches-day', { day }, { every: EVERY_MS });
  const { data } = report;
  const all = data?.week.at(-1);
  const rows = data?.rows ?? [];
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title={TITLE}
        count={all && t('{{n}} SJ', { n: number(all.sj) })}
        actions={<ReportExports name={`race ${day}`} empty={rows.length === 0} lines={() => sheetOf(rows, t)} />}
      />
      <DayBar place={place} dataAt={report.dataAt} branches={false} />
      <ReportFault of={report} />
      <Scroll className="overflow-x-auto bg-surface">
        {report.loading && !report.error && <ReportSkeleton />}
        {data && all && (
          <>
            {phone ? (
              <BranchCards rows={rows} all={all} stale={report.stale} />
            ) : (
              <BranchTable rows={rows} all={all} stale={report.stale} />
            )}
            <div className="mt-6">
              <Week of={data.week} hrefOf={(hari) => (hari === today ? '?' : `?hari=${hari}`)} />
            </div>
          </>
        )}
      </Scroll>
    </FixedPage>
  );
};
