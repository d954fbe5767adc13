import type { ReactNode } from 'react';
import { deskLabel } from '@/base/text/desk-label';
import type { T } from '@/base/text/i18n';
import type { CardParts, Column } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { kindWords, standingOf, type User } from './account';
import { Unconfirmed } from './owner';

type Names = (ids: readonly string[]) => string;
const cut = (text: string, className = '') => (
  <span className={cn('block truncate', className)} title={text}>
    {text}
  </span>
);
const Standing = ({ row, t }: { row: User; t: T }) => {
  const { icon: Icon, tone, text } = standingOf(row, t);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <Icon aria-hidden className={cn('size-4 shrink-0', toneText[tone])} />
      {text}
    </span>
  );
};
const Waits = ({ row, t }: { row: User; t: T }) => {
  if (row.proposal && row.status !== 'proposed') return <Badge tone="waiting">{kindWords(row.proposal.kind, t)}</Badge>;
  return row.unconfirmed ? <Unconfirmed t={t} /> : null;
};

export const userColumns = (t: T, nameOf: Names): Column<User>[] => [
  {
    id: 'username',
    label: t('Username'),
    width: 190,
    least: 130,
    grow: 2,
    always: true,
    identity: true,
    sort: 'username',
    bar: 110,
    cell: (r) => cut(r.username, 'font-medium text-ink'),
  },
  {
    id: 'fullname',
    label: t('Nama lengkap'),
    width: 210,
    least: 130,
    grow: 3,
    sort: 'fullname',
    leaves: 2,
    identity: true,
    under: 'username',
    bar: 130,
    cell: (r) => cut(r.fullname),
  },
  {
    id: 'jobdesk',
    label: t('Job desk'),
    width: 168,
    always: true,
    sort: 'jobdesk',
    bar: 90,
    cell: (r) => (r.status === 'asked' ? '' : deskLabel(r.jobdesk, r.level)),
  },
  {
    id: 'branches',
    label: t('Cabang'),
    width: 190,
    least: 110,
    grow: 3,
    leaves: 3,
    bar: 100,
    cell: (r) => cut(nameOf(r.branches), 'text-ink-2'),
  },
  {
    id: 'status',
    label: t('Status'),
    width: 200,
    always: true,
    bar: 110,
    cell: (r) => (
      <span className="flex">
        <Standing row={r} t={t} />
      </span>
    ),
  },
  { id: 'usulan', label: t('Menunggu'), width: 160, leaves: 1, bar: 80, cell: (r) => <Waits row={r} t={t} /> },
];

/** Account card on the phone: name, role below it, and status. */
export const accountCard = (
  { fullname, username }: { fullname: string; username: string },
  under: string,
  foot: ReactNode,
): CardParts => ({
  body: (
    <div className="flex flex-col gap-0.5">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{fullname}</span>
        <span className="shrink-0 text-ink-3 text-table">{username}</span>
      </p>
      <p className="break-words text-ink-2 text-table">{under}</p>
    </div>
  ),
  foot: <span className="flex flex-wrap items-center gap-2 text-table">{foot}</span>,
});
export const userCard =
  (t: T, nameOf: Names) =>
  (r: User): CardParts =>
    accountCard(
      r,
      r.status === 'asked' ? r.email : `${deskLabel(r.jobdesk, r.level)}, ${nameOf(r.branches)}`,
      <>
        <Standing row={r} t={t} />
        <Waits row={r} t={t} />
      </>,
    );
