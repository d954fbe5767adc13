import fc from 'fast-check';
import { fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import * as race from '../race/race.fixture.js';
import { spRace } from '../race/sp-race.js';
import { drafted, moved, system } from '../sj/sj.fixture.js';
import * as charter from '../sp/sp.fixture.js';
import { sp } from '../sp/sp.js';
import { orderBilling } from './order-billing.js';

type Streams = Record<string, readonly TestEvent[]>;
const partOf = (stream: string) =>
  stream.startsWith('sp_race-') ? 'race' : stream.startsWith('sp-') ? 'charter' : 'notes';
/** State of the process after some streams, whose events arrive in the order of `turns`. */
const stateBy = (streams: Streams, turns: readonly string[]) => {
  const parts: Record<string, Record<string, unknown>> = { race: {}, charter: {}, notes: {} };
  const read: Record<string, number> = {};
  for (const stream of turns) {
    const revision = read[stream] ?? 0;
    const event = streams[stream]?.[revision];
    if (!event) continue;
    const [name, id] = [partOf(stream), stream.slice(stream.indexOf('-') + 1)] as const;
    const part = orderBilling.inputs[name];
    const meta = { id, revision, at: '2026-07-22T03:00:00.000Z', by: event.by ?? system };
    const states = parts[name] as Record<string, unknown>;
    // As stored.
    states[id] = JSON.parse(
      JSON.stringify(part.evolve((states[id] ?? part.initial) as never, event.type, event.data, meta)),
    );
    read[stream] = revision + 1;
  }
  return parts as never;
};
const allTurns = (streams: Streams) => Object.entries(streams).flatMap(([stream, events]) => events.map(() => stream));
const due = (streams: Streams, turns = allTurns(streams)) => orderBilling.due(stateBy(streams, turns), 'o1');
const steps = (streams: Streams) => due(streams).map(({ give }) => give[0]?.command);
const over = (streams: Streams) => orderBilling.over?.(stateBy(streams, allTurns(streams)), 'o1');

/** The order's next events by the steps that are due, until none is. @returns the commands given */
const followed = (streams: Streams): { streams: Streams; given: string[]; status: string } => {
  const name = Object.keys(streams).find((stream) => !stream.startsWith('sj-')) as string;
  const kind = name.startsWith('sp_race-') ? spRace.aggregate : sp;
  const commands: string[] = [];
  const keys = new Set<string>();
  let all = streams;
  for (let dues = due(all); dues.length > 0; dues = due(all)) {
    const [{ key, give: [one] = [] }] = dues as [(typeof dues)[number]];
    // A key is executed once, and none leads to and fro.
    expect([keys.has(key), keys.size < 4]).toEqual([false, true]);
    keys.add(key);
    commands.push(one?.command ?? '');
    const before = all[name] ?? [];
    all = { ...all, [name]: [...before, ...given(kind, before).when(one?.command ?? '', one?.data, system)] };
  }
  const { status, fields } = fold(kind, all[name] ?? []) as { status: string; fields?: { status: string } };
  return { streams: all, given: commands, status: fields?.status ?? status };
};

const HIRED = { mitra: 'm1', nopol: 'H 1234 AB', jenis: 'CHARTER' } as const;
type Steps = Parameters<typeof moved> extends [unknown, ...infer S] ? S : never;
const note = (id: string, ...more: Steps): Streams => ({
  [`sj-${id}`]: moved(drafted({ ...HIRED, jumlahFaktur: 0 }), ...more),
});
const on = (stream: Streams, ...more: Steps): Streams =>
  Object.fromEntries(Object.entries(stream).map(([name, events]) => [name, moved(events, ...more)]));
const road: Steps = [['issueHired', { tanggal: '2026-07-22' }], ['pickup'], ['depart']];
const arrived: Steps = [...road, ['arrive', { penerima: 'Ibu Yanti' }]];
const back: Steps = [...arrived, ['receive', { kondisi: 'LENGKAP' }]];
const failed: Steps = [...road, ['fail', { alasan: 'libur' }]];
const billing = (invoice_id: string, terbit: boolean, lunas = false): Steps[number] => [
  'bill',
  { invoice_id, invoice: terbit ? `INV-${invoice_id}` : '', terbit, ...(lunas ? { lunas } : {}) },
  { by: system },
];
const draft = (id = 'i1') => billing(id, false);
const issued = (id = 'i1') => billing(id, true);
const paid = (id = 'i1') => billing(id, true, true);
const off = (invoice_id = 'i1'): Steps[number] => ['unbill', { invoice_id }, { by: system }];

const ended: Streams = { 'sp-o1': charter.upTo.SELESAI };
const [first, second] = [note('o1.u1', ...back), note('o1.u2', ...back)];
const both = { ...ended, ...on(first, issued()), ...on(second, issued('i2')) };

describe('an order whose SJ are billed', () => {
  it('is billed once every unit is on an issued invoice, not by a draft', () => {
    expect(steps({ ...ended, ...first, ...second })).toEqual([]);
    expect(steps({ ...ended, ...on(first, issued()), ...second })).toEqual([]);
    expect(steps({ ...ended, ...on(first, issued()), ...on(second, draft('i2')) })).toEqual([]);
    expect(due(both)).toEqual([
      { key: 'invoice/6', give: [{ aggregate: 'sp', id: 'o1', command: 'invoice', data: {} }] },
    ]);
    expect(followed(both)).toMatchObject({ given: ['invoice'], status: 'DITAGIH' });
  });
  it('is never billed with an SJ on the road, nor before it knows all of its units', () => {
    const onRoad = { 'sp-o1': charter.upTo.BERJALAN, ...on(first, issued()) };
    for (const way of [[], road, arrived] as Steps[])
      expect(steps({ ...onRoad, ...note('o1.u2', ...way) })).toEqual([]);
    // Its end arrived before the rest of an SJ.
    for (const way of [[], road, arrived] as Steps[])
      expect(steps({ ...ended, ...on(first, issued()), ...note('o1.u2', ...way) })).toEqual([]);
    expect(steps({ ...ended, ...on(first, issued()) })).toEqual([]);
    const again = note('o1.u2.s.u', ...road);
    expect(steps({ ...both, ...again })).toEqual([]);
  });
  it('goes back when a unit comes off its invoice, and is billed again with it', () => {
    const billed = followed(both);
    const less = { ...billed.streams, ...on(first, issued(), off()) };
    const led = followed(less);
    expect(led).toMatchObject({ given: ['uninvoice'], status: 'SELESAI' });
    expect(steps({ ...led.streams, ...on(first, issued(), off(), draft('i3')) })).toEqual([]);
    expect(followed({ ...led.streams, ...on(first, issued(), off(), issued('i3')) })).toMatchObject({
      ...{ given: ['invoice'], status: 'DITAGIH' },
    });
    // Both at once, or billed anew before the order was led back.
    expect(followed({ ...less, ...on(second, issued('i2'), off('i2')) }).status).toBe('SELESAI');
    expect(steps({ ...billed.streams, ...on(first, issued(), off(), issued('i3')) })).toEqual([]);
  });
  it('is settled once each of its invoices is, and goes back by a payment that is undone, and by a credit note', () => {
    const billed = followed(both).streams;
    const one = { ...billed, ...on(first, issued(), paid()) };
    expect(steps(one)).toEqual([]);
    const all = followed({ ...one, ...on(second, issued('i2'), paid('i2')) });
    expect(all).toMatchObject({ given: ['settle'], status: 'LUNAS' });
    const undone = followed({ ...all.streams, ...on(second, issued('i2'), paid('i2'), issued('i2')) });
    expect(undone).toMatchObject({ given: ['unsettle'], status: 'DITAGIH' });
    expect(
      followed({ ...undone.streams, ...on(second, issued('i2'), paid('i2'), issued('i2'), paid('i2')) }),
    ).toMatchObject({ given: ['settle'], status: 'LUNAS' });
    expect(followed({ ...all.streams, ...on(second, issued('i2'), paid('i2'), off('i2')) })).toMatchObject({
      ...{ given: ['unsettle', 'uninvoice'], status: 'SELESAI' },
    });
  });
  it('is billed and settled at once where its invoices were settled before it ended', () => {
    const early = { ...ended, ...on(first, issued(), paid()), ...on(second, issued('i2'), paid('i2')) };
    expect(followed(early)).toMatchObject({ given: ['invoice', 'settle'], status: 'LUNAS' });
  });
});

describe('an SJ that is worth nothing', () => {
  it('keeps no order open: failed, cancelled, or goods that came back', () => {
    const billed = on(first, issued());
    const gone: Steps = [['cancel', { alasan: 'tidak jadi' }]];
    for (const way of [failed, gone]) {
      const all = { ...ended, ...billed, ...note('o1.u2', ...way) };
      expect(followed(all)).toMatchObject({ given: ['invoice'], status: 'DITAGIH' });
      expect(followed({ ...all, ...on(first, issued(), paid()) }).status).toBe('LUNAS');
    }
    const ofReturn = { 'sj-o1.u1.r1.u': moved(drafted({ ...HIRED, ro_id: 'o1.u1.r1', jumlahFaktur: 0 }), ...back) };
    expect(followed({ ...both, ...ofReturn }).status).toBe('DITAGIH');
  });
  it('is not the one that carries the goods of a failed delivery again', () => {
    const amounts = { qty: 40, koli: 4, ikat: 2, berat: 120, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };
    const again = moved(
      drafted({ ...HIRED, ro_id: 'o1.u2.s', rantai: [{ sj: 'o1.u2', hasil: 'GAGAL', ...amounts }], jumlahFaktur: 0 }),
      ...back,
    );
    const all = { ...ended, ...on(first, issued()), ...note('o1.u2', ...failed) };
    expect(steps({ ...all, 'sj-o1.u2.s.u': again })).toEqual([]);
    expect(steps({ ...all, ...on({ 'sj-o1.u2.s.u': again }, issued()) })).toEqual(['invoice']);
    // It arrived only after the order was billed without it.
    const billed = followed(all).streams;
    expect(followed({ ...billed, 'sj-o1.u2.s.u': again })).toMatchObject({ given: ['uninvoice'], status: 'SELESAI' });
  });
  it('keeps it open while its paper is not good enough for an invoice', () => {
    const short: Steps = [...arrived, ['receive', { kondisi: 'KURANG', alasan_terima: 'cap tidak ada' }]];
    expect(steps({ ...ended, ...on(first, issued()), ...note('o1.u2', ...short) })).toEqual([]);
  });
  it('does not bill an order by itself', () => {
    expect(steps({ ...ended, ...note('o1.u1', ...failed), ...note('o1.u2', ...failed) })).toEqual([]);
  });
});

it('leaves an order alone that was billed without invoices', () => {
  for (const status of [['SpInvoiced'], ['SpInvoiced', 'SpPaid']]) {
    const old = { 'sp-o1': [...charter.upTo.SELESAI, ...status.map((type) => ({ type, data: {} }))] };
    expect([steps(old), steps({ ...old, ...first, ...second })]).toEqual([[], []]);
  }
});

describe('an SP RACE', () => {
  const tarif = { tarif: 't1', baris: [race.line('s1'), race.line('s2')] };
  const finished = (more: object = tarif): Streams => ({
    'sp_race-o1': [
      ...race.confirmed(more),
      race.departed,
      { type: 'SpRaceFinished', data: { fields: { status: 'SELESAI' } } },
    ],
  });
  // The fixture's order names its SJ.
  const [one, two] = [note('x.1', ...back), note('x.2', ...back)];
  it('follows its lines’ SJ as a charter does its units’', () => {
    expect(steps({ ...finished(), ...on(one, issued()), ...two })).toEqual([]);
    expect(steps({ ...finished(), ...on(one, issued()) })).toEqual([]);
    const billed = followed({ ...finished(), ...on(one, issued()), ...on(two, issued()) });
    expect(billed).toMatchObject({ given: ['invoice'], status: 'DITAGIH' });
    const all = followed({ ...billed.streams, ...on(one, issued(), paid()), ...on(two, issued(), paid()) });
    expect(all).toMatchObject({ given: ['settle'], status: 'LUNAS' });
    expect(followed({ ...all.streams, ...on(two, issued(), paid(), off()) })).toMatchObject({
      ...{ given: ['unsettle', 'uninvoice'], status: 'SELESAI' },
    });
  });
  it('without a tariff is worth nothing, and over', () => {
    const free = finished({ ...tarif, tarif: '' });
    expect([steps({ ...free, ...one, ...two }), over({ ...free, ...one, ...two })]).toEqual([[], true]);
    expect(over({ ...finished(), ...one, ...two })).toBe(false);
  });
});

it('is over with a cancelled order alone: a payment may be undone at any time', () => {
  const cancelled = { 'sp-o1': charter.upTo.BATAL };
  expect([over(cancelled), over({ ...cancelled, ...note('o1.u1') })]).toEqual([true, false]);
  expect(over(followed({ ...ended, ...on(first, issued(), paid()), ...on(second, issued(), paid()) }).streams)).toBe(
    false,
  );
});
it('does the same whatever the order in which its streams arrive, and nothing in between that it would not undo', () => {
  const paidAll = { ...ended, ...on(first, issued(), paid()), ...on(second, draft('i2'), issued('i2'), off('i2')) };
  for (const streams of [both, paidAll] as Streams[]) {
    const turns = allTurns(streams);
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (mixed) => {
        for (let n = 0; n < mixed.length; n++)
          if (due(streams, mixed.slice(0, n)).length > 0) expect(due(streams, mixed.slice(0, n))).toEqual(due(both));
        expect(due(streams, mixed)).toEqual(due(streams));
      }),
      { numRuns: 30 },
    );
  }
});
it('reads what happens to an ended order as it does to one on its way', () => {
  const later: TestEvent[] = [
    { type: 'SpAssigned', data: { dari: { id: 'a', nama: 'A' }, ke: { id: 'b', nama: 'B' }, alasan: 'cuti' } },
    { type: 'SpCommented', data: { komentar: 'sudah', id: 'c1' } },
  ];
  expect(due({ ...both, 'sp-o1': [...charter.upTo.SELESAI, ...later] })).toEqual(due(both));
});
