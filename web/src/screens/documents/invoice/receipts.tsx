/** Penerimaan INV: issued invoices that the customer has not confirmed yet, and those it has; one or many at once. */
import { useMemo } from 'react';
import { useT } from '@/base/text/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import { useReader } from '@/kit/entity/list/use-reader';
import { ExportMenu } from '@/kit/list/export/export-menu';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListDef, ListNow } from '@/kit/list/types';
import { invoiceList } from './invoice-list';
import { ReceiptSides } from './receipt-sides';

const COLUMNS = [
  'nomor',
  'customer',
  'tanggal',
  'tgl_terima',
  'penerima',
  'tanda_terima',
  'top_dari',
  'umur',
  'saldo',
  'branch',
];
const PRIORITY = {
  pinned: ['nomor', 'customer', 'tgl_terima'],
  hideLast: ['penerima', 'umur', 'saldo', 'tanggal'],
  hideFirst: ['branch', 'top_dari', 'tanda_terima'],
};
/** A card has room for two: what is owed, and the day on which the customer got it, or on which it was issued. */
const CARD = ['saldo', 'tgl_terima', 'tanggal'];
const CONFIRMED = ['tgl_terima', 'penerima', 'tanda_terima'];
/** The oldest invoice first: its term may not have begun to count. */
const SORT = 'tanggal';

export const Receipts = () => {
  const t = useT();
  const reader = useReader();
  const def = useMemo((): ListDef<EntityRow> => {
    const look = { title: 'Penerimaan INV', columnPriority: PRIORITY };
    const list = invoiceList({ ...look, columns: COLUMNS }, reader, t);
    return {
      ...list,
      card: invoiceList({ ...look, columns: CARD }, reader, t).card,
      above: ReceiptSides,
      name: 'invoice.terima',
      sort: SORT,
      columns: list.columns.map((column) => (CONFIRMED.includes(column.id) ? { ...column, tabs: ['sudah'] } : column)),
      actions: list.actions.filter(({ id }) => id === 'receive'),
      tabs: [
        {
          id: 'belum',
          label: t('Belum diterima'),
          filters: { terima: 'BELUM' },
          empty: {
            title: t('Semua invoice sudah diterima customer'),
            detail: t('Yang baru terbit langsung muncul di sini.'),
          },
        },
        { id: 'sudah', label: t('Sudah diterima'), filters: { terima: 'SUDAH' }, sort: '-tgl_terima' },
      ],
      header: (now: ListNow) => !now.phone && <ExportMenu view="invoice" now={now} />,
      first: {
        title: t('Belum ada invoice yang terbit'),
        detail: t('Invoice yang terbit menunggu di sini sampai customer menerimanya.'),
      },
    };
  }, [reader, t]);
  return <ListScreen def={def} />;
};
