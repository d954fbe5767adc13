// @ts-expect-error a program of the test run, which has no types
import { shiftedOptions } from '../../testing/moment.mjs';

/** Environment that lets a process believe in another time than the test. @param ms what its clock is fast; negative: slow */
export const skewed = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { NODE_OPTIONS: shiftedOptions(), CLOCK_SHIFT: String(Number(process.env.CLOCK_SHIFT ?? 0) + ms) };
