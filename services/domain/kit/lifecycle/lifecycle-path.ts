/**
 * The path of one document through its lifecycle: the statuses that it passed, its current one, those to come, and whom
 * it waits for.
 */
import type { Grant } from '../aggregate/actor.js';
import type { Lifecycle } from './lifecycle.js';

/**
 * An event of its history, by whom and when. `status`: the status that it led to, if it changed. `happened`: the time
 * of what it reports, if it was reported later.
 */
export type PastEvent = { type: string; at: string; by: string; status?: string; happened?: string };
/**
 * A status on the path. `at` and `by`: when it was reached and by whom; `happened`: the time of what was reported
 * later; `aside`: it is not on the regular path.
 */
export type PathStop = { status: string; stands: 'passed' | 'here' | 'ahead'; aside?: true } & Reached;
type Reached = { at?: string; by?: string; happened?: string };
/** A report within this time of the event counts as immediate, ms. */
const AT_ONCE = 60_000;
/** The time of what an event reports, if it was not reported immediately. @param data of the event */
export const happenedBefore = (
  { reports }: Lifecycle,
  { at, data }: { at: string; data: unknown },
): string | undefined => {
  if (!reports) return undefined;
  const { adds } = (data ?? {}) as { adds?: Readonly<Record<string, unknown>> };
  const rows = adds?.[reports.rows];
  const happenedAt: unknown = Array.isArray(rows) ? rows.at(-1)?.[reports.at] : undefined;
  return typeof happenedAt === 'string' && Date.parse(at) - Date.parse(happenedAt) > AT_ONCE ? happenedAt : undefined;
};

type Status = Lifecycle['statuses'][number];
/** Refused, failed or called off, or declared so: a way out of the lifecycle, not the way through it. */
export const isAside = ({ aside, look, terminal }: Pick<Status, 'aside' | 'look' | 'terminal'>): boolean =>
  aside ?? (look === 'rejected' || (look === 'muted' && terminal === true));

const placeOf = (life: Lifecycle, status: string): number => life.statuses.findIndex(({ value }) => value === status);
/** The status that an event leads to if it names none itself; undefined if that depends on more than its step. */
const leadsTo = (life: Lifecycle, type: string): string | undefined => {
  if (type === 'Registered') return life.start;
  const step = Object.values(life.steps).find(({ event }) => event === type);
  return step?.or ? undefined : step?.to;
};

/** The statuses that it passed; returning to one removes those after it. */
const passed = (life: Lifecycle, events: readonly PastEvent[]): PathStop[] => {
  let way: PathStop[] = [];
  for (const { type, status: newStatus, ...rest } of events) {
    const status = newStatus ?? leadsTo(life, type);
    if (status === undefined || way.at(-1)?.status === status) continue;
    const before = way.findIndex((one) => one.status === status);
    way = [...(before < 0 ? way : way.slice(0, before)), { status, stands: 'passed', ...rest }];
  }
  return way;
};
const reached = (stop: PathStop | undefined): Reached => {
  const { status: _, stands: __, ...rest } = stop ?? ({} as PathStop);
  return rest;
};
/** Statuses later in the declared order that steps can reach from one, up to the first terminal one. */
const ahead = (life: Lifecycle, from: string): PathStop[] => {
  const reached = new Set([from]);
  // A set iterates over what is added meanwhile.
  for (const status of reached)
    for (const { from: at, to, or = [] } of Object.values(life.steps))
      if (at.includes(status)) for (const end of [to, ...or]) reached.add(end);
  const later = life.statuses.slice(placeOf(life, from) + 1).filter((one) => reached.has(one.value) && !isAside(one));
  const end = later.findIndex(({ terminal }) => terminal);
  return later.slice(0, end < 0 ? later.length : end + 1).map(({ value }) => ({ status: value, stands: 'ahead' }));
};

/**
 * @param now the current status
 * @param events its history, oldest first; without a complete one, all earlier statuses of the declared order count as
 * passed
 */
export const lifecyclePath = (life: Lifecycle, now: string, events: readonly PastEvent[]): PathStop[] => {
  const here = life.statuses[placeOf(life, now)];
  if (!here) return [];
  const pastStops = passed(life, events);
  const isKnown = pastStops.at(-1)?.status === now;
  const before: PathStop[] = isKnown
    ? pastStops.slice(0, -1)
    : life.statuses
        .slice(0, placeOf(life, now))
        .filter((one) => !isAside(one) && !one.terminal)
        .map(({ value }) => ({ status: value, stands: 'passed' }));
  const way: PathStop[] = [
    ...before,
    {
      status: now,
      stands: 'here',
      ...(isKnown ? reached(pastStops.at(-1)) : {}),
    },
    ...(here.terminal ? [] : ahead(life, now)),
  ];
  return way.map((one) => {
    const status = life.statuses[placeOf(life, one.status)];
    return status && isAside(status) ? { ...one, aside: true } : one;
  });
};

/** A step as its button needs it. */
export type Offered = { name: string; may: readonly Grant[]; look?: 'primary' | 'danger' | 'quiet' };
/**
 * The steps that move it on from its current status, and whose turn that is: those the status waits for, else whoever
 * may take one of the steps. `alone`: the product itself goes on. Undefined: nothing more is to be done.
 */
export type Turn = { steps: readonly string[]; whose: readonly Grant[]; alone?: true; creator?: true };
export const turnOf = (life: Lifecycle, actions: readonly Offered[], now: string): Turn | undefined => {
  const place = placeOf(life, now);
  const status = life.statuses[place];
  if (!status || status.terminal) return undefined;
  const on = actions.filter(({ name, look }) => {
    const step = life.steps[name];
    if (!step?.from.includes(now) || step.stays?.includes(now) || look === 'danger' || look === 'quiet') return false;
    return [step.to, ...(step.or ?? [])].some((end) => {
      const to = life.statuses[placeOf(life, end)];
      return to && !isAside(to) && placeOf(life, end) > place;
    });
  });
  const main = on.some(({ look }) => look === 'primary') ? on.filter(({ look }) => look === 'primary') : on;
  const steps = main.map(({ name }) => name);
  const may = [...new Set(main.flatMap((one) => one.may))];
  const people = may.filter((grant) => grant !== 'system');
  if (status.creatorsTurn) return { steps, whose: status.creatorsTurn, creator: true };
  const whose = status.waits ?? people;
  if (whose.length > 0) return { steps, whose };
  return steps.length > 0 ? { steps, whose, alone: true } : undefined;
};
