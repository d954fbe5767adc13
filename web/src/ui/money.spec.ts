import { speak } from '@/base/text/format';
import { caretAfter, inThrees, parseAmount, parseSen, senText } from './money';

it.each([
  ['1.250.000,00', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['Rp 1.250.000', 1_250_000],
  ['1250000', 1_250_000],
  ['1.250', 1_250],
  ['150rb', 150_000],
  ['150 ribu', 150_000],
  ['1,5 jt', 1_500_000],
  ['1.5jt', 1_500_000],
  ['Rp 2 juta', 2_000_000],
  ['1,1jt', 1_100_000],
  ['2,345678 m', 2_345_678_000],
  ['Rp. 500.000,-', 500_000],
  ['12.500,00', 12_500],
  ['1.250,000', 1_250],
  ['0', 0],
  ['−500.000', -500_000],
  ['-1', -1],
])('reads %s as %d', (text, n) => expect(parseAmount(text)).toBe(n));
it.each([
  '',
  'Rp',
  'abc',
  '99999999999999999999',
  '1,5',
  '12,49',
  '12a50',
  '150 rb lebih',
  '5 apel',
  '1.2.3',
  '1e3',
  '0,0001 rb',
])('reads no amount in "%s"', (text) => expect(parseAmount(text)).toBeUndefined());
it('puts threes together while typing, with the sign of the language', () => {
  expect(['', '0', '007', '1250000', '12a50'].map(inThrees)).toEqual(['', '0', '7', '1.250.000', '1.250']);
  speak('en');
  expect(['1250000', '1,2500'].map(inThrees)).toEqual(['1,250,000', '12,500']);
  expect(caretAfter('1,2500', 6, '12,500')).toBe(6);
  speak('id');
});
it('keeps the caret between the same digits', () => {
  // 1.250| type 0 → 12.500|
  expect(caretAfter('1.2500', 6, '12.500')).toBe(6);
  // type 9 after the 1 of 1.250: 19.250
  expect(caretAfter('19.250', 2, '19.250')).toBe(2);
  // delete the first digit of 1.250: |250
  expect(caretAfter('.250', 0, '250')).toBe(0);
});

it('reads amounts to the sen', () => {
  expect(['1.250.000,50', '−5,07', '1,000.10', '1.250.000', '0'].map(parseSen)).toEqual([
    125_000_050, -507, 100_010, 125_000_000, 0,
  ]);
  expect(['1,005.123', 'x', '', '1.000,505'].map(parseSen)).toEqual([undefined, undefined, undefined, undefined]);
});
it('writes sen as banks do', () => {
  expect([0, 100, -5, 125_000_050].map(senText)).toEqual(['0', '1', '−0,05', '1.250.000,50']);
});
