/**
 * Report Harian Driver: each driver's stops on a day with their outcome, start and end times, and drivers without work.
 */
import type { DriverDay } from '@domain/flows/sj/driver-day';
import type { DriverDayReport } from '@domain/queries/reports-data';
import { statusText } from '@domain/wording/status';
import { useState } from 'react';
import { kindNamed } from '@/base/entity/documents';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page/page';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { ReportFault } from '../../shared/fault';
import { ReportExports } from '../../shared/report-exports';
import { ReportSkeleton } from '../../shared/skeleton';
import { useReport } from '../../shared/use-report';
import { DayBar } from '../day-bar';
import { useDay } from '../use-day';
import { Beside } from './beside';
import { DayCards } from './day-cards';
import { DayTable, rowKey } from './day-table';
import { sheetOf, sumOf } from './figures';

const TITLE = 'Report Harian Driver';

export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const phone = usePhone();
  useTitle(TITLE);
  const place = useDay();
  const { day, branch } = place;
  const report = useReport<DriverDayReport>('driver-day', { day, branch }, { live: ['sj', 'driver'] });
  const { data } = report;
  const rows = data?.rows ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (row: DriverDay) => open.has(rowKey(row));
  const toggle = (row: DriverDay) =>
    setOpen(
      (now) => new Set([...now].filter((one) => one !== rowKey(row)).concat(now.has(rowKey(row)) ? [] : [rowKey(row)])),
    );
  const all = rows.length > 0 && rows.every(isOpen);
  const shared = { day, rows, stale: report.stale, isOpen, toggle };
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title={TITLE}
        count={data && t('{{n}} SJ', { n: number(sumOf(rows).sj) })}
        actions={
          <ReportExports
            name={`report-harian-driver ${day}`}
            empty={rows.length === 0}
            lines={() => sheetOf(rows, day, t, (status) => statusText(status, lang, kindNamed('sj')?.status))}
          />
        }
      />
      <DayBar place={place} dataAt={report.dataAt}>
        {rows.length > 0 && !phone && (
          <Button variant="ghost" size="sm" onClick={() => setOpen(new Set(all ? [] : rows.map(rowKey)))}>
            {all ? t('Tutup semua') : t('Buka semua')}
          </Button>
        )}
      </DayBar>
      <ReportFault of={report} />
      <Scroll className="overflow-x-auto bg-surface">
        {report.loading && !report.error && <ReportSkeleton />}
        {data && rows.length === 0 && (
          <Empty
            title={t('Tidak ada kiriman pada {{days}}', { days: date(day, lang) })}
            detail={t('SJ tampil di sini menurut tanggal berangkatnya, begitu ada drivernya.')}
          />
        )}
        {rows.length > 0 && (phone ? <DayCards {...shared} /> : <DayTable {...shared} />)}
        {data && <Beside of={data} day={day} branch={branch} />}
      </Scroll>
    </FixedPage>
  );
};
