/** Report Kiriman: deliveries of a period by outcome, per driver, vehicle, city, branch or day. */
import { type DeliverySum, deliveryBy, deliveryBys } from '@domain/flows/sj/delivery-report';
import { outcomes } from '@domain/flows/sj/outcomes';
import type { DeliveryReport } from '@domain/queries/reports-data';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { nextSort } from '@/kit/list/state/query';
import { usePhone } from '@/kit/list/table/use-room';
import { BranchPicker } from '@/kit/page/branch-picker';
import { FixedPage, Scroll } from '@/kit/page/page';
import { DaysPicker, PeriodPicker, useDaysText } from '@/kit/period/period-picker';
import { useReportPlace } from '@/kit/period/use-period';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { ReportFault } from '../../shared/fault';
import { ReportExports } from '../../shared/report-exports';
import { ReportSkeleton } from '../../shared/skeleton';
import { useReport } from '../../shared/use-report';
import { SumCards } from './cards';
import { columnsOf, sheetOf, sorted, sortOf, sumOf } from './sums';
import { type HrefOf, SumTable } from './table';

const TITLE = 'Report Kiriman';
/** Fields that the SJ list can be filtered by. */
const NARROWS: readonly string[] = ['driver', 'branch', 'tanggal'];

export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const phone = usePhone();
  const { pathname } = useLocation();
  const daysText = useDaysText();
  useTitle(TITLE);
  const place = useReportPlace();
  const { params, period, set } = place;
  const branch = params.get('branch') ?? '';
  const by = deliveryBys.find((one) => one === params.get('menurut')) ?? 'driver';
  const { label, field } = deliveryBy[by];
  const sort = sortOf(params.get('sort'));
  const report = useReport<DeliveryReport>(
    'deliveries',
    { from: period.from, to: period.to, branch, by },
    { live: ['sj'] },
  );
  const { data } = report;
  const rows = useMemo(() => sorted(data?.rows ?? [], sort), [data, sort]);
  // Most periods have no cancelled SJ: show the column only if there are some.
  const columns = useMemo(
    () => columnsOf(t).filter(({ field: of }) => of !== 'batal' || rows.some((row) => row.batal > 0)),
    [t, rows],
  );
  const list = entityHref({ name: 'sj', key: 'id' }, 'list', who, pathname);
  const nameOf = (row: DeliverySum) => (by === 'hari' ? date(row.nama, lang) : row.nama || t('Belum ada'));
  const hrefOf: HrefOf = (row, outcome) => {
    if (!list || row.key === '' || !NARROWS.includes(field)) return undefined;
    const query = new URLSearchParams({ tab: 'semua', tanggal: `${period.from}..${period.to}` });
    if (branch) query.set('branch', branch);
    query.set(field, field === 'tanggal' ? `${row.key}..${row.key}` : row.key);
    for (const [name, value] of Object.entries(outcome ? outcomes[outcome].filters : {})) query.set(name, value);
    return `${list}?${query}`;
  };
  const shared = { label: t(label), rows, columns, nameOf, hrefOf, stale: report.stale };
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title={TITLE}
        count={data && t('{{n}} SJ', { n: number(sumOf(data.rows).sj) })}
        actions={
          <ReportExports
            name={`report-kiriman ${by} ${period.from} ${period.to}`}
            empty={rows.length === 0}
            lines={() => sheetOf(rows, columns, t(label), nameOf)}
          />
        }
      />
      <PeriodPicker
        place={place}
        note={
          data && t('Tanggal berangkat {{days}}. Data {{time}}', { days: daysText(period), time: time(report.dataAt) })
        }
      />
      <div
        data-paper="line"
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
      >
        <Segmented
          aria-label={t('Menurut')}
          className="w-auto phone:w-full"
          value={by}
          onChange={(next) => set({ menurut: next === 'driver' ? '' : next, sort: '' })}
          options={deliveryBys.map((one) => ({ value: one, label: t(deliveryBy[one].label) }))}
        />
        <DaysPicker place={place} />
        <BranchPicker value={branch} onChange={(id) => set({ branch: id })} />
      </div>
      <ReportFault of={report} />
      <Scroll className="overflow-x-auto bg-surface">
        {report.loading && !report.error && <ReportSkeleton />}
        {data && rows.length === 0 && (
          <Empty
            title={t('Tidak ada kiriman pada {{days}}', { days: daysText(period) })}
            detail={t('SJ tampil di sini menurut tanggal berangkatnya, begitu diterbitkan.')}
          />
        )}
        {rows.length > 0 &&
          (phone ? (
            <SumCards {...shared} />
          ) : (
            <SumTable
              {...shared}
              sort={sort}
              onSort={(name, first) => set({ sort: nextSort(sort, name, first) }, { replace: true })}
            />
          ))}
      </Scroll>
    </FixedPage>
  );
};
