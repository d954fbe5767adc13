import fc from 'fast-check';
import type { Due } from '../../kit/aggregate/process.js';
import { given, type TestEvent } from '../../kit/aggregate/testing.js';
import { shareOf } from '../../kit/values/share.js';
import * as race from '../race/race.fixture.js';
import { raceSjId } from '../race/rides.js';
import type { Content } from '../sp/content.js';
import { charterSjId } from '../sp/own-notes.js';
import * as charter from '../sp/sp.fixture.js';
import { sjProcess } from './process.js';
import { crew, drafted, facts, moved, system } from './sj.fixture.js';
import { sj } from './sj.js';

type Streams = Record<string, readonly TestEvent[]>;
const partOf = (stream: string) =>
  stream.startsWith('sp_race-')
    ? 'race'
    : stream.startsWith('sp-')
      ? 'charter'
      : stream.startsWith('ro-')
        ? 'returns'
        : 'notes';
type ProcessInput = { parts: Record<string, Record<string, unknown>>; next: Record<string, number> };
/** State of the process after some streams, whose events arrive in the order of `turns`. */
const stateBy = (streams: Streams, turns: readonly string[]) => {
  const input: ProcessInput = { parts: { race: {}, charter: {}, notes: {}, returns: {} }, next: {} };
  for (const stream of turns) {
    const n = input.next[stream] ?? 0;
    const event = streams[stream]?.[n];
    const id = stream.slice(stream.indexOf('-') + 1);
    const name = partOf(stream) as 'race';
    const part = sjProcess.inputs[name];
    if (!event) continue;
    const states = input.parts[name] as Record<string, unknown>;
    const meta = { id, revision: n, at: event.at ?? '2026-07-22T03:00:00.000Z', by: event.by ?? system };
    states[id] = part.evolve((states[id] ?? part.initial) as never, event.type, event.data, meta);
    input.next[stream] = n + 1;
  }
  return input.parts as never;
};
const allTurns = (streams: Streams) => Object.entries(streams).flatMap(([stream, events]) => events.map(() => stream));
const due = (streams: Streams, id = 'o1', turns = allTurns(streams)): readonly Due[] =>
  sjProcess.due(stateBy(streams, turns), id);
const keys = (streams: Streams, id = 'o1') => due(streams, id).map(({ key }) => key);
const others = (streams: Streams, id = 'o1') => keys(streams, id).filter((key) => !key.startsWith('sj/'));
const over = (streams: Streams, id = 'o1') => sjProcess.over?.(stateBy(streams, allTurns(streams)), id);

/** The SJ drafted for the `n`th line or unit, as the process creates it. */
const noteOf = (
  streams: Streams,
  n: number,
  ...steps: Parameters<typeof moved> extends [unknown, ...infer S] ? S : never
) => {
  const [give] = due(streams).find(({ key }) => key === `sj/${n}`)?.give ?? [];
  const [first] = given(sj.aggregate, [], { ...charter.facts, ...facts }).when(
    'register',
    give?.data,
    system,
  ) as TestEvent[];
  return { [`sj-${give?.id}`]: moved([first as TestEvent], ...steps) };
};
const confirmed: Streams = { 'sp_race-o1': race.confirmed({ baris: [race.line('s1'), race.line('s2', { qty: 10 })] }) };
const onRoad: Streams = { 'sp_race-o1': [...(confirmed['sp_race-o1'] ?? []), race.departed] };
const cancelled: Streams = {
  'sp_race-o1': [
    ...(confirmed['sp_race-o1'] ?? []),
    ...race.when(confirmed['sp_race-o1'] ?? [], 'cancel', { alasan: 'salah cetak' }),
  ],
};
const issue = ['issue', crew()] as const;
/** A return order of an SJ, moved through some statuses. */
const returned = (id: string, ...statuses: string[]): Streams => ({
  [`ro-${id}`]: [
    { type: 'Registered', data: { sp_id: 'o1', sj_id: 'o1.2', status: 'DRAF' } },
    ...statuses.map((status) => ({ type: 'RoMoved', data: { fields: { status } } })),
  ],
});
const back = [[...issue], ['pickup'], ['arrive', { penerima: 'Ibu Yanti' }], ['receive']] as never as [string][];
const gone = [['cancel', { alasan: 'tidak jadi' }]] as never as [string][];

