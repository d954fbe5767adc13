import { addDays, clockWib, dayWib, partsWib, plusHours, yymm } from './time.js';

it.each(['', '2026-02-30T', 'akhir tahun', 'NaN'])('has nothing of %j, and breaks on nothing', (text) => {
  expect([dayWib(text), clockWib(text), yymm(text), plusHours(text, 1), addDays(text, 1)]).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(partsWib(text)).toBeUndefined();
});
it('reads moments on the clocks of Jakarta', () => {
  const evening = '2026-07-21T17:30:10.000Z';
  expect([dayWib(evening), clockWib(evening), yymm(evening)]).toEqual(['2026-07-22', '00.31', '2607']);
  expect(plusHours(evening, 2)).toBe('2026-07-21T19:30:10.000Z');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
