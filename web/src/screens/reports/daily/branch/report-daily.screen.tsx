/** Report Harian: a branch's day compared with the day before, the week up to it, and the SJ that need attention. */
import { type OutcomeName, outcomes } from '@domain/flows/sj/outcomes';
import type { DailyReport } from '@domain/queries/daily';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { AsideLayout, FixedPage } from '@/kit/page/page';
import { cn } from '@/ui/cn';
import { PageHeader } from '@/ui/page-header';
import { ReportFault } from '../../shared/fault';
import { ReportExports } from '../../shared/report-exports';
import { ReportSkeleton } from '../../shared/skeleton';
import { useReport } from '../../shared/use-report';
import { DayBar } from '../day-bar';
import { useDay } from '../use-day';
import { type Figure, sheetOf } from './figures';
import { FiguresTable } from './figures-table';
import { Odd } from './odd';
import { Week } from './week';

const TITLE = 'Report Harian';
const live = ['sj', 'sp_race', 'trip', 'ro'];
const isOutcome = (name: string): name is OutcomeName => name in outcomes;

export const Component = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  useTitle(TITLE);
  const place = useDay();
  const { day, today, branch } = place;
  const report = useReport<DailyReport>('branch-day', { day, branch }, { live });
  const { data } = report;
  const [before, now] = data?.rows.slice(-2) ?? [];
  const list = entityHref({ name: 'sj', key: 'id' }, 'list', who, pathname);
  /** Link to the SJ that a figure counts. */
  const hrefOf = ({ name }: Figure): string | undefined => {
    if (!list || (name !== 'sj' && !isOutcome(name))) return undefined;
    const query = new URLSearchParams({ tab: 'semua', tanggal: `${day}..${day}`, ...(branch ? { branch } : {}) });
    for (const [field, value] of Object.entries(isOutcome(name) ? outcomes[name].filters : {})) query.set(field, value);
    return `${list}?${query}`;
  };
  const dayHref = (hari: string): string => {
    const query = new URLSearchParams({ ...(hari === today ? {} : { hari }), ...(branch ? { branch } : {}) });
    return `?${query}`;
  };
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title={TITLE}
        count={now && t('{{n}} SJ', { n: number(now.sj) })}
        actions={
          <ReportExports
            name={`report-harian ${day}`}
            empty={data === undefined}
            lines={() => sheetOf(data?.rows ?? [], t)}
          />
        }
      />
      <DayBar place={place} dataAt={report.dataAt} />
      <ReportFault of={report} />
      {report.loading && !report.error && <ReportSkeleton />}
      {data && now && (
        <AsideLayout
          aria-busy={report.stale}
          className={cn('bg-surface', report.stale && 'opacity-60 transition-opacity delay-150')}
          aside={<Odd of={data.odd} reasons={data.reasons} />}
        >
          <FiguresTable day={now} before={before} hrefOf={hrefOf} />
          <div className="mt-4">
            <Week of={data.rows} hrefOf={dayHref} />
          </div>
        </AsideLayout>
      )}
    </FixedPage>
  );
};
