import { as, fold, given } from '../../kit/aggregate/testing.js';
import { news } from '../platform/news.js';
import { content } from './sp.fixture.js';
import { sp } from './sp.js';
import { spWaits } from './waits.js';

const nama = { customer: 'PT Samudra Cat Indonesia', cabang: 'Jakarta' };
const created = {
  type: 'SpCreated',
  data: { sp: 'SP-JKT-2607-00485', isi: content, nama, sales: { id: 's', nama: 'S' } },
};
const at = (hour: number) => `2026-07-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const submitted = { type: 'SpSubmitted', data: {}, at: at(3) };
const approved = { type: 'SpMarketingApproved', data: {}, at: at(5) };
const due = (events: { type: string; data: unknown; at?: string }[], hours = 24) =>
  spWaits(hours)
    .due({ sp: { x1: fold(sp, events) }, news: {} }, 'x1')
    .filter(({ give }) => give.some(({ data }) => (data as { text: string }).text === 'sp-waits'));

it('asks for nothing while no desk has its turn', () => {
  expect(due([created])).toEqual([]);
  expect(due([created, submitted, { type: 'SpRejected', data: { komentar: 'x', desk: 'marketing' } }])).toEqual([]);
  expect(due([created, submitted, { type: 'SpCancelled', data: { alasan: 'x' } }])).toEqual([]);
  expect(spWaits(24).due({ sp: {}, news: {} }, 'x1')).toEqual([]);
});
it('tells the desk and the kacab in the branch of the SP, at its time and for a week', () => {
  const [marketing] = due([created, submitted]);
  expect(marketing).toMatchObject({ at: '2026-07-21T03:00:00.000Z', until: '2026-07-28T03:00:00.000Z' });
  expect(marketing?.give.map(({ data }) => (data as { to: string }).to)).toEqual(['sales:admin', 'kacab']);
  const [operasional] = due([created, submitted, approved], 0.5);
  expect(operasional?.at).toBe('2026-07-20T05:30:00.000Z');
  expect(operasional?.give.map(({ data }) => data)).toEqual(
    ['operasional', 'kacab'].map((to) => ({
      to,
      branch: 'jkt',
      about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00485' },
      text: 'sp-waits',
      params: { desk: 'operasional', hours: 0.5, customer: nama.customer, since: at(5), by: 'SYSTEM' },
      at: '2026-07-20T05:30:00.000Z',
    })),
  );
});
it('gives what news takes, each under an id of its own', () => {
  const all = [...(due([created, submitted])[0]?.give ?? []), ...(due([created, submitted, approved])[0]?.give ?? [])];
  expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  for (const { data } of all) {
    expect(given(news).when('tell', data, as('system'))).toEqual([{ type: 'NewsTold', data }]);
  }
});
it('counts a turn that comes again anew', () => {
  const back = { type: 'SpReturned', data: { komentar: 'x' }, at: at(9) };
  const serah = { unit_type: 'CDD', jumlah: 1, alasan: 'x', units: [], kembali: at(23) };
  const first = due([created, submitted, approved])[0];
  const again = due([created, submitted, approved, { type: 'SpHandedOver', data: serah, at: at(7) }, back])[0];
  expect([first?.at, again?.at]).toEqual(['2026-07-21T05:00:00.000Z', '2026-07-21T09:00:00.000Z']);
  expect(again?.key).not.toBe(first?.key);
});
it('is over once nothing can wait any more', () => {
  const over = (...types: string[]) =>
    spWaits(24).over?.(
      { sp: { x1: fold(sp, [created, ...types.map((type) => ({ type, data: {} }))]) }, news: {} },
      'x1',
    );
  expect([over(), over('SpSubmitted'), over('SpSubmitted', 'SpCancelled')]).toEqual([false, false, true]);
});
it('settles what it told once the SP waits there no longer, and is over after that alone', () => {
  const process = spWaits(24);
  const notifications = due([created, submitted])[0]?.give ?? [];
  const newsById: Record<string, { text: string; kind: string; settled: boolean }> = Object.fromEntries(
    notifications.map(({ id }) => [id, { text: 'sp-waits', kind: 'sp', settled: false }] as const),
  );
  const other = { text: 'document-decided', kind: 'sp', settled: false };
  const settles = (events: (typeof created | typeof submitted)[], news: typeof newsById) =>
    process
      .due({ sp: { x1: fold(sp, events) }, news: { ...news, other } }, 'x1')
      .flatMap(({ give }) => give.filter(({ command }) => command === 'settle').map(({ id }) => id));
  expect(settles([created, submitted], newsById)).toEqual([]);
  expect(settles([created, submitted, approved], newsById)).toEqual(notifications.map(({ id }) => id));
  const settled = Object.fromEntries(Object.entries(newsById).map(([id, one]) => [id, { ...one, settled: true }]));
  expect(settles([created, submitted, approved], settled)).toEqual([]);
  const cancelled = [created, submitted, { type: 'SpCancelled', data: { alasan: 'x' } }];
  const over = (news: typeof newsById) => process.over?.({ sp: { x1: fold(sp, cancelled) }, news }, 'x1');
  expect([over(newsById), over(settled)]).toEqual([false, true]);
});
