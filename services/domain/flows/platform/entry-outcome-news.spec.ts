import { entities } from '../../index.js';
import type { Input } from '../../kit/aggregate/process.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { entryOutcomeNews } from './entry-outcome-news.js';
import { news } from './news.js';

const process = entryOutcomeNews(entities);
const at = (hour: number) => `2026-07-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const rina = as('sales', { id: 's1', fullname: 'Rina' });
const approver = as('akunting', { id: 'a1', fullname: 'Fitri' });
const folded = (name: string, events: readonly TestEvent[]) => {
  const { initial, evolve } = process.inputs[name] as Input<object>;
  return events.reduce(
    (s, { type, data, by = rina, ...e }, revision) =>
      evolve(s, type, data, { id: 'x1', revision, at: e.at ?? at(1), by }),
    initial,
  );
};
const newsOf = (name: string, events: readonly TestEvent[]) =>
  process.due({ [name]: { x1: folded(name, events) } }, 'x1').flatMap(({ give }) => give.map(({ data }) => data));

const registered: TestEvent = {
  type: 'Registered',
  data: { kode_customer: 'C1', nama_perusahaan: 'PT Aktif', no_rek: '5270413988' },
};
const action = (name: string, fields: object, by = approver): TestEvent => ({
  type: 'Changed',
  data: { fields, action: name },
  at: at(3),
  by,
});
const rejected = (by = approver) =>
  action('rejectAkunting', { ditolak: 'akunting', ditolak_date: at(3), ditolak_memo: 'NPWP salah' }, by);
const approvals = (by = approver) =>
  ['akunting', 'manager', 'direktur'].map((who) =>
    action(`approve${who[0]?.toUpperCase()}${who.slice(1)}`, { [who]: 'Y' }, by),
  );

it('tells who wrote an entry that it was rejected, by whom and why, and nobody else', () => {
  const notifications = newsOf('customer', [registered, rejected()]);
  expect(notifications).toEqual([
    {
      to: 'user:s1',
      about: { kind: 'customer', id: 'x1', title: 'PT Aktif' },
      text: 'entry-decided',
      params: { outcome: 'rejected', by: 'Fitri', byId: 'a1', reason: 'NPWP salah' },
      at: at(3),
    },
  ]);
  expect(given(news).when('tell', notifications[0], as('system'))).toEqual([
    { type: 'NewsTold', data: notifications[0] },
  ]);
  expect(JSON.stringify(notifications)).not.toContain('5270413988');
});
it('tells it once it is approved by all, not before, and nobody of what they did themselves', () => {
  const [first, second, third] = approvals();
  const all = [registered, first, second] as TestEvent[];
  expect(newsOf('customer', all)).toEqual([]);
  expect(newsOf('customer', [...all, third as TestEvent])).toMatchObject([
    { to: 'user:s1', params: { outcome: 'approved' } },
  ]);
  expect(newsOf('customer', [registered, rejected(rina)])).toEqual([]);
  // Retiring ends its approvals, but is no approval.
  expect(newsOf('customer', [registered, { type: 'Retired', data: { alasan: 'dobel' } }])).toEqual([]);
});
it('tells who proposed a change how it ended: of a customer, a mitra, an account', () => {
  const proposed: TestEvent = { type: 'ChangeProposed', data: { fields: { top: 45 }, before: {} } };
  const ended = (type: string, data: object): TestEvent => ({ type, data, at: at(4), by: approver });
  const outcome = (...events: TestEvent[]) => newsOf('customer', [registered, ...approvals(), proposed, ...events]);
  expect(outcome(ended('ChangeRejected', { alasan: 'belum disepakati' }))).toMatchObject([
    { to: 'user:s1', params: { outcome: 'change-rejected', reason: 'belum disepakati' } },
  ]);
  const by = [{ id: 's1', fullname: 'Rina', jobdesk: 'sales' }];
  expect(outcome(ended('ChangeApproved', { fields: { top: 45 }, by }))).toMatchObject([
    { to: 'user:s1', params: { outcome: 'change-approved' } },
  ]);
  expect(Object.keys(process.inputs).sort()).toEqual(['customer', 'ketentuan', 'mitra', 'user']);
  const rights = { fullname: 'Wati', jobdesk: 'sales', level: 'user', branches: ['bdg'] };
  const account: TestEvent[] = [
    { type: 'UserCreated', data: { ...rights, username: 'wati', passwordHash: 'x' } },
    { type: 'UserProposed', data: { kind: 'change', to: { ...rights, jobdesk: 'kacab' }, until: at(9) } },
  ];
  expect(newsOf('user', [...account, ended('UserDeclined', { alasan: 'belum waktunya' })])).toMatchObject([
    { to: 'user:s1', about: { kind: 'user', title: 'wati' }, params: { outcome: 'change-rejected' } },
  ]);
  expect(newsOf('user', [...account, { type: 'UserWithdrawn', data: {} }])).toEqual([]);
});
