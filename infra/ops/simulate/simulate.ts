/**
 * Simulates a day of a branch's vehicles and drivers through the product's public HTTP API only, determined by a seed.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { townPlace } from '../../../services/domain/common/towns.js';
import type { DriverToday } from '../../../services/domain/flows/driver/calls.js';
import { DayClock } from './clock.js';
import { type Crew, planCrews } from './crews.js';
import { Door, Refused } from './door.js';
import { Keys } from './keys.js';
import { Office } from './office.js';
import { Phone, type Signed } from './phone.js';
import { Tally } from './tally.js';
import { findWork } from './work.js';

export type Options = {
  url: string;
  user: string;
  password: string;
  vehicles: number;
  /** Simulated seconds per real second. */
  speed: number;
  seed: number;
  /** Hours ago at which the day begins. */
  hours: number;
  /** Real minutes after which the day is aborted; undefined: runs until all papers are back. */
  minutes?: number | undefined;
  /** Runs also where the company is not the demo's. */
  yes: boolean;
};
export type Outcome = {
  vehicles: number;
  sj: readonly string[];
  trips: readonly string[];
  back: number;
  whole: boolean;
  tally: Tally;
};

/** Average number of SJs per vehicle. */
const STOPS = 3.5;
/** EVERY: real ms between two progress lines. TOLD: ms until a trip's SJs must appear for its driver. */
const [EVERY, TOLD] = [10_000, 20_000];
/** Ms within which a starting server must become ready. */
const READY = 120_000;
const JAKARTA = { lat: -6.21, lon: 106.92 };
/** Concurrent sign-ins of drivers: hashing a password is costly for the server. */
const AT_ONCE = 4;

/** A synthetic image about as large as a photo of goods. */
const photo = (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  return sharp({ create: { width: 480, height: 360, channels: 3, background: '#b08d5c', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
};
const shared = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const one = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** The content of the driver's own page, once it shows all of the trip's SJs. */
const todayOf = async (door: Door, { token }: Signed, crew: Crew): Promise<Map<string, number>> => {
  for (let ms = 0; ; ms += 100) {
    const { sj } = await door.need<DriverToday>('read', 'driver/today', { token });
    const ownSj = sj.filter(({ trip }) => trip === crew.trip);
    if (ownSj.length === crew.stops.length) return new Map(ownSj.map(({ id, version }) => [id, version]));
    if (ms > TOLD) throw new Error(`the SJ of trip ${crew.trip} did not come to its driver`);
    await pause(100);
  }
};

/** Waits until the product's read models are ready. @throws Error where no server responds */
const ready = async (url: string, stop: AbortSignal): Promise<void> => {
  for (let ms = 0; ; ms += 250) {
    const answer = await fetch(`${url}/health/ready`, { redirect: 'error' }).catch(() => undefined);
    if (answer?.ok) return;
    if (!answer && ms > 2_000)
      throw new Error(`nobody answers at ${url}: start the product first (npm start), or name it by --url`);
    if (ms > READY) throw new Error(`${url} does not become ready`);
    await pause(250, undefined, { signal: stop });
  }
};

/**
 * Plans the day, drives it and receives the papers.
 * @param say prints a line for people
 * @throws Error with advice where the day can't begin; aborting the day is no error
 */
export const simulate = async (o: Options, say: (line: string) => void, stop: AbortSignal): Promise<Outcome> => {
  setMaxListeners(0, stop);
  const tally = new Tally();
  const door = new Door(o.url, tally);
  await ready(o.url, stop);
  const office = await Office.open(door, o.user, o.password, o.seed);
  if (!o.yes && !(await office.isDemo()))
    throw new Error(
      `${o.url} is not the demo company: this would make orders, trips and deliveries, and give its drivers new passwords. With --yes it does`,
    );
  const now = Date.now();
  const start = now - o.hours * 3_600_000;
  const total = (view: string) =>
    door.need<{ total: number }>('read', `${view}?size=1&totals=1`, { token: office.token });
  const salt = [(await total('sp_race')).total, (await total('trip')).total].join('/');
  const { kota } = await door.need<{ kota: string }>('read', `branch/${office.branch}`, { token: office.token });
  const depot = townPlace(kota) ?? JAKARTA;
  const notes = await findWork(office, Math.ceil(o.vehicles * STOPS), o.seed, salt, now);
  const crews = await planCrews(office, depot, notes, { seed: o.seed, salt, vehicles: o.vehicles, from: start, now });
  const keys = new Keys(office, o.seed);
  const cast: { crew: Crew; who: Signed; versions: Map<string, number> }[] = [];
  await shared(crews, async (crew) => {
    stop.throwIfAborted();
    const who = await keys.signIn(crew.driver, crew.vehicle.nopol);
    cast.push({ crew, who, versions: await todayOf(door, who, crew) });
  });
  const sj = crews.flatMap(({ stops }) => stops);
  say(`${crews.length} vehicles, ${sj.length} SJ from ${kota}; ${tally.total} requests to prepare`);

  // The day ends at a real-time limit, or when it is aborted.
  const limit = o.minutes === undefined ? [] : [AbortSignal.timeout(o.minutes * 60_000)];
  const end = AbortSignal.any([stop, ...limit]);
  setMaxListeners(0, end);
  const clock = new DayClock(start, o.speed, end);
  const picture = await photo();
  let [back, done] = [0, 0];
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tally.refuse(what, error.code, false);
    }
  };
  const phones: Phone[] = [];
  const drive = async ({ crew, who, versions }: (typeof cast)[number]): Promise<void> => {
    const phone = new Phone({ door, clock, stop: end, seed: o.seed, picture }, who, crew.day, versions);
    phones.push(phone);
    const telling = phone.tell();
    const acting = async () => {
      for (const act of crew.day.acts) {
        await clock.until(act.at);
        if (act.kind === 'report') phone.report(act);
        else if (act.kind === 'correct') {
          // The office sees the report once it has arrived.
          await phone.empty(act.sj);
          await attempt('correct', () =>
            office.step('sj', act.sj, 'toRoad', { alasan: act.alasan }, String(act.at - start)),
          );
        } else {
          await phone.empty();
          await attempt('receive', () => office.step('sj', act.sj, 'receive', act.data));
          back++;
        }
      }
      await telling;
      phone.end();
      done++;
    };
    await Promise.all([acting(), telling, phone.send()]);
  };
  const hour = () => new Date(clock.now() + 7 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
  const timer = setInterval(() => {
    const held = phones.reduce((sum, phone) => sum + phone.held, 0);
    const refused = [...tally.refused.values()].reduce((sum, n) => sum + n, 0);
    say(
      `${hour()}  ${done}/${crews.length} home, ${back}/${sj.length} papers back, ${tally.total} requests, ${held} held back, ${refused} refused, p99 ${tally.latency.p99.toFixed(0)} ms`,
    );
  }, EVERY);
  const drives = await Promise.allSettled(cast.map(drive));
  clearInterval(timer);
  for (const one of drives)
    if (one.status === 'rejected' && !end.aborted) tally.refuse('a driver gave up', String(one.reason), false);
  await shared(cast, async ({ who }) => {
    await door.call('sign-out', 'login/driver/out', { token: who.token, method: 'POST' }).catch(() => undefined);
  });
  return {
    vehicles: crews.length,
    sj,
    trips: crews.map(({ trip }) => trip),
    back,
    whole: done === crews.length,
    tally,
  };
};
