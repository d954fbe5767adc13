/** History of an account, newest first. */

import { type Provider, providerNames } from '@domain/accounts/providers';
import {
  Ban,
  Check,
  Hourglass,
  KeyRound,
  LinkIcon,
  ListChecks,
  LockOpen,
  Mail,
  PencilLine,
  Plus,
  Undo2,
  UserCheck,
  X,
} from 'lucide-react';
import type { HistoryEntry } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { type T, useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import type { ChangeLine } from '@/kit/history/change-line';
import type { ToastText } from '@/kit/history/entry-text';
import { History } from '@/kit/history/history';
import type { Line } from '../rights/line';
import { changesOf, kindWords, type Rights, type User } from './account';

type Names = (ids: readonly string[]) => string;
/** The rights before each entry that sets or proposes some, by revision. */
const before = (entries: readonly HistoryEntry[]): Map<number, Rights> => {
  const rightsByRevision = new Map<number, Rights>();
  let now: Rights | undefined;
  for (const { revision, type, data } of entries) {
    if (now) rightsByRevision.set(revision, now);
    if (type === 'UserCreated' || type === 'UserChanged') now = data as Rights;
  }
  return rightsByRevision;
};

const provided = (data: Record<string, unknown>) => ({ provider: providerNames[data.provider as Provider] });
const entryText = (entry: HistoryEntry, was: Rights | undefined, nameOf: Names, t: T): ToastText | undefined => {
  const { type, data } = entry;
  const quote = typeof data.alasan === 'string' ? { quote: data.alasan } : {};
  const changes = (to: unknown) => (was ? changesOf(was, to as Rights, nameOf, t) : []);
  const kind = kindWords(data.kind as 'create', t);
  switch (type) {
    case 'UserCreated':
      return { text: t('membuat akun'), icon: Plus, changes: [] };
    case 'UserChanged':
      return { text: t('mengubah'), icon: PencilLine, changes: changes(data) };
    case 'UserProposed':
      return {
        text: t('mengusulkan {{what}}', { what: kind }),
        icon: Hourglass,
        tone: 'waiting',
        changes: changes(data.to),
      };
    case 'UserApproved':
      return { text: t('menyetujui {{what}}', { what: kind }), icon: Check, tone: 'done', changes: [] };
    case 'UserDeclined':
      return { text: t('menolak usulan'), icon: X, tone: 'rejected', changes: [], ...quote };
    case 'UserWithdrawn':
      return { text: t('menarik usulan'), icon: Undo2, changes: [] };
    case 'UserRetracted':
      return { text: t('membatalkan akun'), icon: Undo2, tone: 'rejected', changes: [], ...quote };
    case 'UserPasswordSet':
      return { text: t('membuat password'), icon: KeyRound, changes: [] };
    case 'UserAsked':
      return { text: t('mendaftar sendiri'), icon: Plus, tone: 'waiting', changes: [] };
    case 'UserEmailConfirmed':
      return { text: t('mengonfirmasi email {{email}}', { email: String(data.email) }), icon: Mail, changes: [] };
    case 'UserEmailRemoved':
      return { text: t('menghapus email'), icon: Mail, changes: [] };
    case 'UserIdentityLinked':
      return { text: t('menautkan akun {{provider}}', provided(data)), icon: LinkIcon, changes: [] };
    case 'UserIdentityUnlinked':
      return { text: t('melepas akun {{provider}}', provided(data)), icon: LinkIcon, changes: [] };
    case 'UserReset':
      return { text: t('mereset password'), icon: KeyRound, changes: [] };
    case 'UserLinkIssued':
      return { text: t('mengambil tautan sekali pakai'), icon: LinkIcon, changes: [] };
    case 'UserOwnerConfirmed':
      return { text: t('mengonfirmasi pemiliknya'), icon: UserCheck, tone: 'done', changes: [] };
    case 'UserLocked':
      return { text: t('mengunci'), icon: Ban, tone: 'rejected', changes: [], ...quote };
    case 'UserUnlocked':
      return { text: t('membuka kunci'), icon: LockOpen, tone: 'done', changes: [] };
    default:
      return undefined;
  }
};

type Restriction = { hidden: readonly string[]; without: readonly string[] };
/** The restrictions before each entry, by revision. */
const restrictedBefore = (entries: readonly HistoryEntry[]): Map<number, Restriction> => {
  const restrictionByRevision = new Map<number, Restriction>();
  let now: Restriction = { hidden: [], without: [] };
  for (const { revision, type, data } of entries) {
    if (type !== 'UserRestricted') continue;
    restrictionByRevision.set(revision, now);
    now = data as Restriction;
  }
  return restrictionByRevision;
};
/** By name if the lines of the rights tables are loaded, else as a count. */
const taken = (data: Restriction, was: Restriction, lines: readonly Line[] | undefined, t: T): ChangeLine[] => {
  const words = (of: readonly string[], nameOf: (line: Line) => string | undefined): string =>
    lines && of.length > 0
      ? of
          .map((one) => {
            const line = lines.find((candidate) => nameOf(candidate) === one);
            return line ? (line.right ? `${line.group}: ${line.label}` : line.label) : one;
          })
          .join(', ')
      : String(of.length);
  const menuOf = (line: Line) => (line.area === 'menu' ? line.name : undefined);
  return [
    {
      field: 'without',
      label: t('Hak yang dicabut'),
      before: words(was.without, ({ right }) => right),
      after: words(data.without, ({ right }) => right),
    },
    {
      field: 'hidden',
      label: t('Menu yang disembunyikan'),
      before: words(was.hidden, menuOf),
      after: words(data.hidden, menuOf),
    },
  ].filter((line) => line.before !== line.after);
};

type Props = { user: User; nameOf: Names; lines?: readonly Line[] };
export const UserHistory = ({ user, nameOf, lines }: Props) => {
  const t = useT();
  const now = useNow(60_000);
  const { entries } = useHistory('user', user.id);
  const was = before(entries);
  const restricted = restrictedBefore(entries);
  return (
    <div className="px-5 py-4 max-xl:px-gutter">
      <h2 className="mb-3 font-semibold text-base">{t('Riwayat')}</h2>
      <History
        entries={entries.toReversed()}
        now={now}
        describe={(entry) => {
          const before = restricted.get(entry.revision);
          return before
            ? {
                text: t('mengatur menu dan hak'),
                icon: ListChecks,
                changes: taken(entry.data as Restriction, before, lines, t),
              }
            : entryText(entry, was.get(entry.revision), nameOf, t);
        }}
      />
    </div>
  );
};
