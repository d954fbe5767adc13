/** Shared by jest's environments, for each test file: its clock, its servers' log, and its loading time. */
import { appendFileSync, existsSync } from 'node:fs';
import { relative } from 'node:path';
import { shiftChildren, shiftTo } from './moment.mjs';
import { shiftNode } from './shift.mjs';

/** Lines of a server's log shown for a failing test. */
const MOST = 60;
/** Folder of a run's reports; the loading time of each file is recorded there (`../run/step.mjs`). */
const REPORTS = '.cache/reports';

let shift = 0;
const { now } = Date;
if (process.env.TEST_MOMENT !== 'now')
  shiftNode(() => now() + shift, new URL('./shift-process.mjs', import.meta.url).href);

/**
 * Starts each file's clock at the run's moment, with the same shift for its children; a file whose first comment says
 * `@clock machine` uses the machine's time, because a system program (openssl) does. @returns `() => ms` that its clock
 * is ahead
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
  /** Log of servers in this process (`server.ts`). */
  log = {
    write: (line) => {
      this.lines.push(line);
      if (this.lines.length > 10 * MOST) this.lines.splice(0, 9 * MOST);
    },
  };

  constructor({ rootDir }, path) {
    this.path = relative(rootDir, path).replaceAll('\\', '/');
  }

  /** Handles circus's events: reports a failing test with the run's seed and its servers' log. */
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
