import { tugas } from '../../../../infra/proof/conformance/fixture/tugas.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { content } from '../sp/sp.fixture.js';
import { spStatus } from '../sp/status.js';
import { spWaits } from '../sp/waits.js';
import { news } from './news.js';
import { outcomeDue, outcomeNews } from './outcome-news.js';

const at = (hour: number) => `2026-07-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const maker = as('sales', { id: 's1', fullname: 'Rina' });
const kacab = as('kacab', { id: 'k1', fullname: 'Bagus' });
const created: TestEvent = {
  type: 'SpCreated',
  data: {
    sp: 'SP-JKT-2607-00485',
    isi: content,
    nama: { customer: 'PT Samudra', cabang: 'Jakarta' },
    sales: { id: 's1', nama: 'Rina' },
  },
  by: maker,
};
const submitted: TestEvent = { type: 'SpSubmitted', data: {}, at: at(3), by: maker };
const rejected = (by = kacab): TestEvent => ({
  type: 'SpRejected',
  data: { komentar: 'harga di bawah tarif', desk: 'marketing' },
  at: at(5),
  by,
});
const process = spWaits(24);
/** Folds as the runner does, with the actor who set the present status. */
const folded = (events: readonly TestEvent[]) =>
  events.reduce(
    (s, e, revision) =>
      process.inputs.sp.evolve(s, e.type, e.data, {
        id: 'x1',
        revision,
        at: e.at ?? at(1),
        by: e.by ?? maker,
      }),
    process.inputs.sp.initial,
  );

it('tells who made it that it was rejected, by whom and why; once, under an id of its own', () => {
  const due = process.due({ sp: { x1: folded([created, submitted, rejected()]) }, news: {} }, 'x1');
  expect(due).toHaveLength(1);
  expect(due[0]?.give.map(({ data }) => data)).toEqual([
    {
      to: 'user:s1',
      branch: 'jkt',
      about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00485' },
      text: 'document-decided',
      params: { about: 'PT Samudra', status: 'DITOLAK', by: 'Bagus', byId: 'k1', reason: 'harga di bawah tarif' },
      at: at(5),
    },
  ]);
  for (const { data } of due.flatMap(({ give }) => give))
    expect(given(news).when('tell', data, as('system'))).toEqual([{ type: 'NewsTold', data }]);
});
it('tells nobody of what they did themselves, and nothing of a status that nobody hears of', () => {
  expect(process.due({ sp: { x1: folded([created, submitted, rejected(maker)]) }, news: {} }, 'x1')).toEqual([]);
  expect(process.due({ sp: { x1: folded([created]) }, news: {} }, 'x1')).toEqual([]);
});
it('names who brought it to a desk that it waits at too long', () => {
  const approved: TestEvent = { type: 'SpMarketingApproved', data: {}, at: at(4), by: kacab };
  const [due] = process.due({ sp: { x1: folded([created, submitted, approved]) }, news: {} }, 'x1');
  expect(due?.give[0]?.data).toMatchObject({ text: 'sp-waits', params: { by: 'Bagus', desk: 'operasional' } });
});
it('is late for what was decided long ago, and names each person once', () => {
  const [due] = outcomeDue(spStatus, {
    about: { kind: 'sp', id: 'x1', title: 'T' },
    status: 'DISETUJUI',
    since: at(5),
    by: 'Fitri',
    people: ['a', 'b', 'a', ''],
  });
  expect(due?.until).toBe('2026-07-27T05:00:00.000Z');
  expect(due?.give.map(({ id }) => id)).toHaveLength(2);
});
it('is the same for documents that a declaration alone made', () => {
  expect(outcomeNews([])).toBeUndefined();
  const process = outcomeNews([tugas]);
  const fields = { nomor: 'TM-1', status: 'SELESAI', sejak: at(5), oleh: 'Slamet', pembuat_id: 's1', branch: 'jkt' };
  const due = process?.due({ tugas: { x1: { status: 'active', fields, actor: 'g1' } } }, 'x1') ?? [];
  expect(due[0]?.give[0]?.data).toMatchObject({
    to: 'user:s1',
    params: { by: 'Slamet', status: 'SELESAI', byId: 'g1' },
  });
  expect(process?.due({ tugas: { x1: { status: 'active', fields, actor: 's1' } } }, 'x1')).toEqual([]);
});
