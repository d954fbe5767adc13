import fc from 'fast-check';
import { toUser } from '../../kit/aggregate/actor.js';
import type { Due } from '../../kit/aggregate/process.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { idPattern } from '../../kit/values/id.js';
import { sjNewsRules } from '../sj/news.js';
import { crew, drafted, moved } from '../sj/sj.fixture.js';
import { tripNewsRules } from '../trip/news.js';
import { news } from './news.js';
import { newsProcess } from './news-process.js';

const ID = '01k0abcdefghjkmnpqrs.12';
const process = newsProcess([sjNewsRules(3), tripNewsRules]);
type Streams = Record<string, readonly TestEvent[]>;
const turnsOf = (streams: Streams) => Object.entries(streams).flatMap(([name, all]) => all.map(() => name));
const stateBy = (streams: Streams, turns = turnsOf(streams)) => {
  const states: Record<string, Record<string, unknown>> = { sj: {}, trip: {}, news: {} };
  const revisions = new Map<string, number>();
  for (const stream of turns) {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const event = streams[stream]?.[revision] as TestEvent;
    const at = stream.indexOf('-');
    const [name, id] = [stream.slice(0, at), stream.slice(at + 1)];
    const statesById = states[name] as Record<string, unknown>;
    const meta = { id, revision, at: event.at ?? '2026-07-22T03:00:00.000Z', by: as('system') };
    statesById[id] = process.inputs[name].evolve(
      statesById[id] ?? process.inputs[name].initial,
      event.type,
      event.data,
      meta,
    );
  }
  return states;
};
const due = (streams: Streams, turns?: string[]): readonly Due[] => process.due(stateBy(streams, turns) as never, ID);
const over = (streams: Streams) => process.over?.(stateBy(streams) as never, ID);
const keys = (streams: Streams) => due(streams).map(({ key }) => key);
/** Streams after sending all due notifications. */
const withDueNews = (streams: Streams): Streams => {
  const all = { ...streams };
  for (const { give } of due(streams))
    for (const { aggregate, id, command, data } of give) {
      const stream = `${aggregate}-${id}`;
      if (all[stream] && command === 'tell') continue;
      all[stream] = [
        ...(all[stream] ?? []),
        ...(given(news, all[stream]).when(command, data, as('system')) as TestEvent[]),
      ];
    }
  return all;
};
const note = (...steps: Parameters<typeof moved> extends [unknown, ...infer S] ? S : never): Streams => ({
  [`sj-${ID}`]: moved(drafted(), ...steps),
});
const issue = ['issue', crew()] as const;
const arrive = ['arrive', { penerima: 'Ibu Yanti' }, { now: '2026-07-22T09:30:00.000Z' }] as const;

