// `npm run test:engines`: the suites that need real engines (a Kafka broker, a MongoDB-compatible server, the double of
// EventStoreDB), the whole flow and the faults in several processes, and one browser run. What a machine lacks is named and
// counted as skipped. EVENT_STORE_TEST_URL, KAFKA_TEST_BROKERS, MONGO_TEST_URL: servers that someone else runs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outcome, secondTry, told } from '../run/outcome.mjs';
import { takeSeed } from '../testing/seed.mjs';

// These suites are never sampled, and keep their order: a fault follows on another.
process.env.LONG = '1';
process.env.IN_ORDER = '1';
takeSeed();

const reports = '.cache/reports';
mkdirSync(reports, { recursive: true });

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

let skippedSuites = chosen.length - run.length;
const outcomes = [];
const step = (name, command, args, env = {}) => {
  console.log(`\n── ${name}`);
  spawnSync(process.execPath, [...command, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
};
const jest = (name, files, report) => {
  rmSync(join(reports, report), { force: true });
  step(
    name,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    [
      '--runInBand',
      '--testTimeout=120000',
      ...files.flatMap((file) => ['--testMatch', `**/${file}`]),
      '--json',
      `--outputFile=${reports}/${report}`,
      '--forceExit',
    ],
  );
  return outcome(join(reports, report));
};

if (run.length > 0) {
  const first = jest('suites on engines', run, 'jest-engines.json');
  const again = (files) => jest('what failed, again', files, 'jest-engines-again.json');
  outcomes.push(process.env.CI ? await secondTry(first, again) : first);
}
if (only.length === 0 || only.includes('browser')) {
  if (kafka && mongo) {
    spawnSync(process.execPath, ['infra/ops/build/if-needed.mjs'], { stdio: 'inherit' });
    rmSync(join(reports, 'playwright-engines.json'), { force: true });
    step(
      'browser on the distributed mode',
      ['node_modules/@playwright/test/cli.js', 'test'],
      ['-c', 'playwright.engines.config.ts'],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright-engines.json` },
    );
    outcomes.push(outcome(join(reports, 'playwright-engines.json')));
  } else skippedSuites += 1;
}
const sum = (of) => outcomes.reduce((all, one) => all + one[of], 0);
const [failed, skipped] = [sum('failed'), sum('skipped') + skippedSuites];
console.log();
for (const line of told(outcomes)) console.log(line);
console.log(`tests on engines: ${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