describe('an SP RACE', () => {
  it('has no SJ before its confirmation, and a draft for each line then', () => {
    expect(due({ 'sp_race-o1': race.registered() })).toEqual([]);
    const drafts = due(confirmed);
    expect(drafts.map(({ key, give }) => [key, give[0]?.aggregate, give[0]?.id, give[0]?.command])).toEqual([
      ['sj/1', 'sj', 'o1.1', 'register'],
      ['sj/2', 'sj', 'o1.2', 'register'],
    ]);
    expect(drafts[0]?.give[0]?.data).toEqual({
      ...{
        branch: 'jkt',
        customer: 'c1',
        jenis: 'RACE',
        sp: 'SP-JKT-2607-00001',
        sp_id: 'o1',
        sm: 'SM-JKT-2607-00001',
      },
      ...{ tgl_pickup: '2026-07-22', jenisBarang: 'Buku', sjErl: 'ERL-1', salesErl: '', alamatMuat: 'Jl. Gudang 1' },
      ...{ sekolahTujuan: 'SDN 1', alamatBongkar: 'Jl. Sekolah 1', kota: 'Kota Bogor', kecamatan: 'Ciawi' },
      ...{ pic: 'Rina', picTelp: '+6281234567890', jumlahFaktur: 0, qty: 40, koli: 4, ikat: 2, berat: 120 },
      ...{ tujuan_id: 's1', catatan: '' },
    });
    const noted = { 'sp_race-o1': race.confirmed({ baris: [race.line('s1', { catatan: 'Lewat gerbang belakang' })] }) };
    expect(due(noted)[0]?.give[0]?.data).toMatchObject({ catatan: 'Lewat gerbang belakang' });
  });
  it('names its line’s SJ Erl before its own', () => {
    const lineOrder = { 'sp_race-o1': race.confirmed({ baris: [race.line('s1', { sjErl: 'ERL-9' })] }) };
    expect(due(lineOrder)[0]?.give[0]?.data).toMatchObject({ sjErl: 'ERL-9' });
  });
  it('is on the road with the first that left, once, and over when all are, one of them not cancelled', () => {
    const issued = { ...confirmed, ...noteOf(confirmed, 1, [...issue]) };
    expect(others(issued)).toEqual([]);
    const left = { ...confirmed, ...noteOf(confirmed, 1, [...issue], ['pickup']) };
    expect(others(left)).toEqual(['depart']);
    expect(due(left).find(({ key }) => key === 'depart')?.give).toEqual([
      { aggregate: 'sp_race', id: 'o1', command: 'depart', data: {} },
    ]);
    const first = noteOf(confirmed, 1, ...back);
    expect(others({ ...onRoad, ...first })).toEqual([]);
    expect(others({ ...onRoad, ...first, ...noteOf(confirmed, 2) })).toEqual([]);
    expect(others({ ...onRoad, ...first, ...noteOf(confirmed, 2, ...back) })).toEqual(['finish']);
    // A receipt that was withdrawn closes nothing.
    const unsaid = [...back, ['withdrawReceipt', { alasan_terima: 'surat SJ lain' }]] as never as [string][];
    expect(others({ ...onRoad, ...first, ...noteOf(confirmed, 2, ...unsaid) })).toEqual([]);
    expect(others({ ...onRoad, ...first, ...noteOf(confirmed, 2, ...gone) })).toEqual(['finish']);
    // A failed delivery ends with its goods, a partial one with its paper and the rest.
    const failed = [[...issue], ['pickup'], ['fail', { alasan: 'libur' }]] as never as [string][];
    const some = { penerima: 'Pak Dedi', qty_sampai: 1, koli_sampai: 1, ikat_sampai: 0, alasan: 'basah' };
    const inPart = [[...issue], ['pickup'], ['deliverPart', some]] as never as [string][];
    for (const [way, closes] of [
      [failed, []],
      [inPart, [['receive', { kondisi: 'KURANG' }]]],
    ] as const) {
      const second = noteOf(confirmed, 2, ...([...way, ...closes] as never as [string][]));
      const all = { ...onRoad, ...first, ...second };
      expect(others(all)).toEqual([]);
      for (const open of [[], ['DISETUJUI'], ['DITERIMA']])
        expect(others({ ...all, ...returned('o1.2.s', ...open) })).toEqual([]);
      for (const end of ['SELESAI', 'BATAL'])
        expect(others({ ...all, ...returned('o1.2.s', 'DITERIMA', end) })).toEqual(['finish']);
      // A return requested later keeps it open too, and so does the SJ that carries it again.
      expect(others({ ...all, ...returned('o1.2.s', 'SELESAI'), ...returned('o1.1.r1') })).toEqual([]);
      const again: Streams = { 'sj-o1.2.s.u': moved(drafted({ sp_id: 'o1', ro_id: 'o1.2.s' })) };
      expect(others({ ...all, ...returned('o1.2.s', 'SELESAI'), ...again })).toEqual([]);
      // A repeat SJ counts with the line whose rest it carries; a requested return counts with none.
      const ofLine = (id: string): Streams => ({
        [`sj-${id}`]: moved(drafted({ sp_id: 'o1', ro_id: 'r', sj_asal_id: 'o1.2' })),
      });
      expect(others({ ...all, ...ofLine('o1.2.s.u') })).toEqual(['again/o1.2.s.u']);
      expect(others({ ...all, ...ofLine('o1.2.r1.u') })).toEqual([]);
      // Even before that SJ exists.
      const sent = [
        ...(returned('o1.2.s')['ro-o1.2.s'] ?? []),
        { type: 'RoSentAgain', data: { fields: { status: 'SELESAI', akhir: 'KIRIM_ULANG' } } },
      ];
      expect(others({ ...all, 'ro-o1.2.s': sent })).toEqual([]);
    }
    expect(
      others({ ...onRoad, ...first, ...noteOf(confirmed, 2, ...inPart), ...returned('o1.2.s', 'SELESAI') }),
    ).toEqual([]);
    // An order that is not under way yet departs first.
    expect(others({ ...confirmed, ...first, ...noteOf(confirmed, 2, ...back) })).toEqual(['depart']);
    const none = { ...onRoad, ...noteOf(confirmed, 1, ...gone), ...noteOf(confirmed, 2, ...gone) };
    expect(others(none)).toEqual([]);
    for (const [type, status] of [
      ['SpRaceFinished', 'SELESAI'],
      ['SpRaceInvoiced', 'DITAGIH'],
      ['SpRacePaid', 'LUNAS'],
    ] as const) {
      const ended = [...(onRoad['sp_race-o1'] ?? []), { type, data: { fields: { status } } }];
      expect([status, due({ 'sp_race-o1': ended, ...first, ...noteOf(confirmed, 2, ...back) })]).toEqual([status, []]);
    }
  });
  it('takes its open SJ with it when it is cancelled, and leaves those that left', () => {
    const all = {
      ...cancelled,
      ...noteOf(confirmed, 1),
      ...noteOf(confirmed, 2, [...issue]),
    };
    expect(due(all)).toEqual(
      [1, 2].map((n) => ({
        key: `cancel/o1.${n}`,
        give: [{ aggregate: 'sj', id: `o1.${n}`, command: 'cancel', data: { alasan: 'SP dibatalkan: salah cetak' } }],
      })),
    );
    expect(
      due({ ...cancelled, ...noteOf(confirmed, 1, [...issue], ['pickup']), ...noteOf(confirmed, 2, ...gone) }),
    ).toEqual([]);
  });
  it('is followed while it is at work alone', () => {
    expect([over({ 'sp_race-o1': race.registered() }), over(confirmed), over(onRoad)]).toEqual([true, false, false]);
    // Cancelled while its SJ were drafted: all must be seen and closed before the process is over.
    const [first, second] = [noteOf(confirmed, 1, ...gone), noteOf(confirmed, 2, ...gone)];
    expect([over(cancelled), over({ ...cancelled, ...first }), over({ ...cancelled, ...first, ...second })]).toEqual([
      ...[false, false, true],
    ]);
    expect(over({ ...cancelled, ...first, ...noteOf(confirmed, 2) })).toBe(false);
    const draft = race.registered();
    expect(over({ 'sp_race-o1': [...draft, ...race.when(draft, 'cancel', { alasan: 'salah' })] })).toBe(true);
  });
});

