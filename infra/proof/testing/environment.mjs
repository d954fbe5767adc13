/** Node, as jest has it, its clock at the run's moment; after a test that fails it prints the run's seed and the last lines that its servers wrote meanwhile. */
import { appendFileSync, existsSync } from 'node:fs';
import { relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { shiftChildren, shiftTo } from './moment.mjs';
import { shifted, shiftNode } from './shift.mjs';

const MOST = 60;
/** Where a run keeps its reports; what a file loads before its first test is told there (`../run/step.mjs`). */
const REPORTS = '.cache/reports';

/** Of these no test meets Nest, which takes half a second to load (`jest.setup.mjs`). */
const WITHOUT_NEST = /\/(web|services\/domain)\//;

/** Each file begins at the moment of the run, and what it starts is as far off. */
let shift = 0;
if (process.env.TEST_MOMENT !== 'now')
  shiftNode(() => Date.now() + shift, new URL('./shift-process.mjs', import.meta.url).href);
const begin = () => {
  shift = shiftTo(process.env.TEST_MOMENT);
  process.env.CLOCK_SHIFT = String(shift);
  shiftChildren();
};

export default class extends TestEnvironment {
  lines = [];

  constructor(config, context) {
    begin();
    super(config, context);
    if (shift !== 0) this.global.Date = shifted(this.global.Date, () => shift);
    this.file = relative(config.projectConfig.rootDir, context.testPath).replaceAll('\\', '/');
    this.global.withoutNest = WITHOUT_NEST.test(context.testPath.slice(config.projectConfig.rootDir.length));
  }

  async setup() {
    this.began = performance.now();
    await super.setup();
    this.global.serverLog = {
      write: (line) => {
        this.lines.push(line);
        if (this.lines.length > 10 * MOST) this.lines.splice(0, 9 * MOST);
      },
    };
  }

  handleTestEvent(event) {
    if (event.name === 'run_start' && existsSync(REPORTS))
      appendFileSync(
        `${REPORTS}/loading.txt`,
        `${this.file}\t${((performance.now() - this.began) / 1000).toFixed(2)}\n`,
      );
    if (event.name === 'test_start') this.lines = [];
    if (event.name !== 'test_done' || event.test.errors.length === 0) return;
    const log = this.lines.slice(-MOST).join('');
    process.stderr.write(
      `\n● ${event.test.name}: TEST_SEED=${process.env.TEST_SEED}\n${log && `its server wrote\n${log}`}\n`,
    );
  }
}
