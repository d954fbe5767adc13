// `npm test`: lint and types beside unit and HTTP tests, then browser tests; then the times and one line with the sum.
// The seed and the moment are in a file (`../testing/seed.json`). In a whole run, failed files are retried once. With
// words as arguments: only the parts (`lint`, `types`) and the test files whose paths contain one of them. `--changed`:
// the tests that uncommitted changes affect, in the short run, the long one and on engines (`./changed.mjs`). `--long`
// (`npm run test:long`): the long tests alone, in full, part by part (`./parts.mjs`); `--part 3/6`: one of them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OTHER_MOMENTS } from '../testing/moment.mjs';
import { takeSeed } from '../testing/seed.mjs';
import { browserTestsOf, enginesOf, secondsOf, standsUnderAll } from './changed.mjs';
import { browserTests, engineSuites, JEST, longFiles, partedFiles, specs, standingOn } from './files.mjs';
import { PARTS, partArgument, partsOf, readTimes, TIMES } from './parts.mjs';
import { close, REPORTS, step } from './step.mjs';

const args = process.argv.slice(2);
const part = partArgument(args);
const words = args.filter((arg, n) => !arg.startsWith('-') && args[n - 1] !== '--part');
const [long, changed] = ['--long', '--changed'].map((flag) => args.includes(flag));
const ownMoment = process.env.TEST_MOMENT !== undefined;
takeSeed();

const TSC = 'node_modules/typescript-7/bin/tsc';
const DEPCRUISE = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];
/** The long run takes all of the sampled tests, and repeats nothing else. */
const ONLY_LONG = ['--grep', '@long|@sampled'];
/** A whole run retries failed files once: alone, with one worker. */
const whole = words.length === 0 && !changed;

const jestArgs = (testArgs, report) => [
  ...[...JEST, ...testArgs, `--seed=${process.env.TEST_SEED}`, '--json', `--outputFile=${REPORTS}/${report}`],
];
const unitStep = (name, testArgs, { env, beside } = {}) =>
  step(name, jestArgs(testArgs, 'jest.json'), {
    report: 'jest.json',
    env,
    kind: env?.LONG && 'unit',
    beside,
    ...(whole && { again: (files) => jestArgs(['--runInBand', '--runTestsByPath', ...files], 'again-jest.json') }),
  });
