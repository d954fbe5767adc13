/** What jest's environments do for each test file: its clock, what its servers write, and how long it loads. */
import { appendFileSync, existsSync } from 'node:fs';
import { relative } from 'node:path';
import { shiftChildren, shiftTo } from './moment.mjs';
import { shiftNode } from './shift.mjs';

/** Lines of a server's log that are told of a test that fails. */
const MOST = 60;
/** Where a run keeps its reports; what a file loads before its first test is told there (`../run/step.mjs`). */
const REPORTS = '.cache/reports';

let shift = 0;
const { now } = Date;
if (process.env.TEST_MOMENT !== 'now')
  shiftNode(() => now() + shift, new URL('./shift-process.mjs', import.meta.url).href);

/**
 * Each file begins at the moment of the run, and what it starts is as far off; one whose first comment says `@clock machine` has
 * the machine's time, because a program of the machine does (openssl). @returns `() => ms` that its clock is ahead
 */
export const beginClock = ({ docblockPragmas }) => {
  shift = /^machine\b/.test(docblockPragmas.clock ?? '') ? 0 : shiftTo(process.env.TEST_MOMENT, now());
  process.env.CLOCK_SHIFT = String(shift);
  shiftChildren();
  return () => shift;
};

export class TestFile {
  began = performance.now();
  lines = [];
  /** Where servers in this process write (`server.ts`). */
  log = {
    write: (line) => {
      this.lines.push(line);
      if (this.lines.length > 10 * MOST) this.lines.splice(0, 9 * MOST);
    },
  };

  constructor({ rootDir }, path) {
    this.path = relative(rootDir, path).replaceAll('\\', '/');
  }

  /** Hears of circus's events: a test that fails is told with the run's seed and what its servers wrote meanwhile. */
  hear(event) {
    if (event.name === 'run_start' && existsSync(REPORTS)) {
      const seconds = (performance.now() - this.began) / 1000;
      appendFileSync(`${REPORTS}/loading.txt`, `${this.path}\t${seconds.toFixed(2)}\n`);
    }
    if (event.name === 'test_start') this.lines = [];
    if (event.name !== 'test_done' || event.test.errors.length === 0) return;
    const log = this.lines.slice(-MOST).join('');
    process.stderr.write(
      `\n● ${event.test.name}: TEST_SEED=${process.env.TEST_SEED}\n${log && `its server wrote\n${log}`}\n`,
    );
  }
}
