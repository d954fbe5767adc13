/** Bukti potong: invoices whose customers withhold PPh 23, and what of it has no proof yet; the oldest first. */
import { proofsOf } from '@domain/flows/invoice/withholding';
import { useMemo } from 'react';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import { useReader } from '@/kit/entity/list/use-reader';
import { ExportMenu } from '@/kit/list/export/export-menu';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { Column, ListDef, ListNow } from '@/kit/list/types';
import { Cut } from '@/ui/cut';
import { ADD_PROOF, type InvoiceDoc } from './doc';
import { invoiceList } from './invoice-list';

const COLUMNS = ['nomor', 'customer', 'tanggal', 'status', 'pph23', 'bupot_kurang', 'bupot_nomor', 'branch'];
const PRIORITY = {
  pinned: ['nomor', 'customer', 'bupot_kurang'],
  hideLast: ['tanggal', 'pph23', 'bupot_nomor'],
  hideFirst: ['branch', 'status'],
};
/** Their numbers and days, as the papers say. */
const papers: Column<EntityRow>['cell'] = (row, { lang }) => (
  <Cut
    text={proofsOf(row as unknown as InvoiceDoc)
      .map(({ nomor, tanggal }) => `${nomor}, ${date(tanggal, lang)}`)
      .join('; ')}
  />
);
const SORT = 'tanggal';

export const TaxProofs = () => {
  const t = useT();
  const reader = useReader();
  const def = useMemo((): ListDef<EntityRow> => {
    const list = invoiceList({ title: 'Bukti potong', columns: COLUMNS, columnPriority: PRIORITY }, reader, t);
    const tab = (id: string, label: string, bupot: string) => ({ id, label: t(label), filters: { bupot } });
    return {
      ...list,
      name: 'invoice.bupot',
      sort: SORT,
      columns: list.columns.map((column) =>
        column.id === 'bupot_nomor'
          ? { ...column, cell: papers, tabs: ['sebagian', 'ada'] }
          : column.id === 'bupot_kurang'
            ? { ...column, tabs: ['belum', 'sebagian'] }
            : column,
      ),
      // A file is one document's: it is filled in on each one's page.
      actions: list.actions.flatMap(({ form: _, ...action }) =>
        action.id === ADD_PROOF ? [{ ...action, href: (row: EntityRow) => `${list.href(row)}?aksi=${ADD_PROOF}` }] : [],
      ),
      tabs: [
        {
          ...tab('belum', 'Belum ada', 'BELUM'),
          empty: {
            title: t('Semua bukti potong sudah diterima'),
            detail: t('Invoice customer yang memotong PPh 23 muncul di sini sampai bukti potongnya diisi.'),
          },
        },
        tab('sebagian', 'Sebagian', 'SEBAGIAN'),
        { ...tab('ada', 'Lengkap', 'ADA'), sort: '-tanggal' },
      ],
      header: (now: ListNow) => !now.phone && <ExportMenu view="invoice" now={now} />,
      first: {
        title: t('Belum ada invoice yang dipotong PPh 23'),
        detail: t('Customer yang memotong PPh 23 ditandai di data customer.'),
      },
    };
  }, [reader, t]);
  return <ListScreen def={def} />;
};
