import type { LoseSaleReport } from '@domain/queries/reports-data';
import { Plus, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { mayWrite } from '@/base/entity/entity';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { BranchPicker } from '@/kit/page/branch-picker';
import { FixedPage, Scroll } from '@/kit/page/page';
import { DaysPicker, PeriodPicker, useDaysText } from '@/kit/period/period-picker';
import { useReportPlace } from '@/kit/period/use-period';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { pageOf } from '@/ui/pager';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { ReportFault } from '../shared/fault';
import { ReportSkeleton } from '../shared/skeleton';
import { useReport } from '../shared/use-report';
import { LostRows } from './content';
import { ReasonTable } from './reason-table';
import { listCounts, requested, sumOf } from './reasons';

const info = entityInfo('lost_sale');

/** Lose Sale: what was lost in a period and why, and the orders behind it. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const daysText = useDaysText();
  useTitle('Lose Sale');
  const place = useReportPlace();
  const { params, period, set } = place;
  const branch = params.get('branch') ?? '';
  const alasan = params.get('alasan') ?? '';
  const listed = params.get('daftar') === 'sp' ? 'sp' : 'order';
  const query = { from: period.from, to: period.to, branch };
  const report = useReport<LoseSaleReport>('lose-sale', query, { live: ['sp', 'lost_sale'] });
  const { data } = report;
  const add = mayWrite(info, who, 'register') ? entityHref(info, 'create', who, pathname) : undefined;
  const allHref = entityHref(info, 'list', who, pathname);
  const counts = data && listCounts(data.alasan, alasan);
  return (
    <FixedPage data-paper="list">
      <PageHeader
        title="Lose Sale"
        count={
          data &&
          t('{{lost}} hilang dari {{all}} permintaan', {
            lost: number(sumOf(data.alasan).jumlah),
            all: number(requested(data)),
          })
        }
        actions={
          <>
            {allHref && (
              <Button asChild variant="ghost" size="sm" className="phone:hidden">
                <Link to={allHref}>{t('Semua order hilang')}</Link>
              </Button>
            )}
            {add && (
              <Button asChild variant="primary">
                <Link to={add}>
                  <Plus aria-hidden />
                  {t('Tambah order hilang')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <PeriodPicker
        place={place}
        note={data && t('{{days}}. Data {{time}}', { days: daysText(period), time: time(report.dataAt) })}
      />
      <div
        data-paper="line"
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2 empty:hidden"
      >
        <DaysPicker place={place} />
        <BranchPicker value={branch} onChange={(id) => set({ branch: id, hal: '' })} />
        {alasan && (
          <Button size="sm" data-paper="text" className="max-w-full" onClick={() => set({ alasan: '', hal: '' })}>
            <span className="text-ink-3">{t('Alasan')}</span>
            <span className="max-w-64 truncate font-normal">{alasan === '–' ? t('Tanpa alasan') : alasan}</span>
            <X aria-hidden className="size-3.5" />
            <span className="sr-only">{t('Lepas saringan {{name}}', { name: t('Alasan') })}</span>
          </Button>
        )}
      </div>
      <ReportFault of={report} />
      <Scroll className="bg-surface">
        {report.loading && !report.error && <ReportSkeleton />}
        {data &&
          (data.alasan.length === 0 ? (
            <Empty
              title={t('Tidak ada yang hilang pada {{days}}', { days: daysText(period) })}
              detail={t('SP yang ditolak atau dibatalkan dan order yang tidak jadi tampil di sini menurut alasannya.')}
            />
          ) : (
            <ReasonTable
              rows={data.alasan}
              chosen={alasan}
              onChoose={(next) => set({ alasan: next, hal: '' })}
              stale={report.stale}
            />
          ))}
        {counts && data.alasan.length > 0 && (
          <Tabs
            value={listed}
            onValueChange={(next) => set({ daftar: next === 'sp' ? 'sp' : '', hal: '' }, { replace: true })}
            className="mt-3"
          >
            <TabsList className="px-gutter" aria-label={t('Daftar')}>
              <TabsTrigger value="order" count={number(counts.order)}>
                {t('Order hilang')}
              </TabsTrigger>
              <TabsTrigger value="sp" count={number(counts.sp)}>
                {t('SP ditolak dan batal')}
              </TabsTrigger>
            </TabsList>
            <TabsContent value={listed}>
              <LostRows
                key={listed}
                query={{ ...query, alasan }}
                listed={listed}
                page={pageOf(params.get('hal'))}
                onPage={(page) => set({ hal: page === 1 ? '' : String(page) })}
                add={add}
              />
            </TabsContent>
          </Tabs>
        )}
      </Scroll>
    </FixedPage>
  );
};
