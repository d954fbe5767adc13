import { dayWords, distance } from './time-words';
import type { T } from './words';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const now = Date.parse('2026-07-21T03:00:00.000Z');

it('tells how far a moment is in its largest sensible unit', () => {
  const at = (hours: number) => distance(new Date(now + hours * 3_600_000).toISOString(), now, t);
  expect([at(0.5), at(27), at(47.9), at(96), at(-5), at(-72)]).toEqual([
    '30 menit lagi',
    '27 jam lagi',
    '48 jam lagi',
    '4 hari lagi',
    'lewat 5 jam',
    'lewat 3 hari',
  ]);
  expect(distance('', now, t)).toBe('');
});
it('writes a day with its weekday in Jakarta, the year only where it is another', () => {
  expect(dayWords('2026-07-22T18:00:00.000Z', now, 'id')).toBe('Kamis 23 Juli');
  expect(dayWords('2027-01-01T03:00:00.000Z', now, 'id')).toBe('Jumat 1 Januari 2027');
});
