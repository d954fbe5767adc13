// Runs the steps of a test run: each a program of its own, timed; some beside others, their output kept until they end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

export const REPORTS = '.cache/reports';
/** Seconds and tests of each step when they were last noted, to see a step that grows. */
const NOTED = 'infra/proof/bench/times.json';
const done = [];

/**
 * @param args of node, a program first
 * @param more `quiet`: the output is shown when it ends; `report`: name of the JSON that the step writes about its tests
 */
export const step = async (name, args, { env = {}, quiet = false, report } = {}) => {
  if (report) {
    mkdirSync(REPORTS, { recursive: true });
    rmSync(`${REPORTS}/${report}`, { force: true });
  }
  if (!quiet) console.log(`\n── ${name}`);
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (out += chunk));
  const status = await new Promise((ended) => child.on('close', (code) => ended(code ?? 1)));
  const seconds = (performance.now() - began) / 1000;
  const ended = { name, seconds, ...(report ? counts(report) : {}), ok: status === 0 };
  done.push(ended);
  if (quiet) console.log(`── ${name}: ${status === 0 ? 'ok' : 'failed'}${status === 0 ? '' : `\n${out}`}`);
  else if (status !== 0) console.error(`── ${name} failed`);
  return ended.ok;
};

/** Passed, failed and skipped tests of a report of jest or Playwright. */
const counts = (report) => {
  const file = `${REPORTS}/${report}`;
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, ...jest } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
    slowest: jest.testResults
      .map(({ name, startTime, endTime }) => [name.slice(process.cwd().length + 1), (endTime - startTime) / 1000])
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5),
  };
};

/** Prints the times of all steps and the closing line; ends the process. @param what `tests`, `tests in full` */
export const close = (what) => {
  const noted = JSON.parse(readFileSync(NOTED, 'utf8'));
  console.log();
  for (const { name, seconds, passed, ok, slowest = [] } of done) {
    const before = noted[name];
    const share = before && before.seconds * Math.max(1, (passed ?? 1) / (before.tests ?? 1));
    const grown = before && seconds > 20 && seconds > 1.5 * share ? '  ← more than its share' : '';
    const was = before ? `noted ${before.seconds} s${before.tests ? ` for ${before.tests} tests` : ''}` : '';
    console.log(
      [
        name.padEnd(34),
        `${seconds.toFixed(0).padStart(5)} s`,
        (passed ?? '').toString().padStart(6),
        ` ${was}${grown}${ok ? '' : '  ← failed'}`,
      ].join(''),
    );
    for (const [file, took] of slowest) console.log(`    ${took.toFixed(1).padStart(6)} s  ${file}`);
  }
  const sum = (of) => done.reduce((all, one) => all + (one[of] ?? 0), 0);
  const skipped = sum('skipped');
  console.log(
    `\n${what}: ${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exit(done.every(({ ok }) => ok) && sum('failed') === 0 ? 0 : 1);
};
