/** A simulated day: the plan is feasible and allowed, and reports that a phone holds back arrive once, in order. */
import fc from 'fast-check';
import { metresBetween } from '../../../services/domain/common/metres.js';
import { type DriverStep, driverSteps } from '../../../services/domain/flows/driver/steps.js';
import { isPossible } from '../../../services/domain/telemetry/positions.js';
import { random } from '../../data/seed/random.js';
import { type Coordinates, driven, FIX_EVERY, placeIn } from '../../data/seed/way.js';
import { DayClock } from './clock.js';
import { type Day, planDay, type Reporting, type Stop } from './day.js';
import type { Answered, Call } from './door.js';
import { Phone } from './phone.js';
import { Tally } from './tally.js';

const RUNS = process.env.LONG ? 500 : 40;
const depot: Coordinates = { lat: -6.21, lon: 106.92 };
const from = Date.parse('2026-07-22T00:00:00.000Z');
const stopsOf = (n: number, name: string): Stop[] =>
  Array.from({ length: n }, (_, at) => {
    const r = random(`${name}/${at}`);
    const koli = r.int(1, 20);
    const place = placeIn(r.pick(['Kota Bandung', 'Kota Administrasi Jakarta Timur', 'Depok', '']), depot, r);
    return {
      id: `sj${at}`,
      nomor: `SM-${at}`,
      koli,
      qty: koli * 12,
      ikat: r.int(0, 4),
      jumlahFaktur: r.int(0, 3),
      place,
    };
  });
const dayOf = (n: number, name: string): Day => planDay(depot, stopsOf(n, name), from, random(name));
const cases = { n: fc.integer({ min: 1, max: 5 }), name: fc.string({ minLength: 1, maxLength: 8 }) };

it('drives every way at a pace that a truck has, a fix each 30 seconds, from one end to the other', () => {
  fc.assert(
    fc.property(cases.name, fc.constantFrom('Bekasi', 'Semarang', 'Kota Surabaya', 'Nirgendwo'), (name, town) => {
      const to = placeIn(town, depot, random(`${name}/to`));
      const { fixes, until } = driven(depot, to, from, random(name));
      const whole = fixes.map((fix) => ({ ...fix, driver: 'd' }));
      const odd = whole.filter((fix, n) => {
        const before = whole[n - 1];
        return fix.at !== from + n * FIX_EVERY || (before !== undefined && !isPossible(before, fix));
      });
      expect(odd).toEqual([]);
      const [first, last] = [fixes[0] as Coordinates, fixes.at(-1) as Coordinates];
      expect(metresBetween(first, depot)).toBeLessThan(1_500);
      expect(metresBetween(last, to)).toBeLessThan(2_500);
      expect(until).toBe(from + fixes.length * FIX_EVERY);
    }),
    { numRuns: RUNS },
  );
});

