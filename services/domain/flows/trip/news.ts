/** Notifications of a trip to its driver: assigned, changed, taken away. */
import { toUser } from '../../kit/aggregate/actor.js';
import { fieldsInEvent, type Input, input } from '../../kit/aggregate/process.js';
import { plusHours } from '../../kit/values/time.js';
import type { Notification, Rules } from '../platform/news-process.js';
import { trip } from './trip.js';

const READ = ['nomor', 'status', 'branch', 'driver', 'mulai', 'nopol', 'stops'] as const;
type When = { revision: number; at: string };
type Trip = {
  nomor: string;
  status: string;
  branch: string;
  driver: string;
  mulai: string;
  nopol: string;
  stops: readonly { sj: string }[];
  /** When it was assigned to its driver; absent: not assigned yet. `begun`: the driver has started. */
  given?: (When & { begun?: true }) | undefined;
  /** Last change since it was assigned. */
  changed?: When | undefined;
  /** Former drivers, newest last. */
  taken: readonly (When & { driver: string })[];
};
/** Hours within which successive changes count as one, as planning takes several steps. */
const ONE_MINUTE = 1 / 60;
/** Most former drivers remembered. */
const MAX_FORMER_DRIVERS = 10;

const live = ({ status }: Trip): boolean => status === 'RENCANA' || status === 'JALAN';
/** The data that a driver relies on. */
const shown = ({ mulai, nopol, stops }: Trip): string => JSON.stringify([mulai, nopol, stops.map((stop) => stop.sj)]);
/** The driver it is assigned to; none before it has a stop. */
const driverOf = (s: Trip): string => (live(s) && (s.given !== undefined || s.stops.length > 0) ? s.driver : '');

const keeps: Input<Trip> = {
  ...input(trip.aggregate),
  initial: { nomor: '', status: '', branch: '', driver: '', mulai: '', nopol: '', stops: [], taken: [] },
  evolve: (s, type, data, { revision, at }) => {
    const next: Trip = { ...s, ...fieldsInEvent(type, data, READ) };
    const [before, now] = [driverOf(s), driverOf(next)];
    const when = { revision, at };
    if (before === now) {
      const begun = s.status === 'RENCANA' && next.status === 'JALAN';
      const departure = next.given && begun ? { ...next.given, begun } : next.given;
      return { ...next, given: departure, ...(now !== '' && shown(s) !== shown(next) ? { changed: when } : {}) };
    }
    // A completed trip was not taken from its driver.
    const lost = before !== '' && next.status !== 'SELESAI';
    const taken = lost ? [...s.taken, { ...when, driver: before }].slice(-MAX_FORMER_DRIVERS) : s.taken;
    return { ...next, taken, given: now === '' ? undefined : when, changed: undefined };
  },
};

const notificationFor = (s: Trip, { revision, at }: When, driver: string): Notification => ({
  ...{ mark: revision, at, to: [toUser(driver)], branch: s.branch, title: s.nomor },
  params: { start: s.mulai, plate: s.nopol, stops: s.stops.length },
});
const assigned = (s: Trip): Notification[] =>
  s.given && !s.given.begun ? [notificationFor(s, s.given, driverOf(s))] : [];
const changed = (s: Trip): Notification[] => {
  if (!s.given || !s.changed || s.changed.at <= plusHours(s.given.at, ONE_MINUTE)) return [];
  return [notificationFor(s, { ...s.changed, at: plusHours(s.changed.at, ONE_MINUTE) }, driverOf(s))];
};
const taken = (s: Trip): Notification[] =>
  s.taken.flatMap((one) => (one.driver === driverOf(s) ? [] : [notificationFor(s, one, one.driver)]));

export const tripNewsRules: Rules<Trip> = {
  input: keeps,
  rules: [
    { text: 'trip-given', letter: 'g', of: assigned },
    { text: 'trip-changed', letter: 'c', of: changed },
    { text: 'trip-taken', letter: 't', lasting: true, of: taken },
  ],
};
