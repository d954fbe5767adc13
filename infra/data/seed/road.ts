/** Steps after loading: the trip, the invoice, the payment. The product itself records them. */
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import * as texts from './data/texts.js';
import type { Plot, Stage } from './story.js';
import { clockWib, hours, plusWork } from './work-clock.js';

export type Timed = Omit<Stage, 'gap'> & { at: number };
const last: Record<string, string> = { BERJALAN: 'depart', SELESAI: 'finish', DITAGIH: 'invoice', LUNAS: 'settle' };

/** Steps with their times in ms, up to the order's status. */
export const roadSteps = ({ r, w, slot, trip, muat, desks }: Plot): Timed[] => {
  const until = last[slot.status];
  if (!until) return [];
  const left = muat + hours(r.between(0.5, 1.6));
  const back = muat + hours(trip.hours * r.between(0.8, 1));
  const billed = plusWork(back, r.between(5, 36));
  const due = plusWork(billed + hours(24 * trip.customer.top * r.between(0.6, 1.15)), r.between(0.1, 4));
  const paid = slot.created === undefined ? Math.min(due, plusWork(w.now, -r.between(1, 28))) : due;
  const did = (at: number, command: string): Timed => ({ at, actor: system, command, data: {} });
  const talk = (at: number, pool: readonly string[]): Timed[] => {
    const teks = texts.fill(r.pick(pool), { tujuan: trip.bongkar[0]?.kota ?? '', jam: clockWib(left) });
    const often = slot.created === undefined ? 0.3 : 0.03;
    return r.chance(often) ? [{ at, actor: desks.operasional, command: 'comment', data: { teks } }] : [];
  };
  const steps = [
    did(left, 'depart'),
    ...talk(left + hours(r.between(0.1, 0.6)), texts.leavingComments),
    ...talk(left + (back - left) * r.between(0.3, 0.5), texts.roadComments),
    did(back, 'finish'),
    did(billed, 'invoice'),
    did(paid, 'settle'),
  ];
  const end = steps.findIndex((s) => s.command === until);
  // While on the road, comments continue until now.
  return until === 'depart'
    ? steps.filter((s) => s.command === 'depart' || s.command === 'comment')
    : steps.slice(0, end + 1);
};