describe('of an SJ', () => {
  it('is told that it is late when its day is over, to the branch’s rcadmin and operasional', () => {
    expect(due({ [`sj-${ID}`]: drafted() })).toEqual([]);
    const [late] = due(note([...issue]));
    expect(late).toMatchObject({ at: '2026-07-22T17:00:00.000Z', until: '2026-07-29T17:00:00.000Z' });
    expect(late?.give.map(({ data }) => data)).toEqual(
      ['rcadmin', 'operasional'].map((to) => ({
        ...{ to, branch: 'jkt', about: { kind: 'sj', id: ID, title: 'SM-JKT-2607-00001' }, text: 'sj-late' },
        ...{ params: { about: 'SDN 1', day: '2026-07-22' }, at: '2026-07-22T17:00:00.000Z' },
      })),
    );
    // Under way it is still late for the same reason.
    expect(keys(note([...issue], ['pickup'], ['depart']))).toEqual([late?.key]);
    expect(keys(note([...issue], ['issue', crew({ tanggal: '2026-07-25' })]))).not.toContain(late?.key);
  });
  it('is told that its paper is missing so many days after it was delivered, whole or in part', () => {
    const [paper] = due(note([...issue], ['pickup'], [...arrive]));
    expect(paper).toMatchObject({ at: '2026-07-25T09:30:00.000Z', until: '2026-08-01T09:30:00.000Z' });
    expect(paper?.give.map(({ data }) => data)).toMatchObject([
      { to: 'rcadmin', text: 'sj-paper', params: { days: 3 } },
    ]);
    const part = { penerima: 'Pak Dedi', qty_sampai: 1, koli_sampai: 1, ikat_sampai: 1, alasan: 'basah' };
    expect(keys(note([...issue], ['pickup'], ['deliverPart', part]))).toHaveLength(2);
    const failed = keys(note([...issue], ['pickup'], ['fail', { alasan: 'libur' }]));
    expect(failed).toEqual([expect.stringMatching(/^sj-outcome/)]);
    expect(due(note([...issue], ['pickup'], [...arrive], ['receive', { fakturBack: 3 }]))).toEqual([]);
    const hired: Streams = { [`sj-${ID}`]: moved(drafted({ jenis: 'CHARTER' }), [...issue], ['pickup'], [...arrive]) };
    expect(due(hired)[0]?.give.map(({ data }) => (data as { to: string }).to)).toEqual(['rcadmin', 'operasional']);
  });
  it('is told at once that not all of it was delivered, why and by whom, to its branch and its head', () => {
    const fail = ['fail', { alasan: 'Sekolah libur' }, { now: '2026-07-22T09:30:00.000Z' }] as const;
    const sold: Streams = {
      [`sj-${ID}`]: moved(drafted({ jenis: 'CHARTER' }), [...issue], ['pickup'], [...fail]),
    };
    const [one] = due(sold);
    expect(one).toMatchObject({ at: '2026-07-22T09:30:00.000Z' });
    expect(one?.give.map(({ data }) => (data as { to: string }).to)).toEqual([...['rcadmin', 'kacab', 'operasional']]);
    expect(one?.give[0]?.data).toMatchObject({
      text: 'sj-outcome',
      params: { status: 'GAGAL', reason: 'Sekolah libur', by: expect.any(String), byId: expect.any(String) },
    });
    const plain = due(note([...issue], ['pickup'], [...fail]));
    expect(plain[0]?.give.map(({ data }) => (data as { to: string }).to)).toEqual(['rcadmin', 'kacab']);
    // Corrected, or its paper is back: the notifications are settled.
    const notified = withDueNews(sold);
    const back = {
      ...notified,
      [`sj-${ID}`]: moved(sold[`sj-${ID}`] ?? [], ['receive', { kondisi: 'RUSAK', alasan_terima: 'Ditolak' }]),
    };
    expect(keys(back).filter((key) => key.startsWith('settle/'))).toHaveLength(3);
  });
  it('is settled once it is dealt with, and is heard of until then', () => {
    const waiting = withDueNews(note([...issue]));
    expect([keys(waiting), over(waiting)]).toEqual([['sj-late/20656'], false]);
    const there = { ...waiting, ...note([...issue], ['pickup'], [...arrive]) };
    expect(keys(there).filter((key) => key.startsWith('settle/'))).toHaveLength(2);
    const settled = withDueNews(there);
    expect(keys(settled).filter((key) => key.startsWith('settle/'))).toEqual([]);
    const back = withDueNews({
      ...settled,
      ...note([...issue], ['pickup'], [...arrive], ['receive', { fakturBack: 3 }]),
    });
    expect([due(back), over(back)]).toEqual([[], true]);
  });
  it('counts in one line a branch and month what nobody was told of in time', () => {
    const [late] = due(note([...issue]));
    expect(late?.ifTooLate?.map(({ aggregate, id, command }) => [aggregate, id, command])).toEqual([
      ['news', 'l.jkt.26070', 'count'],
      ['news', 'l.jkt.26071', 'count'],
    ]);
    const data = late?.ifTooLate?.[0]?.data;
    const first = given(news).when('count', data, as('system')) as TestEvent[];
    const second = given(news, first).when('count', data, as('system')) as TestEvent[];
    expect([...first, ...second].map(({ type }) => type)).toEqual(['NewsTold', 'NewsCounted']);
    const { state } = given(news, [...first, ...second]);
    expect([state.params.count, state.at]).toEqual([2, '2026-07-20T03:00:00.000Z']);
  });
});

const plan = (more: object = {}): TestEvent => ({
  type: 'Registered',
  at: '2026-07-22T03:00:00.000Z',
  data: {
    ...{ nomor: 'TR-JKT-2607-00001', status: 'RENCANA', branch: 'jkt', driver: 'd1', nopol: 'B 9001 AA' },
    ...{ mulai: '2026-07-23T01:00:00.000Z', stops: [{ sj: 'a' }, { sj: 'b' }] },
    ...more,
  },
});
const step = (type: string, fields: object, at = '2026-07-22T05:00:00.000Z'): TestEvent => ({
  type,
  at,
  data: { fields },
});
const trip = (...events: TestEvent[]): Streams => ({ [`trip-${ID}`]: events });
const newsBy = (streams: Streams) =>
  due(streams).flatMap(({ at, give }) =>
    give.flatMap(({ data }) => {
      const { to, text } = data as { to: string; text: string };
      return text ? [[text, to, at]] : [];
    }),
  );
const [first, second] = [toUser('d1'), toUser('d2')];

