import { QUIET_MS, QuietPlace } from './quiet-place';

const at = { x: 100, y: 200, what: 'Revisi' };
const next = { ...at, what: 'Ajukan' };
it('is quiet for a second after the answer to a command that a press there gave', () => {
  const one = new QuietPlace();
  one.press(at, 1_000);
  const cause = one.cause(1_300);
  expect(cause).toMatchObject(at);
  expect(one.isQuiet(next, 1_400)).toBe(false);
  one.hush(cause ?? at, 5_000);
  expect(one.isQuiet(next, 5_000 + QUIET_MS - 1)).toBe(true);
  expect(one.isQuiet({ ...next, x: 110, y: 190 }, 5_100)).toBe(true);
  expect(one.isQuiet({ ...next, x: 160 }, 5_100)).toBe(false);
  expect(one.isQuiet(at, 5_100)).toBe(false);
  expect(one.isQuiet(next, 5_000 + QUIET_MS)).toBe(false);
});
it('is nobody’s where no press gave the command', () => {
  const one = new QuietPlace();
  expect(one.cause(0)).toBeUndefined();
  one.press(at, 0);
  expect(one.cause(2_000)).toBeUndefined();
});
