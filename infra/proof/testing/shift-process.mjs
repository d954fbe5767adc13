// Preload of processes under test, including their threads: their clock is CLOCK_SHIFT ms ahead, or begins at
// TEST_MOMENT.
import { shiftTo } from './moment.mjs';
import { shifted, shiftNode } from './shift.mjs';

// Its own children use the same shift.
process.env.CLOCK_SHIFT ??= String(shiftTo(process.env.TEST_MOMENT));
const shift = Number(process.env.CLOCK_SHIFT);
if (shift !== 0) {
  globalThis.Date = shifted(globalThis.Date, () => shift);
  shiftNode(Date.now, import.meta.url);
}
