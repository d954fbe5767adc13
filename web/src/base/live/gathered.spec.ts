import { jest } from '@jest/globals';
import { Gathered } from './gathered';
import type { LiveRow } from './patch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const row = (id: string, version: number): LiveRow => ({ id, version, updatedAt: '2026-07-21' });

describe('Gathered', () => {
  const puts: string[] = [];
  const gathered = () => {
    puts.length = 0;
    return new Gathered((view, rows, gone) =>
      puts.push(`${view} ${rows.map(({ id, version }) => `${id}${version}`)} -${gone.map(({ id }) => id)}`),
    );
  };
  it('puts the first at once, and what follows together, each as it stands last', async () => {
    const of = gathered();
    await jest.advanceTimersByTimeAsync(1_000);
    of.take('sj', [row('a', 1)], []);
    expect(puts).toEqual(['sj a1 -']);
    for (let version = 2; version < 50; version++) of.take('sj', [row('a', version), row('b', 60 - version)], []);
    of.take('sp', [row('c', 1)], [{ id: 'd', version: 3 }]);
    of.take('sp', [], [{ id: 'c', version: 2 }]);
    expect(puts).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(puts.slice(1)).toEqual(['sj a49,b58 -', 'sp  -c,d']);
    await jest.advanceTimersByTimeAsync(1_000);
    of.take('sj', [row('a', 50)], []);
    expect(puts.slice(3)).toEqual(['sj a50 -']);
  });
  it('puts a dozen times a second at most, however much is told', async () => {
    const of = gathered();
    for (let n = 0; n < 1_000; n++) {
      of.take('sj', [row('a', n)], []);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(puts.length).toBeLessThanOrEqual(13);
  });
  it('puts nothing of before once cleared', async () => {
    const of = gathered();
    of.take('sj', [row('a', 1)], []);
    of.take('sj', [row('a', 2)], []);
    of.clear();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(puts).toEqual(['sj a1 -']);
  });
});
