import { journal, rightsNoted } from './journal.js';

const at = (day: number) => `2026-07-0${day}T03:00:00.000Z`;
const rights = { fullname: 'Wati', jobdesk: 'sales', level: 'user', branches: ['bdg'] };
const created = { type: 'UserCreated', data: { ...rights, username: 'wati', passwordHash: 'geheim' }, at: at(1) };
type Given = { type: string; data: unknown; at?: string };
const noted = (events: readonly Given[]) => {
  const { initial, evolve } = rightsNoted.parts.user;
  const by = { id: 'w', fullname: 'Web Master', jobdesk: 'webmaster' };
  const state = events.reduce(
    (s, { type, data, at: when = at(9) }, revision) => evolve(s, type, data, { id: 'u1', revision, at: when, by }),
    initial,
  );
  return rightsNoted.due({ user: { u1: state } }, 'u1');
};

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
  expect(due.map(({ give: [one] }) => (one as { data: { perihal: string } }).data.perihal)).toEqual([
    'Akun wati dibuat: sales, cabang bdg',
    'Hak wati diubah: sales, cabang bdg → kacab admin, cabang semua',
    'Akun wati diubah: nama Wati S',
    'Password wati diganti',
    'Akun wati dikunci',
  ]);
  expect(new Set(due.map(({ key }) => key)).size).toBe(5);
  expect(due[1]?.give[0]).toMatchObject({ id: 'u1.r1', data: { kejadian: 'HAK', waktu: at(2) } });
  expect(JSON.stringify(due)).not.toContain('geheim');
});
it('keeps no more than the newest changes of an account', () => {
  const locks = Array.from({ length: 120 }, (_, n) => ({ type: n % 2 ? 'UserUnlocked' : 'UserLocked', data: {} }));
  const due = noted([created, ...locks]);
  expect(due).toHaveLength(50);
  expect(due.at(-1)?.key).toBe('r120');
});
