/** On every page of every desk the highlighted menu line is about the page's subject. */

import { menuOf } from '@domain/kit/aggregate/actor';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { mayOpenRoute, openLines, routes } from '@domain/navigation/access';
import { laterRoutes, withLater } from '@domain/navigation/later';
import { masterScreen } from '@domain/navigation/master-screens';
import { menus } from '@domain/navigation/menus';
import { currentPath } from './current-path';

const aboutOf = (path: string): string => {
  const screen = routes.find((one) => one.path === path)?.screen ?? '';
  return masterScreen(screen)?.entity ?? (screen.split('-')[0] as string);
};
describe.each(jobdesks)('%s', (jobdesk) => {
  const who = { jobdesk, level: 'admin' } as const;
  const groups = openLines(withLater(menus[menuOf(jobdesk)], who), who);
  const lines = groups.flatMap(({ items }) => items.filter(({ disabled }) => !disabled).map(({ path }) => path));
  const mine = routes.filter((route) => mayOpenRoute(who, route)).map(({ path }) => path);

  it('has each line lit at its own address, wherever one comes from, in any case of letters', () => {
    for (const line of lines)
      for (const from of [undefined, ...lines])
        for (const at of [line, `${line}/`, line.toUpperCase()])
          expect([at, currentPath(groups, at, from)]).toEqual([at, line]);
  });
  it('has at other pages the line of what they are about lit, the list that they were opened from, or none', () => {
    for (const path of mine.filter((one) => !lines.some((line) => line.toLowerCase() === one.toLowerCase())))
      for (const from of [undefined, ...lines]) {
        const lit = currentPath(groups, path.replace(/:\w+/g, '01abc'), from);
        const right = lit === undefined || lit === from || aboutOf(lit) === aboutOf(path);
        expect([path, from, lit, right]).toEqual([path, from, lit, true]);
      }
  });
  it('has none lit at a page of one’s own, at one to come, and where nothing stands', () => {
    const alone = ['/akun', '/impor', '/change-password', '/nowhere', '/masterdata/nowhere/1'];
    const later = laterRoutes.map(({ path }) => path.replace(/:\w+/g, '01abc')).filter((path) => !lines.includes(path));
    for (const path of [...alone, ...later])
      for (const from of [undefined, ...lines])
        expect([path, currentPath(groups, path, from)]).toEqual([path, undefined]);
  });
});
