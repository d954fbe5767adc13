import { sinceWords } from './since';

it('says how long ago in words, in the largest unit', () => {
  const at = '2026-07-22T03:00:00.000Z';
  const after = (minutes: number, lang = 'id') => sinceWords(at, Date.parse(at) + minutes * 60_000, lang);
  expect([after(0.9), after(-5), after(12), after(125), after(3_000)]).toEqual([
    ...[undefined, undefined],
    ...['12 menit', '2 jam', '2 hari'],
  ]);
  expect([after(12, 'en'), after(12, 'ar')]).toEqual(['12 minutes', expect.stringContaining('12')]);
});
