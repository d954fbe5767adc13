import { useMemo } from 'react';
import { entityInfos } from '@/base/entity/entities';
import { mayRead } from '@/base/entity/entity';
import { useWho } from '@/base/session/session';
import { type T, useT } from '@/base/text/i18n';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListDef } from '@/kit/list/types';
import type { Batch } from './batch';
import { batchCard, batchColumns } from './batch-columns';
import { NewImport } from './new-import';
import { kindWords, statusWords } from './words';

/** Imports, bulk changes and bulk actions: the reader's own first. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  const def = useMemo(() => batchListDef(who, t), [who, t]);
  return <ListScreen def={def} />;
};

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

const batchListDef = (who: ReturnType<typeof useWho>, t: T): ListDef<Batch> => ({
  name: 'batch',
  view: 'batch',
  aggregate: 'batch',
  title: t('Impor dan perubahan massal'),
  noun: t('batch'),
  searchHint: t('Nama, data, orang'),
  tabs: [
    {
      id: 'saya',
      label: t('Milik saya'),
      filters: { 'oleh.id': who.user_id },
      empty: {
        title: t('Anda belum pernah mengimpor atau mengubah massal'),
        detail: t('Impor dan perubahan massal Anda tampil di sini, dan bisa diurungkan dari sini.'),
      },
    },
    { id: 'berjalan', label: t('Sedang berjalan'), filters: { status: 'BERJALAN,MENGURUNGKAN' } },
    { id: 'semua', label: t('Semua'), whole: true },
  ],
  filters: ['status', 'jenis', 'entity'],
  sortable: ['dibuat', 'nama', 'jumlah'],
  sort: '-dibuat',
  size: 20,
  filterDefs: [
    {
      field: 'status',
      label: t('Status'),
      kind: 'enum',
      options: options(statusWords(t)),
    },
    {
      field: 'jenis',
      label: t('Jenis'),
      kind: 'enum',
      options: options(kindWords(t)),
    },
    {
      field: 'entity',
      label: t('Data'),
      kind: 'enum',
      options: entityInfos
        .filter((info) => mayRead(info, who))
        .map((info) => ({ value: info.name, label: t(info.label) })),
    },
  ],
  sorts: [
    { field: 'dibuat', label: t('Dibuat'), asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') },
    { field: 'nama', label: t('Nama'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'jumlah', label: t('Baris'), asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') },
  ],
  columns: batchColumns(t),
  href: (row) => `/impor/${row.id}`,
  nameOf: (row) => row.nama,
  card: batchCard(t),
  actions: [],
  header: <NewImport />,
  first: {
    title: t('Belum ada impor atau perubahan massal'),
    detail: t('Impor dimulai dari daftar datanya, atau dari tombol Impor di atas.'),
  },
});
