/** Access journal: sign-ins, refusals, files exported, changes of rights. */

import { z } from 'zod';
import { proposalKinds, type Rights } from '../../accounts/accounts.js';
import { providerNames } from '../../accounts/providers.js';
import { type FactorKind, type SecondFactorState, secondFactor } from '../../accounts/second-factor.js';
import type { UserState } from '../../accounts/state.js';
import { user } from '../../accounts/user.js';
import { moment, optionalText, text } from '../../common/fields.js';
import { system } from '../../kit/aggregate/actor.js';
import { type Aggregate, evolve, type Schemas } from '../../kit/aggregate/aggregate.js';
import { type Due, type Input, input, process } from '../../kit/aggregate/process.js';
import { entity } from '../../kit/entity/entity.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';

/** Kinds of entries, by their stored value. */
export const happenings = {
  MASUK: 'Masuk',
  GAGAL_MASUK: 'Gagal masuk',
  KELUAR: 'Keluar',
  DITOLAK: 'Ditolak',
  EKSPOR: 'Berkas diambil',
  HAK: 'Hak akses berubah',
  SETELAN: 'Setelan berubah',
} as const;
export type Happening = keyof typeof happenings;

const fields = z.object({
  waktu: moment('Waktu'),
  kejadian: z.enum(Object.keys(happenings) as [Happening, ...Happening[]]).meta({
    label: 'Kejadian',
    options: happenings,
  }),
  /** Empty: no known account. */
  pelaku: optionalText('Pelaku', 80),
  pelaku_id: optionalText('ID pelaku', 40),
  username: optionalText('Username', 40),
  jobdesk: optionalText('Job desk', 20),
  perihal: text('Perihal', 300),
  alamat_ip: optionalText('Alamat IP', 60),
  perangkat: optionalText('Perangkat', 200),
  /** Number of occurrences; the first was at `waktu`. */
  kali: z.int().min(1).max(1_000_000_000).default(1).meta({ label: 'Berapa kali', format: 'number' }),
});
export type JournalEntry = z.infer<typeof fields>;

export const journal = entity({
  name: 'journal',
  key: 'id',
  once: true,
  version: 3,
  label: 'Jejak akses',
  fields,
  title: 'perihal',
  subtitle: ['pelaku', 'waktu'],
  search: ['pelaku', 'username', 'perihal', 'alamat_ip'],
  list: {
    columns: ['waktu', 'pelaku', 'perihal', 'kejadian', 'jobdesk', 'alamat_ip', 'kali'],
    filters: ['waktu', 'kejadian', 'username', 'jobdesk', 'alamat_ip'],
    facets: ['kejadian'],
    sort: '-waktu',
  },
  unique: [],
  imports: false,
  form: {
    Kejadian: ['waktu', 'kejadian', 'perihal', 'kali'],
    Pelaku: ['pelaku', 'username', 'pelaku_id', 'jobdesk', 'alamat_ip', 'perangkat'],
  },
  can: { read: ['webmaster'], write: ['system'] },
});

type Note = { revision: number; at: string; by: { id: string; fullname: string; jobdesk: string }; text: string };
type Noted<S> = { state: S; notes: readonly Note[] };
/** Changes of one account that are remembered until they are noted; older ones have been noted long ago. */
const KEPT = 50;

/** Rights with the branch names of that time; events of older versions carry branch ids alone. */
const rightsOf = ({ jobdesk, level, branches, branchNames }: Rights & Pick<UserState, 'branchNames'>): string => {
  const named = branchNames ? branches.map((id) => branchNames[id] ?? id).join(', ') : branches.join(' ');
  return `${jobdesk}${level === 'admin' ? ' admin' : ''}, cabang ${branches.includes('*') ? 'semua' : named}`;
};
type Telling<S, D> = (after: S, before: S, data: D) => string | undefined;
const proposalOf = ({ proposal }: UserState): string =>
  proposal ? `${proposalKinds[proposal.kind]}, diajukan ${proposal.by.fullname}` : '';
