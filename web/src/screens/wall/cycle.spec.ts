import { routeOf } from '@domain/access';
import { granted } from '@domain/kit/actor';
import { jobdesks } from '@domain/kit/job-desks';
import { wallBoards, wallMakers } from '@domain/walls';
import { boardsOf, isDim, isOld, standsFor } from './cycle';

const at = (clock: string, day = '2026-11-20'): number => Date.parse(`${day}T${clock}:00+07:00`);

it('has for a wall the boards that each who connects it opens, and for a person those that are theirs', () => {
  const wall = boardsOf({ jobdesk: 'wall', level: 'user' }, true);
  expect(wall).toEqual(['/monitoringSJ', '/monitoring/monitoring-unit', '/mapping']);
  for (const jobdesk of jobdesks) {
    const own = boardsOf({ jobdesk, level: 'user' }, false);
    if (granted(wallMakers, { jobdesk, level: 'user' }))
      expect([jobdesk, own]).toEqual([jobdesk, expect.arrayContaining(wall)]);
  }
  expect(boardsOf({ jobdesk: 'sales', level: 'user' }, false)).toEqual([]);
  expect(boardsOf({ jobdesk: 'operasional', level: 'user' }, false)).toEqual(wallBoards.map(({ path }) => path));
  expect(wallBoards.filter(({ path }) => routeOf(path) === undefined)).toEqual([]);
});
it('shows each board for as long as the address says, within reason', () => {
  const seconds = (query: string) => standsFor(new URLSearchParams(query));
  expect([seconds(''), seconds('detik=45'), seconds('detik=1'), seconds('detik=99999'), seconds('detik=x')]).toEqual([
    30, 45, 10, 600, 30,
  ]);
});
it('is dim from eight in the evening to six in the morning, in Jakarta', () =>
  expect(['05:59', '06:00', '12:00', '19:59', '20:00', '23:59', '00:00'].map((clock) => isDim(at(clock)))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
    true,
  ]));
it('is loaded anew at three in the morning, once', () => {
  const loaded = at('09:00');
  expect([isOld(loaded, at('23:00')), isOld(loaded, at('03:10', '2026-11-21'))]).toEqual([false, true]);
  expect(isOld(at('03:10', '2026-11-21'), at('03:20', '2026-11-21'))).toBe(false);
});
