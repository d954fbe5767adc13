/** An account as the screens use it, and the reader's permissions on it. */
import { type Account, type AccountStep, accountWhyNot, standingProposal } from '@domain/accounts/accounts';
import { refusalText } from '@domain/wording/refusals';
import { useQuery } from '@tanstack/react-query';
import type { OwnerDoc } from '@views/owner';
import type { UserDoc } from '@views/user';
import { BadgeCheck, Ban, CircleX, Hourglass, KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { actorOf, useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import type { T } from '@/base/text/i18n';
import { useT } from '@/base/text/i18n';
import type { StatusLook } from '@/kit/detail/status-badge';
import type { ChangeLine } from '@/kit/history/change-line';

export type User = UserDoc & { id: string; version: number; updatedAt: string };
export type Rights = Pick<UserDoc, 'fullname' | 'jobdesk' | 'level' | 'branches'>;

/** An account in the list for heads of branches. */
export type Owner = OwnerDoc & { id: string; version: number; updatedAt: string };
export const asAccount = (row: User | Owner): Account & { username: string } => ({
  ...row,
  opener: ('opener' in row && row.opener) || undefined,
});

/** Status of an account. */
export const standingOf = (row: User, t: T): StatusLook => {
  if (row.status === 'asked') return { icon: Hourglass, tone: 'waiting', text: t('Mendaftar sendiri') };
  if (row.status === 'proposed') return { icon: Hourglass, tone: 'waiting', text: t('Menunggu persetujuan') };
  if (row.status === 'refused') return { icon: CircleX, tone: 'rejected', text: t('Tidak disetujui') };
  if (row.status === 'locked') return { icon: Ban, tone: 'muted', text: t('Terkunci') };
  return row.ready
    ? { icon: BadgeCheck, tone: 'done', text: t('Aktif') }
    : { icon: KeyRound, tone: 'waiting', text: t('Belum ada password') };
};
export const kindWords = (kind: NonNullable<UserDoc['proposal']>['kind'], t: T): string =>
  ({ create: t('akun baru'), change: t('perubahan hak'), unlock: t('buka kunci'), reset: t('reset password') })[kind];

type Branch = { id: string; name: string; retired?: boolean };
/** Names of all branches; `mine`: those the reader may grant, in order. */
export const useBranches = () => {
  const t = useT();
  const ownBranches = useProfile().data?.branches;
  const q = useQuery({
    queryKey: ['names', 'branch', 'akun'],
    queryFn: async ({ signal }) => (await api.list<Branch>('branch', { size: 100, sort: 'name' }, { signal })).rows,
    staleTime: 5 * 60_000,
  });
  return useMemo(() => {
    const all = q.data ?? [];
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const nameOf = (ids: readonly string[]): string =>
      ids.includes('*') ? t('Semua cabang') : ids.map((id) => names.get(id) ?? '…').join(', ');
    const everywhere = ownBranches?.includes('*') ?? false;
    const mine = all.filter(({ id, retired }) => retired !== true && (everywhere || ownBranches?.includes(id)));
    return { nameOf, mine, everywhere };
  }, [q.data, ownBranches, t]);
};

/** The reader as the account rules expect an actor. */
export const useAdmin = () => {
  const who = useWho();
  const branches = useProfile().data?.branches;
  return useMemo(() => ({ ...actorOf(who), branches: branches ?? [] }), [who, branches]);
};

/**
 * Why the reader may not take a step on an account now, as text; undefined if allowed. `hidden`: the step isn't theirs
 * at all.
 */
export const useWhyNot = (row: User | Owner) => {
  const admin = useAdmin();
  const { lang } = usePrefs();
  const now = new Date(useNow(60_000)).toISOString();
  return (step: AccountStep): { reason?: string; hidden: boolean } => {
    const why = accountWhyNot(step, asAccount(row), admin, now);
    if (!why) return { hidden: false };
    const params = { username: row.username, ...why.params };
    const hidden = ['forbidden', 'user-no-proposal', 'user-not-proposer', 'user-not-locked', 'user-link-used'].includes(
      why.code,
    );
    return { reason: refusalText(why.code, lang, params).replace(/\.$/, ''), hidden };
  };
};
export const useStanding = (row: User) => standingProposal(row, new Date(useNow(60_000)).toISOString());

/** Changes of a proposal, as before → after. */
export const changesOf = (
  before: Rights,
  after: Rights,
  nameOf: (ids: readonly string[]) => string,
  t: T,
): ChangeLine[] =>
  [
    { field: 'fullname', label: t('Nama lengkap'), before: before.fullname, after: after.fullname },
    {
      field: 'jobdesk',
      label: t('Job desk'),
      before: deskLabel(before.jobdesk, before.level),
      after: deskLabel(after.jobdesk, after.level),
    },
    { field: 'branches', label: t('Cabang'), before: nameOf(before.branches), after: nameOf(after.branches) },
  ].filter((line) => line.before !== line.after);
