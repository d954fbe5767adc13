// Runs the steps of a test run: each a program of its own, timed; some beside others, their output kept until they end.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { outcome, told } from './outcome.mjs';

export const REPORTS = '.cache/reports';
/** Seconds and tests of each step when they were last noted, to see a step that grows. */
const NOTED = 'infra/proof/bench/times.json';
const done = [];

/**
 * @param args of node, a program first
 * @param more `quiet`: the output is shown when it ends; `report`: name of the JSON that the step writes about its tests; `note: false`: not in the sum
 * @returns what the step came to: name, seconds, ok, with a report its outcome
 */
export const step = async (name, args, { env = {}, quiet = false, report, note = true } = {}) => {
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
  const ended = { name, seconds, ...(report ? outcome(`${REPORTS}/${report}`) : {}), ok: status === 0 };
  if (note) done.push(ended);
  if (quiet) console.log(`── ${name}: ${status === 0 ? 'ok' : 'failed'}${status === 0 ? '' : `\n${out}`}`);
  else if (status !== 0) console.error(`── ${name} failed`);
  return ended;
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
  for (const line of told(done)) console.log(line);
  console.log(
    `\n${what}: ${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exit(done.every(({ ok }) => ok) && sum('failed') === 0 ? 0 : 1);
};
