import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { EmbeddedStateStore } from '../engines/embedded/state-store.js';
import { stateStoreContract } from '../proof/contracts/state-store.contract.js';
import type { StateStore } from './ports.js';
import { Seals } from './sealed.js';
import { ACTED_ON, SealedState } from './sealed-state.js';

const secret = Buffer.alloc(32, 1);
const files = new WeakMap<StateStore, string>();
let clock = Date.now();
const open = (file: string): StateStore => {
  const store = new SealedState(new EmbeddedStateStore(file, () => clock), new Seals(secret));
  files.set(store, file);
  return store;
};
const fresh = () => join(mkdtempSync(join(tmpdir(), 'lintas-sealed-')), 'state.db');
stateStoreContract('sealed', {
  make: async () => open(fresh()),
  reopen: async (store) => {
    await store.close();
    return open(files.get(store) as string);
  },
  destroy: async (store) => {
    await store.close();
    rmSync(dirname(files.get(store) as string), { recursive: true, force: true });
  },
  tick: (ms) => {
    clock += ms;
  },
});

describe('rows that are acted on', () => {
  const file = fresh();
  const inner = new EmbeddedStateStore(file);
  const reported: string[] = [];
  const state = new SealedState(inner, new Seals(secret, (place) => reported.push(place)));
  afterAll(async () => {
    await inner.close();
    rmSync(dirname(file), { recursive: true, force: true });
  });

  it.each(ACTED_ON)('of %s count only as they were written, where they were written', async (prefix) => {
    const [one, two] = [`${prefix}1`, `${prefix}2`];
    await state.put(one, { a: 1 });
    await state.putAll([[two, { a: 2 }]]);
    expect([await state.get(one), await state.list(prefix), await state.forged(prefix)]).toEqual([
      { a: 1 },
      [
        { key: one, value: { a: 1 } },
        { key: two, value: { a: 2 } },
      ],
      [],
    ]);
    await inner.put(two, await inner.get(one));
    reported.length = 0;
    expect([await state.get(two), await state.get(two), reported]).toEqual([undefined, undefined, [two]]);
    await inner.put(one, { a: 1 });
    expect([await state.list(prefix), await state.forged(prefix)]).toEqual([[], [one, two]]);
    // A forged row does not block a write.
    expect(await state.swap(one, undefined, { a: 3 })).toBe(true);
    expect(await state.swap(one, undefined, { a: 4 })).toBe(false);
    expect(await state.get(one)).toEqual({ a: 3 });
  });

  it('count no more once a single byte of them is another', async () => {
    const key = 'following/x@1/a';
    await state.put(key, JSON.stringify({ parts: { 'sp-1': { revision: 3 } }, given: ['a'] }));
    const text = JSON.stringify(await inner.get(key));
    const changed = fc
      .tuple(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }))
      .map(([at, code]) => text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1))
      .filter((other) => {
        try {
          return JSON.stringify(JSON.parse(other)) !== text;
        } catch {
          // Invalid JSON is never read.
          return false;
        }
      });
    const check = async (other: string) => {
      await inner.put(key, JSON.parse(other));
      expect([await state.get(key), await state.list(key), await state.forged(key)]).toEqual([undefined, [], [key]]);
    };
    await fc.assert(fc.asyncProperty(changed, check), { numRuns: 300 });
  });

  it('of before are removed once, none is taken over', async () => {
    const old = new EmbeddedStateStore(fresh());
    await old.put('following/place', { position: '5', built: [] });
    await old.put('session/a', 1);
    const now = new SealedState(old, new Seals(secret));
    expect([await now.begin('now'), await now.begin('now')]).toEqual([1, 0]);
    await old.put('following/place', { position: '9', built: [] });
    expect([await now.begin('now'), await now.forged('following/'), await now.get('session/a')]).toEqual([
      0,
      ['following/place'],
      1,
    ]);
    await old.close();
  });
});
