import { user } from '../../accounts/user.js';
import { sp } from '../../flows/sp/sp.js';
import { type Due, input, process } from './process.js';
import { as } from './testing.js';

const meta = { id: 'sp1', revision: 5, at: '2026-07-20T03:00:00.000Z', by: as('akunting') };
const papers = process({
  name: 'papers',
  version: 1,
  inputs: {
    orders: input(sp, { initial: { po: 0 }, on: { SpAkuntingApproved: (s, { po }) => ({ po: s.po + po.length }) } }),
    people: input(user, { instanceKey: { UserCreated: ({ username }) => username } }),
  },
  due: ({ orders, people }, id): Due[] => {
    const names = Object.values(people).map(({ fullname }) => fullname);
    return (orders[id]?.po ?? 0) > 0
      ? [{ key: 'papers', give: names.map((teks) => ({ aggregate: 'sp', id, command: 'comment', data: { teks } })) }]
      : [];
  },
});

it('folds what its parts name, and documents by their aggregate', () => {
  const { orders, people } = papers.inputs;
  const po = [{ mitra: 'm1', mitra_nama: 'PT Bintang Timur', nomor: 'PO-JKT-2607-00001' }];
  expect(orders.evolve(orders.initial, 'SpAkuntingApproved', { po }, meta)).toEqual({ po: 1 });
  expect(orders.evolve({ po: 1 }, 'SpCancelled', {}, meta)).toEqual({ po: 1 });
  expect(people.evolve(people.initial, 'UserLocked', { alasan: 'x' }, meta).status).toBe('locked');
});
it('knows whose an event is: its own document’s, or the one that it names', () => {
  const { orders, people } = papers.inputs;
  expect(orders.instanceKey('SpCancelled', {}, meta)).toBe('sp1');
  expect(people.instanceKey('UserCreated', { username: 'sp1' }, meta)).toBe('sp1');
  expect(people.instanceKey('UserLocked', {}, meta)).toBeUndefined();
});
it('answers what is due from its documents alone', () => {
  const people = { u1: { ...user.initial, fullname: 'Rani' } };
  expect(papers.due({ orders: {}, people }, 'sp1')).toEqual([]);
  expect(papers.due({ orders: { sp1: { po: 1 } }, people }, 'sp1')[0]?.give).toEqual([
    { aggregate: 'sp', id: 'sp1', command: 'comment', data: { teks: 'Rani' } },
  ]);
});
it('can only hear events that are there, and only ask for what its parts keep', () => {
  // @ts-expect-error an event of another name
  input(sp, { initial: {}, on: { SpApprovd: (s) => s } });
  // @ts-expect-error a field that its data has not
  input(user, { instanceKey: { UserLocked: ({ username }) => username } });
  // @ts-expect-error a part that is not there
  process({ name: 'x', version: 1, inputs: { orders: input(sp) }, due: ({ bills }) => bills });
  // @ts-expect-error a field that the document has not
  process({ name: 'x', version: 1, inputs: { o: input(sp) }, due: ({ o }, id) => (o[id]?.nothing ? [] : []) });
});
