import { useRef } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { SearchBox } from '@/kit/list/screen/search-box';
import { usePhone } from '@/kit/list/table/use-room';
import { BranchPicker } from '@/kit/page/branch-picker';
import { FixedPage, Scroll } from '@/kit/page/page';
import { useReportPlace } from '@/kit/period/use-period';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Pager, pageOf } from '@/ui/pager';
import { ReportFault } from '../shared/fault';
import { ReportSkeleton } from '../shared/skeleton';
import { useReport } from '../shared/use-report';
import { type AddressChanged, OneAddress } from './one-address';

type Data = { rows: AddressChanged[]; page: number; size: number; total: number };

/** History Alamat: customer addresses, the latest changes first, each with all its changes. */
export const Component = () => {
  const t = useT();
  const now = useNow(60_000);
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  useTitle('History Alamat');
  useShortcuts([{ keys: '/', label: t('cari'), run: () => search.current?.focus() }]);
  const { params, set } = useReportPlace();
  const q = params.get('q') ?? '';
  const branch = params.get('branch') ?? '';
  const page = pageOf(params.get('hal'));
  const list = useReport<Data>('address-history', { q, branch, page }, { live: ['customer_address'] });
  const { data } = list;
  return (
    <FixedPage>
      <PageHeader
        title="History Alamat"
        count={
          data && (phone ? number(data.total) : t('{{count}} alamat, terakhir diubah dahulu', { count: data.total }))
        }
      />
      <div
        data-paper="line"
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-y px-gutter py-2"
      >
        <SearchBox
          value={q}
          onSearch={(text) => set({ q: text, hal: '' }, { replace: true })}
          hint={t('Nama tempat, customer, kota')}
          busy={list.fetching}
          inputRef={search}
          className="w-72 phone:w-full"
        />
        <BranchPicker least={1} value={branch} onChange={(id) => set({ branch: id, hal: '' })} />
      </div>
      <ReportFault of={list} />
      <Scroll className="bg-surface">
        {list.loading && !list.error && <ReportSkeleton />}
        {data?.total === 0 && (
          <Empty
            title={
              q !== ''
                ? t('Tidak ada alamat untuk “{{q}}”', { q })
                : branch
                  ? t('Tidak ada alamat di cabang ini')
                  : t('Belum ada alamat customer')
            }
            action={
              (q !== '' || branch) && (
                <Button size="sm" onClick={() => set({ q: '', branch: '', hal: '' })}>
                  {t('Hapus semua saringan')}
                </Button>
              )
            }
          />
        )}
        {data && data.total > 0 && (
          <>
            <ul aria-busy={list.stale} className={cn(list.stale && 'opacity-60')}>
              {data.rows.map((row) => (
                <OneAddress key={row.id} place={row} now={now} />
              ))}
            </ul>
            <Pager
              page={data.page}
              size={data.size}
              total={data.total}
              onPage={(next) => set({ hal: next === 1 ? '' : String(next) })}
            />
          </>
        )}
      </Scroll>
    </FixedPage>
  );
};
