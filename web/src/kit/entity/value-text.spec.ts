import type { FieldInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import { parseDecimal, parsePair } from './fields/decimal-text';
import { ageText, npwpText, valueWords } from './value-text';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
const words = (kind: FieldInfo['kind'], value: unknown, more: Partial<FieldInfo> = {}) =>
  valueWords({ name: 'x', label: 'x', kind, optional: true, ...more }, value, { t, lang: 'id', name: 'Kota Surabaya' });

it.each([
  ['text', 'PT A', 'PT A'],
  ['phone', '+6281288402217', '0812-8840-2217'],
  ['npwp', '012345678901000', '01.234.567.8-901.000'],
  ['date', '2026-07-21', '21 Jul 2026'],
  ['datetime', '2026-07-21T12:00:00.000Z', '21 Jul 2026 19.00'],
  ['money', 1_250_000, 'Rp\u00a01.250.000'],
  ['number', 1284, '1.284'],
  ['kg', 18_450, '18.450\u00a0kg'],
  ['percent', 12.5, '12,5\u00a0%'],
  ['coordinate', -6.2088, '−6,2088'],
  ['boolean', true, 'Ya'],
  ['boolean', false, 'Tidak'],
  ['ref', '35.78', 'Kota Surabaya'],
  ['file', { name: 'siup.pdf' }, 'siup.pdf'],
  ['rows', [{}, {}], '2 baris'],
] as const)('writes a %s', (kind, value, text) => expect(words(kind, value)).toBe(text));
it.each([
  ['text', ''],
  ['date', ''],
  ['coordinate', null],
  ['file', undefined],
  ['rows', []],
  ['ref', ''],
] as const)('writes nothing for a blank %s', (kind, value) => expect(words(kind, value)).toBe(''));
it('writes years without dots, enums by their words', () => {
  expect(words('number', 2024, { year: true })).toBe('2024');
  expect(words('enum', 'MUAT', { options: [{ value: 'MUAT', label: 'Muat' }] })).toBe('Muat');
});
it('groups sixteen digits in fours', () => expect(npwpText('3578081234567890')).toBe('3578 0812 3456 7890'));

it.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['−6,2088', -6.2088],
  ['90%', 90],
  ['abc', undefined],
  ['', undefined],
  ['1,2,3', undefined],
])('reads %j as %s', (text, n) => expect(parseDecimal(text)).toBe(n));
it.each([
  ['-6.2088, 106.8456', [-6.2088, 106.8456]],
  ['(-6.2088 106.8456)', [-6.2088, 106.8456]],
  ['106.8456, -6.2088', undefined],
  ['-6.2088', undefined],
])('reads the pair %j', (text, pair) => expect(parsePair(text)).toEqual(pair));
it.each([
  ['2026-07-21', 'hari ini'],
  ['2026-07-20', 'lewat 1 hari'],
  ['2026-06-21', 'lewat 30 hari'],
  ['2026-07-26', '5 hari lagi'],
])('tells the age of %s as %s', (day, text) => expect(ageText(day, '2026-07-21', t)).toBe(text));
