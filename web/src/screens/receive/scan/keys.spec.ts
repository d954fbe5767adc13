import { type Burst, pressed } from './keys';

/** Presses keys at a fixed pace; returns the final burst and the scan. */
const typed = (keys: readonly string[], everyMs: number) => {
  let burst: Burst | undefined;
  let scan: string | undefined;
  for (const [n, key] of keys.entries()) {
    const result = pressed(burst, key, n * everyMs);
    burst = result.burst;
    scan = result.scan ?? scan;
  }
  return { burst, scan };
};
const number = [...'SM-JKT-2611-00106'];

it('takes fast keys with Enter after them as a scan', () => {
  expect(typed([...number, 'Enter'], 12)).toEqual({ scan: 'SM-JKT-2611-00106', burst: undefined });
});
it('takes the Shift that a scanner holds for capitals for no break', () => {
  expect(typed(['Shift', 'S', 'Shift', 'M', '-', 'A', '1', '2', 'Enter'], 12).scan).toBe('SM-A12');
});
it('leaves to the field what somebody types, however it ends', () => {
  expect(typed([...number, 'Enter'], 120).scan).toBeUndefined();
});
it('takes a short roll of fingers for no scan', () => {
  expect(typed(['1', '0', '6', 'Enter'], 20).scan).toBeUndefined();
});
it('takes a quick word for no scan', () => expect(typed([...'rusak semua', 'Enter'], 30).scan).toBeUndefined());
it('begins anew after a pause: what was typed before is no part of the scan', () => {
  const slow = pressed(undefined, '1', 0).burst;
  let burst = slow;
  for (const [n, key] of number.entries()) burst = pressed(burst, key, 500 + n * 10).burst;
  expect(pressed(burst, 'Enter', 500 + number.length * 10).scan).toBe('SM-JKT-2611-00106');
});
it('does not take an Enter that comes long after', () => {
  let burst: Burst | undefined;
  for (const [n, key] of number.entries()) burst = pressed(burst, key, n * 10).burst;
  expect(pressed(burst, 'Enter', 2_000)).toEqual({});
});
