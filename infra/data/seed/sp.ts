/** One order of the demo: its whole history as timed commands. */
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { makeContent } from './content.js';
import { findCrew } from './crew.js';
import { desksOf } from './desks.js';
import { DAILY } from './masters.js';
import { demoId, random } from './random.js';
import { roadSteps, type Timed } from './road.js';
import type { Slot } from './slots.js';
import { type Plot, type Stage, stagesOf } from './story.js';
import { planTrip } from './trip.js';
import type { Step } from './types.js';
import { whenOf } from './when.js';
import { hours, iso, plusWork, toWork } from './work-clock.js';
import type { World } from './world.js';

const uncrewed = ['DRAF', 'MENUNGGU_MARKETING', 'MENUNGGU_OPERASIONAL'];

/** Some orders waiting longest for Akunting do so because the customer's credit is on hold. */
const heldCustomer = (w: World, { status, branch, rank, created }: Slot) => {
  if (status !== 'MENUNGGU_AKUNTING' || created !== undefined) return undefined;
  return w.customers.filter((c) => c.hold && c.branch === branch)[rank - (branch === 'JKT' ? 7 : 2)];
};

/** Office times: they end at `end`, or follow the order's creation and finish before loading. */
const officeTimes = (stages: readonly Stage[], slot: Slot, end: number | undefined, muat: number): Timed[] => {
  const sum = stages.reduce((total, s) => total + s.gap, 0);
  const created = slot.created ?? plusWork(end ?? muat, -sum);
  const there = (toWork(muat) - toWork(created)) / hours(1) - 0.5;
  const scale = slot.created === undefined ? 1 : Math.min(1, there / sum);
  let worked = 0;
  return stages.map(({ gap, ...stage }) => {
    worked += gap * scale;
    return { ...stage, at: Math.round(plusWork(created, worked)) };
  });
};

export const planSp = (w: World, slot: Slot): Step[] => {
  const r = random(`${w.seed}/sp/${slot.key}`);
  const trip = planTrip(r, w, slot.branch, heldCustomer(w, slot));
  const { muat, end } = whenOf(r, slot, trip, w.now);
  const want = slot.status === 'MENUNGGU_PURCHASING' ? 'hired' : undefined;
  const crew = findCrew(r, w, trip, muat, !uncrewed.includes(slot.status), want);
  const content = makeContent(r, w, trip, crew.ownUnits.length + crew.hired, muat);
  const mine =
    slot.branch === 'JKT' &&
    slot.created === undefined &&
    ['DRAF', 'DITOLAK', 'MENUNGGU_MARKETING'].includes(slot.status);
  const desks = desksOf(r, w, slot.branch, trip.customer, mine && slot.rank < 4);
  const plot: Plot = { r, w, slot, trip, crew, content, muat, desks };

  const office = officeTimes(stagesOf(plot), slot, end, muat);
  const first = office[0]?.at ?? muat;
  const tgl_order = dayWib(iso(r.chance(0.12) ? first - hours(24) : first));
  const id = demoId(w.seed, `sp/${slot.key}`, slot.order);
  let before = 0;
  return [...office, ...roadSteps(plot)].map(({ at, actor, command, data, keys = [] }, n): Step => {
    // A person needs a few seconds between two clicks.
    before = Math.max(at, before + 4_000);
    return {
      at: before,
      actor,
      aggregate: 'sp',
      id,
      command,
      data: command === 'create' || command === 'edit' ? { ...(data as object), tgl_order } : data,
      path: `sp/${slot.key}/${n}/${command}`,
      keys: [id, ...(command === 'create' ? [`sp/${slot.branch}`] : []), ...keys],
      phase: DAILY,
    };
  });
};
