/** The journal of access: who came in, who was refused, what left the house as a file, whose rights changed. */
import { z } from 'zod';
import { type Due, part, process } from '../kit/process.js';
import { record } from '../kit/record.js';
import { moment, optionalText, text } from '../master/fields.js';
import { type UserState, user } from './user.js';

/** What is noted, as it is stored. */
export const happenings = {
  MASUK: 'Masuk',
  GAGAL_MASUK: 'Gagal masuk',
  KELUAR: 'Keluar',
  DITOLAK: 'Ditolak',
  EKSPOR: 'Berkas diambil',
  HAK: 'Hak akses berubah',
} as const;
export type Happening = keyof typeof happenings;

const fields = z.object({
  waktu: moment('Waktu'),
  kejadian: z.enum(Object.keys(happenings) as [Happening, ...Happening[]]).meta({
    label: 'Kejadian',
    options: happenings,
  }),
  /** Empty: nobody who is known. */
  pelaku: optionalText('Pelaku', 80),
  pelaku_id: optionalText('ID pelaku', 40),
  username: optionalText('Username', 40),
  jobdesk: optionalText('Job desk', 20),
  perihal: text('Perihal', 300),
  alamat_ip: optionalText('Alamat IP', 60),
  perangkat: optionalText('Perangkat', 200),
  /** How often it happened, the first time at `waktu`. */
  kali: z.int().min(1).max(1_000_000_000).default(1).meta({ label: 'Berapa kali', format: 'number' }),
});
export type JournalEntry = z.infer<typeof fields>;

export const journal = record({
  name: 'journal',
  label: 'Jejak akses',
  fields,
  title: 'perihal',
  second: ['waktu'],
  search: ['pelaku', 'username', 'perihal', 'alamat_ip'],
  list: {
    columns: ['waktu', 'kejadian', 'pelaku', 'jobdesk', 'perihal', 'alamat_ip', 'kali'],
    filters: ['waktu', 'kejadian', 'username', 'jobdesk', 'alamat_ip'],
    facets: ['kejadian'],
    sort: '-waktu',
  },
  shown: {
    Kejadian: ['waktu', 'kejadian', 'perihal', 'kali'],
    Pelaku: ['pelaku', 'username', 'pelaku_id', 'jobdesk', 'alamat_ip', 'perangkat'],
  },
  read: ['webmaster'],
});

type Note = { revision: number; at: string; by: { id: string; fullname: string; jobdesk: string }; text: string };
type Noted = { user: UserState; notes: readonly Note[] };
/** Changes of one account that are kept until they are noted; older ones have long been. */
const KEPT = 50;

const rightsOf = ({ jobdesk, level, branches }: UserState): string =>
  `${jobdesk}${level === 'admin' ? ' admin' : ''}, cabang ${branches.includes('*') ? 'semua' : branches.join(' ')}`;
/** What an event says of rights; undefined: nothing. */
const tellings: { [K in keyof typeof user.events]?: (after: UserState, before: UserState) => string | undefined } = {
  UserCreated: (s) => `Akun ${s.username} dibuat: ${rightsOf(s)}`,
  UserChanged: (s, before) =>
    rightsOf(s) === rightsOf(before)
      ? `Akun ${s.username} diubah: nama ${s.fullname}`
      : `Hak ${s.username} diubah: ${rightsOf(before)} → ${rightsOf(s)}`,
  UserPasswordSet: (s) => `Password ${s.username} diganti`,
  UserLocked: (s) => `Akun ${s.username} dikunci`,
  UserUnlocked: (s) => `Akun ${s.username} dibuka`,
};
const noted = (
  state: Noted,
  type: string,
  data: unknown,
  meta: Parameters<typeof user.evolve.UserLocked>[2],
): Noted => {
  const evolve = user.evolve as Record<string, (s: UserState, d: unknown, m: typeof meta) => UserState>;
  const after = evolve[type]?.(state.user, data, meta) ?? state.user;
  const tell = (tellings as Record<string, ((a: UserState, b: UserState) => string | undefined) | undefined>)[type];
  const told = tell?.(after, state.user)?.slice(0, 300);
  if (!told) return { ...state, user: after };
  const note = { revision: meta.revision, at: meta.at, by: meta.by, text: told };
  return { user: after, notes: [...state.notes, note].slice(-KEPT) };
};

/** Every change of an account or its rights is noted in the journal, once. */
export const rightsNoted = process({
  name: 'rightsnoted',
  version: 1,
  parts: {
    user: { ...part(user), initial: { user: user.initial, notes: [] } as Noted, evolve: noted },
  },
  due: ({ user: users }, id) =>
    (users[id]?.notes ?? []).map(
      (note): Due => ({
        key: `r${note.revision}`,
        give: [
          {
            aggregate: journal.name,
            id: `${id}.r${note.revision}`,
            command: 'register',
            data: {
              waktu: note.at,
              kejadian: 'HAK',
              pelaku: note.by.fullname.slice(0, 80),
              pelaku_id: note.by.id,
              jobdesk: note.by.jobdesk,
              perihal: note.text,
            } satisfies Partial<JournalEntry>,
          },
        ],
      }),
    ),
});
