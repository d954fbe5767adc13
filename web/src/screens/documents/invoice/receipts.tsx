/** Penerimaan INV: issued invoices that the customer has not confirmed yet, and those it has; one or many at once. */
import { useMemo } from 'react';
import { listedFor, loadedEntity } from '@/base/entity/entity-loads';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { entityListDef } from '@/kit/entity/list/def';
import type { EntityRow } from '@/kit/entity/list/row';
import { useReader } from '@/kit/entity/list/use-reader';
import { ExportMenu } from '@/kit/list/export/export-menu';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListDef, ListNow } from '@/kit/list/types';
import { NotFound } from '@/kit/page/not-found';

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
/** Rows have it, although no list of invoices shows it. */
const SLIP = { name: 'tanda_terima', label: 'Tanda terima', kind: 'file', optional: true } as const;
const CONFIRMED = ['tgl_terima', 'penerima', 'tanda_terima'];
/** The oldest invoice first: its term may not have begun to count. */
const SORT = 'tanggal';

export const Receipts = () => {
  const t = useT();
  const reader = useReader();
  const { jobdesk } = useWho();
  const def = useMemo((): ListDef<EntityRow> | undefined => {
    const whole = loadedEntity('invoice');
    if (!whole) return undefined;
    const listed = listedFor(whole, jobdesk);
    const { buckets: _, ...rest } = listed.list;
    const fields = [...listed.fields, SLIP];
    const info = { ...listed, fields, list: { ...rest, columns: COLUMNS, columnPriority: PRIORITY } };
    const title = 'Penerimaan INV';
    const list = entityListDef(info, { ...reader, title, within: {} }, t);
    return {
      ...list,
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
  }, [reader, jobdesk, t]);
  if (!def) return <NotFound />;
  return <ListScreen def={def} />;
};
