import { granted } from '@domain/kit/aggregate/actor';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { routeOf } from '@domain/navigation/access';
import { countsReaders } from '@domain/queries/operations';
import { wallBoards, wallMakers } from '@domain/telemetry/walls';
import { boardsOf, isDim, isOld, nextTurn, pageStands, standsFor } from './cycle';

const at = (clock: string, day = '2026-11-20'): number => Date.parse(`${day}T${clock}:00+07:00`);

it('has all boards for a wall, and for a person those that are theirs', () => {
  expect(boardsOf({ jobdesk: 'wall', level: 'user' }, true)).toEqual([...wallBoards]);
  for (const jobdesk of jobdesks) {
    const ownBoards = boardsOf({ jobdesk, level: 'user' }, false);
    // Besides the boards of the connecting user a wall shows counts, which that user may read.
    const readable = granted(countsReaders, { jobdesk, level: 'user' }) ? [...ownBoards, '/dashboardop'] : ownBoards;
    if (granted(wallMakers, { jobdesk, level: 'user' }))
      expect([jobdesk, readable]).toEqual([jobdesk, expect.arrayContaining([...wallBoards])]);
  }
  expect(boardsOf({ jobdesk: 'sales', level: 'user' }, false)).toEqual([]);
  expect(boardsOf({ jobdesk: 'operasional', level: 'user' }, false)).toEqual([...wallBoards]);
  expect(wallBoards.filter((path) => routeOf(path) === undefined)).toEqual([]);
});
it('shows the pages of a board, then the next board, and gives each page its share', () => {
  const of = { boards: 3, pages: 2, held: false };
  const first = { at: 2, page: 0, beat: 7 };
  expect(nextTurn(first, of)).toEqual({ at: 2, page: 1, beat: 8 });
  expect(nextTurn({ ...first, page: 1 }, of)).toEqual({ at: 0, page: 0, beat: 8 });
  // Fewer pages than before: move on to the next board.
  expect(nextTurn({ ...first, page: 4 }, of)).toEqual({ at: 0, page: 0, beat: 8 });
  expect(nextTurn(first, { ...of, held: true })).toEqual({ ...first, beat: 8 });
  expect([pageStands(60, 1), pageStands(60, 3), pageStands(60, 60), pageStands(10, 2)]).toEqual([
    60_000, 20_000, 10_000, 10_000,
  ]);
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
