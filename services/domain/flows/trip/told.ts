/** What is told of a trip to its driver: that it is theirs, that it is another one than it was, that it no longer is. */
import { toUser } from '../../kit/actor.js';
import { fieldsTold, type Part, part } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import type { Notification, Rules } from '../told.js';
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
  /** When it became its driver's; absent: nobody is to go yet. `begun`: they are on the road with it. */
  given?: (When & { begun?: true }) | undefined;
  /** When it last became another one than was given. */
  changed?: When | undefined;
  /** From whom it was taken, newest last. */
  taken: readonly (When & { driver: string })[];
};
/** Hours within which changes that follow on one another are one: a plan is made by several steps. */
const ONE_MINUTE = 1 / 60;
/** Those from whom it was taken that are remembered. */
const MAX_FORMER_DRIVERS = 10;

const live = ({ status }: Trip): boolean => status === 'RENCANA' || status === 'JALAN';
/** What the driver goes by. */
const shown = ({ mulai, nopol, stops }: Trip): string => JSON.stringify([mulai, nopol, stops.map((stop) => stop.sj)]);
/** Whose trip it is: nobody's before there is somewhere to go. */
const driverOf = (s: Trip): string => (live(s) && (s.given !== undefined || s.stops.length > 0) ? s.driver : '');

const keeps: Part<Trip> = {
  ...part(trip.aggregate),
  initial: { nomor: '', status: '', branch: '', driver: '', mulai: '', nopol: '', stops: [], taken: [] },
  evolve: (s, type, data, { revision, at }) => {
    const next: Trip = { ...s, ...fieldsTold(type, data, READ) };
    const [before, now] = [driverOf(s), driverOf(next)];
    const when = { revision, at };
    if (before === now) {
      const begun = s.status === 'RENCANA' && next.status === 'JALAN';
      const given = next.given && begun ? { ...next.given, begun } : next.given;
      return { ...next, given, ...(now !== '' && shown(s) !== shown(next) ? { changed: when } : {}) };
    }
    // What is over was not taken from anybody.
    const lost = before !== '' && next.status !== 'SELESAI';
    const taken = lost ? [...s.taken, { ...when, driver: before }].slice(-MAX_FORMER_DRIVERS) : s.taken;
    return { ...next, taken, given: now === '' ? undefined : when, changed: undefined };
  },
};

const told = (s: Trip, { revision, at }: When, driver: string): Notification => ({
  ...{ mark: revision, at, to: [toUser(driver)], branch: s.branch, title: s.nomor },
  params: { start: s.mulai, plate: s.nopol, stops: s.stops.length },
});
const given = (s: Trip): Notification[] => (s.given && !s.given.begun ? [told(s, s.given, driverOf(s))] : []);
const changed = (s: Trip): Notification[] => {
  if (!s.given || !s.changed || s.changed.at <= plusHours(s.given.at, ONE_MINUTE)) return [];
  return [told(s, { ...s.changed, at: plusHours(s.changed.at, ONE_MINUTE) }, driverOf(s))];
};
const taken = (s: Trip): Notification[] =>
  s.taken.flatMap((one) => (one.driver === driverOf(s) ? [] : [told(s, one, one.driver)]));

export const tripTold: Rules<Trip> = {
  keeps,
  rules: [
    { text: 'trip-given', letter: 'g', of: given },
    { text: 'trip-changed', letter: 'c', of: changed },
    { text: 'trip-taken', letter: 't', lasting: true, of: taken },
  ],
};