const browserStep = (name, files, { env } = {}) => {
  const only = env?.LONG ? ONLY_LONG : [];
  return step(name, [...PLAYWRIGHT, ...only, ...files], {
    report: 'playwright.json',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` },
    kind: env?.LONG && 'browser',
    ...(whole && { again: (again) => [...PLAYWRIGHT, '--workers=1', ...only, ...again] }),
  });
};
const build = async (web) => (await step('build', ['infra/ops/build/if-needed.mjs', ...(web ? [] : ['server'])])).ok;

/** Needs the proxy of the compose file, which is compiled. */
const WITH_PROXY = 'infra/ops/docker/proxy.long.ts';
/** The long run's files of one part, at that part's moment. */
const longSteps = async ({ unit, browser }, name, n) => {
  const moment = ownMoment ? {} : { TEST_MOMENT: OTHER_MOMENTS[(n - 1) % OTHER_MOMENTS.length] };
  const env = { LONG: '1', ...moment };
  if (!(await build(browser.length > 0))) return;
  if (unit.includes(WITH_PROXY)) await step('proxy', ['infra/ops/docker/caddy.mjs'], { quiet: true });
  if (unit.length > 0) await unitStep(`unit and HTTP tests, ${name}`, ['--runTestsByPath', ...unit], { env });
  if (browser.length > 0) await browserStep(`browser tests, ${name}`, browser, { env });
};
if (long) {
  const parts = partsOf(partedFiles(), readTimes(readFileSync(TIMES, 'utf8')));
  for (const n of part ? [part] : parts.map((_, at) => at + 1))
    await longSteps(parts[n - 1], `in full, part ${n}/${PARTS}`, n);
  close('tests in full');
}

/** `--changed --since=<ref>` also includes commits since that ref. */
const since = args.find((arg) => arg.startsWith('--since='))?.slice('--since='.length);
const git = (...gitArgs) => spawnSync('git', gitArgs, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const touched = changed
  ? [
      ...git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3)),
      ...(since ? git('diff', '--name-only', `${since}...HEAD`) : []),
    ]
  : [];
const chosen = (all) => all.filter((file) => words.some((word) => file.includes(word)));
/** Arguments of jest and Playwright; undefined: no files of theirs were selected. */
const unitArgs = () => {
  if (changed) return [...(since ? ['--changedSince', since] : ['--onlyChanged']), '--passWithNoTests'];
  if (words.length === 0) return [];
  const some = chosen(specs());
  return some.length > 0 ? ['--runTestsByPath', ...some] : undefined;
};
const browserArgs = () => {
  const all = browserTests();
  if (!changed && words.length === 0) return [];
  const some = changed ? browserTestsOf(touched, all) : chosen(all);
  return some.length > 0 ? some : undefined;
};
const asksFor = (name) => words.length === 0 || words.some((word) => word === name);

const lint = async () => {
  if (asksFor('types')) {
    await step('types, server', [TSC, '--noEmit', '-p', 'tsconfig.json'], { quiet: true });
    await step('types, web', [TSC, '--noEmit', '-p', 'web/tsconfig.json'], { quiet: true });
  }
  if (asksFor('lint')) {
    await step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], { quiet: true });
    await step('imports, server', [...DEPCRUISE, 'services', 'projections', 'infra'], { quiet: true });
    await step('imports, web', [...DEPCRUISE, '--ts-config', 'web/tsconfig.json', 'web/src'], { quiet: true });
    await step('unused', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'], { quiet: true });
    const [dockerfile, compose] = ['dockerfile-utils/bin/dockerfile-utils', 'dclint/bin/dclint.cjs'];
    await step('Dockerfile', [`node_modules/${dockerfile}`, 'lint', 'infra/ops/docker/Dockerfile'], { quiet: true });
    const composed = ['--max-warnings', '0', 'docker-compose.yml', 'infra/ops/docker/https.yml'];
    await step('compose files', [`node_modules/${compose}`, '-c', 'infra/ops/docker/dclint.json', ...composed], {
      quiet: true,
    });
  }
};
const unit = unitArgs();
const browser = browserArgs();
if (!unit && !browser && !asksFor('lint') && !asksFor('types')) {
  console.error(`Nothing to test has ${words.join(' or ')} in its path.`);
  process.exit(1);
}
/** Tests of the long run and on engines that a change affects, and their expected duration. */
const furtherOf = () => {
  const all = longFiles();
  const related = new Set(standingOn(touched.filter((file) => /\.tsx?$/.test(file))));
  const further = {
    unit: all.unit.filter((file) => related.has(file)),
    browser: browserTestsOf(touched, all.browser),
    engines: enginesOf(touched, engineSuites()),
  };
  const minutes = Math.ceil(secondsOf(further, readTimes(readFileSync(TIMES, 'utf8'))) / 60);
  const counts = `${further.unit.length + further.browser.length} files of the long run and ${further.engines.length} on engines`;
  console.log(`What changed is in ${counts}: after the short run some ${minutes} minutes more`);
  const under = standsUnderAll(touched);
  if (under.length > 0) console.log(`${under.join(', ')}: before it ends, every part: WHOLE=1 bash .ci/run`);
  return further;
};
const further = changed ? furtherOf() : undefined;
const built = (unit || browser) && (await build(browser));
const linted = lint();
const tested = built && unit && unitStep('unit and HTTP tests', unit, { beside: () => linted });
await Promise.all([linted, tested]);
if (built && browser) await browserStep('browser tests', browser);
if (further) {
  await longSteps(further, 'in full', 1);
  if (further.engines.length > 0) await step('suites on engines', ['infra/proof/engines/test.mjs', ...further.engines]);
}
close('tests');
