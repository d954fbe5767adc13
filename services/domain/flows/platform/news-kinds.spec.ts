import { isQuiet, newsKindOf, newsKinds, newsSettingOf, rings, textsOf } from './news-kinds.js';

const wib = (time: string) => new Date(`2026-07-20T${time}:00+07:00`).toISOString();
const night = { quiet: { from: '21:00', to: '06:30' }, off: [] };

it('is quiet over midnight by the clocks of Jakarta, from the first minute to before the last', () => {
  const at = ['20:59', '21:00', '23:59', '00:00', '06:29', '06:30', '12:00'];
  expect(at.map((time) => isQuiet(night, wib(time)))).toEqual([false, true, true, true, true, false, false]);
});
it('is quiet within a day, and never where nothing was chosen or both ends are one', () => {
  const noon = { quiet: { from: '12:00', to: '13:00' } };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuiet(noon, wib(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ quiet: null }, wib('03:00'))).toBe(false);
  expect(isQuiet({ quiet: { from: '08:00', to: '08:00' } }, wib('08:00'))).toBe(false);
});
it('keeps back kinds that are off, and reads what it does not know as nothing chosen', () => {
  expect(rings({ quiet: null, off: ['late'] }, 'late', wib('10:00'))).toBe(false);
  expect(rings({ quiet: null, off: ['late'] }, 'turn', wib('10:00'))).toBe(true);
  for (const bad of [null, undefined, 'x', { quiet: { from: '25:00', to: '06:00' }, off: 'late' }, { quiet: 'x' }])
    expect(newsSettingOf(bad)).toEqual({ quiet: null, off: [] });
});
it('has each text of news in one kind', () => {
  const all = newsKinds.flatMap(({ texts }) => [...texts] as string[]);
  expect(new Set(all).size).toBe(all.length);
  expect(newsKindOf('sp-waits')).toBe('late');
  expect(newsKindOf('trip-given')).toBeUndefined();
  expect(textsOf('follows')).toEqual(['document-decided', 'entry-decided', 'order-outcome', 'document-moved']);
  expect(textsOf('needs', 'turn')).toEqual([]);
});
