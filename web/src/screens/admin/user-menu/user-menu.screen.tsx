/** Menu and rights of single accounts: what is withdrawn from each of what its desk has. */
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { deskLabel } from '@/base/text/desk-label';
import { type T, useT } from '@/base/text/i18n';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { Column, ListDef } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import type { User } from '../user/account';
import { accountCard, userColumns } from '../user/columns';
import { RestrictPage } from './restrict-page';

export const USER_MENU = '/DataMenu';

export const Component = () => {
  const { id } = useParams();
  return id === undefined ? <Accounts /> : <RestrictPage key={id} id={id} back={USER_MENU} />;
};

const Accounts = () => {
  const t = useT();
  const def = useMemo(() => listDef(t), [t]);
  return <ListScreen def={def} />;
};

const Taken = ({ row, t }: { row: User; t: T }) => {
  const { hidden, without } = row;
  if (hidden.length + without.length === 0) return <span className="text-ink-3">{t('Sesuai job desk')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {without.length > 0 && <Badge tone="waiting">{t('{{count}} hak dicabut', { count: without.length })}</Badge>}
      {hidden.length > 0 && <Badge tone="muted">{t('{{count}} menu disembunyikan', { count: hidden.length })}</Badge>}
    </span>
  );
};

const columns = (t: T): Column<User>[] => [
  ...userColumns(t, () => '').filter(({ id }) => ['username', 'fullname', 'jobdesk', 'status'].includes(id)),
  {
    ...{ id: 'dicabut', label: t('Menu dan hak'), width: 280, least: 200, grow: 3, always: true, bar: 130 },
    cell: (r) => <Taken row={r} t={t} />,
  },
];

const listDef = (t: T): ListDef<User> => ({
  name: 'user-menu',
  view: 'user',
  aggregate: 'user',
  title: 'Data User',
  noun: t('user'),
  searchHint: t('Nama, username'),
  tabs: [
    { id: 'semua', label: t('Semua'), whole: true },
    {
      id: 'dibatasi',
      label: t('Akun dibatasi'),
      filters: { restricted: 'true' },
      empty: {
        title: t('Tidak ada akun yang dibatasi'),
        detail: t('Setiap akun memakai seluruh menu dan hak job desknya.'),
      },
    },
  ],
  filters: ['jobdesk', 'restricted'],
  sortable: ['username', 'fullname', 'jobdesk'],
  sort: 'username',
  size: 20,
  filterDefs: [
    {
      field: 'jobdesk',
      label: t('Job desk'),
      kind: 'enum',
      options: jobdesks.map((value) => ({ value, label: deskLabel(value) })),
    },
  ],
  sorts: [
    { field: 'username', label: t('Username'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'fullname', label: t('Nama lengkap'), asc: 'A–Z', desc: 'Z–A' },
    { field: 'jobdesk', label: t('Job desk'), asc: 'A–Z', desc: 'Z–A' },
  ],
  columns: columns(t),
  href: (row) => `${USER_MENU}/${row.id}`,
  nameOf: (row) => row.username,
  card: (r) => accountCard(r, deskLabel(r.jobdesk, r.level), <Taken row={r} t={t} />),
  actions: [],
  first: { title: t('Belum ada user'), detail: t('Akun dibuat di List User.') },
});
