import type { Input } from '../../kit/aggregate/process.js';
import { journal, rightsJournal } from './journal.js';

const at = (day: number) => `2026-07-0${day}T03:00:00.000Z`;
const rights = { fullname: 'Wati', jobdesk: 'sales', level: 'user', branches: ['bdg'] };
const created = { type: 'UserCreated', data: { ...rights, username: 'wati', passwordHash: 'geheim' }, at: at(1) };
type TestInput = { type: string; data: unknown; at?: string };
const by = { id: 'w', fullname: 'Web Master', jobdesk: 'webmaster' };
const foldOf = <S>(part: Input<S>, events: readonly TestInput[]): S =>
  events.reduce(
    (s, { type, data, at: when = at(9) }, revision) => part.evolve(s, type, data, { id: 'u1', revision, at: when, by }),
    part.initial,
  );
const noted = (events: readonly TestInput[], factors: readonly TestInput[] = []) => {
  const { user, factor } = rightsJournal.inputs;
  return rightsJournal.due({ user: { u1: foldOf(user, events) }, factor: { u1: foldOf(factor, factors) } }, 'u1');
};
const wordsBy = (due: ReturnType<typeof noted>) =>
  due.map(({ give: [one] }) => (one as { data: { perihal: string } }).data.perihal);

it('can be given by nobody but the product, and never changed', () => {
  expect(Object.keys(journal.aggregate.commands)).toEqual(['register']);
  expect(journal.aggregate.may.register).toEqual(['system']);
  expect(Object.keys(journal.aggregate.events)).toEqual(['Registered']);
});
it('notes each change of an account with rights before and after, under a key of its own, and no secret', () => {
  const due = noted([
    created,
    { type: 'UserChanged', data: { ...rights, jobdesk: 'kacab', level: 'admin', branches: ['*'] }, at: at(2) },
    { type: 'UserChanged', data: { ...rights, fullname: 'Wati S', jobdesk: 'kacab', level: 'admin', branches: ['*'] } },
    { type: 'UserPasswordSet', data: { passwordHash: 'geheim' } },
    { type: 'UserLocked', data: { alasan: 'x' } },
  ]);
  expect(wordsBy(due)).toEqual([
    'Akun wati dibuat: sales, cabang bdg',
    'Hak wati diubah: sales, cabang bdg → kacab admin, cabang semua',
    'Akun wati diubah: nama Wati S',
    'Password wati diganti',
    'Akun wati dikunci: x',
  ]);
  expect(new Set(due.map(({ key }) => key)).size).toBe(5);
  expect(due[1]?.give[0]).toMatchObject({ id: 'u1.r1', data: { kejadian: 'HAK', waktu: at(2) } });
  expect(JSON.stringify(due)).not.toContain('geheim');
});
it('calls branches by the names that they had then, and old entries’ by their ids', () => {
  const branchNames = { bdg: 'Bandung', jkt: 'Jakarta' };
  const until = at(8);
  const due = noted([
    created,
    { type: 'UserChanged', data: { ...rights, branches: ['bdg', 'jkt'], branchNames } },
    {
      type: 'UserProposed',
      data: {
        kind: 'change',
        to: { ...rights, branches: ['sby', 'jkt'], branchNames: { sby: 'Surabaya Kota', ...branchNames } },
        until,
      },
    },
    { type: 'UserChanged', data: { ...rights, branches: ['*'] } },
  ]);
  expect(wordsBy(due)).toEqual([
    'Akun wati dibuat: sales, cabang bdg',
    'Hak wati diubah: sales, cabang bdg → sales, cabang Bandung, Jakarta',
    'Usul untuk wati, perubahan hak: sales, cabang Bandung, Jakarta → sales, cabang Surabaya Kota, Jakarta',
    'Hak wati diubah: sales, cabang Bandung, Jakarta → sales, cabang semua',
  ]);
});
it('keeps no more than the newest changes of an account', () => {
  const locks = Array.from({ length: 120 }, (_, n) => ({ type: n % 2 ? 'UserUnlocked' : 'UserLocked', data: {} }));
  const due = noted([created, ...locks]);
  expect(due).toHaveLength(50);
  expect(due.at(-1)?.key).toBe('r120');
});
it('notes proposals with who made them, links without what opens them, and passwords that came by one', () => {
  const to = { ...rights, jobdesk: 'kacab' };
  const until = at(8);
  const ask = (kind: string) => ({ type: 'UserProposed', data: { kind, to, until } });
  const due = noted([
    { type: 'UserProposed', data: { kind: 'create', to: rights, until, username: 'wati' } },
    { type: 'UserApproved', data: { kind: 'create', proposer: 'w' } },
    { ...created, data: { ...rights, username: 'wati', passwordHash: '' } },
    { type: 'UserLinkIssued', data: { tokenHash: 'geheim', until, holders: ['w'] } },
    { type: 'UserPasswordSet', data: { passwordHash: 'geheim' } },
    ask('change'),
    { type: 'UserDeclined', data: { alasan: 'belum perlu' } },
    ask('reset'),
    { type: 'UserWithdrawn', data: {} },
    { type: 'UserReset', data: {} },
  ]);
  expect(wordsBy(due)).toEqual([
    'Usul untuk wati, akun baru: sales, cabang bdg',
    'Usul untuk wati disetujui: akun baru, diajukan Web Master',
    'Akun wati dibuat: sales, cabang bdg',
    `Tautan password wati dibuat, berlaku sampai ${until}`,
    'Password wati dibuat lewat tautan',
    'Usul untuk wati, perubahan hak: sales, cabang bdg → kacab, cabang bdg',
    'Usul untuk wati ditolak: perubahan hak, diajukan Web Master; belum perlu',
    'Usul untuk wati, reset password',
    'Usul untuk wati ditarik: reset password, diajukan Web Master',
    'Password wati direset',
  ]);
  expect(JSON.stringify(due)).not.toContain('geheim');
});
it('notes who gave whose code to enrol anew, and codes that went by mail', () => {
  const until = at(3);
  const due = noted(
    [created],
    [
      { type: 'SecondFactorsGivenUp', data: { alasan: 'kunci hilang' } },
      { type: 'EnrolCodeGiven', data: { until } },
      { type: 'EnrolCodeGiven', data: { until, mailed: true } },
    ],
  );
  expect(wordsBy(due).slice(1)).toEqual([
    'Verifikasi wati dilepas, dipasang baru dengan kode: kunci hilang',
    `Kode untuk verifikasi baru wati diberikan, berlaku sampai ${until}`,
    `Kode untuk verifikasi baru wati dikirim ke emailnya sendiri, berlaku sampai ${until}`,
  ]);
  expect(due[2]?.give[0]).toMatchObject({ data: { pelaku: 'Web Master', kejadian: 'HAK' } });
});
it('notes second factors that came, went or were taken, and recovery codes, beside the account', () => {
  const id = 'faktor-1';
  const due = noted(
    [created],
    [
      { type: 'SecondFactorAdded', data: { id, kind: 'totp', name: 'HP $& saya' } },
      { type: 'RecoveryCodesMade', data: {} },
      { type: 'SecondFactorRenamed', data: { id, name: 'HP kantor' } },
      { type: 'RecoveryCodeUsed', data: {} },
      { type: 'SecondFactorRemoved', data: { id } },
      { type: 'SecondFactorsReset', data: { alasan: 'HP hilang' } },
    ],
  );
  expect(wordsBy(due)).toEqual([
    'Akun wati dibuat: sales, cabang bdg',
    'Verifikasi wati ditambah: aplikasi autentikator HP $& saya',
    'Kode pemulihan wati dibuat baru',
    'Kode pemulihan wati dipakai, sisa 9',
    'Verifikasi wati dihapus: aplikasi autentikator HP kantor',
    'Verifikasi wati direset: HP hilang',
  ]);
  expect(due.map(({ key }) => key)).toEqual(['r0', 'f0', 'f1', 'f3', 'f4', 'f5']);
  expect(due[1]?.give[0]).toMatchObject({ id: 'u1.f0', data: { kejadian: 'HAK' } });
});
