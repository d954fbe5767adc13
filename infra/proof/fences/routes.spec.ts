/**
 * Every URL of the specification is served: by a screen, by a paper, or by the page that announces what comes there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { deskMenus } from '../../../services/domain/infos.js';
import { isBranchDesk, type JobDesk, menuOf } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { mayOpen, mayOpenRoute, routeOf, routes } from '../../../services/domain/navigation/access.js';
import { rightAddress } from '../../../services/domain/navigation/addresses.js';
import { laterOf, laterParts, laterRoutes, plannedRoutes } from '../../../services/domain/navigation/later.js';
import { screenFiles } from '../../../services/domain/navigation/master-screens.js';
import { menus } from '../../../services/domain/navigation/menus.js';
import { printPageOf } from '../../../services/domain/navigation/print-pages.js';

type RouteRow = { path: string; screen: string; access: string[]; title: string };
const specified = readFileSync('infra/proof/fences/routes.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): RouteRow => {
    const [path = '', screen = '', access = '', title = ''] = line.split('\t');
    return { path, screen, access: access.split(','), title };
  });
const drawn = new Set(
  readdirSync('web/src/screens', { recursive: true, encoding: 'utf8' }).map(
    (file) => /([^/\\]+)\.screen\.tsx$/.exec(file)?.[1] ?? '',
  ),
);
const hasScreen = (path: string): boolean => {
  const route = routeOf(path);
  return route !== undefined && screenFiles(route.screen).some((file) => file !== '' && drawn.has(file));
};
/** Ways in which a URL is served. */
const answers: Readonly<Record<string, (path: string) => boolean>> = {
  redirect: (path) => path === '/',
  paper: (path) => printPageOf(path) !== undefined,
  screen: hasScreen,
  later: (path) => laterOf(path) !== undefined,
};
/** Branch logins; their flag takes the place of a level. */
const BRANCH = 'cabang';
const desksOf = (access: readonly string[]) =>
  jobdesks.filter((desk) => access.includes(isBranchDesk(desk) ? BRANCH : 'staff') || access.includes(desk));
const levelOf = (desk: JobDesk) => (isBranchDesk(desk) ? 'admin' : 'user');

it('answers all of them, each in one way', () => {
  const routes = specified.map(({ path }) => ({
    path,
    by: Object.keys(answers).filter((way) => answers[way]?.(path)),
  }));
  const alive = routes.filter(({ by }) => by.length > 0);
  process.stdout.write(`routes alive: ${alive.length} of ${specified.length}\n`);
  expect(specified.length).toBe(180);
  expect(routes.filter(({ by }) => by.length !== 1)).toEqual([]);
});
it('promises nothing that has its screen, or that nobody specified', () => {
  expect(laterRoutes.filter(({ path }) => routeOf(path) !== undefined)).toEqual([]);
  const paths = new Set(specified.map(({ path }) => path.replace(/(?<=.)\/$/, '')));
  expect(plannedRoutes.filter(({ path }) => !paths.has(path))).toEqual([]);
});
it('opens each to those that the specification names, by its title', () => {
  const wrong = specified.flatMap(({ path, access, title }) => {
    const route = laterOf(path) ?? routeOf(path);
    if (!route || access.includes('public')) return [];
    const wanted = desksOf(access);
    const closed = wanted.filter((jobdesk) => !mayOpenRoute({ jobdesk, level: levelOf(jobdesk) }, route));
    return closed.length > 0 || (laterOf(path) && route.title !== title) ? [{ path, closed, title: route.title }] : [];
  });
  expect(wrong).toEqual([]);
});
it('opens none to a desk that the specification does not name, but for what is written down here', () => {
  const more = specified.flatMap(({ path, access }) => {
    const route = laterOf(path) ?? routeOf(path);
    if (!route || access.includes('public')) return [];
    const extra = jobdesks.filter(
      (jobdesk) =>
        jobdesk !== 'webmaster' &&
        !desksOf(access).includes(jobdesk) &&
        mayOpenRoute({ jobdesk, level: levelOf(jobdesk) }, route),
    );
    return extra.map((desk) => `${path} ${desk}`);
  });
  expect(more).toEqual([
    // A branch login is redirected from it to its branch's own dashboard.
    ...jobdesks.filter(isBranchDesk).map((desk) => `/Dashboard ${desk}`),
    // A branch's head reads its invoices, and approves their credit notes.
    '/akunting/ar/ar kacab',
    '/akunting/ar/detailar/:no kacab',
    // The desk that monitors the boards may read an SJ shown there.
    '/masterdata/detailsjlist/:id monitoring',
    // A branch's head sees what the branch does; the desk that plans the return trip assigns returns to it.
    '/race/splist kacab',
    '/race/detailsp/:idMp kacab',
    '/race/detailsplistrace/:sm kacab',
    '/race/returorder operasional',
  ]);
  expect(specified.some(({ access }) => access.includes(BRANCH))).toBe(true);
});
it('says of each page to come where its readers do the same work meanwhile', () => {
  const lost = laterRoutes.flatMap(({ path, part, access }) => {
    const ways = laterParts[part].until;
    const desks =
      access.length === 0 ? [] : jobdesks.filter((jobdesk) => mayOpenRoute({ jobdesk, level: 'user' }, { access }));
    return desks
      .filter((jobdesk) => !ways.some((way) => mayOpen({ jobdesk, level: 'user' }, way)))
      .map((desk) => `${path} ${desk}`);
  });
  expect(lost).toEqual([]);
  const ways = Object.values(laterParts).flatMap(({ until }): readonly string[] => until);
  expect(ways.filter((way) => !hasScreen(way))).toEqual([]);
});
it('shows each desk all lines of its menu', () => {
  for (const desk of jobdesks) {
    const shown = deskMenus[menuOf(desk)].groups.flatMap(({ items }) =>
      items.map(({ label, path }) => `${label} ${path}`),
    );
    const all = menus[menuOf(desk)].flatMap(({ items }) =>
      items.filter(({ disabled }) => !disabled).map(({ label, path }) => `${label} ${path}`),
    );
    expect([desk, all.filter((line) => !shown.includes(line))]).toEqual([desk, []]);
  }
});
it('leads every address in another case of letters to the right one', () => {
  const paths = [...routes, ...laterRoutes].map(({ path }) => path);
  for (const path of paths) {
    const filled = path.replace(/:\w+/g, '01AbC');
    const loud = path.toUpperCase().replace(/:\w+/g, '01AbC');
    const to = rightAddress(loud);
    expect([loud, (to ?? loud).toLowerCase()]).toEqual([loud, filled.toLowerCase()]);
    expect([loud, rightAddress(to ?? loud)]).toEqual([loud, undefined]);
  }
});
