import { jumpBetween, recalledOffset } from './steady';

const HOUR = 3_600_000;
const marks = (wall: number, steady: number, awake = true) => ({ wall, steady, awake });

it('knows a clock that was set from one that went on, and from a phone that slept', () => {
  const before = marks(1_000_000, 500);
  expect(jumpBetween(before, marks(1_010_000, 10_500))).toBe(0);
  expect(jumpBetween(before, marks(1_010_000 - 5 * HOUR, 10_500))).toBe(-5 * HOUR);
  expect(jumpBetween(before, marks(1_010_000 + 5 * HOUR, 10_500))).toBe(5 * HOUR);
  // Sleep, or a clock set forward while hidden: undecidable, the next response will tell.
  expect(jumpBetween(before, marks(1_010_000 + 5 * HOUR, 10_500, false))).toBe(0);
  // A clock that went back can't be sleep.
  expect(jumpBetween(before, marks(1_010_000 - 5 * HOUR, 10_500, false))).toBe(-5 * HOUR);
  expect(jumpBetween(before, marks(1_013_000, 10_500))).toBe(0);
});
it('begins with what was kept, unless time would have gone back by it', () => {
  expect(recalledOffset(undefined, 7)).toBe(0);
  // Still five hours behind.
  expect(recalledOffset({ offset: 5 * HOUR, at: 20 * HOUR }, 16 * HOUR)).toBe(5 * HOUR);
  // Was five hours ahead, and corrected since.
  expect(recalledOffset({ offset: -5 * HOUR, at: 20 * HOUR }, 21 * HOUR)).toBe(0);
});
