import { user } from '../../accounts/user.js';
import { as, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { customer } from '../../master/customer.js';
import { news } from './news.js';
import { proposalNews } from './proposal-news.js';

const at = '2026-07-20T03:00:00.000Z';
const rights = { fullname: 'Wati', jobdesk: 'sales', level: 'user', branches: ['bdg'] };
const created = { type: 'UserCreated', data: { ...rights, username: 'wati', passwordHash: 'x' } };
const proposed: TestEvent = {
  type: 'UserProposed',
  data: { kind: 'change', to: { ...rights, jobdesk: 'kacab' }, until: '2026-07-27T03:00:00.000Z' },
  by: as('webmaster', { id: 'w1', fullname: 'Sekar' }),
};
const dueFor = (states: Partial<Parameters<typeof proposalNews.due>[0]>) =>
  proposalNews.due({ user: {}, customer: {}, mitra: {}, ...states }, 'x1');
const newsOf = (events: readonly TestEvent[]) => dueFor({ user: { x1: fold(user, events) } });
const registered = { type: 'Registered', data: { kode_customer: 'C1', nama_perusahaan: 'PT Aktif', no_rek: '' } };
const change = (fields: object, by = as('sales', { fullname: 'Rina' })): TestEvent => ({
  type: 'ChangeProposed',
  data: { fields, before: {} },
  by,
});
const customerOf = (...events: TestEvent[]) =>
  dueFor({ customer: { x1: fold(customer.aggregate, [registered, ...events]) } });

it('tells webmasters of rights that are proposed, with who may not decide, and once', () => {
  const [due] = newsOf([created, proposed]);
  expect(due?.give.map(({ data }) => data)).toEqual([
    {
      to: 'webmaster',
      about: { kind: 'user', id: 'x1', title: 'wati' },
      text: 'rights-proposed',
      params: { by: 'Sekar', byId: 'w1', what: 'perubahan hak' },
      at,
    },
  ]);
  for (const type of ['UserDeclined', 'UserWithdrawn'])
    expect(newsOf([created, proposed, { type, data: { alasan: 'belum' } }])).toEqual([]);
});
it('tells the desks that approve a field of it, without what it is to be, and never the desk that proposed it', () => {
  const [due] = customerOf(change({ no_rek: '5270413988', top: 45 }));
  expect(due?.give.map(({ data }) => (data as { to: string }).to)).toEqual(['akunting', 'keuangan']);
  expect(due?.give[0]?.data).toMatchObject({
    about: { kind: 'customer', id: 'x1', title: 'PT Aktif' },
    text: 'change-proposed',
    params: { by: 'Rina', what: 'Rekening bank, TOP' },
  });
  expect(JSON.stringify(due)).not.toContain('5270413988');
  const [second] = customerOf(change({ top: 45 }, as('keuangan')));
  expect(second?.give.map(({ data }) => (data as { to: string }).to)).toEqual(['akunting']);
  expect(customerOf(change({ top: 45 }), { type: 'ProposalWithdrawn', data: {} })).toEqual([]);
});
it('gives what news takes, each under an id of its own, and is over when nothing is open', () => {
  const all = [...newsOf([created, proposed]), ...customerOf(change({ top: 45 }))].flatMap(({ give }) => give);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  for (const { data } of all)
    expect(given(news).when('tell', data, as('system'))).toEqual([{ type: 'NewsTold', data }]);
  const over = (events: TestEvent[]) =>
    proposalNews.over?.({ user: { x1: fold(user, events) }, customer: {}, mitra: {} }, 'x1');
  expect([over([created]), over([created, proposed])]).toEqual([true, false]);
});
