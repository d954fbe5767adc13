// @ts-expect-error a program of the test run, which has no types
import { closing } from './sum.mjs';

const times = 'npm ci  40 s\nnpm test  400 s\n';

it('repeats what failed with the head of its error, then times, then the sum', () => {
  const log = [
    'noise',
    'failed: a.spec.ts › holds (TEST_SEED=7)',
    '    | Expected: 1',
    '    | Received: 2',
    '',
    'tests: 10 passed, 1 failed',
    'flaky: b.long.ts › stands (TEST_SEED=7)',
    'tests in full: 5 passed, 0 failed',
    'tests on engines: 2 passed, 0 failed',
  ].join('\n');
  expect(closing(log, times)).toEqual({
    lines: [
      'failed: a.spec.ts › holds (TEST_SEED=7)',
      '    | Expected: 1',
      '    | Received: 2',
      'flaky: b.long.ts › stands (TEST_SEED=7)',
      'npm ci  40 s',
      'npm test  400 s',
      'tests: 17 passed, 1 failed, 1 flaky',
    ],
    ok: false,
  });
});

it('is green with a few flaky tests, and red with more, with skipped ones, or with none at all', () => {
  const flaky = (n: number) => Array.from({ length: n }, (_, i) => `flaky: a › ${i} (TEST_SEED=7)\n`).join('');
  const ok = (log: string) => closing(log, times).ok;
  expect(ok(`${flaky(5)}tests: 9 passed, 0 failed`)).toBe(true);
  expect(ok(`${flaky(6)}tests: 9 passed, 0 failed`)).toBe(false);
  expect(ok('tests: 9 passed, 0 failed, 1 skipped')).toBe(false);
  expect(ok('')).toBe(false);
});

it('names what fits in the last lines of a log', () => {
  const log = Array.from({ length: 90 }, (_, n) => `failed: a › ${n}\n    | x\n    | y\n    | z\n`).join('');
  const { lines } = closing(`${log}tests: 1 passed, 90 failed`, times);
  expect(lines.length).toBeLessThan(60);
  expect(lines).toContain('failed: a › 0');
  expect(lines).toContain('… 41 more');
});
