import type { SpState } from '../../../services/domain/flows/sp/state.js';
import { spStatuses } from '../../../services/domain/flows/sp/status.js';
import type { EntityState } from '../../../services/domain/kit/entity/entity.js';
import type { CustomerFields } from '../../../services/domain/master/customer.js';
import { sample } from '../../proof/testing/chance.js';
import { branchId } from './accounts.js';
import { customerSpecs } from './data/customers.js';
import { branchOf, route } from './data/places.js';
import { DEMO_SP, demoDate, loadDemo } from './demo.js';
import { demoCommandId } from './random.js';
import { demoSteps } from './stream.js';
import { MemoryRunner } from './testing/memory-runner.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';

const SEED = 7;
/** A working day, a Sunday night, New Year's Eve, before opening. */
const TODAYS = [
  '2026-07-21T04:00:00.000Z',
  '2026-03-01T16:30:00.000Z',
  '2026-12-31T09:59:00.000Z',
  '2027-02-28T23:10:00.000Z',
];
const now = new Date(TODAYS[0] as string);
const steps = (at = now, sp = DEMO_SP): Step[] => [...demoSteps(SEED, at.getTime(), sp)];
const loaded = async (at = now, sp = DEMO_SP): Promise<MemoryRunner> => {
  const memory = new MemoryRunner();
  await loadDemo(memory.run, { now: at, sp });
  return memory;
};

describe('demo data', () => {
  it('is the same for the same seed, day and size', () => {
    expect(steps()).toEqual(steps());
    const ids = steps().map((s) => demoCommandId(SEED, s.path));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has ids that do not depend on the day it is loaded', () => {
    const kinds = (at: Date) => new Set(steps(at).map((s) => `${s.aggregate}-${s.id}`));
    expect(kinds(new Date(TODAYS[1] as string))).toEqual(kinds(now));
  });

  it.each(sample('days', TODAYS, 1))(
    'is accepted by every rule on %s, without double-booked vehicles and drivers',
    async (today) => {
      const memory = await loaded(new Date(today));
      expect(memory.idle).toEqual([]);
      expect(memory.states('sp')).toHaveLength(DEMO_SP);
      expect([...memory.claims.keys()].filter((key) => key.startsWith('vehicle/')).length).toBeGreaterThan(20);
    },
  );

  it('has SP in every status, and a queue at each desk of Jakarta', async () => {
    const memory = await loaded();
    const sp = memory.states<SpState>('sp');
    const count = (status: string, at?: string) =>
      sp.filter((s) => s.status === status && (at === undefined || s.isi.cabang === at)).length;
    for (const status of spStatuses) expect([status, count(status) > 5]).toEqual([status, true]);
    const jakarta = branchId(SEED, 'JKT');
    for (const desk of ['MARKETING', 'OPERASIONAL', 'PURCHASING', 'AKUNTING']) {
      const waiting = count(`MENUNGGU_${desk}`, jakarta);
      expect([desk, waiting >= 5 && waiting <= 12]).toEqual([desk, true]);
    }
    const ahead = sp.filter((s) => s.isi.tgl_muat > now.toISOString() && !['BATAL', 'DITOLAK'].includes(s.status));
    expect(ahead.length).toBeGreaterThan(80);
    expect(sp.some((s) => s.units.filter((u) => u.milik === 'MITRA').length === 3)).toBe(true);
    expect(sp.some((s) => new Set(s.units.map((u) => u.milik)).size === 2)).toBe(true);
    expect(sp.some((s) => s.status === 'MENUNGGU_OPERASIONAL' && s.strip.purchasing.status === 'DITOLAK')).toBe(true);
    const held = memory.states<EntityState<CustomerFields>>('customer').filter((c) => c.fields.kredit_ditahan);
    expect(held).toHaveLength(3);
    expect(
      sp.some((s) => s.status === 'MENUNGGU_AKUNTING' && s.nama.customer === held[0]?.fields.nama_perusahaan),
    ).toBe(true);
    expect(sp.some((s) => (s.margin?.margin ?? 0) < 0)).toBe(true);
    expect(sp.filter((s) => s.revisi > 1 && s.status !== 'DRAF').length).toBeGreaterThan(5);
  });

  it('shows every status in a handful of SP', async () => {
    const sp = (await loaded(now, spStatuses.length)).states<SpState>('sp');
    expect(new Set(sp.map((s) => s.status))).toEqual(new Set(spStatuses));
  });

  it.each([DEMO_SP, 800])('gives its commands in order of time, never after today (%i SP)', (sp) => {
    const all = steps(now, sp).filter((s) => s.aggregate === 'sp');
    expect(all.every((s, n) => s.at >= (all[n - 1]?.at ?? 0))).toBe(true);
    expect(all.at(-1)?.at).toBeLessThanOrEqual(now.getTime());
    const perDocument = new Map<string, number>();
    for (const s of steps(now, sp)) {
      expect(s.at).toBeGreaterThanOrEqual(perDocument.get(s.id) ?? 0);
      perDocument.set(s.id, s.at);
    }
  });

  it('has people at work in office hours only', () => {
    const atDesk = steps().filter(
      (s) => s.aggregate === 'sp' && s.actor.jobdesk !== 'system' && s.command !== 'comment',
    );
    const outside = atDesk.filter((s) => {
      const jakarta = new Date(s.at + 7 * 3_600_000);
      const hour = jakarta.getUTCHours() + jakarta.getUTCMinutes() / 60;
      const closing = [0, 17, 17, 17, 17, 17, 13][jakarta.getUTCDay()] ?? 0;
      return hour < 8 || hour > closing + 0.02;
    });
    expect(atDesk.length).toBeGreaterThan(1000);
    expect(outside).toEqual([]);
  });

  it('has a world of old SP around the same recent ones', async () => {
    const memory = await loaded(now, DEMO_SP + 700);
    expect(memory.states('sp')).toHaveLength(DEMO_SP + 700);
    const big = new Map(steps(now, DEMO_SP + 700).map((s) => [s.path, s]));
    const changed = steps().filter((s) => JSON.stringify(big.get(s.path)) !== JSON.stringify(s));
    expect(changed).toEqual([]);
    expect(memory.states<SpState>('sp').filter((s) => s.status === 'LUNAS').length).toBeGreaterThan(500);
  });

  it('has a way from every customer to wherever its branch sends', () => {
    for (const c of customerSpecs(SEED, 440)) {
      for (const [to] of branchOf(c.branch).to) expect(route(c.kota, to).hours).toBeGreaterThan(0);
    }
  });

  it('stores nothing twice', async () => {
    const memory = await loaded();
    const stored = memory.commands.length;
    await loadDemo(memory.run, { now });
    expect(memory.commands).toHaveLength(stored);
  });

  it('tells for which day a log has it', async () => {
    const memory = await loaded();
    const webmaster = memory.commands.find((g) => g.aggregate === 'user');
    const readStream = (stream: string) =>
      Promise.resolve(stream === `user-${webmaster?.id}` ? [{ meta: { at: webmaster?.now ?? '' } }] : []);
    expect(await demoDate({ readStream })).toEqual(now);
    expect(await demoDate({ readStream: () => Promise.resolve([]) })).toBeUndefined();
  });
});

