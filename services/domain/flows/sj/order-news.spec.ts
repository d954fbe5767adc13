import { toUser } from '../../kit/aggregate/actor.js';
import type { Due } from '../../kit/aggregate/process.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { news } from '../platform/news.js';
import * as race from '../race/race.fixture.js';
import * as charter from '../sp/sp.fixture.js';
import { orderNews } from './order-news.js';
import { crew, drafted, moved } from './sj.fixture.js';

type Streams = Record<string, readonly TestEvent[]>;
const parts = { sp_race: 'race', sp: 'charter', sj: 'notes', news: 'news' } as const;
const stateBy = (streams: Streams) => {
  const states: Record<string, Record<string, unknown>> = { race: {}, charter: {}, notes: {}, news: {} };
  for (const [stream, events] of Object.entries(streams)) {
    const at = stream.indexOf('-');
    const [name, id] = [parts[stream.slice(0, at) as 'sj'], stream.slice(at + 1)];
    for (const [revision, { type, data, at = '2026-07-22T03:00:00.000Z', by = as('system') }] of events.entries()) {
      const part = orderNews.inputs[name] as { initial: unknown; evolve: (...of: unknown[]) => unknown };
      const statesById = states[name] as Record<string, unknown>;
      statesById[id] = part.evolve(statesById[id] ?? part.initial, type, data, { id, revision, at, by });
    }
  }
  return states as never;
};
const due = (streams: Streams): readonly Due[] => orderNews.due(stateBy(streams), 'o1');
const over = (streams: Streams) => orderNews.over?.(stateBy(streams), 'o1');
const failed = [['issue', crew()], ['pickup'], ['fail', { alasan: 'Sekolah libur' }]] as never as [string][];
const order: Streams = { 'sp_race-o1': race.confirmed().map((event) => ({ ...event, by: as('rcadmin') })) };
const maker = as('rcadmin').id;

describe('who made an order', () => {
  it('is told at once of what failed or came in part, why and by whom, as news of the order', () => {
    const notes: Streams = { 'sj-n1': moved(drafted(), ...failed), 'sj-n2': drafted() };
    const [one, ...more] = due({ ...order, ...notes });
    expect(more).toEqual([]);
    expect(one?.give.map(({ data }) => data)).toMatchObject([
      {
        to: toUser(maker),
        about: { kind: 'sp_race', id: 'o1', title: expect.stringMatching(/^SP-JKT/) },
        text: 'order-outcome',
        params: { sj: 'SM-JKT-2607-00001', status: 'GAGAL', reason: 'Sekolah libur', about: 'SDN 1' },
      },
    ]);
    const some = { penerima: 'Pak Dedi', qty_sampai: 1, koli_sampai: 1, ikat_sampai: 0, alasan: 'basah' };
    const part = moved(drafted(), ['issue', crew()], ['pickup'], ['deliverPart', some]);
    expect(due({ ...order, 'sj-n1': part })[0]?.give[0]?.data).toMatchObject({ params: { status: 'SEBAGIAN' } });
    // Receiving the paper does not change the result.
    const there = moved(notes['sj-n1'] ?? [], ['receive', { kondisi: 'RUSAK', alasan_terima: 'Ditolak' }]);
    expect(due({ ...order, 'sj-n1': there })).toEqual([one]);
  });
  it('is not told of their own report, nor of what all arrived', () => {
    const ownReport = moved(drafted(), ...failed).map((event) => ({ ...event, by: as('rcadmin') }));
    expect(due({ ...order, 'sj-n1': ownReport })).toEqual([]);
    const whole = moved(drafted(), ['issue', crew()], ['pickup'], ['arrive', { penerima: 'Ibu' }]);
    expect(due({ ...order, 'sj-n1': whole })).toEqual([]);
    expect(due({ 'sj-n1': moved(drafted(), ...failed) })).toEqual([]);
  });
  it('is told no more where it was reported wrongly', () => {
    const note = moved(drafted(), ...failed);
    const [
      {
        give: [{ id, data }],
      } = { give: [] as never },
    ] = due({ ...order, 'sj-n1': note }) as never as [{ give: [{ id: string; data: object }] }];
    const createdNews = given(news, []).when('tell', data, as('system')) as TestEvent[];
    const right = moved(note, ['toRoad', { alasan: 'salah SJ' }]);
    expect(due({ ...order, 'sj-n1': right, [`news-${id}`]: createdNews })).toEqual([
      { key: `settle/${id}`, give: [{ aggregate: 'news', id, command: 'settle', data: {} }] },
    ]);
  });
  it('is maker and sales alike of an SP, each once', () => {
    const note = moved(drafted(), ...failed);
    const newsWhenCreatedBy = (by: ReturnType<typeof as>) =>
      due({ 'sp-o1': [{ ...charter.created(), by }], 'sj-n1': note }).map(({ give }) => give[0]?.data);
    expect(newsWhenCreatedBy(charter.sales)).toMatchObject([{ to: toUser('sales'), about: { kind: 'sp', id: 'o1' } }]);
    expect(newsWhenCreatedBy(as('kacab'))).toMatchObject([{ to: toUser(as('kacab').id) }, { to: toUser('sales') }]);
  });
  it('is over with the order, once all its SJ are closed', () => {
    const gone: Streams = {
      'sp_race-o1': [
        ...(order['sp_race-o1'] ?? []),
        ...race.when(order['sp_race-o1'] ?? [], 'cancel', { alasan: 'x y z' }),
      ],
    };
    expect([over(order), over(gone), over({ ...gone, 'sj-n1': drafted() })]).toEqual([false, true, false]);
    for (const status of ['SELESAI', 'DITAGIH', 'LUNAS']) {
      const ended = [...(order['sp_race-o1'] ?? []), { type: 'SpRaceMoved', data: { fields: { status } } }];
      expect([status, over({ 'sp_race-o1': ended })]).toEqual([status, true]);
    }
  });
});
