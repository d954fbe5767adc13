import type { LoseSaleReport } from '@domain/reports-data';
import { Plus, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { entityInfo, mayWrite } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { number, time } from '@/app/format';
import { useT } from '@/app/i18n';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { FixedPage, Scroll } from '@/kit/page';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { pageOf } from '@/ui/pager';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { PilihCabang } from '../shared/branch';
import { Galat } from '../shared/fault';
import { PilihHari, PilihPeriode, useHari } from '../shared/period-picker';
import { Rangka } from '../shared/skeleton';
import { useAlamat } from '../shared/use-address';
import { useLaporan } from '../shared/use-report';
import { Isi } from './content';
import { AlasanTabel } from './reason-table';
import { diminta, isiDaftar, jumlah } from './reasons';

const info = entityInfo('lost_sale');

/** Lose Sale: what was lost in a period and why, and the orders behind it. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const hari = useHari();
  useTitle('Lose Sale');
  const alamat = useAlamat();
  const { params, period, set } = alamat;
  const branch = params.get('branch') ?? '';
  const alasan = params.get('alasan') ?? '';
  const daftar = params.get('daftar') === 'sp' ? 'sp' : 'order';
  const asked = { from: period.from, to: period.to, branch };
  const report = useLaporan<LoseSaleReport>('lose-sale', asked, { live: ['sp', 'lost_sale'] });
  const { data } = report;
  const tambah = mayWrite(info, who) ? entityHref(info, 'create', who, pathname) : undefined;
  const semua = entityHref(info, 'list', who, pathname);
  const isi = data && isiDaftar(data.alasan, alasan);
  return (
    <FixedPage>
      <PageHeader
        title="Lose Sale"
        count={
          data &&
          t('{{lost}} hilang dari {{all}} permintaan', {
            lost: number(jumlah(data.alasan).jumlah),
            all: number(diminta(data)),
          })
        }
        actions={
          <>
            {semua && (
              <Button asChild variant="ghost" size="sm" className="phone:hidden">
                <Link to={semua}>{t('Semua order hilang')}</Link>
              </Button>
            )}
            {tambah && (
              <Button asChild variant="primary">
                <Link to={tambah}>
                  <Plus aria-hidden />
                  {t('Tambah order hilang')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <PilihPeriode
        alamat={alamat}
        note={data && t('{{days}}. Data {{time}}', { days: hari(period), time: time(report.dataAt) })}
      />
      <div className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2 empty:hidden">
        <PilihHari alamat={alamat} />
        <PilihCabang value={branch} onChange={(id) => set({ branch: id, hal: '' })} />
        {alasan && (
          <Button size="sm" className="max-w-full" onClick={() => set({ alasan: '', hal: '' })}>
            <span className="text-ink-3">{t('Alasan')}</span>
            <span className="max-w-64 truncate font-normal">{alasan === '–' ? t('Tanpa alasan') : alasan}</span>
            <X aria-hidden className="size-3.5" />
            <span className="sr-only">{t('Lepas saringan {{name}}', { name: t('Alasan') })}</span>
          </Button>
        )}
      </div>
      <Galat of={report} />
      <Scroll className="bg-surface">
        {report.loading && !report.error && <Rangka />}
        {data &&
          (data.alasan.length === 0 ? (
            <Empty
              title={t('Tidak ada yang hilang pada {{days}}', { days: hari(period) })}
              detail={t('SP yang ditolak atau dibatalkan dan order yang tidak jadi tampil di sini menurut alasannya.')}
            />
          ) : (
            <AlasanTabel
              rows={data.alasan}
              chosen={alasan}
              onChoose={(next) => set({ alasan: next, hal: '' })}
              stale={report.stale}
            />
          ))}
        {isi && data.alasan.length > 0 && (
          <Tabs
            value={daftar}
            onValueChange={(next) => set({ daftar: next === 'sp' ? 'sp' : '', hal: '' }, { replace: true })}
            className="mt-3"
          >
            <TabsList className="px-gutter" aria-label={t('Daftar')}>
              <TabsTrigger value="order" count={number(isi.order)}>
                {t('Order hilang')}
              </TabsTrigger>
              <TabsTrigger value="sp" count={number(isi.sp)}>
                {t('SP ditolak dan batal')}
              </TabsTrigger>
            </TabsList>
            <TabsContent value={daftar}>
              <Isi
                key={daftar}
                asked={{ ...asked, alasan }}
                daftar={daftar}
                page={pageOf(params.get('hal'))}
                onPage={(page) => set({ hal: page === 1 ? '' : String(page) })}
                tambah={tambah}
              />
            </TabsContent>
          </Tabs>
        )}
      </Scroll>
    </FixedPage>
  );
};