describe('loadDemo', () => {
  it('keeps the order of what belongs together, however long each command takes', async () => {
    const memory = new MemoryRunner();
    let n = 0;
    await loadDemo(
      async (...command) => {
        for (let turns = (n++ * 7919) % 5; turns > 0; turns--) await new Promise((go) => setImmediate(go));
        return memory.run(...command);
      },
      { now },
    );
    expect(memory.states('sp')).toHaveLength(DEMO_SP);
    const numbers = memory
      .states<SpState>('sp')
      .map((s) => s.sp)
      .filter((sp) => sp.startsWith('SP-JKT'));
    expect(numbers).toEqual([...numbers].sort());
  });

  it('stops at the first refusal and names it', async () => {
    const memory = new MemoryRunner();
    let after = 0;
    const load = loadDemo(
      (actor, aggregate, id, command, data, opts) => {
        if (command === 'approveAkunting' && aggregate === 'sp') return Promise.reject(new Error('no money'));
        after += Number(command === 'settle');
        return memory.run(actor, aggregate, id, command, data, opts);
      },
      { now },
    );
    await expect(load).rejects.toThrow(/sp\/recent\/\d+\/\d+\/approveAkunting.*no money/);
    expect(after).toBe(0);
  });
});

describe('the work clock', () => {
  const friday = Date.parse('2026-07-24T09:00:00.000Z'); // 16:00 in Jakarta
  it('skips nights and Sundays', () => {
    expect(new Date(plusWork(friday, 2)).toISOString()).toBe('2026-07-25T02:00:00.000Z');
    expect(new Date(plusWork(friday, 7)).toISOString()).toBe('2026-07-27T02:00:00.000Z');
    expect(new Date(plusWork(friday, -9.5)).toISOString()).toBe('2026-07-23T08:30:00.000Z');
    expect(plusWork(plusWork(friday, 31.7), -31.7)).toBeCloseTo(friday, -1);
  });
});
