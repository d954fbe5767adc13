/** Past lists that are too long are refused; one past list serves all queries of a page. */
import { spView } from '../../views/sp.js';
import { MOST_PAST, PastLists } from './past-lists.js';

const query = { where: [], sort: { field: 'sp', desc: false }, limit: 20, totals: true };
const list = { view: spView, time: '2026-07-20T00:00:00.000Z', scope: [], fields: ['id', 'sp'] };
const storeOf = (count: number) => {
  const reads = {
    finds: 0,
    find: async () => {
      reads.finds++;
      return { rows: Array.from({ length: count }, (_, n) => ({ id: `a${n}` })) };
    },
    versions: async () => ({ served: '1', all: ['1'] }),
    load: async (_: string, __: string, ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { id, doc: { id, updatedAt: '2026-07-19', sp: id, isi: {} }, sources: {} }])),
  };
  return reads;
};
const quiet = { ...spView, tokens: () => [] };

it('refuse more documents than one may have, naming the way out', async () => {
  const past = new PastLists(storeOf(MOST_PAST + 1) as never, {} as never);
  await expect(past.find(list, query)).rejects.toMatchObject({ code: 'as-of-many' });
});
it('are derived once for the queries of a page, and again for another time', async () => {
  const reads = storeOf(250);
  const past = new PastLists(reads as never, {} as never);
  const all = await Promise.all(
    [query, { ...query, limit: 0 }, query].map((one) => past.find({ ...list, view: quiet }, one)),
  );
  expect([all.map(({ totals }) => totals?.count), reads.finds]).toEqual([[250, 250, 250], 1]);
  await past.find({ ...list, view: quiet, time: '2026-07-21T00:00:00.000Z' }, query);
  expect(reads.finds).toBe(2);
});
