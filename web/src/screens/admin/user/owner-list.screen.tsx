/**
 * Accounts of the reader's branches whose owner has to be confirmed in person: who opened their links, who confirmed
 * them.
 */
import { ownerQueue } from '@domain/queries/queues';
import { UserCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { deskLabel } from '@/base/text/desk-label';
import { dateTime } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { Column, ListDef } from '@/kit/list/types';
import { type Owner, useBranches } from './account';
import { accountCard } from './columns';
import { Unconfirmed } from './owner';
import { OwnerDetail } from './owner-detail';

export const OWNERS = '/persetujuan/akun';
type Names = (ids: readonly string[]) => string;

export const Component = () => {
  const { id } = useParams();
  return id === undefined ? <OwnerList /> : <OwnerDetail key={id} id={id} back={OWNERS} />;
};

const OwnerList = () => {
  const t = useT();
  const { nameOf } = useBranches();
  const def = useMemo(() => listDef(t, nameOf), [t, nameOf]);
  return <ListScreen def={def} />;
};

const State = ({ row, t }: { row: Owner; t: T }) => {
  if (row.unconfirmed) return <Unconfirmed t={t} />;
  return row.confirmed ? (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <UserCheck aria-hidden className="size-4 shrink-0 text-done-i" />
      <span className="truncate">{row.confirmed.by.fullname}</span>
    </span>
  ) : null;
};
const cut = (text: string, className = '') => (
  <span className={`block truncate ${className}`} title={text}>
    {text}
  </span>
);

const columns = (t: T, nameOf: Names): Column<Owner>[] => [
  {
    ...{ id: 'username', label: t('Username'), width: 180, least: 120, grow: 2, always: true, identity: true },
    ...{ sort: 'username', bar: 110, cell: (r) => cut(r.username, 'font-medium text-ink') },
  },
  {
    ...{ id: 'fullname', label: t('Nama lengkap'), width: 200, least: 120, grow: 3, leaves: 2, identity: true },
    ...{ under: 'username', sort: 'fullname', bar: 130, cell: (r) => cut(r.fullname) },
  },
  {
    ...{ id: 'jobdesk', label: t('Job desk'), width: 172, always: true, bar: 90 },
    cell: (r) => deskLabel(r.jobdesk, r.level),
  },
  {
    ...{ id: 'branches', label: t('Cabang'), width: 170, least: 110, grow: 2, leaves: 3, bar: 100 },
    cell: (r) => cut(nameOf(r.branches), 'text-ink-2'),
  },
  {
    ...{
      id: 'opened',
      label: t('Tautan dibuka'),
      width: 250,
      least: 160,
      grow: 3,
      leaves: 1,
      sort: 'opened.at',
      bar: 150,
    },
    cell: (r, { lang }) =>
      r.opened ? cut(`${r.opened.by.fullname}, ${dateTime(r.opened.at, lang)}`, 'text-ink-2') : '',
  },
  {
    ...{ id: 'pemilik', label: t('Pemilik'), width: 190, always: true, bar: 110 },
    cell: (r) => (
      <span className="flex">
        <State row={r} t={t} />
      </span>
    ),
  },
];

const listDef = (t: T, nameOf: Names): ListDef<Owner> => ({
  name: 'owner',
  view: 'owner',
  aggregate: 'user',
  title: t('Konfirmasi akun'),
  noun: t('akun'),
  searchHint: t('Nama, username'),
  tabs: [
    {
      id: ownerQueue.id,
      label: t('Belum dikonfirmasi'),
      filters: ownerQueue.filter,
      sort: ownerQueue.sort,
      mine: true,
      empty: {
        title: t('Semua pemilik sudah dikonfirmasi'),
        detail: t('Akun baru menunggu di sini setelah pemiliknya membuat password lewat tautan.'),
      },
    },
    { id: 'semua', label: t('Semua'), whole: true },
  ],
  filters: ['unconfirmed'],
  sortable: ['username', 'fullname', 'opened.at'],
  sort: 'username',
  size: 20,
  filterDefs: [],
  sorts: [
    { field: 'username', label: t('Username'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'fullname', label: t('Nama lengkap'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'opened.at', label: t('Tautan dibuka'), asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') },
  ],
  columns: columns(t, nameOf),
  href: (row) => `${OWNERS}/${row.id}`,
  nameOf: (row) => row.username,
  card: (r) => accountCard(r, `${deskLabel(r.jobdesk, r.level)}, ${nameOf(r.branches)}`, <State row={r} t={t} />),
  actions: [],
  first: {
    title: t('Belum ada akun'),
    detail: t('Akun baru menunggu di sini setelah pemiliknya membuat password lewat tautan.'),
  },
});
