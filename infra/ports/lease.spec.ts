import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../engines/embedded/state-store.js';
import { until } from '../proof/contracts/harness.js';
import { Lease } from './lease.js';
import type { StateStore } from './ports.js';

let folder: string;
let store: EmbeddedStateStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-lease-'));
  store = new EmbeddedStateStore(join(folder, 'state.db'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const term = 100;
const untilOver = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done());
  });

it('is held by one, and goes to another at once when given back', async () => {
  const held: string[] = [];
  const leases = ['a', 'b', 'c'].map((holder) => new Lease(store, 'relay', holder, { term }));
  for (const [i, lease] of leases.entries()) {
    lease.start(async (signal) => {
      held.push('abc'[i] as string);
      await untilOver(signal);
      held.splice(held.indexOf('abc'[i] as string), 1);
    });
  }
  for (let n = 3; n > 0; n--) {
    await until(() => held.length === 1, 'a holder');
    await new Promise((go) => setTimeout(go, term * 3));
    expect(held).toHaveLength(1);
    expect(await Lease.holder(store, 'relay')).toBe(held[0]);
    await leases['abc'.indexOf(held[0] as string)]?.stop();
  }
  expect(await Lease.holder(store, 'relay')).toBe('');
});

it('goes to another when the holder no longer beats, and the holder hears of its loss', async () => {
  let dead = false;
  const fails: StateStore = Object.assign(Object.create(store), {
    swap: (...args: Parameters<StateStore['swap']>) => (dead ? Promise.reject(new Error('away')) : store.swap(...args)),
  });
  const first = new Lease(fails, 'relay', 'a', { term });
  let lost = false;
  let got = false;
  first.start(async (signal) => {
    got = true;
    await untilOver(signal);
    lost = true;
  });
  await until(() => got, 'the first');
  const second = new Lease(store, 'relay', 'b', { term });
  let taken = false;
  second.start(async (signal) => {
    taken = true;
    await untilOver(signal);
  });
  await new Promise((go) => setTimeout(go, term * 3));
  expect(taken).toBe(false);
  dead = true;
  await until(() => taken && lost, 'the second, and the first to know');
  await Promise.all([first.stop(), second.stop()]);
});

it('takes work up again that ended or failed', async () => {
  let rounds = 0;
  const errors: unknown[] = [];
  const lease = new Lease(store, 'relay', 'a', { term: 20, onError: (error) => errors.push(error) });
  lease.start(async () => {
    if (++rounds < 3) throw new Error('once more');
  });
  await until(() => rounds > 3, 'more rounds');
  expect(errors).toHaveLength(2);
  await lease.stop();
});
