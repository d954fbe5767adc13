import { homeOf, opened, shortcutsOf } from './home-setting';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);

it('keeps when the visit before this one was, however often the page is opened', () => {
  const first = opened(homeOf(null), {}, at('02:00'));
  expect(first).toMatchObject({ before: '', seen: '2026-11-24T02:00:00.000Z' });
  const same = opened(first, {}, at('02:20'));
  expect(same).toMatchObject({ before: '', seen: '2026-11-24T02:20:00.000Z' });
  const next = opened(same, {}, at('07:00'));
  expect(next.before).toBe('2026-11-24T02:20:00.000Z');
  expect(opened(next, {}, at('07:10')).before).toBe('2026-11-24T02:20:00.000Z');
});
it('puts what is used most first, and of what was chosen only what may be opened', () => {
  const home = opened({ ...homeOf(null), used: { '/b': 1 } }, { '/b': 1, '/c': 5 }, at('02:00'));
  expect(home.used).toEqual({ '/c': 5, '/b': 2 });
  expect(shortcutsOf(home, ['/a', '/b', '/c'])).toEqual(['/c', '/b', '/a']);
  expect(shortcutsOf({ ...home, shortcuts: ['/a', '/b', '/gone'] }, ['/a', '/b', '/c'])).toEqual(['/b', '/a']);
  expect(shortcutsOf({ ...home, shortcuts: [] }, ['/a'])).toEqual([]);
});
it('reads what it does not know as nothing', () => {
  expect(homeOf(undefined)).toEqual({ shortcuts: null, used: {}, seen: '', before: '' });
});
