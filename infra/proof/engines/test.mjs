// `npm run test:engines`: the suites that need real engines (a Kafka broker, a MongoDB-compatible server, the double of
// EventStoreDB), the whole flow and the faults in several processes, and one browser run; `--part 3/6`: those of one
// part (`../run/parts.mjs`), `--flow`: the whole flow alone. Missing engines are named and counted as skipped.
// EVENT_STORE_TEST_URL, KAFKA_TEST_BROKERS, MONGO_TEST_URL: external servers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { BROWSER_ON_ENGINES, engineSuites, JEST, partedFiles } from '../run/files.mjs';
import { noteTimes, PARTS, partArgument, partsOf, readTimes, TIMES } from '../run/parts.mjs';
import { close, REPORTS, step } from '../run/step.mjs';
import { takeSeed } from '../testing/seed.mjs';

// These suites are never sampled, and keep their order: each fault builds on the previous one.
process.env.LONG = '1';
process.env.IN_ORDER = '1';
// External servers use the machine's time.
if (
  ['EVENT_STORE', 'KAFKA', 'MONGO'].some((name) =>
    Object.keys(process.env).some((key) => key.startsWith(`${name}_TEST_`)),
  )
)
  process.env.TEST_MOMENT ??= 'now';
takeSeed();

/** Whether the engine is available; prints the reason if not. */
const have = (name, variable, installer) => {
  if (process.env[variable]) return true;
  const { status } = spawnSync(process.execPath, [installer], { stdio: 'inherit' });
  if (status !== 0) console.error(`── ${name} is not there: what needs it is skipped`);
  return status === 0;
};
const args = process.argv.slice(2);
const part = partArgument(args);
const only = args.filter((word, n) => !word.startsWith('-') && args[n - 1] !== '--part');
const all = [...engineSuites(), BROWSER_ON_ENGINES];
/** The whole flow alone, on all three engines: `.ci/run` always includes it. */
const FLOW = 'infra/proof/faults/flow.engines.ts';
const isNamed = (file, word) => file.includes(word) || (file === BROWSER_ON_ENGINES && word === 'browser');
const ofPart = () => partsOf(partedFiles(), readTimes(readFileSync(TIMES, 'utf8')))[part - 1].engines;
const chosen = args.includes('--flow')
  ? [FLOW]
  : part
    ? ofPart()
    : all.filter((file) => only.length === 0 || only.some((word) => isNamed(file, word)));

/** Engines that a suite needs, by its folder; installed when a chosen suite needs them. */
const NEEDS = [
  [/^infra\/(engines\/eventstoredb|ops\/(audit|move))\//, []],
  [/^infra\/(engines\/kafka|ops\/docker)\//, ['kafka']],
  [/^infra\/engines\/mongo\//, ['mongo']],
  [/./, ['kafka', 'mongo']],
];
const needsOf = (file) => NEEDS.find(([pattern]) => pattern.test(file))[1];
const needed = new Set(chosen.flatMap(needsOf));
console.log(`── engines${part ? `, part ${part}/${PARTS}` : ''}`);
const there = {
  kafka: needed.has('kafka') && have('Kafka', 'KAFKA_TEST_BROKERS', 'infra/proof/engines/install-kafka.mjs'),
  mongo: needed.has('mongo') && have('MongoDB', 'MONGO_TEST_URL', 'infra/proof/engines/install-mongo.mjs'),
};
const run = chosen.filter((file) => needsOf(file).every((name) => there[name]));
const suites = run.filter((file) => file !== BROWSER_ON_ENGINES);

const jestArgs = (files, report) => [
  ...JEST,
  '--runInBand',
  '--testTimeout=120000',
  ...files.flatMap((file) => ['--testMatch', `**/${file}`]),
  '--json',
  `--outputFile=${REPORTS}/${report}`,
  '--forceExit',
];

const whole = only.length === 0;
if (suites.length > 0)
  await step('suites on engines', jestArgs(suites, 'jest-engines.json'), {
    report: 'jest-engines.json',
    kind: 'engines',
    ...(whole && { again: (files) => jestArgs(files, 'again-jest-engines.json') }),
  });
if (run.includes(BROWSER_ON_ENGINES)) {
  await step('build', ['infra/ops/build/if-needed.mjs']);
  const browser = ['node_modules/@playwright/test/cli.js', 'test', '-c', BROWSER_ON_ENGINES];
  const ended = await step('browser on engines', browser, {
    report: 'playwright-engines.json',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright-engines.json` },
    ...(whole && { again: () => browser }),
  });
  if (process.env.NOTE) noteTimes('engines', [[BROWSER_ON_ENGINES, ended.seconds]], existsSync);
}
close('tests on engines', { skipped: chosen.length - run.length });