/** Journal texts by event; undefined: not noted. */
const tellings: { [K in keyof typeof user.events]: Telling<UserState, z.infer<(typeof user.events)[K]>> } = {
  UserCreated: (s) => `Akun ${s.username} dibuat: ${rightsOf(s)}`,
  UserChanged: (s, before) =>
    rightsOf(s) === rightsOf(before)
      ? `Akun ${s.username} diubah: nama ${s.fullname}`
      : `Hak ${s.username} diubah: ${rightsOf(before)} → ${rightsOf(s)}`,
  // Only an account without a password gets its first by a link.
  UserPasswordSet: (s, before, { mailed }) =>
    mailed
      ? `Password ${s.username} diganti lewat email`
      : before.passwordHash === ''
        ? `Password ${s.username} dibuat lewat tautan`
        : `Password ${s.username} diganti`,
  UserLocked: (s, _, { alasan }) => `Akun ${s.username} dikunci: ${alasan}`,
  UserUnlocked: (s) => `Akun ${s.username} dibuka`,
  UserReset: (s) => `Password ${s.username} direset`,
  UserProposed: (s, before, { kind, to }) =>
    `Usul untuk ${s.username}, ${proposalKinds[kind]}${
      kind === 'create' ? `: ${rightsOf(to)}` : kind === 'change' ? `: ${rightsOf(before)} → ${rightsOf(to)}` : ''
    }`,
  UserApproved: (s, before) => `Usul untuk ${s.username} disetujui: ${proposalOf(before)}`,
  UserDeclined: (s, before, { alasan }) => `Usul untuk ${s.username} ditolak: ${proposalOf(before)}; ${alasan}`,
  UserWithdrawn: (s, before) => `Usul untuk ${s.username} ditarik: ${proposalOf(before)}`,
  UserRetracted: (s, _, { alasan }) => `Akun ${s.username} dibatalkan, belum pernah dipakai: ${alasan}`,
  UserAsked: (s) => `${s.username} mendaftar sendiri: ${s.fullname}, ${s.email}`,
  UserEmailConfirmed: (s, before) =>
    before.email ? `Email ${s.username} diganti: ${before.email} → ${s.email}` : `Email ${s.username}: ${s.email}`,
  UserEmailRemoved: (s, before) => `Email ${s.username} dihapus: ${before.email}`,
  UserIdentityLinked: (s, _, { provider, name }) =>
    `Akun ${providerNames[provider]} ditautkan ke ${s.username}: ${name}`,
  UserIdentityUnlinked: (s, before, { id, provider }) =>
    `Akun ${providerNames[provider]} dilepas dari ${s.username}: ${before.identities.find((one) => one.id === id)?.name ?? ''}`,
  UserRestricted: ({ username, hidden, without }) =>
    without.length + hidden.length === 0
      ? `Akun ${username}: semua hak dan menu job desknya kembali`
      : `Akun ${username} tanpa ${without.length} hak (${without.join(', ') || '-'}) dan ${hidden.length} menu`,
  UserOwnerConfirmed: (s) => `Pemilik ${s.username} dikonfirmasi sebagai orang tersendiri`,
  UserLinkIssued: (s, _, { until }) => `Tautan password ${s.username} dibuat, berlaku sampai ${until}`,
};
const factorKindNames: Record<FactorKind, string> = { totp: 'aplikasi autentikator', passkey: 'passkey' };
const factorOf = ({ factors }: SecondFactorState, id: string): string => {
  const factor = factors.find((one) => one.id === id);
  return factor ? `${factorKindNames[factor.kind]} ${factor.name}` : '';
};
/** The same for second factors; `%` stands for their owner, whom their stream does not name. */
const factorTellings: {
  [K in keyof typeof secondFactor.events]?: Telling<SecondFactorState, z.infer<(typeof secondFactor.events)[K]>>;
} = {
  SecondFactorAdded: (s, _, { id }) => `Verifikasi % ditambah: ${factorOf(s, id)}`,
  SecondFactorRemoved: (_, before, { id }) => `Verifikasi % dihapus: ${factorOf(before, id)}`,
  RecoveryCodesMade: () => 'Kode pemulihan % dibuat baru',
  RecoveryCodeUsed: (s) => `Kode pemulihan % dipakai, sisa ${s.codes}`,
  SecondFactorsReset: (_, __, { alasan }) => `Verifikasi % direset: ${alasan}`,
  SecondFactorsGivenUp: (_, __, { alasan }) => `Verifikasi % dilepas, dipasang baru dengan kode: ${alasan}`,
  EnrolCodeGiven: (_, __, { until, mailed }) =>
    mailed
      ? `Kode untuk verifikasi baru % dikirim ke emailnya sendiri, berlaku sampai ${until}`
      : `Kode untuk verifikasi baru % diberikan, berlaku sampai ${until}`,
};
const HOLDER = '%';

/** A process part that collects the texts to note beside the state. */
const notedPart = <S, E extends Schemas, C extends Schemas>(
  of: Aggregate<S, E, C>,
  say: { [K in keyof E]?: Telling<S, z.infer<E[K]>> },
): Input<Noted<S>> => {
  const initial: Noted<S> = { state: of.initial, notes: [] };
  return {
    ...input(of),
    initial,
    evolve: ({ state: before, notes }, type, data, meta) => {
      const after = evolve(of, before, type, data, meta) as S;
      const text = (say[type] as Telling<S, unknown> | undefined)?.(after, before, data);
      if (!text) return { state: after, notes };
      const note = { revision: meta.revision, at: meta.at, by: meta.by, text };
      return { state: after, notes: [...notes, note].slice(-KEPT) };
    },
  };
};
const entered = (id: string, key: string, { at, by, text: words }: Note): Due => ({
  key,
  give: [
    {
      aggregate: journal.name,
      id: derivedId(id, key),
      command: 'register',
      data: {
        waktu: at,
        kejadian: 'HAK',
        pelaku: cut(by.fullname, 80),
        pelaku_id: by.id,
        // A step of the product on behalf of a person is recorded as that person's, without a desk.
        jobdesk: by.jobdesk === system.jobdesk && by.id !== system.id ? '' : by.jobdesk,
        perihal: cut(words, 300),
      } satisfies Partial<JournalEntry>,
    },
  ],
});

/** Notes every change of an account, its rights or its second factors in the journal, exactly once. */
export const rightsJournal = process({
  name: 'rightsnoted',
  version: 3,
  inputs: { user: notedPart(user, tellings), factor: notedPart(secondFactor, factorTellings) },
  due: ({ user: users, factor: factors }, id) => {
    const account = users[id];
    if (!account) return [];
    const { username } = account.state;
    return [
      ...account.notes.map((note) => entered(id, `r${note.revision}`, note)),
      ...(factors[id]?.notes ?? []).map((note) =>
        entered(id, `f${note.revision}`, { ...note, text: note.text.replace(HOLDER, username) }),
      ),
    ];
  },
});
