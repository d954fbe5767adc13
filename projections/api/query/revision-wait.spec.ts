import { jest } from '@jest/globals';
import type { Stored } from '../../../infra/ports/ports.js';
import type { Change } from '../../runner/types.js';
import { showsIt, waitFor, wantedOf } from './revision-wait.js';

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
        // A stale document; the change is announced before the read returns.
        listener([{ view: 'sp', id: '1', version: 4 }]);
        return at(3);
      },
    };
    const onChanged = (next: typeof listener) => {
      listener = next;
      return () => {};
    };
    // Time is stopped: it must be woken by the change.
    expect(await waitFor(reads, { onChanged }, 'sp', wanted)).toBe(true);
    expect(looks).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

/** Changes triggered by the test. */
const controlledChanges = (announced?: number) => {
  let listener: (changes: readonly Change[]) => void = () => {};
  const onChanged = (next: typeof listener) => {
    listener = next;
    return () => {};
  };
  return {
    changes: { onChanged, latestVersion: () => announced },
    tell: (version: number) => listener([{ view: 'sp', id: '1', version }]),
  };
};

it('does not look for what is about to be told, nor in haste once it was told', async () => {
  let looks = 0;
  const reads = { get: async () => at(++looks && 4) };
  const about = controlledChanges(3);
  const waits = waitFor(reads, about.changes, 'sp', wanted, { hasty: true });
  about.tell(4);
  expect(await waits).toBe('told');
  expect(await waitFor(reads, controlledChanges(4).changes, 'sp', wanted, { hasty: true })).toBe('told');
  expect(looks).toBe(0);
  expect(await waitFor(reads, controlledChanges(4).changes, 'sp', wanted)).toBe(true);
  expect(looks).toBe(1);
});

it('looks by itself where it is not told, whatever it was told before', async () => {
  const reads = { get: async () => at(4) };
  for (const announced of [undefined, 3]) {
    expect(await waitFor(reads, controlledChanges(announced).changes, 'sp', wanted, { hasty: true })).toBe(true);
  }
});

it('takes an answer for new only by the document itself', () => {
  expect(showsIt([{ id: '1', version: 4 }], wanted)).toBe(true);
  expect(showsIt([{ id: '1', version: 5 }], wanted)).toBe(true);
  for (const rows of [[], [{ id: '1', version: 3 }], [{ id: '1' }], [{ id: '2', version: 9 }]])
    expect(showsIt(rows, wanted)).toBe(false);
});
