import { AFTER_MS, QUIET_MS, QuietPlace } from './quiet-place';

const at = { x: 100, y: 200, what: 'Revisi' };
const next = { ...at, what: 'Ajukan' };
it('is quiet for a second after a press that gave a command, and a moment after its answer', () => {
  const one = new QuietPlace();
  one.press(at, 1_000);
  const cause = one.cause(1_300);
  expect(cause).toEqual({ ...at, at: 1_000 });
  expect(one.isQuiet(next, 1_400)).toBe(false);
  if (cause) one.hush(cause, 1_400);
  expect(one.isQuiet(next, 1_000 + QUIET_MS - 1)).toBe(true);
  expect(one.isQuiet({ ...next, x: 110, y: 190 }, 1_500)).toBe(true);
  expect(one.isQuiet({ ...next, x: 160 }, 1_500)).toBe(false);
  expect(one.isQuiet(at, 1_500)).toBe(false);
  expect(one.isQuiet(next, 1_000 + QUIET_MS)).toBe(false);
  if (cause) one.hush(cause, 5_000);
  expect(one.isQuiet(next, 5_000 + AFTER_MS - 1)).toBe(true);
  expect(one.isQuiet(next, 5_000 + AFTER_MS)).toBe(false);
});
it('is nobody’s where no press gave the command', () => {
  const one = new QuietPlace();
  expect(one.cause(0)).toBeUndefined();
  one.press(at, 0);
  expect(one.cause(2_000)).toBeUndefined();
});
