import { bytes, held, lasting, lateness, percent, rate, viewName } from './words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('tells durations in the unit that says most', () => {
  const texts = [0, 40.4, 999, 1_000, 1_240, 9_900, 18_700, 84_000, 600_000, 7_560_000].map((ms) => plain(lasting(ms)));
  expect(texts).toEqual([
    '0 ms',
    '40 ms',
    '999 ms',
    '1 dtk',
    '1,2 dtk',
    '9,9 dtk',
    '18 dtk',
    '1 mnt 24 dtk',
    '10 mnt',
    '2 jam 06 mnt',
  ]);
  expect(plain(lasting(1_240, 'en'))).toBe('1,2 s');
});
it('tells rates, sizes and shares', () => {
  expect([0, 0.04, 3.5, 9.96, 12.4, 1_284].map(rate)).toEqual(['0', '0', '3,5', '10', '12', '1.284']);
  expect([400_000, 5_242_880, 190_840_832, 1_503_238_553].map((n) => plain(bytes(n)))).toEqual([
    '0,4 MB',
    '5 MB',
    '182 MB',
    '1,4 GB',
  ]);
  expect([0, 0.424, 0.999, 1].map((n) => plain(percent(n)))).toEqual(['0 %', '42 %', '99 %', '100 %']);
});
it('knows what is late', () => {
  expect([undefined, 40, 5_000, 60_000].map(lateness)).toEqual(['none', 'none', 'late', 'very']);
});
it('knows what holds an event loop too long', () => {
  expect([0, 20, 20.1, 200, 201].map(held)).toEqual(['none', 'none', 'long', 'long', 'very']);
});
it('names read models, those of tomorrow too', () => {
  expect([viewName('vehicle'), viewName('tomorrow')]).toEqual(['Kendaraan', 'tomorrow']);
});
