import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Pager } from '@/ui/pager';
import { ReportFault } from '../shared/fault';
import { useReport } from '../shared/use-report';
import { LostOrders } from './lost-orders';
import { LostSpList } from './lost-sp';
import type { LostOrder, LostSp, Page } from './rows';

type Props = {
  query: { from: string; to: string; branch: string; alasan: string };
  listed: 'order' | 'sp';
  page: number;
  onPage: (page: number) => void;
  /** Link to the form for a new order; undefined without permission. */
  add: string | undefined;
};
/** One of the two lists, paged. */
export const LostRows = ({ query, listed, page, onPage, add }: Props) => {
  const t = useT();
  const sp = listed === 'sp';
  const list = useReport<Page<LostOrder | LostSp>>(
    'lose-sale-rows',
    { ...query, jenis: sp ? 'SP' : 'HILANG', page },
    { live: [sp ? 'sp' : 'lost_sale'] },
  );
  const { data } = list;
  if (list.error && !data) return <ReportFault of={list} />;
  if (!data) return null;
  if (data.total === 0) {
    return (
      <Empty
        title={sp ? t('Tidak ada SP yang ditolak atau batal') : t('Tidak ada order hilang')}
        detail={
          sp ? undefined : t('Catat order yang diminta customer dan tidak jadi SP, agar alasannya ikut terhitung.')
        }
        action={
          !sp &&
          add && (
            <Button asChild size="sm">
              <Link to={add}>{t('Tambah order hilang')}</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <ReportFault of={list} />
      {sp ? (
        <LostSpList rows={data.rows as LostSp[]} stale={list.stale} />
      ) : (
        <LostOrders rows={data.rows as LostOrder[]} stale={list.stale} />
      )}
      <Pager page={data.page} size={data.size} total={data.total} onPage={onPage} />
    </>
  );
};
