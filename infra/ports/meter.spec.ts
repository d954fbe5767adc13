import { Meter } from './meter.js';

it('tells the mean of the last five whole seconds', () => {
  let now = 0;
  const meter = new Meter(() => now);
  expect(meter.rate).toBe(0);
  meter.count(7);
  expect(meter.rate).toBe(0);
  now = 1_000;
  meter.count(3);
  expect(meter.rate).toBe(1.4);
  now = 2_500;
  expect(meter.rate).toBe(2);
  now = 5_900;
  expect(meter.rate).toBe(2);
  now = 6_000;
  expect(meter.rate).toBe(0.6);
  now = 60_000;
  expect(meter.rate).toBe(0);
  for (let i = 0; i < 100; i++) {
    now += 1_000;
    meter.count(10);
  }
  now += 1_000;
  expect(meter.rate).toBe(10);
});