const approved = (more: Partial<Content> = {}) => {
  const [, ...rest] = charter.upTo.DISETUJUI;
  return [charter.created(more), ...rest] as readonly TestEvent[];
};
const order: Streams = { 'sp-o1': approved() };

describe('an SP of the charter', () => {
  it('has a draft for each unit once it is approved, which together carry what it carries', () => {
    for (const status of ['DRAF', 'MENUNGGU_AKUNTING', 'DITOLAK'] as const)
      expect([status, due({ 'sp-o1': charter.upTo[status] })]).toEqual([status, []]);
    const drafts = due(order).map(({ give }) => give[0]?.data as Record<string, unknown>);
    expect(due(order).map(({ give }) => give[0]?.id)).toEqual(['o1.u1', 'o1.u2']);
    expect(drafts[0]).toMatchObject({
      ...{ branch: 'jkt', jenis: 'CHARTER', sp: 'SP-JKT-2607-00494', sp_id: 'o1', nopol: 'B 9001 AA', vehicle: 'v1' },
      ...{ namaDriver: 'Nandang', telp: '+62811111111', jenisKendaraan: 'Trailer 20', mitra: '', koli: 930 },
      ...{ alamatMuat: 'Gudang Jatake, Jl. Industri Raya III, Tangerang', sekolahTujuan: 'Depo Amplas', kota: 'Medan' },
    });
    expect(due({ 'sp-o1': charter.upTo.DISETUJUI_MITRA })[0]?.give[0]?.data).toMatchObject({
      ...{ mitra: 'm1', vehicle: '', driver: '', namaDriver: 'Parlin' },
    });
  });
  const swap = (slot: number, unit: object): TestEvent => ({ type: 'SpCrewSwapped', data: { slot, unit } });
  const [unit] = charter.ownUnits;
  const newCrew = { ...unit, nopol: 'B 9009 ZZ' };
  it('leaves the region that a draft was told, as long as the order says the same address', () => {
    const place = ['place', { kota: 'Kabupaten Bogor', kecamatan: 'Ciawi' }] as [string, object];
    const note = noteOf(order, 1, place);
    expect(others({ ...order, ...note })).toEqual([]);
    const elsewhere = noteOf(
      order,
      1,
      ['change', { alamatBongkar: 'Jl. Lain 1', kota: 'Medan' }, { by: system }],
      place,
    );
    const [change] = due({ ...order, ...elsewhere }).filter(({ key }) => key.startsWith('change/'));
    expect(change?.give[0]?.data).toMatchObject({ kecamatan: '', kota: expect.any(String) });
  });
  it('tells a draft alone of its new crew, each time that it changes', () => {
    const note = noteOf(order, 1);
    expect(others({ ...order, ...note })).toEqual([]);
    const swapped = { 'sp-o1': [...approved(), swap(1, newCrew)] };
    const [change] = due({ ...swapped, ...note }).filter(({ key }) => key.startsWith('change/'));
    expect(change?.give).toEqual([{ aggregate: 'sj', id: 'o1.u1', command: 'change', data: { nopol: 'B 9009 ZZ' } }]);
    const changedNote = {
      'sj-o1.u1': moved(note['sj-o1.u1'] ?? [], ['change', { nopol: 'B 9009 ZZ' }, { by: system }]),
    };
    expect(others({ ...swapped, ...changedNote })).toEqual([]);
    // There, back, and there again: each is due under a key of its own.
    const again = others({ ...order, ...changedNote });
    const back = { 'sj-o1.u1': moved(changedNote['sj-o1.u1'], ['change', { nopol: 'B 9001 AA' }, { by: system }]) };
    expect([change?.key, ...again, ...others({ ...swapped, ...back })]).toEqual([
      'change/1/0',
      'change/1/1',
      'change/1/2',
    ]);
    expect(others({ ...swapped, ...noteOf(order, 1, [...issue] as never) })).toEqual([]);
  });
  it('keeps its drafts while it is taken back, and makes them what it is when it is approved anew', () => {
    const takenBack: TestEvent = { type: 'SpUnitPriceChanged', data: { slot: 1, harga: 1, alasan: 'x', void: true } };
    const waiting = { 'sp-o1': [...approved(), takenBack], ...noteOf(order, 1), ...noteOf(order, 2) };
    expect([due(waiting), over(waiting)]).toEqual([[], false]);
    const fewer = {
      ...waiting,
      'sp-o1': [...(waiting['sp-o1'] ?? []), { type: 'SpUnitsNamed', data: { units: [unit] } }, charter.akunting],
    };
    expect(
      due(fewer)
        .filter(({ key }) => !key.startsWith('sj/'))
        .map(({ give: [one] }) => one),
    ).toEqual([
      { aggregate: 'sj', id: 'o1.u1', command: 'change', data: { qty: 7440, koli: 1860, berat: 31_400 } },
      { aggregate: 'sj', id: 'o1.u2', command: 'cancel', data: { alasan: 'Unit ini tidak lagi ada di SP' } },
    ]);
    expect(over({ 'sp-o1': charter.upTo.DITOLAK })).toBe(true);
  });
  it('cancels its open SJ with it', () => {
    const end = [...approved(), { type: 'SpCancelled', data: { alasan: 'batal' } }];
    expect(keys({ 'sp-o1': end, ...noteOf(order, 1), ...noteOf(order, 2) })).toEqual(['cancel/o1.u1', 'cancel/o1.u2']);
  });
});

