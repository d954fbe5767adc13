import { Link } from 'react-router';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Pager } from '@/ui/pager';
import { Galat } from '../shared/fault';
import { useLaporan } from '../shared/use-report';
import { DaftarOrder } from './lost-orders';
import { DaftarSp } from './lost-sp';
import type { OrderHilang, Halaman as Page, SpHilang } from './rows';

type Props = {
  asked: { from: string; to: string; branch: string; alasan: string };
  daftar: 'order' | 'sp';
  page: number;
  onPage: (page: number) => void;
  /** Where an order is added; undefined for who may not. */
  tambah: string | undefined;
};
/** One of the two lists, page by page. */
export const Isi = ({ asked, daftar, page, onPage, tambah }: Props) => {
  const t = useT();
  const sp = daftar === 'sp';
  const list = useLaporan<Page<OrderHilang | SpHilang>>(
    'lose-sale-rows',
    { ...asked, jenis: sp ? 'SP' : 'HILANG', page },
    { live: [sp ? 'sp' : 'lost_sale'] },
  );
  const { data } = list;
  if (list.error && !data) return <Galat of={list} />;
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
          tambah && (
            <Button asChild size="sm">
              <Link to={tambah}>{t('Tambah order hilang')}</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Galat of={list} />
      {sp ? (
        <DaftarSp rows={data.rows as SpHilang[]} stale={list.stale} />
      ) : (
        <DaftarOrder rows={data.rows as OrderHilang[]} stale={list.stale} />
      )}
      <Pager page={data.page} size={data.size} total={data.total} onPage={onPage} />
    </>
  );
};
