/** The publisher's orders at a branch in the last two weeks, their trips and their progress. */
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { type Random, random } from './random.js';
import type { BranchCode } from './types.js';
import { days, hours, iso, plusWork } from './work-clock.js';

/**
 * Progress of a group of SJ: `PAST`, delivered on an earlier day; today: `HOME`, the driver is back; `ROAD`, some are
 * delivered; `LOADING`, the last is yet to be loaded; `PLANNED`, on a trip this evening; `ISSUED` manually, `WAITING`.
 */
export type Kind = 'PAST' | 'HOME' | 'ROAD' | 'LOADING' | 'PLANNED' | 'ISSUED' | 'WAITING';
/** `out`: start of loading in ms; for today's groups the route decides (`race.ts`). */
export type Group = { kind: Kind; lines: number; out: number };
/** `orderedAt`: in ms, before its first vehicle left. */
export type DayOrder = { orderedAt: number; status: 'NEW' | 'CANCELLED' | 'CONFIRMED'; groups: Group[] };

/** Days with deliveries before today: two weeks of working days. */
const DAYS = 12;
/** Number of deliveries per trip on past days. */
const A_TRIP: Readonly<Record<'JKT' | 'BDG', readonly (readonly [from: number, to: number])[]>> = {
  JKT: [
    [2, 3],
    [2, 3],
  ],
  BDG: [[2, 3]],
};

/** Eight in the morning (WIB) of the working days before today, latest first; no Sundays. */
const morningsBefore = (now: number): number[] => {
  const mornings: number[] = [];
  for (let at = Date.parse(`${dayWib(iso(now))}T01:00:00.000Z`) - days(1); mornings.length < DAYS; at -= days(1))
    if (new Date(at + hours(7)).getUTCDay() !== 0) mornings.push(at);
  return mornings;
};

/** Orders of a branch, oldest first. */
export const ordersOf = (seed: number, code: 'JKT' | 'BDG', now: number): DayOrder[] => {
  const r = random(`${seed}/race/${code}/days`);
  const past = morningsBefore(now)
    .reverse()
    .map(
      (morning): DayOrder => ({
        orderedAt: plusWork(morning, -r.between(2.5, 5)),
        status: 'CONFIRMED',
        groups: A_TRIP[code].map(([from, to]) => ({
          kind: 'PAST',
          lines: r.int(from, to),
          out: Math.round(morning + hours(r.between(-0.5, 0.8))),
        })),
      }),
    );
  // Issued two days ago and still not picked up.
  const forgotten = past.at(-2);
  if (code === 'JKT') forgotten?.groups.push({ kind: 'ISSUED', lines: 2, out: forgotten.groups[0]?.out ?? now });
  const cancelled: DayOrder = {
    orderedAt: (past[3]?.orderedAt ?? now) + hours(0.4),
    status: 'CANCELLED',
    groups: some('WAITING', 5),
  };
  const today: [Kind, number][][] =
    code === 'JKT'
      ? [
          [
            ['ROAD', 5],
            ['LOADING', 3],
            ['HOME', 4],
          ],
          [
            ['PLANNED', 4],
            ['ISSUED', 4],
            ['WAITING', 3],
          ],
        ]
      : [
          [
            ['ROAD', 4],
            ['PLANNED', 3],
          ],
        ];
  const confirmed = (orderedAt: number, groups: Group[]): DayOrder => ({ orderedAt, status: 'CONFIRMED', groups });
  const orderOf = (back: number, status: 'NEW' | 'CONFIRMED', lines: number): DayOrder => ({
    orderedAt: plusWork(now, -back),
    status,
    groups: some('WAITING', lines),
  });
  return [
    ...past.slice(0, 4),
    cancelled,
    ...past.slice(4),
    ...today.map((groups, n) =>
      confirmed(
        plusWork(now, n - 9),
        groups.map(([kind, lines]) => ({ kind, lines, out: now })),
      ),
    ),
    orderOf(5.4, 'CONFIRMED', code === 'JKT' ? 9 : 5),
    orderOf(2.7, 'NEW', r.int(5, 9)),
    orderOf(0.9, 'NEW', r.int(5, 9)),
  ];
};
const some = (kind: 'WAITING', lines: number): Group[] => [{ kind, lines, out: 0 }];

/**
 * Outcome of a delivery of a past day, or of one whose driver is back; `paper`: when the paper was received, absent:
 * not yet.
 */
export type Ending = { how: 'whole' | 'part' | 'failed'; paper?: number };
/** @param back return of the driver @param now ms */
export const endingOf = (r: Random, back: number, now: number): Ending => {
  const how = r.weighted([
    ['whole', 86],
    ['part', 8],
    ['failed', 6],
  ] as const);
  // The paper arrives in the afternoon or the next morning; some are missing for days.
  const desk = r.chance(0.7) ? back + hours(r.between(0.2, 1.2)) : plusWork(back, r.between(0.4, 2.5));
  const missing = r.chance(now - back < days(2) ? 0.3 : 0.07);
  return missing || desk > now - hours(0.1) ? { how } : { how, paper: Math.round(desk) };
};

/** Branches at which the publisher orders. */
export const RACE_BRANCHES = ['JKT', 'BDG'] as const satisfies readonly BranchCode[];
