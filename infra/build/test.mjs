// `npm test`: lint, types, unit and HTTP tests, browser tests; then one line with the sum of all tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let failedStep = false;
const step = (name, script, args = [], env = {}) => {
  console.log(`\n── ${name}`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', '-s', script, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    failedStep = true;
    console.error(`── ${name} failed`);
  }
};

step('lint', 'lint');
step('types', 'typecheck');
step('unit and HTTP tests', 'test:unit', ['--json', `--outputFile=${reports}/jest.json`]);
step('browser tests', 'test:e2e', [], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json` });

const read = (file) => {
  try {
    return JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));
  } catch {
    console.error(`${file} was not written`);
    failedStep = true;
    return undefined;
  }
};
const jest = read('jest.json');
const browser = read('playwright.json')?.stats;
const passed = (jest?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0) + (browser?.unexpected ?? 0);
const skipped = (jest?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
console.log(`\ntests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failedStep || failed > 0 ? 1 : 0);
