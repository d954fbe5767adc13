// Runs the steps of a test run: each a separate program, timed; some in parallel, with their output buffered until they
// end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { headOf, MAX_FLAKY, outcome, problemLines, secondLook } from './outcome.mjs';
import { noteTimes, WORKERS } from './parts.mjs';

export const REPORTS = '.cache/reports';
/** Seconds and tests of each step, and flaky counts of tests, as last recorded (`NOTE=1 npm test`), to show growth. */
const NOTED = 'infra/proof/bench/times.json';
/** Seconds that jest's files took to load their imports, a line each (`../testing/test-file.mjs`). */
const LOADING = `${REPORTS}/loading.txt`;
/** Number of a step's slowest files to report. */
const SLOWEST = 20;
const done = [];

/**
 * @param args of node, a program first
 * @param more `quiet`: the output is shown when it ends; `report`: name of the JSON that the step writes about its
 * tests; `kind`: its kind in the parts (`./parts.mjs`), under which the durations of its files may be recorded;
 * `again`: `(files) => args` of a retry of the failed files alone, after everything that ran beside has ended
 * (`beside`)
 * @returns the step's result: name, seconds, ok, with a report its outcome
 */
export const step = async (name, args, { env = {}, quiet = false, report, kind, again, beside } = {}) => {
  const began = performance.now();
  let ended = await run(name, args, { env, quiet, report });
  const { seconds } = ended;
  if (again && ended.files?.length > 0) {
    await beside?.();
    const look = async (files) => {
      const second = `${name}, what failed once more`;
      return run(second, again(files), { env: withReport(env, report, `again-${report}`), report: `again-${report}` });
    };
    ended = {
      ...(await secondLook(ended, look)),
      name,
      seconds: Math.max(seconds, (performance.now() - began) / 1000),
    };
  }
  if (!ended.ok && (ended.failed ?? 0) === 0)
    Object.assign(ended, { failed: 1, broken: [{ name, error: headOf(ended.out) }] });
  done.push({ ...ended, kind });
  return ended;
};
/** Playwright gets the report's path by its environment; jest by an argument. */
const withReport = (env, report, other) =>
  Object.fromEntries(Object.entries(env).map(([key, value]) => [key, value.replace(report, other)]));

const run = async (name, args, { env, quiet, report }) => {
  if (report) {
    mkdirSync(REPORTS, { recursive: true });
    rmSync(`${REPORTS}/${report}`, { force: true });
    rmSync(LOADING, { force: true });
  }
  if (!quiet) console.log(`\n── ${name}`);
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (out += chunk));
  const status = await new Promise((closed) => child.on('close', (code) => closed(code ?? 1)));
  const seconds = (performance.now() - began) / 1000;
  if (quiet) console.log(`── ${name}: ${status === 0 ? 'ok' : 'failed'}${status === 0 ? '' : `\n${out}`}`);
  else if (status !== 0) console.error(`── ${name} failed`);
  const tests = report ? { ...outcome(`${REPORTS}/${report}`), loading: loadingOf() } : {};
  return { name, seconds, out, ...tests, ok: status === 0 };
};
/** Seconds of loading by file. */
const loadingOf = () =>
  new Map(
    (existsSync(LOADING) ? readFileSync(LOADING, 'utf8').split('\n') : [])
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([file, seconds]) => [file, Number(seconds)]),
  );

const note = (noted) => {
  for (const { name, seconds, passed } of done)
    noted[name] = { seconds: Math.round(seconds), ...(passed === undefined ? {} : { tests: passed }) };
  for (const { name } of done.flatMap(({ flaky = [] }) => flaky)) noted.flaky[name] = (noted.flaky[name] ?? 0) + 1;
  writeFileSync(NOTED, `${JSON.stringify(noted, null, 2)}\n`);
  for (const { kind, took } of done) if (kind && took) noteTimes(kind, took, existsSync);
};

/**
 * Report of the time of a step's files: the total, and the slowest; for jest also the loading before the first test.
 */
const slowestOf = ({ took = [], loading = new Map(), grown = [] }) => {
  const sum = (numbers) => [...numbers].reduce((all, one) => all + one, 0);
  const all = sum(took.map(([, seconds]) => seconds));
  const loaded = loading.size > 0 ? `, ${sum(loading.values()).toFixed(0)} s of it loading` : '';
  const lines = took
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, SLOWEST)
    .map(([file, seconds]) => {
      const load = loading.has(file) ? `${loading.get(file).toFixed(1)} s loading` : '';
      return `    ${seconds.toFixed(1).padStart(6)} s  ${load.padStart(14)}  ${file}`;
    });
  for (const [what, seconds] of grown)
    lines.push(
      `    one ${what} more adds ${(seconds / WORKERS.unit).toFixed(1)} s (${seconds.toFixed(1)} s of one worker)`,
    );
  return took.length > 0 ? [`    ${all.toFixed(0).padStart(6)} s in ${took.length} files${loaded}`, ...lines] : [];
};

/**
 * Prints the times of all steps, the failures and the closing line; exits the process.
 * @param what `tests`, `tests in full`, `tests on engines`
 * @param more `skipped`: suites that could not start for lack of engines, in addition to skipped tests
 */
export const close = (what, more = { skipped: 0 }) => {
  const noted = JSON.parse(readFileSync(NOTED, 'utf8'));
  console.log();
  for (const one of done) {
    const { name, seconds, passed, ok } = one;
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
    for (const line of slowestOf(one)) console.log(line);
  }
  const sum = (of) => done.reduce((all, one) => all + (one[of] ?? 0), 0);
  const flaky = done.flatMap((one) => one.flaky ?? []);
  for (const line of problemLines(done)) console.log(line);
  for (const { name } of flaky)
    if (noted.flaky[name]) console.log(`flaky before, ${noted.flaky[name]}×: mend its cause or delete it: ${name}`);
  if (process.env.NOTE) note(noted);
  const skipped = sum('skipped') + more.skipped;
  console.log(
    `\n${what}: ${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exit(sum('failed') === 0 && flaky.length <= MAX_FLAKY ? 0 : 1);
};
