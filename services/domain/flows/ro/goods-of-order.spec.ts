import fc from 'fast-check';
import { as } from '../../kit/aggregate/testing.js';
import { drafted, stateOf as noteState } from '../sj/sj.fixture.js';
import { sj } from '../sj/sj.js';
import { againId, leftId } from './left.js';
import { looked, NOTE, type Streams, stateOf, tried } from './ro.fixture.js';
import { ro } from './ro.js';

const UNITS = ['qty', 'koli', 'ikat'] as const;
type Amounts = Record<(typeof UNITS)[number], number>;
/** Where an order's goods can be; the sum is what was ordered. */
type Account = { delivered: Amounts; back: Amounts; road: Amounts; lost: Amounts };
const none = (): Amounts => ({ qty: 0, koli: 0, ikat: 0 });
const plus = (to: Amounts, of: Amounts, sign = 1): void => {
  for (const unit of UNITS) to[unit] += sign * of[unit];
};
type Short = Record<`${(typeof UNITS)[number]}_kurang`, number>;
const short = (s: Short): Amounts => ({ qty: s.qty_kurang, koli: s.koli_kurang, ikat: s.ikat_kurang });
type Order = Amounts & Short & { status: string; akhir: string };
/**
 * Adds a return's amounts by the status of its return order. `pending`: where the goods are until somebody receives
 * them.
 */
const add = (sum: Account, streams: Streams, id: string, all: Amounts, pending: keyof Account): void => {
  const events = streams[`ro-${id}`];
  const order = events && (stateOf(events) as Order);
  if (!order || !['KURANG', 'DITERIMA', 'SELESAI'].includes(order.status)) {
    plus(sum[pending], all);
    return;
  }
  const there = none();
  plus(there, order);
  plus(there, short(order), -1);
  plus(sum.lost, short(order));
  if (order.akhir === 'HAPUS') plus(sum.lost, there);
  else if (order.akhir !== 'KIRIM_ULANG') plus(sum.back, there);
  else if (streams[`sj-${againId(id)}`]) note(sum, streams, againId(id));
  else plus(sum.road, there);
};
/** Adds an SJ, and those that carry again what it left. */
const note = (sum: Account, streams: Streams, id: string): void => {
  const s = noteState(streams[`sj-${id}`] ?? []).fields;
  if (!s.hasil) {
    plus(sum.road, s);
    return;
  }
  const sent = { qty: s.qty_sampai, koli: s.koli_sampai, ikat: s.ikat_sampai };
  plus(sum.delivered, sent);
  const left = { qty: s.qty - sent.qty, koli: s.koli - sent.koli, ikat: s.ikat - sent.ikat };
  // Goods stay on the truck until they are received, those of a cancelled return too.
  if (UNITS.some((unit) => left[unit] > 0)) add(sum, streams, leftId(id), left, 'road');
  for (const { ke, batal, ...row } of s.retur)
    if (!batal) {
      plus(sum.delivered, row, -1);
      add(sum, streams, `${id}.r${ke}`, row, 'delivered');
    }
};

/** Body of each step of an SJ, and of a return order, by amounts. */
type Answers = Readonly<Record<string, (of: Amounts) => object>>;
const salah = () => ({ alasan: 'salah catat' });
const returnRequest = (row: Amounts) => ({ ...row, alasan: 'salah judul' });
const ofNote: Answers = {
  issue: () => ({ vehicle: 'v1', driver: 'd1', tanggal: '2026-07-22' }),
  pickup: () => ({}),
  depart: () => ({}),
  arrive: () => ({ penerima: 'Ibu Yanti' }),
  deliverPart: ({ qty, koli, ikat }) => ({
    ...{ penerima: 'Pak Dedi', alasan: 'koli basah', qty_sampai: qty, koli_sampai: koli, ikat_sampai: ikat },
  }),
  fail: () => ({ alasan: 'sekolah libur' }),
  toIssued: salah,
  toPickup: salah,
  toRoad: salah,
  receive: () => ({ kondisi: 'KURANG', alasan_terima: 'sesuai catatan' }),
  withdrawReceipt: () => ({ alasan_terima: 'salah pindai' }),
  askReturn: returnRequest,
  askReturnOfPart: returnRequest,
  askReturnLater: returnRequest,
};
/** Above two: all of it came back. */
const taken = ({ qty, koli, ikat }: Amounts) =>
  qty > 2 ? {} : { qty_terima: qty, koli_terima: koli, ikat_terima: ikat, alasan_kurang: 'satu koli hilang' };
const ofReturn: Answers = {
  approve: () => ({}),
  fetch: () => ({ tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' }),
  handIn: taken,
  takeIn: taken,
  acceptShort: () => ({}),
  resend: () => ({}),
  giveBack: () => ({ penerima: 'Ibu Rina' }),
  writeOff: () => ({ catatan_akhir: 'hilang' }),
  cancel: () => ({ alasan_batal: 'tidak jadi' }),
  undoTakeIn: () => ({ alasan_urung: 'salah pindai' }),
  undoFetch: () => ({ alasan_urung: 'tidak jadi' }),
};
const desks = [as('operasional', { id: 'o1' }), as('kacab', { id: 'k1' }), as('rcadmin', { id: 'r1' })];
/** Steps that are allowed on some stream in its present status. */
const nextOf = (streams: Streams): [stream: string, step: string][] =>
  Object.entries(streams).flatMap(([stream, events]) => {
    const [life, answers, status] = stream.startsWith('sj-')
      ? [sj.life, ofNote, noteState(events).fields.status]
      : [ro.life, ofReturn, (stateOf(events) as Order).status];
    return Object.keys(answers).flatMap((step): [string, string][] =>
      life.steps[step]?.from?.includes(status) ? [[stream, step]] : [],
    );
  });
const amount = fc.nat({ max: 4 });
const moves = fc.array(
  fc.record({ nth: fc.nat(500), look: fc.nat(3), amounts: fc.record({ qty: amount, koli: amount, ikat: amount }) }),
  { minLength: 10, maxLength: 40 },
);

it('goods of an order are delivered, back, on the road or lost, each in one place, at every moment', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(moves, (all) => {
      let streams: Streams = { [`sj-${NOTE}`]: drafted() };
      const walk: string[] = [];
      const ordered = noteState(streams[`sj-${NOTE}`] ?? []).fields;
      for (const { nth, look, amounts } of all) {
        // The process runs at arbitrary moments.
        if (look > 1) streams = looked(streams);
        const can = nextOf(streams);
        const [stream = '', step = ''] = can[nth % can.length] ?? [];
        const data = (ofNote[step] ?? ofReturn[step])?.(amounts) ?? {};
        for (const by of desks) {
          const next = tried(streams, stream, step, data, by);
          if (next === streams) continue;
          ends.add(step);
          walk.push(`${stream} ${step} by ${by.jobdesk}`);
          streams = next;
          break;
        }
        const sum: Account = { delivered: none(), back: none(), road: none(), lost: none() };
        note(sum, streams, NOTE);
        for (const unit of UNITS) {
          const places = Object.values(sum).map((of) => of[unit]);
          expect({ walk, sum: places.reduce((a, b) => a + b, 0) }).toEqual({ walk, sum: ordered[unit] });
          expect(places.every((n) => n >= 0)).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
  // Every step was reached.
  expect([...ends].sort()).toEqual([...Object.keys(ofNote), ...Object.keys(ofReturn)].sort());
});
