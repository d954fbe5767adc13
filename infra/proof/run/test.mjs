// `npm test`: lint and types beside unit and HTTP tests, then browser tests; then the times and one line with the sum.
// The seed stands in a file (`../testing/seed.mjs`). What failed in a whole run is looked at once more. With words: the parts (`lint`, `types`) and the test files whose paths
// have one of them. `--changed`: what uncommitted changes touch (`./changed.mjs`). `--long` (`npm run test:long`): the long proofs alone, in full.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeSeed } from '../testing/seed.mjs';
import { browserTestsOf, enginesOf } from './changed.mjs';
import { close, REPORTS, step } from './step.mjs';

const words = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const [long, changed] = ['--long', '--changed'].map((flag) => process.argv.includes(flag));
if (long) process.env.LONG = '1';
takeSeed();

const below = (folder) =>
  readdirSync(folder, { recursive: true }).map((file) => join(folder, file).replaceAll('\\', '/'));
const files = ['services', 'projections', 'infra', 'web/src']
  .flatMap(below)
  .filter((file) => /\.(spec|long)\.ts$/.test(file));
const chosen = (all) => all.filter((file) => words.some((word) => file.includes(word)));
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const TSC = 'node_modules/typescript-7/bin/tsc';
const DEPCRUISE = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs'];

/** With `--changed --since=<ref>` what was committed since counts too. */
const since = process.argv.find((arg) => arg.startsWith('--since='))?.slice('--since='.length);
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const touched = changed
  ? [
      ...git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3)),
      ...(since ? git('diff', '--name-only', `${since}...HEAD`) : []),
    ]
  : [];
/** Arguments of jest and Playwright; undefined: none of theirs is asked for. */
const unitArgs = () => {
  if (long)
    return [
      '--findRelatedTests',
      'infra/proof/testing/chance.ts',
      ...files.filter((file) => file.endsWith('.long.ts')),
    ];
  if (changed) return [...(since ? ['--changedSince', since] : ['--onlyChanged']), '--passWithNoTests'];
  if (words.length === 0) return [];
  const some = chosen(files.filter((file) => file.endsWith('.spec.ts')));
  return some.length > 0 ? ['--runTestsByPath', ...some] : undefined;
};
/** Whether a browser test, or a part of it, takes a sample in the short run or is not in it. */
const sampled = (file) => {
  const text = readFileSync(file, 'utf8');
  if (text.includes('tag: LONG')) return true;
  const parts = [...text.matchAll(/from '(\.\/[\w-]+)'/g)].map(([, path]) => join('web/e2e', `${path}.ts`));
  return text.includes('/testing/chance') || parts.filter((part) => existsSync(part)).some(sampled);
};
/** The long run looks at all of what was sampled, and repeats nothing else. */
const ONLY_LONG = ['--grep', '@long|@sampled'];
const browserArgs = () => {
  const all = below('web/e2e').filter((file) => file.endsWith('.e2e.ts'));
  if (long) return [...ONLY_LONG, ...all.filter(sampled)];
  if (changed) {
    const asked = browserTestsOf(touched, all);
    return asked.length > 0 ? asked : undefined;
  }
  if (words.length === 0) return [];
  const some = chosen(all);
  return some.length > 0 ? some : undefined;
};
const part = (name) => !long && (words.length === 0 || words.some((word) => word === name));

const lint = async () => {
  if (part('types')) {
    await step('types, server', [TSC, '--noEmit', '-p', 'tsconfig.json'], { quiet: true });
    await step('types, web', [TSC, '--noEmit', '-p', 'web/tsconfig.json'], { quiet: true });
  }
  if (part('lint')) {
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
if (!unit && !browser && !part('lint') && !part('types')) {
  console.error(`Nothing to test has ${words.join(' or ')} in its path.`);
  process.exit(1);
}
const built =
  (unit || browser) && (await step('build', ['infra/ops/build/if-needed.mjs', ...(browser ? [] : ['server'])])).ok;
/** Of a whole run, what failed is looked at once more: its files alone, one worker, nothing beside. */
const whole = words.length === 0 && !changed;
const jestArgs = (args, report) => [
  ...[...JEST, ...args, `--seed=${process.env.TEST_SEED}`, '--json', `--outputFile=${REPORTS}/${report}`],
];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];
const linted = lint();
const tested =
  built &&
  unit &&
  step(long ? 'unit and HTTP tests, in full' : 'unit and HTTP tests', jestArgs(unit, 'jest.json'), {
    report: 'jest.json',
    beside: () => linted,
    ...(whole && {
      again: (files) => jestArgs(['--runInBand', '--runTestsByPath', ...files], 'again-jest.json'),
    }),
  });
await Promise.all([linted, tested]);
if (built && browser) {
  await step(long ? 'browser tests, in full' : 'browser tests', [...PLAYWRIGHT, ...browser], {
    report: 'playwright.json',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` },
    ...(whole && { again: (files) => [...PLAYWRIGHT, '--workers=1', ...(long ? ONLY_LONG : []), ...files] }),
  });
}
const engines = enginesOf(touched);
if (engines) await step('suites on engines', ['infra/proof/engines/test.mjs', ...engines]);
close(long ? 'tests in full' : 'tests');
