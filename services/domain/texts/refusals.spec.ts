import { type RefusalCode, refusalStatus, refusals, refusalText } from './refusals.js';
import { statusText } from './status.js';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

it.each(Object.keys(refusals) as RefusalCode[])('%s says the same in both languages, as a sentence', (code) => {
  const [status, id, en] = refusals[code];
  expect(names(id)).toEqual(names(en));
  expect([403, 404, 409, 422]).toContain(status);
  expect([id, en].filter((text) => !/^[A-Z{].*\.$/s.test(text))).toEqual([]);
});
it('fills in values, statuses in words, numbers grouped as the language writes them', () => {
  expect(refusalText('sp-status', 'id', { status: 'MENUNGGU_AKUNTING' })).toContain('berstatus Menunggu Akunting;');
  expect(refusalText('sp-unit-count', 'en', { need: 2, have: 1 })).toBe('It needs 2 units, 1 are named.');
  const weights = { berat: 31_400, kapasitas: 5_000 };
  expect(refusalText('sp-overweight', 'id', weights)).toMatch(/31\.400.*5\.000/);
  expect(refusalText('sp-overweight', 'en', weights)).toMatch(/31,400.*5,000/);
  expect(refusalStatus('stale')).toBe(409);
});
it('says statuses in words, in both languages', () => {
  expect([statusText('BATAL', 'en'), statusText('NONE'), statusText('LAIN')]).toEqual([
    'Cancelled',
    'belum ada',
    'LAIN',
  ]);
});
