// @ts-expect-error a program of the test run, which has no types
import { shiftedOptions } from '../../testing/moment.mjs';

/** Environment that shifts a process's clock against the test's. @param ms positive: fast; negative: slow */
export const skewed = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { NODE_OPTIONS: shiftedOptions(), CLOCK_SHIFT: String(Number(process.env.CLOCK_SHIFT ?? 0) + ms) };
