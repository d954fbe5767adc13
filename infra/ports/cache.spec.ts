import fc from 'fast-check';
import { bytesOf, Cache, cachesHere } from './cache.js';

describe('a cache', () => {
  it('lets go what was used longest ago once it has more bytes than it may', () => {
    const cache = new Cache<number>('spec', 1_000);
    for (const key of ['a', 'b', 'c']) cache.set(key, 1, 200);
    cache.get('a');
    cache.set('d', 1, 200);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'c', 'd']);
  });
  it('keeps the one that is too large, alone, and forgets what is deleted', () => {
    const cache = new Cache<string>('spec', 1_000);
    cache.set('a', 'x', 10);
    cache.set('b', 'y', 5_000);
    expect([cache.get('a'), cache.get('b'), cache.entries]).toEqual([undefined, 'y', 1]);
    cache.delete('b');
    cache.delete('b');
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });
  it('holds what is needed now until the next is set', () => {
    const cache = new Cache<number>('spec', 300);
    for (const key of ['a', 'b', 'c', 'd']) cache.hold(key, 1, 100);
    expect(cache.entries).toBe(4);
    cache.set('e', 1, 0);
    expect([cache.has('e'), cache.bytes <= 300]).toEqual([true, true]);
  });
  it('measures the same value again, which may have grown', () => {
    const cache = new Cache<number[]>('spec', 1_000);
    const grows: number[] = [];
    cache.set('a', grows, 10);
    cache.set('b', [], 300);
    cache.set('a', grows, 900);
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
    const { bytes } = cache;
    cache.hold('a', grows, 901);
    expect(cache.bytes).toBe(bytes + 1);
  });
  it('never has more bytes than it may, but for one entry, whatever is done with it', () => {
    const step = fc.tuple(fc.constantFrom('set', 'get', 'delete'), fc.nat(9), fc.nat(700));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new Cache<number>('spec', 1_000);
        for (const [what, key, bytes] of steps) {
          if (what === 'set') cache.set(`k${key}`, bytes, bytes);
          else if (what === 'get') cache.get(`k${key}`);
          else cache.delete(`k${key}`);
          expect(cache.bytes <= 1_000 || cache.entries === 1).toBe(true);
          expect(cache.bytes >= 0 && (cache.entries > 0 || cache.bytes === 0)).toBe(true);
        }
      }),
    );
  });
  it('is told with others of its name', () => {
    const two = [new Cache<number>('told', 100), new Cache<number>('told', 50)];
    two[0]?.set('a', 1, 10);
    expect(cachesHere().find(({ name }) => name === 'told')).toEqual({
      name: 'told',
      bytes: two[0]?.bytes,
      entries: 1,
      limit: 150,
    });
  });
});

describe('the bytes of a value', () => {
  it('grow with all that is in it', () => {
    expect(bytesOf('x'.repeat(1_000))).toBeGreaterThan(1_000);
    expect(bytesOf({ a: 1, b: { c: ['x'.repeat(500), null, undefined, true, 0.5] } })).toBeGreaterThan(500);
    expect(bytesOf(new Map([['k', 'x'.repeat(300)]]))).toBeGreaterThan(300);
    expect(bytesOf(new Set(['x'.repeat(300)]))).toBeGreaterThan(300);
    expect([bytesOf(null), bytesOf(undefined), bytesOf(true), bytesOf(7)]).toEqual([0, 0, 0, 0]);
  });
});
