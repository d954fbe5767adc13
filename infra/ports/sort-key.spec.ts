import fc from 'fast-check';
import { sortKey } from './sort-key.js';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (texts: readonly string[]): string[] =>
  texts
    .map((text) => [sortKey(text), text] as const)
    .sort(([a], [b]) => compare(a, b))
    .map(([, text]) => text);

it.each([
  ['case', ['andi', 'ANDI', 'Andi', 'budi', 'Citra']],
  ['accents and width', ['cafe', 'Café', 'ｃａｆｅ', 'Cafe B', 'caff']],
  ['numbers', ['SP 02', 'SP 2', 'SP 10', 'SP 10a', 'SP 9999999999', 'SP 10000000000', 'SP A']],
  ['numbers of documents', ['SP-BDG-2608-00120', 'SP-JKT-2607-00012', 'SP-JKT-2607-00485', 'SP-JKT-2607-100000']],
  ['plates', ['B 9 A', 'B 1234 AB', 'B 1234 ABC', 'BK 1 A']],
  ['days and times', ['2026-07', '2026-07-01', '2026-07-01T10:00:00.000Z', '2026-07-02', '2026-10']],
  ['what stands before what is longer', ['', 'a', 'a\u0001', 'a b', 'ab']],
])('stands in the order that people read: %s', (_, texts) => {
  expect(sorted(texts.toReversed())).toEqual(texts);
});
it('leaves days, times and ids as they are', () => {
  for (const text of ['2026-07-01', '2026-07-01T10:00:00.000Z', '2026-07', '0198c2a0-1111-7abc-8def-0123456789ab'])
    expect(sortKey(text)).toBe(text);
});
it('is another key for every other text', () => {
  const part = fc.constantFrom(
    'a',
    'A',
    'á',
    'a\u0301',
    '0',
    '00',
    '1',
    '10',
    ' ',
    '\u0001',
    '\u0000',
    '\u200b',
    '2026-07',
    'ﬁ',
    'fi',
    '😀',
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, text, (a, b) => expect(sortKey(a) === sortKey(b)).toBe(a === b)),
    { numRuns: 1000 },
  );
});
