/** Node, as jest has it; after a test that fails it prints the run's seed and the last lines that its servers wrote meanwhile. */
import { TestEnvironment } from 'jest-environment-node';

const MOST = 60;

/** Of these no test meets Nest, which takes half a second to load (`jest.setup.mjs`). */
const WITHOUT_NEST = /\/(web|services\/domain)\//;

export default class extends TestEnvironment {
  lines = [];

  constructor(config, context) {
    super(config, context);
    this.global.withoutNest = WITHOUT_NEST.test(context.testPath.slice(config.projectConfig.rootDir.length));
  }

  async setup() {
    await super.setup();
    this.global.serverLog = {
      write: (line) => {
        this.lines.push(line);
        if (this.lines.length > 10 * MOST) this.lines.splice(0, 9 * MOST);
      },
    };
  }

  handleTestEvent(event) {
    if (event.name === 'test_start') this.lines = [];
    if (event.name !== 'test_done' || event.test.errors.length === 0) return;
    const log = this.lines.slice(-MOST).join('');
    process.stderr.write(
      `\n● ${event.test.name}: TEST_SEED=${process.env.TEST_SEED}\n${log && `its server wrote\n${log}`}\n`,
    );
  }
}
