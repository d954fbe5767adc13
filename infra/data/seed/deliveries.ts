/**
 * Two weeks of deliveries: SP RACE of the publisher at two branches (`race.ts`), the SJ of all approved CHARTER orders,
 * and what was billed of them. Automatic follow-ups of an order are issued as the product's own process does.
 */
import { charterDraft } from '../../../services/domain/flows/sj/drafts.js';
import { isIncomplete } from '../../../services/domain/flows/sj/status.js';
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import type { SpState } from '../../../services/domain/flows/sp/state.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { loadBilling } from './billing.js';
import { branchOf, kotaNamed, kotaOf } from './data/places.js';
import { type Door, type Give, giver } from './door.js';
import { race, type Ways } from './race.js';
import { RACE_BRANCHES } from './race-days.js';
import { demoId, type Random, random } from './random.js';
import { type RoadRide, roadFixes } from './road-fixes.js';
import { recentSlots } from './slots.js';
import type { BranchCode } from './types.js';
import { days, hours, iso } from './work-clock.js';
import { makeWorld, type World } from './world.js';

type Note = { status: string; fields: Load & { vehicle?: string; driver?: string; kota?: string } };
type Plan = { seed: number; now: Date; sp: number };
type Stage = 'PICKUP' | 'JALAN' | 'SAMPAI' | 'SEBAGIAN' | 'GAGAL';
const RECEIVERS = ['Ibu Yanti', 'Pak Rahmat', 'Ibu Sulastri', 'Pak Dedi', 'Ibu Nuraini', 'Pak Wawan'];

const SHORT = [
  { alasan: 'Dua koli penyok, ditolak penerima', alasan_jenis: 'RUSAK' },
  { alasan: 'Jumlah kurang saat dihitung di gudang tujuan', alasan_jenis: 'KURANG' },
];
const CLOSED = [
  { alasan: 'Gudang tujuan tutup, tidak ada yang menerima', alasan_jenis: 'TUTUP' },
  { alasan: 'Pabrik menolak, jadwal bongkar sudah lewat', alasan_jenis: 'DITOLAK' },
];
/**
 * Outcomes of finished deliveries, in turn, so that each occurs. Of the older ones, the first still waits for its
 * paper.
 */
const ENDINGS = ['SAMPAI', 'SEBAGIAN', 'GAGAL'] as const;
type Load = { qty: number; koli: number; ikat: number };
/** The part of a load that arrived: nine tenths. */
const mostOf = ({ qty, koli, ikat }: Load) => ({
  qty_sampai: Math.floor(qty * 0.9),
  koli_sampai: Math.floor(koli * 0.9),
  ikat_sampai: Math.floor(ikat * 0.9),
});

/**
 * Takes an SJ of a unit to its stage. @param at time of issue in ms; `there`: delivery time if it is fixed. @returns
 * time of the last command in ms
 */
const deliver = async (
  give: Give,
  id: string,
  crew: object,
  stage: Stage,
  by: Actor,
  at: number,
  r: Random,
  { there, load }: { there?: number; load?: Load } = {},
): Promise<number> => {
  await give(by, 'sj', id, 'vehicle' in crew ? 'issue' : 'issueHired', { ...crew, tanggal: dayWib(iso(at)) }, at);
  const off = hours(r.between(0.4, 1.2));
  const left = there === undefined ? at + off : at + (there - at) / 4;
  const road = { lat: -6.9 + r.between(-0.1, 0.1), lon: 107.6 + r.between(-0.1, 0.1) };
  await give(by, 'sj', id, 'pickup', { keterangan: 'barang dimuat' }, left);
  if (stage === 'PICKUP') return left;
  const gone = there === undefined ? left + hours(0.2) : left + (there - left) / 4;
  await give(by, 'sj', id, 'depart', road, gone);
  if (stage === 'JALAN') return gone;
  const arrival = { penerima: r.pick(RECEIVERS), ...road };
  const done = there ?? left + hours(r.between(0.8, 2));
  if (stage === 'GAGAL') await give(by, 'sj', id, 'fail', { ...r.pick(CLOSED), ...road }, done);
  else if (stage === 'SEBAGIAN' && load)
    await give(by, 'sj', id, 'deliverPart', { ...arrival, ...mostOf(load), ...r.pick(SHORT) }, done);
  else await give(by, 'sj', id, 'arrive', arrival, done);
  return done;
};
/** From the branch to the SJ's kota, where the company's map has it. */
const endsOf = (code: BranchCode, fields: { kota?: string }): Pick<RoadRide, 'from' | 'to'> => {
  const { kota } = branchOf(code);
  return { from: kotaOf(kota), to: kotaNamed(fields.kota ?? '') ?? kotaOf(kota) };
};
/** Early enough that the whole delivery is over by now. */
const before = (now: number, at: number): number => Math.min(at, now - hours(7));

