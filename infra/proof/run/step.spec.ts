/** A test run as its steps see it: programs that write reports as jest does, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NOTED = 'infra/proof/bench/times.json';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-steps-'));
  mkdirSync(join(folder, 'infra/proof/bench'), { recursive: true });
  writeFileSync(join(folder, NOTED), '{ "flaky": { "a.spec.ts › holds": 1 } }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that writes a report; `failing`: which of its runs fail. */
const fake = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const [report, failing] = process.argv.slice(2);
appendFileSync('runs', 'x');
const bad = failing.split(',').includes(String(readFileSync('runs', 'utf8').length));
const one = { fullName: 'holds', status: bad ? 'failed' : 'passed', failureMessages: bad ? ['Error: not yet'] : [] };
const file = { name: process.cwd() + '/a.spec.ts', status: one.status, message: '', assertionResults: [one], startTime: 0, endTime: 9 };
writeFileSync('.cache/reports/' + report, JSON.stringify({
  numPassedTests: bad ? 0 : 1, numFailedTests: bad ? 1 : 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0,
  testResults: [file],
}));
process.exit(bad ? 1 : 0);`;
const runWith = (failing: string, env: Record<string, string> = {}) => {
  const steps = pathToFileURL('infra/proof/run/step.mjs').href;
  writeFileSync(join(folder, 'fake.mjs'), fake);
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { close, step } from ${JSON.stringify(steps)};
    const again = () => ['fake.mjs', 'again-jest.json', '${failing}'];
    await step('unit', ['fake.mjs', 'jest.json', '${failing}'], { report: 'jest.json', again });
    close('tests');`,
  );
  const options = { cwd: folder, encoding: 'utf8' as const, env: { ...process.env, TEST_SEED: '7', ...env } };
  const { status, stdout } = spawnSync(process.execPath, ['run.mjs'], options);
  return { status, out: stdout };
};

it('tells what fails once and then passes as flaky, and is green', () => {
  const { status, out } = runWith('1');
  expect(out).toContain('flaky: a.spec.ts › holds (TEST_SEED=7)\n    | Error: not yet\n');
  expect(out).toMatch(/flaky before, 1×: .*a\.spec\.ts › holds/);
  expect([status, out.trimEnd().split('\n').at(-1)]).toEqual([0, 'tests: 1 passed, 0 failed']);
});
it('is red where a test fails again, and runs it twice at most', () => {
  const { status, out } = runWith('1,2');
  expect([status, out.trimEnd().split('\n').at(-1)]).toEqual([1, 'tests: 0 passed, 1 failed']);
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('xx');
});
it('notes times and what is flaky where it is asked to', () => {
  runWith('1', { NOTE: '1' });
  expect(JSON.parse(readFileSync(join(folder, NOTED), 'utf8'))).toEqual({
    flaky: { 'a.spec.ts › holds': 2 },
    unit: { seconds: expect.any(Number), tests: 1 },
  });
  runWith('', {});
  expect(readFileSync(join(folder, NOTED), 'utf8')).toContain('"a.spec.ts › holds": 2');
});
