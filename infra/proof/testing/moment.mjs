/**
 * The fixed moment at which all tests begin, demo data included: each test file of jest and each worker of the browser
 * tests starts there, and its clock runs on from it, so that no result depends on the day or the hour. It is set in
 * `seed.json`, together with four others for the long run; all are advanced manually. `TEST_MOMENT=<ISO>` sets another,
 * `now` the machine's time.
 */
import { readFileSync } from 'node:fs';

const { moment, others } = JSON.parse(readFileSync(new URL('./seed.json', import.meta.url), 'utf8'));
export const MOMENT = moment;
/** The moments at which the parts of the long run begin, in turn. */
export const OTHER_MOMENTS = others;
const PRELOAD = new URL('./shift-process.mjs', import.meta.url).href;

/** Offset that makes a clock show the moment now; 0: unchanged. @throws Error for an invalid moment */
export const shiftTo = (moment, now = Date.now()) => {
  if (!moment || moment === 'now') return 0;
  const at = Date.parse(moment);
  if (Number.isNaN(at)) throw new Error(`TEST_MOMENT=${moment}: a time as 2026-11-25T10:00+07:00, or now`);
  return at - now;
};

/** Sets the run's moment for this process and its children. */
export const takeMoment = () => {
  // An external server uses the machine's time.
  process.env.TEST_MOMENT ??= process.env.E2E_URL ? 'now' : MOMENT;
  shiftTo(process.env.TEST_MOMENT);
};

/** Node's options for processes whose clock is shifted; idempotent. */
export const shiftedOptions = (options = process.env.NODE_OPTIONS ?? '') =>
  options.includes(PRELOAD) ? options : `${options} --import=${PRELOAD}`.trim();

/** From now on, child processes begin at the run's moment, each at its own start; `together`: all with one clock. */
export const shiftChildren = ({ together = false } = {}) => {
  if (process.env.TEST_MOMENT === 'now') return;
  process.env.NODE_OPTIONS = shiftedOptions();
  if (together) process.env.CLOCK_SHIFT ??= String(shiftTo(process.env.TEST_MOMENT));
};
