import { jest } from '@jest/globals';
import type { Stored } from '../../infra/ports/ports.js';
import type { Change } from '../runner/types.js';
import { waitFor, wantedOf } from './fresh.js';

const [wanted] = wantedOf('sp-1@4') as [ReturnType<typeof wantedOf>[0]];
const at = (revision: number): Stored => ({ id: '1', doc: {}, sources: { 'sp-1': revision } });

it('hears what is told while it looks for the first time', async () => {
  jest.useFakeTimers();
  try {
    let listener: (changes: readonly Change[]) => void = () => {};
    let looks = 0;
    const reads = {
      get: async () => {
        if (++looks > 1) return at(4);
        // The document as it was; what changes it is told before the answer has come.
        listener([{ view: 'sp', id: '1', version: 4 }]);
        return at(3);
      },
    };
    const onChanged = (given: typeof listener) => {
      listener = given;
      return () => {};
    };
    // No clock moves: it has to be woken by the news.
    expect(await waitFor(reads, { onChanged }, 'sp', wanted)).toBe(true);
    expect(looks).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