describe('shares', () => {
  it('are the whole together, and as even as whole numbers are', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 20 }), (whole, of) => {
        const shares = Array.from({ length: of }, (_, n) => shareOf(whole, n, of));
        const sum = shares.reduce((all, one) => all + one, 0);
        return sum === whole && shares.every((one) => one >= 0) && Math.max(...shares) - Math.min(...shares) <= 1;
      }),
    );
  });
  it('of the largest order that there may be make drafts that an SJ takes', () => {
    const place = { nama: 'n'.repeat(120), alamat: 'a'.repeat(300), kota: 'k'.repeat(80), pic: 'p'.repeat(80) };
    const point = { ...place, telp: '+628123456789' };
    const most = { qty: 10_000_000, koli: 10_000_000, ikat: 10_000_000, berat: 10_000_000 };
    const more = { ...most, muat: [point, point], bongkar: [point, point], jenis_barang: 'b'.repeat(120) };
    for (const [
      n,
      {
        give: [one],
      },
    ] of due({ 'sp-o1': approved(more) }).entries()) {
      expect([n, sj.aggregate.commands.register?.safeParse(one?.data).error?.issues]).toEqual([n, undefined]);
    }
    const code = 'ABCDEFGHIJKLMNOPQRST';
    const line = { ...most, sm: `SM-${code}-2607-00001`, jumlahFaktur: 1_000 };
    const [draft] = due(confirmed);
    expect(
      sj.aggregate.commands.register?.safeParse({ ...(draft?.give[0]?.data as object), ...line }).error?.issues,
    ).toBeUndefined();
  });
});

it('answers the same whatever the order in which its streams are heard', () => {
  const race_ = {
    ...onRoad,
    ...noteOf(confirmed, 1, ...back),
    ...noteOf(confirmed, 2, [...issue] as never, ['pickup']),
  };
  const ended = { ...cancelled, ...noteOf(confirmed, 1), ...noteOf(confirmed, 2, [...issue] as never) };
  const hired = { ...order, ...noteOf(order, 1), ...noteOf(order, 2) };
  for (const streams of [race_, ended, hired] as Streams[]) {
    const turns = allTurns(streams);
    const sorted = (all: readonly Due[]) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const once = sorted(due(streams));
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (mixed) => {
        expect(sorted(due(streams, 'o1', mixed))).toEqual(once);
      }),
      { numRuns: 30 },
    );
  }
});
it('names its SJ by their place, so that both kinds of order are told apart', () => {
  expect([raceSjId('o1', 2), charterSjId('o1', 2)]).toEqual(['o1.2', 'o1.u2']);
});
