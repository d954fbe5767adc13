import { statusesOf } from '@domain/flows/sp/status';
import { services } from '@domain/master/price-words';
import type { CustomerReport } from '@domain/queries/reports-data';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number, time } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { SearchBox } from '@/kit/list/screen/search-box';
import { nextSort } from '@/kit/list/state/query';
import { usePhone } from '@/kit/list/table/use-room';
import { BranchPicker, Choice } from '@/kit/page/branch-picker';
import { FixedPage, Scroll } from '@/kit/page/page';
import { DaysPicker, PeriodPicker, useDaysText } from '@/kit/period/period-picker';
import { useReportPlace } from '@/kit/period/use-period';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { ReportFault } from '../shared/fault';
import { spListHref } from '../shared/links';
import { ReportExports } from '../shared/report-exports';
import { ReportSkeleton } from '../shared/skeleton';
import { useReport } from '../shared/use-report';
import { type CustomerRow, type Field, isShown, rowsOf, searched, sheetOf, sorted, sortOf } from './arrange';
import { Cards } from './cards';
import { columnsOf } from './columns';
import { type Links, Table } from './table';

/** The days shown, and the days they are compared with. */
const compareText = (t: T, texts: Record<'days' | 'compared' | 'before' | 'time', string>): string =>
  texts.days === texts.compared
    ? t('{{days}}, dibanding {{before}}. Data {{time}}', texts)
    : t('{{days}}; perubahan {{compared}} dibanding {{before}}. Data {{time}}', texts);
/** Rows rendered at once. */
const STEP = 200;

/** Report Customer: orders of each customer in a period, compared with the period before. */
export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const phone = usePhone();
  const { pathname } = useLocation();
  const search = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(STEP);
  const daysText = useDaysText();
  useTitle('Report Customer');
  useShortcuts([{ keys: '/', label: t('cari'), run: () => search.current?.focus() }]);
  const place = useReportPlace();
  const { params, period, set } = place;
  const [q, branch, service] = ['q', 'branch', 'service'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const sort = sortOf(params.get('sort'));
  const report = useReport<CustomerReport>(
    'customer',
    { from: period.from, to: period.to, branch, service },
    { live: ['sp'] },
  );
  const all = useMemo(() => rowsOf(report.data?.rows ?? []), [report.data]);
  const rows = useMemo(() => sorted(searched(all, q), sort), [all, q, sort]);
  const columns = useMemo(
    () => columnsOf(t, lang, isShown(all, 'margin')).filter(({ field }) => isShown(all, field)),
    [t, lang, all],
  );
  const links: Links = {
    // Without SP in the period the list would be empty.
    sp: (row, standing) =>
      row.sp === 0
        ? undefined
        : spListHref(who, {
            customer: row.customer,
            days: period,
            cabang: branch,
            service,
            ...(standing ? { status: statusesOf[standing] } : {}),
          }),
    customer: (row) => entityHref(entityInfo('customer'), 'detail', who, pathname, { id: row.customer }),
  };
  const labels = { nama: 'Customer', ...Object.fromEntries(columns.map((c) => [c.field, c.label])) };
  const empty = report.data !== undefined && rows.length === 0;
  const limited: readonly CustomerRow[] = rows.length > shown ? rows.slice(0, shown) : rows;
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title="Report Customer"
        count={
          report.data &&
          (rows.length < all.length
            ? t('{{count}} dari {{all}}', { count: rows.length, all: number(all.length) })
            : number(all.length))
        }
        actions={
          <ReportExports
            name={`report-customer ${period.from} ${period.to}`}
            empty={rows.length === 0}
            lines={() => sheetOf(rows, labels as Record<Field, string>)}
          />
        }
      />
      <PeriodPicker
        place={place}
        note={
          report.data &&
          compareText(t, {
            days: daysText(period),
            compared: daysText(report.data.compared),
            before: daysText(report.data.before),
            time: time(report.dataAt),
          })
        }
      />
      <div
        data-paper="line"
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
      >
        <SearchBox
          value={q}
          onSearch={(text) => set({ q: text }, { replace: true })}
          hint={t('Nama customer')}
          busy={report.fetching}
          inputRef={search}
          className="w-59 phone:w-full"
        />
        <DaysPicker place={place} />
        <BranchPicker value={branch} onChange={(id) => set({ branch: id })} />
        <Choice
          label={t('Layanan')}
          all={t('Semua layanan')}
          value={service}
          options={services.map((name) => ({ value: name, label: name }))}
          onChange={(name) => set({ service: name })}
        />
      </div>
      <ReportFault of={report} />
      <Scroll className="overflow-x-auto bg-surface">
        {report.loading && !report.error && <ReportSkeleton />}
        {empty && (
          <Empty
            title={
              q === ''
                ? t('Tidak ada SP pada {{days}}', { days: daysText(period) })
                : t('Tidak ada customer untuk “{{q}}”', { q })
            }
            action={
              q !== '' ? (
                <Button size="sm" onClick={() => set({ q: '' })}>
                  {t('Hapus kata cari')}
                </Button>
              ) : (
                (branch || service) && (
                  <Button size="sm" onClick={() => set({ branch: '', service: '' })}>
                    {t('Hapus semua saringan')}
                  </Button>
                )
              )
            }
          />
        )}
        {rows.length > 0 &&
          (phone ? (
            <Cards rows={rows} shown={limited} all={all} links={links} stale={report.stale} />
          ) : (
            <Table
              rows={rows}
              shown={limited}
              all={all}
              columns={columns}
              sort={sort}
              onSort={(field, first) => set({ sort: nextSort(sort, field, first) }, { replace: true })}
              links={links}
              stale={report.stale}
            />
          ))}
        {rows.length > shown && (
          <p className="px-gutter py-3 text-center">
            <Button size="sm" onClick={() => setShown(shown + STEP)}>
              {t('Tampilkan {{count}} lagi', { count: Math.min(STEP, rows.length - shown) })}
            </Button>
          </p>
        )}
      </Scroll>
    </FixedPage>
  );
};
