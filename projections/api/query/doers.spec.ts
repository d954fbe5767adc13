/** The user behind an automatic change is shown only to readers of the document that user worked on. */
import type { Doc } from '../../../infra/ports/ports.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { doersAmong, withDoerFields, withoutDoers } from './doers.js';

const { view } = customerAddress;
const field = view.scope as string;
const stored: Doc[] = [
  { id: 'a', [field]: 'jakarta' },
  { id: 'b', [field]: 'bandung' },
];
const requests: string[][] = [];
const reads = {
  some: async (_: string, ids: readonly string[], select?: readonly string[]) => {
    requests.push([...ids, ...(select ?? [])]);
    return stored.filter(({ id }) => ids.includes(String(id)));
  },
};
const of = (id: string, root?: string) => ({
  ...{ by: 'Nurul', stream: `${view.of.name}-${id}` },
  ...(root ? { root: `${view.of.name}-${root}` } : {}),
});
const doc = (doers: object) => ({ id: 's', pembuat: 'Lintas', oleh: 'Lintas', doers });
const resolved = async (one: Doc, branches: string[], views = [view]) =>
  (await doersAmong(reads, views, [one]))(one, (_, its) => branches.includes(String(its[field])));

it('is told in the place of the product’s name, and asked for once', async () => {
  requests.length = 0;
  const one = doc({ pembuat: of('a'), oleh: of('b', 'a') });
  expect(await resolved(one, ['jakarta', 'bandung'])).toEqual({ id: 's', pembuat: 'Nurul', oleh: 'Nurul' });
  expect(requests).toEqual([['a', 'b', 'id', field]]);
  expect(await resolved({ id: 's', oleh: 'Lintas', doers: one.doers }, ['jakarta', 'bandung'])).toEqual({
    id: 's',
    oleh: 'Nurul',
  });
});

it('is nobody where that, or what it began with, is not theirs, of no view of theirs, or not there', async () => {
  const nobody = { id: 's', pembuat: 'Lintas', oleh: 'Lintas' };
  expect(await resolved(doc({ pembuat: of('a') }), ['bandung'])).toEqual(nobody);
  expect(await resolved(doc({ pembuat: of('b', 'a') }), ['bandung'])).toEqual(nobody);
  expect(await resolved(doc({ pembuat: of('a') }), ['jakarta'], [])).toEqual(nobody);
  expect(await resolved(doc({ pembuat: of('c') }), ['jakarta', 'bandung'])).toEqual(nobody);
});

it('is in no answer that does not ask for names, and never shown as it is kept', () => {
  expect(withDoerFields(['id', 'nomor'])).toEqual(['id', 'nomor']);
  expect(withDoerFields(['id', 'oleh'])).toEqual(['id', 'oleh', 'doers']);
  expect(withoutDoers(doc({ oleh: of('a') }))).toEqual({ id: 's', pembuat: 'Lintas', oleh: 'Lintas' });
});