type Order = SpState & { sejak: string };
/** Deliveries of a finished order: each SJ is delivered and its paper is back before the order ended. */
const ended = async (give: Give, id: string, order: Order, by: Actor): Promise<void> => {
  const [loaded, over] = [Date.parse(order.isi.tgl_muat), Date.parse(order.sejak)];
  if (!(over - loaded > hours(1))) return;
  const after = (part: number) => Math.round(loaded + (over - loaded) * part);
  for (const n of order.units.keys()) {
    const note = charterSjId(id, n + 1);
    const draft = charterDraft(order, id, n);
    await give(system, 'sj', note, 'register', draft, loaded - hours(2));
    const crew = draft.vehicle ? { vehicle: draft.vehicle, driver: draft.driver } : {};
    await deliver(give, note, crew, 'SAMPAI', by, loaded, random(`${id}/${n}`), { there: after(0.6) });
    await give(by, 'sj', note, 'receive', {}, after(0.9));
  }
};
/** Statuses of orders with SJ in the demo. */
const DELIVERED: ReadonlySet<string> = new Set(['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH']);
/** SJ of CHARTER orders that are approved, on the road, done or billed: one per unit. */
const charter = async (w: World, sp: number, door: Door, give: Give): Promise<RoadRide[]> => {
  const rides: RoadRide[] = [];
  const over = { old: 0, fresh: 1 };
  for (const slot of recentSlots(w.seed, sp)) {
    if (!DELIVERED.has(slot.status)) continue;
    const id = demoId(w.seed, `sp/${slot.key}`, slot.order);
    const order = await door.look<Order>('sp', id);
    if (!order || order.status !== slot.status) continue;
    const since = Date.parse(order.sejak);
    if (slot.status === 'DISETUJUI') {
      await door.follow(id, iso(since + 1_000));
      continue;
    }
    const by = w.people.at(slot.branch, 'operasional')[0] ?? w.people.actor('operasional');
    if (slot.status === 'SELESAI' || slot.status === 'DITAGIH') {
      await ended(give, id, order, by);
      continue;
    }
    const at = before(w.now, since);
    await door.follow(id, iso(at - hours(1)));
    for (const n of order.units.keys()) {
      const note = await door.look<Note>('sj', `${id}.u${n + 1}`);
      if (!note) continue;
      const { vehicle = '', driver = '' } = note.fields;
      const r = random(`${w.seed}/ride/${slot.key}/${n}`);
      const crew = vehicle ? { vehicle, driver } : {};
      const stages = r.pick(['PICKUP', 'JALAN', 'JALAN', 'SAMPAI'] as const);
      const age = since < w.now - days(3) ? 'old' : 'fresh';
      const there = age === 'old' || stages === 'SAMPAI';
      const stage = there ? (ENDINGS[over[age]++ % ENDINGS.length] ?? 'SAMPAI') : stages;
      const sj = `${id}.u${n + 1}`;
      const done = await deliver(give, sj, crew, stage, by, at, r, { load: note.fields });
      if (isIncomplete(stage)) await door.back(sj, iso(done + hours(0.01)));
      if (vehicle && driver && (stage === 'PICKUP' || stage === 'JALAN'))
        rides.push({ vehicle, driver, stage, ...endsOf(slot.branch, note.fields) });
    }
  }
  return rides;
};

/**
 * Issues the deliveries of a loaded demo. A repeated run after an interruption resumes.
 * @returns GPS fixes on the road, by vehicle
 */
export const loadDeliveries = async (door: Door, { seed, now, sp }: Plan): Promise<Ways> => {
  const w = makeWorld(seed, now.getTime(), { customers: 0, vehicles: 0 });
  const give = giver(door, seed);
  const ways: Ways = new Map(roadFixes(await charter(w, sp, door, give), seed, w.now));
  for (const code of RACE_BRANCHES) {
    const by = w.people.at(code, 'rcadmin')[0];
    if (by) await race({ w, code, by, door, give, ways, busy: new Set() });
  }
  await loadBilling(w, sp, door, give);
  return ways;
};
