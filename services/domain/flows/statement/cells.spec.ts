import { amountIn, dayIn, markOf } from './cells.js';

describe('an amount', () => {
  it.each([
    ['83.697.500,00', 'KOMA', { amount: 8_369_750_000 }],
    ['83,697,500.00', 'TITIK', { amount: 8_369_750_000 }],
    ['1.234,56', 'KOMA', { amount: 123_456 }],
    ['1,234.5', 'TITIK', { amount: 123_450 }],
    ['0,05', 'KOMA', { amount: 5 }],
    ['1.234,560000', 'KOMA', { amount: 123_456 }],
    ['Rp 1.000', 'KOMA', { amount: 100_000 }],
    ['IDR1000', 'KOMA', { amount: 100_000 }],
    ['1,000.00 CR', 'TITIK', { amount: 100_000, mark: 'CR' }],
    ['1,000.00DB', 'TITIK', { amount: 100_000, mark: 'DB' }],
    ['-1.000', 'KOMA', { amount: 100_000, mark: 'DB' }],
    ['1.000-', 'KOMA', { amount: 100_000, mark: 'DB' }],
    ['(1.000)', 'KOMA', { amount: 100_000, mark: 'DB' }],
    ['+1.000', 'KOMA', { amount: 100_000, mark: 'CR' }],
    ['\u22121.000', 'KOMA', { amount: 100_000, mark: 'DB' }],
    ['0,00', 'KOMA', { amount: 0 }],
    ['90.000.000.000.000,00', 'KOMA', { amount: 9_000_000_000_000_000 }],
    [-30_000, 'KOMA', { amount: 3_000_000, mark: 'DB' }],
    [10.5, 'KOMA', { amount: 1_050 }],
    [1.1 + 2.2, 'KOMA', { amount: 330 }],
    [9_999_999_999.99, 'KOMA', { amount: 999_999_999_999 }],
    [89_999_999_999_999.9, 'KOMA', { amount: 8_999_999_999_999_990 }],
  ] as const)('%p in %s, in sen', (cell, decimal, wanted) => expect(amountIn(cell, decimal)).toEqual(wanted));
  it.each([
    ['1.000,5012', 'KOMA'],
    ['1,000.0001', 'TITIK'],
    [10.505, 'KOMA'],
    [1e-9, 'KOMA'],
  ] as const)('%p has less than sen', (cell, decimal) => expect(amountIn(cell, decimal)).toBe('cents'));
  it.each([
    ['90.000.000.000.000,01', 'KOMA'],
    ['9.999.999.999.999.999', 'KOMA'],
    [-90_000_000_000_001, 'KOMA'],
    [1e300, 'KOMA'],
  ] as const)('%p is too large', (cell, decimal) => expect(amountIn(cell, decimal)).toBe('large'));
  it.each([
    ['1,000.00', 'KOMA'],
    ['1.000,00', 'TITIK'],
    ['0,750', 'KOMA'],
    ['1.00', 'KOMA'],
    ['12.34.567', 'KOMA'],
    ['1e5', 'KOMA'],
    ['-1.000 DB', 'KOMA'],
    ['(1.000', 'KOMA'],
    ['1.000 XX', 'KOMA'],
    ['', 'KOMA'],
    ['1,000', 'KOMA'],
    [Number.NaN, 'KOMA'],
    [Number.POSITIVE_INFINITY, 'KOMA'],
  ] as const)('%p is none in %s', (cell, decimal) => expect(amountIn(cell, decimal)).toBe('odd'));
});
it('reads the words of banks for in and out', () => {
  expect(['cr', 'K', 'Kredit', 'DB', 'debet', 'D.', 'x', ''].map(markOf)).toEqual(
    [...Array(3).fill('CR'), ...Array(3).fill('DB')].concat([undefined, undefined]),
  );
});
describe('a day', () => {
  const today = '2026-03-02';
  it.each([
    ['20/07/2026', 'DMY', '2026-07-20'],
    ['20-07-2026 14:05:09', 'DMY', '2026-07-20'],
    ['2026-07-20', 'YMD', '2026-07-20'],
    ['20260720', 'YMD', '2026-07-20'],
    ['07/20/2026', 'MDY', '2026-07-20'],
    ['20/07/26', 'DMY2', '2026-07-20'],
    ['20 Jul 2026', 'DMON', '2026-07-20'],
    ['20-Agt-26', 'DMON', '2026-08-20'],
    ["'01/03", 'DM', '2026-03-01'],
    ['31/12', 'DM', '2025-12-31'],
    ['29/02', 'DM', '2024-02-29'],
    ['2026-07-20T00:00:00.000', 'DMY', '2026-07-20'],
  ] as const)('%p in %s', (cell, format, wanted) => expect(dayIn(cell, format, today)).toBe(wanted));
  it.each([
    ['31/02/2026', 'DMY'],
    ['07/20/2026', 'DMY'],
    ['20/07/1926', 'DMY'],
    ['PEND', 'DM'],
    ['', 'DMY'],
    ['20 Foo 2026', 'DMON'],
    ['30/02', 'DM'],
  ] as const)('%p is none in %s', (cell, format) => expect(dayIn(cell, format, today)).toBeUndefined());
});