it('is the same for the same seed, and presses nothing that is refused but what is meant to be', () => {
  fc.assert(
    fc.property(cases.n, cases.name, (n, name) => {
      const day = dayOf(n, name);
      expect(dayOf(n, name)).toEqual(day);
      expect(day.acts.map(({ at }) => at)).toEqual(day.acts.map(({ at }) => at).toSorted((a, b) => a - b));
      const states = new Map<string, string>();
      for (const act of day.acts) {
        const state = states.get(act.sj) ?? 'TERBIT';
        if (act.kind === 'report') {
          const { from: allowed, to } = driverSteps[act.step as DriverStep];
          expect([act.step, state, allowed.includes(state)]).toEqual([act.step, state, !act.wrong]);
          if (!act.wrong) states.set(act.sj, to);
        } else if (act.kind === 'correct') {
          expect(state).toBe('SAMPAI_TUJUAN');
          states.set(act.sj, 'DALAM_PERJALANAN');
        } else {
          expect(['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL']).toContain(state);
          states.set(act.sj, 'KEMBALI');
        }
      }
      expect([...states.values()]).toEqual(Array.from({ length: n }, () => 'KEMBALI'));
      const [first, last] = [day.acts[0]?.at ?? 0, day.acts.findLast(({ kind }) => kind === 'report')?.at ?? 0];
      expect(day.fixes.filter(({ at }) => at < first || at > last)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

/**
 * A server with the product's rules of idempotency keys and versions, behind a network that loses requests and
 * responses.
 */
class Lossy {
  readonly tally = new Tally();
  readonly taken: { sj: string; key: string; step: string }[] = [];
  readonly fixes: number[] = [];
  private readonly done = new Map<string, number>();
  private readonly versions = new Map<string, number>();
  constructor(private readonly r: ReturnType<typeof random>) {}

  async call<T>(what: string, path: string, { headers = {}, body }: Call = {}): Promise<Answered<T>> {
    await Promise.resolve();
    const answer = (status: number, data: unknown, code = '') =>
      ({ status, data, message: 'x', errors: code ? [{ code }] : [] }) as Answered<T>;
    if (this.r.chance(0.1)) throw new Error('no network');
    if (path === 'positions') {
      const { fixes } = body as { fixes: { at: string }[] };
      this.fixes.push(...fixes.map(({ at }) => Date.parse(at)));
      return answer(200, { taken: fixes.length, dropped: 0, why: {} });
    }
    if (path.startsWith('files')) return answer(200, { file: headers['idempotency-key'] });
    const [, sj = '', step = ''] = path.split('/');
    const key = headers['idempotency-key'] ?? '';
    const version = this.versions.get(sj) ?? 0;
    const revision = this.done.get(key);
    if (revision !== undefined) return answer(200, { revision });
    if (headers['if-match'] !== `"${version}"`) return answer(409, { revision: version }, 'stale');
    this.versions.set(sj, version + 1);
    this.done.set(key, version + 1);
    this.taken.push({ sj, key, step: what });
    expect(step).toBe(what.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`));
    if (this.r.chance(0.1)) throw new Error('the answer was lost');
    return answer(200, { revision: version + 1 });
  }
}

it('delivers what a phone held back, once and in its order, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(cases.n, cases.name, async (n, name) => {
      const plan = dayOf(n, name);
      const fixes = plan.fixes.slice(0, 500);
      const day = { ...plan, fixes, dead: [{ from, until: from + 3 * 3_600_000 }, ...plan.dead] };
      const stop = new AbortController();
      // So far in the past that the simulated day never catches up with real time.
      const clock = new DayClock(from, 1_000_000, stop.signal, () => performance.now() + from + 20 * 365 * 86_400_000);
      const door = new Lossy(random(`${name}/network`));
      const needs = { door, clock, stop: stop.signal, seed: 1, picture: Buffer.alloc(1) };
      const versions = new Map(stopsOf(n, name).map(({ id }) => [id, 0]));
      const phone = new Phone(needs, { id: 'd', token: 't', name: 'D' }, day, versions);
      const reports = day.acts.filter((act): act is Reporting => act.kind === 'report');
      const [sending, telling] = [phone.send(), phone.tell(5)];
      for (const act of reports) {
        await clock.until(act.at);
        phone.report(act);
      }
      await Promise.all([phone.empty(), telling]);
      phone.end();
      await sending;
      const ofSj = <T extends { sj: string; step: string }>(all: readonly T[], sj: string) =>
        all.filter((one) => one.sj === sj).map(({ step }) => step);
      for (const sj of versions.keys()) expect(ofSj(door.taken, sj)).toEqual(ofSj(reports, sj));
      expect(door.fixes).toEqual(fixes.map(({ at }) => at));
    }),
    { numRuns: process.env.LONG ? 60 : 8 },
  );
});

it('never gets ahead of the wall, and is there at once when it is broken off', async () => {
  let wall = 10_000_000;
  const stop = new AbortController();
  const clock = new DayClock(wall - 60_000, 60, stop.signal, () => wall);
  expect([clock.now(), clock.away(wall - 30_000), clock.away(wall + 5_000)]).toEqual([wall - 60_000, 500, 5_000]);
  wall += 500;
  expect(clock.now()).toBe(wall - 500 - 60_000 + 30_000);
  wall += 10_000;
  expect([clock.now(), clock.away(wall + 1)]).toEqual([wall, 1]);
  const waiting = clock.until(wall + 3_600_000);
  stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});
