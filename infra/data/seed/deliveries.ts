/**
 * Two weeks of deliveries: SP RACE of the publisher at two branches (`race.ts`), and the SJ of all CHARTER orders that are
 * approved. What follows from an order is given as the product's own process gives it.
 */
import type { Actor } from '../../../services/domain/kit/actor.js';
import { dayWib } from '../../../services/domain/kit/time.js';
import { branchOf, kotaNamed, kotaOf } from './data/places.js';
import { type Door, type Give, giver } from './door.js';
import { race, type Ways } from './race.js';
import { RACE_BRANCHES } from './race-days.js';
import { demoId, type Random, random } from './random.js';
import { type RoadRide, roadFixes } from './road-fixes.js';
import { recentSlots } from './slots.js';
import type { BranchCode } from './types.js';
import { hours, iso } from './work-clock.js';
import { makeWorld, type World } from './world.js';

type Note = { status: string; fields: Record<string, string> };
type Plan = { seed: number; now: Date; sp: number };
type Stage = 'PICKUP' | 'JALAN' | 'SAMPAI';
const RECEIVERS = ['Ibu Yanti', 'Pak Rahmat', 'Ibu Sulastri', 'Pak Dedi', 'Ibu Nuraini', 'Pak Wawan'];

/** Takes an SJ of a unit as far as its stage. @param at when it was issued, in ms */
const deliver = async (give: Give, id: string, crew: object, stage: Stage, by: Actor, at: number, r: Random) => {
  await give(by, 'sj', id, 'vehicle' in crew ? 'issue' : 'issueHired', { ...crew, tanggal: dayWib(iso(at)) }, at);
  const left = at + hours(r.between(0.4, 1.2));
  const road = { lat: -6.9 + r.between(-0.1, 0.1), lon: 107.6 + r.between(-0.1, 0.1) };
  await give(by, 'sj', id, 'pickup', { keterangan: 'barang dimuat' }, left);
  if (stage === 'PICKUP') return;
  await give(by, 'sj', id, 'depart', road, left + hours(0.2));
  if (stage === 'JALAN') return;
  await give(by, 'sj', id, 'arrive', { penerima: r.pick(RECEIVERS), ...road }, left + hours(r.between(0.8, 2)));
};
/** From the branch to the kota that the SJ names, as far as the company's map has it. */
const endsOf = (code: BranchCode, fields: { kota?: string }): Pick<RoadRide, 'from' | 'to'> => {
  const { kota } = branchOf(code);
  return { from: kotaOf(kota), to: kotaNamed(fields.kota ?? '') ?? kotaOf(kota) };
};
/** So long before now that all of a delivery is over by now. */
const before = (now: number, at: number): number => Math.min(at, now - hours(7));

/** SJ of the CHARTER orders that are approved or on the road: as many as have a unit. */
const charter = async (w: World, sp: number, door: Door, give: Give): Promise<RoadRide[]> => {
  const rides: RoadRide[] = [];
  type Order = { status: string; sejak: string; units: { milik: string; vehicle?: string; driver?: string }[] };
  for (const slot of recentSlots(w.seed, sp)) {
    if (slot.status !== 'DISETUJUI' && slot.status !== 'BERJALAN') continue;
    const id = demoId(w.seed, `sp/${slot.key}`, slot.order);
    const order = await door.look<Order>('sp', id);
    if (!order || order.status !== slot.status) continue;
    const since = Date.parse(order.sejak);
    if (slot.status === 'DISETUJUI') {
      await door.follow(id, iso(since + 1_000));
      continue;
    }
    const at = before(w.now, since);
    await door.follow(id, iso(at - hours(1)));
    const by = w.people.at(slot.branch, 'operasional')[0] ?? w.people.actor('operasional');
    for (const n of order.units.keys()) {
      const note = await door.look<Note>('sj', `${id}.u${n + 1}`);
      if (!note) continue;
      const { vehicle = '', driver = '' } = note.fields;
      const r = random(`${w.seed}/ride/${slot.key}/${n}`);
      const crew = vehicle ? { vehicle, driver } : {};
      const stage = r.pick(['PICKUP', 'JALAN', 'JALAN', 'SAMPAI'] as const);
      await deliver(give, `${id}.u${n + 1}`, crew, stage, by, at, r);
      if (vehicle && driver && stage !== 'SAMPAI')
        rides.push({ vehicle, driver, stage, ...endsOf(slot.branch, note.fields) });
    }
  }
  return rides;
};

/**
 * Gives the deliveries of a demo that is loaded. Repeated after a break it goes on where it was.
 * @returns where its vehicles were on the road, by vehicle
 */
export const loadDeliveries = async (door: Door, { seed, now, sp }: Plan): Promise<Ways> => {
  const w = makeWorld(seed, now.getTime(), { customers: 0, vehicles: 0 });
  const give = giver(door, seed);
  const ways: Ways = new Map(roadFixes(await charter(w, sp, door, give), seed, w.now));
  for (const code of RACE_BRANCHES) {
    const by = w.people.at(code, 'rcadmin')[0];
    if (by) await race({ w, code, by, door, give, ways, busy: new Set() });
  }
  return ways;
};
