import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a program of the test run, which has no types
import { outcome, problemLines, secondLook } from './outcome.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0, broken: [], flaky: [], files: [], passedInFiles: 0, took: [] };
const one = { name: 'a.spec.ts › holds', error: ['Expected: 1', 'Received: 2'] };
const other = { name: 'a.spec.ts › stands', error: [] };
const first = { ...NONE, passed: 9, failed: 2, broken: [one, other], files: ['a.spec.ts'], passedInFiles: 2 };

it('tells a test that passes on the second look as flaky, with its first error', async () => {
  const calls: string[][] = [];
  const stands = await secondLook(first, (files: string[]) => {
    calls.push(files);
    return { ...NONE, passed: 4 };
  });
  expect(calls).toEqual([['a.spec.ts']]);
  expect(stands).toMatchObject({ passed: 11, failed: 0, ok: true });
  expect(problemLines([stands], '7')).toEqual([
    'flaky: a.spec.ts › holds (TEST_SEED=7)',
    '    | Expected: 1',
    '    | Received: 2',
    'flaky: a.spec.ts › stands (TEST_SEED=7)',
  ]);
});

it('tells what fails again as failed, beside what did not', async () => {
  const stands = await secondLook(first, () => ({ ...NONE, passed: 3, failed: 1, broken: [other] }));
  expect(stands).toMatchObject({ passed: 10, failed: 1, ok: false, broken: [other], flaky: [one] });
});

it('looks at nothing again where too much failed for all of it to be flaky', async () => {
  const much = { ...first, broken: Array.from({ length: 6 }, (_, n) => ({ name: `${n}`, error: [] })) };
  const never = () => {
    throw new Error('asked again');
  };
  expect(await secondLook(much, never)).toBe(much);
});

describe('a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-report-'));
  const written = (report: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('of jest names each failed test, and a file that could not run', () => {
    const results = [
      { status: 'failed', fullName: 'group holds', failureMessages: ['\u001b[31mError: no\n\n  at x\n at y\n at z'] },
      { status: 'passed', fullName: 'group stands', failureMessages: [] },
    ];
    const at = (file: string, more: object) => ({
      name: join(process.cwd(), file),
      status: 'failed',
      message: 'Cannot find x',
      startTime: 0,
      endTime: 1_000,
      assertionResults: [],
      ...more,
    });
    const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
    const testResults = [at('a.spec.ts', { assertionResults: results }), at('b.spec.ts', {})];
    expect(outcome(written({ ...counts, numRuntimeErrorTestSuites: 1, testResults }))).toMatchObject({
      passed: 1,
      failed: 2,
      files: ['a.spec.ts', 'b.spec.ts'],
      passedInFiles: 1,
      broken: [
        { name: 'a.spec.ts › group holds', error: ['Error: no', '  at x', ' at y'] },
        { name: 'b.spec.ts', error: ['Cannot find x'] },
      ],
    });
  });

  it('of Playwright names them by file, group and title', () => {
    const test = (status: string) => ({
      status,
      results: [{ errors: status === 'expected' ? [] : [{ message: 'no' }] }],
    });
    const specs = [
      { file: 'a.e2e.ts', title: 'holds', tests: [test('unexpected')] },
      { file: 'a.e2e.ts', title: 'stands', tests: [test('expected')] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const suites = [{ title: 'a.e2e.ts', specs: [], suites: [{ title: 'a group', specs }] }];
    expect(outcome(written({ stats, suites }))).toMatchObject({
      passed: 1,
      failed: 1,
      files: ['web/e2e/a.e2e.ts'],
      passedInFiles: 1,
      broken: [{ name: 'web/e2e/a.e2e.ts › a group › holds', error: ['no'] }],
    });
    // Declared by a part that several files share: the importing file is retried, since the part alone is no test file.
    const shared = [{ file: 'looks.ts', title: 'looks right', tests: [test('unexpected')] }];
    const taken = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [], suites: [{ title: '', specs: shared }] }];
    expect(outcome(written({ stats, suites: taken }))).toMatchObject({
      files: ['web/e2e/a.e2e.ts'],
      broken: [{ name: 'web/e2e/looks.ts › looks right', error: ['no'] }],
    });
  });

  it('that is not there is one failure', () => {
    expect(outcome(join(folder, 'none.json'))).toMatchObject({
      failed: 1,
      broken: [{ name: expect.stringContaining('none.json') }],
    });
  });
});