describe('of a trip', () => {
  it('is told to its driver once there is somewhere to go', () => {
    expect(due(trip(plan({ stops: [] })))).toEqual([]);
    expect(newsBy(trip(plan()))).toEqual([['trip-given', first, '2026-07-22T03:00:00.000Z']]);
    const later = trip(plan({ stops: [] }), step('TripStopsSet', { stops: [{ sj: 'a' }] }));
    expect(newsBy(later)).toEqual([['trip-given', first, '2026-07-22T05:00:00.000Z']]);
    expect(due(trip(plan()))[0]?.give[0]?.data).toMatchObject({
      about: { kind: 'trip', id: ID, title: 'TR-JKT-2607-00001' },
      params: { start: '2026-07-23T01:00:00.000Z', plate: 'B 9001 AA', stops: 2 },
    });
  });
  it('is told as another one where time, vehicle or stops are, a minute after the last of several changes', () => {
    const soon = step('TripStopsSet', { stops: [{ sj: 'b' }] }, '2026-07-22T03:00:40.000Z');
    expect(newsBy(trip(plan(), soon)).map(([text]) => text)).toEqual(['trip-given']);
    const twice = [
      step('Changed', { mulai: '2026-07-23T02:00:00.000Z' }),
      step('TripSwapped', { nopol: 'B 9002 AA', driver: 'd1' }, '2026-07-22T05:00:30.000Z'),
    ];
    expect(newsBy(trip(plan(), ...twice))[1]).toEqual(['trip-changed', first, '2026-07-22T05:01:30.000Z']);
    expect(newsBy(trip(plan(), step('TripExtended', { sampai: '2026-07-23T10:00:00.000Z' })))).toHaveLength(1);
  });
  it('is told to who had it and to who has it now, and to who had it when it is cancelled', () => {
    const swapped = trip(plan(), step('TripSwapped', { driver: 'd2', nopol: 'B 9002 AA' }));
    expect(newsBy(swapped).map(([text, to]) => [text, to])).toEqual([
      ['trip-given', second],
      ['trip-taken', first],
    ]);
    const cancelled = trip(plan(), step('TripCancelled', { status: 'BATAL' }));
    expect(newsBy(cancelled).map(([text, to]) => [text, to])).toEqual([['trip-taken', first]]);
    // Emptied SJ by SJ, it is notified once.
    const emptied = [step('TripSjDropped', { stops: [{ sj: 'b' }] }), step('TripSjDropped', { stops: [] })];
    const freed = trip(plan(), ...emptied, step('TripEmptied', { status: 'BATAL' }));
    expect(newsBy(freed).map(([text, to]) => [text, to])).toEqual([['trip-taken', first]]);
    // A driver who has started the trip already knows of it.
    const begun = { ...withDueNews(trip(plan())), ...trip(plan(), step('TripStarted', { status: 'JALAN' })) };
    expect(keys(begun).map((key) => key.split('/')[0])).toEqual(['settle']);
    const ended = step('TripFinished', { status: 'SELESAI' });
    const finished = { ...withDueNews(begun), ...trip(plan(), step('TripStarted', { status: 'JALAN' }), ended) };
    expect(keys(finished)).toEqual([]);
    expect(over(withDueNews(finished))).toBe(true);
  });
});

it('gives what news take, each under an id of its own', () => {
  const swaps = ['d2', 'd1', 'd3'].map((driver) => step('TripSwapped', { driver }));
  const dues = [
    ...due(note([...issue])),
    ...due(note([...issue], ['pickup'], [...arrive])),
    ...due(trip(plan(), ...swaps, step('Changed', { mulai: '2026-07-24T01:00:00.000Z' }, '2026-07-22T08:00:00.000Z'))),
  ];
  const all = dues.flatMap(({ give, ifTooLate = [] }) => [...give, ...ifTooLate]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, command, data } of all) {
    expect(id).toMatch(idPattern);
    expect(given(news).when(command, data, as('system'))).toHaveLength(1);
  }
});
it('asks for the same whatever the order in which its streams are heard', () => {
  const waiting = withDueNews(note([...issue]));
  const worlds = [
    { ...waiting, ...note([...issue], ['pickup'], [...arrive]) },
    { ...withDueNews(trip(plan())), ...trip(plan(), step('TripSwapped', { driver: 'd2' })) },
  ];
  for (const streams of worlds) {
    const sorted = (all: readonly Due[]) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const once = sorted(due(streams));
    const turns = turnsOf(streams);
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (mixed) => {
        expect(sorted(due(streams, mixed))).toEqual(once);
      }),
      { numRuns: 20 },
    );
  }
});
