// `npm run test:engines`: the suites that need real engines (a Kafka broker, a MongoDB-compatible server, the double of
// EventStoreDB), the whole flow and the faults in several processes, and one browser run. What a machine lacks is named and
// counted as skipped. EVENT_STORE_TEST_URL, KAFKA_TEST_BROKERS, MONGO_TEST_URL: servers that someone else runs.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { close, REPORTS, step } from '../run/step.mjs';
import { takeSeed } from '../testing/seed.mjs';

// These suites are never sampled, and keep their order: a fault follows on another.
process.env.LONG = '1';
process.env.IN_ORDER = '1';
takeSeed();

/** False, with the reason on the screen: the engine can't be had here. */
const have = (name, variable, installer) => {
  if (process.env[variable]) return true;
  const { status } = spawnSync(process.execPath, [installer], { stdio: 'inherit' });
  if (status !== 0) console.error(`── ${name} is not there: what needs it is skipped`);
  return status === 0;
};
console.log('── engines');
const kafka = have('Kafka', 'KAFKA_TEST_BROKERS', 'infra/proof/engines/install-kafka.mjs');
const mongo = have('MongoDB', 'MONGO_TEST_URL', 'infra/proof/engines/install-mongo.mjs');

/** What a suite needs, by its folder. */
const needs = [
  [/^infra\/(engines\/eventstoredb|ops\/(audit|move))\//, true],
  [/^infra\/(engines\/kafka|ops\/docker)\//, kafka],
  [/^infra\/engines\/mongo\//, mongo],
  [/./, kafka && mongo],
];
const suites = ['infra', 'services', 'projections']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file).replaceAll('\\', '/')))
  .filter((file) => file.endsWith('.engines.ts'))
  .sort();
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = suites.filter((file) => only.length === 0 || only.some((word) => file.includes(word)));
const can = (file) => needs.find(([pattern]) => pattern.test(file))[1];
const run = chosen.filter(can);

const jestArgs = (files, report) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--runInBand',
  '--testTimeout=120000',
  ...files.flatMap((file) => ['--testMatch', `**/${file}`]),
  '--json',
  `--outputFile=${REPORTS}/${report}`,
  '--forceExit',
];

let skipped = chosen.length - run.length;
const whole = only.length === 0;
if (run.length > 0)
  await step('suites on engines', jestArgs(run, 'jest-engines.json'), {
    report: 'jest-engines.json',
    ...(whole && { again: (files) => jestArgs(files, 'again-jest-engines.json') }),
  });
if (whole || only.includes('browser')) {
  if (kafka && mongo) {
    await step('build', ['infra/ops/build/if-needed.mjs']);
    const browser = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.engines.config.ts'];
    await step('browser on engines', browser, {
      report: 'playwright-engines.json',
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright-engines.json` },
      ...(whole && { again: () => browser }),
    });
  } else skipped += 1;
}
close('tests on engines', { skipped });
