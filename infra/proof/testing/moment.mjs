/**
 * The one moment at which all tests begin, demo data included: each test file of jest and each worker of the browser tests
 * starts there, and its clock goes on from it, so that no verdict hangs on the day or the hour. It stands in `seed.json`,
 * beside four others that the long run takes; all are moved by hand. `TEST_MOMENT=<ISO>` tests at another, `now` at the machine's.
 */
import { readFileSync } from 'node:fs';

const { moment, others } = JSON.parse(readFileSync(new URL('./seed.json', import.meta.url), 'utf8'));
export const MOMENT = moment;
/** What the long run's parts begin at, each at the next one. */
export const OTHER_MOMENTS = others;
const PRELOAD = new URL('./shift-process.mjs', import.meta.url).href;

/** What to add to a clock so that it shows a moment now; 0: it stays as it is. @throws Error where it is no moment */
export const shiftTo = (asked, now = Date.now()) => {
  if (!asked || asked === 'now') return 0;
  const at = Date.parse(asked);
  if (Number.isNaN(at)) throw new Error(`TEST_MOMENT=${asked}: a time as 2026-11-25T10:00+07:00, or now`);
  return at - now;
};

/** Settles the run's moment for this process and those it starts. */
export const takeMoment = () => {
  // A server that is there already has the machine's time.
  process.env.TEST_MOMENT ??= process.env.E2E_URL ? 'now' : MOMENT;
  shiftTo(process.env.TEST_MOMENT);
};

/** Node's options for processes whose clock is shifted, given once. */
export const shiftedOptions = (options = process.env.NODE_OPTIONS ?? '') =>
  options.includes(PRELOAD) ? options : `${options} --import=${PRELOAD}`.trim();

/** From now on what this process starts begins at the run's moment, each at its own start; `together`: all with one clock. */
export const shiftChildren = ({ together = false } = {}) => {
  if (process.env.TEST_MOMENT === 'now') return;
  process.env.NODE_OPTIONS = shiftedOptions();
  if (together) process.env.CLOCK_SHIFT ??= String(shiftTo(process.env.TEST_MOMENT));
};
