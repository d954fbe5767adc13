/** The list behind a figure shows exactly the rows that the figure counts, longest wait first: for every reader. */

import { isDeepStrictEqual } from 'node:util';
import { spListAt } from '@domain/flows/sp/list';
import { spStatus } from '@domain/flows/sp/status';
import { entities } from '@domain/index';
import { granted } from '@domain/kit/aggregate/actor';
import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { openStatuses } from '@domain/kit/lifecycle/status';
import { mayOpen, mayOpenRoute, routeOf, routes } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';
import { accountQueues } from '@domain/queries/queues';
import { views } from '@views/index';
import { entityTabs } from '@/kit/entity/list/tabs';
import { callOf } from '@/kit/list/state/call';
import { type QuerySpec, readQuery } from '@/kit/list/state/query';
import { takeMenus } from '@/testing/take-menus';
import { entityInfo } from '../entity/entities';
import { badgesOf } from './badges';
import { menuFor } from './menu';
import { badgeOf, type Counted, queueHref, queuesFor } from './queues';
import { listPath } from './sp-lists';
import { statusHref } from './tiles';

beforeAll(takeMenus);
const readers = jobdesks.flatMap((jobdesk) => levels.map((level) => ({ id: 'saya', jobdesk, level })));
type Reader = (typeof readers)[number];
const t = (key: string) => key;

/** The list at an address, as far as its request depends on it. */
const specAt = (path: string, who: Reader): QuerySpec => {
  const route = routeOf(path);
  const rest = { filters: [] as string[], sortable: [] as string[], size: 20 };
  if (route?.screen.startsWith('sp-')) {
    const plan = spListAt({ route, who, day: '2026-07-21', now: '2026-07-21T02:00:00.000Z' });
    return { ...rest, filters: ['status', 'sales_id'], sortable: ['sejak'], ...plan } as unknown as QuerySpec;
  }
  if (route?.screen === 'user-list' || route?.screen === 'owner-list') {
    const tabs = accountQueues(who).map(({ id, filter, sort }) => ({ id, filters: filter, sort }));
    return { ...rest, sort: 'username', tabs: [{ id: 'semua' }, ...tabs] };
  }
  const info = entityInfo(masterScreen(route?.screen ?? '')?.entity ?? '');
  const queues = queuesFor(who).filter(({ view }) => view === info.name);
  const deciding = path.startsWith('/persetujuan/');
  const tabs = entityTabs(info, [], { t, lang: 'id', queues, deciding });
  return { ...rest, ...info.list, sort: info.list.sort, tabs } as unknown as QuerySpec;
};
/** The request that the list at an address sends. */
const callAt = (href: string, who: Reader) => {
  const [path = '', query = ''] = href.split('?');
  const spec = specAt(path, who);
  const {
    page: _,
    size: __,
    totals: ___,
    q: ____,
    sort,
    ...filter
  } = callOf(readQuery(new URLSearchParams(query), spec), spec, []);
  return { filter, sort };
};
const all = readers.flatMap((who) => queuesFor(who).map((queue) => ({ who, queue })));

it.each(all.map((one) => [`${one.who.jobdesk}:${one.who.level} ${one.queue.view}/${one.queue.id}`, one] as const))(
  '%s leads to what it counts',
  (_, { who, queue }) => {
    const href = queueHref(queue, who) ?? '';
    expect(mayOpen(who, href.split('?')[0] ?? '')).toBe(true);
    // A personal list also filters by the salesperson who created it.
    const { sales_id: salesId, ...filter } = callAt(href, who).filter as Record<string, string>;
    expect([filter, callAt(href, who).sort]).toEqual([queue.filter, queue.sort]);
    expect([undefined, who.id]).toContain(salesId);
    const view = views.find(({ name }) => name === queue.view);
    expect(view?.filters).toEqual(expect.arrayContaining(Object.keys(queue.filter)));
    expect(view?.sortable).toContain(queue.sort);
    expect(granted(view?.read ?? [], who)).toBe(true);
    // A row itself tells whether it is still in the queue; its notice uses only columns of the row.
    if (queue.tells) for (const field of [queue.tells.since, queue.tells.title]) expect(view?.columns).toContain(field);
  },
);
it('stands on one line of the menu of everybody whose work it is', () => {
  for (const { who, queue } of all) {
    const isIt = ({ view, filter }: Counted) => isDeepStrictEqual([view, filter], [queue.view, queue.filter]);
    const all = menuFor(who).flatMap(({ items }) => items.filter(({ path }) => badgeOf(path, who).some(isIt)));
    const lines = all.filter(({ path }) => path !== '/persetujuan');
    expect([who.jobdesk, who.level, queue.view, queue.id, lines.length]).toEqual([
      who.jobdesk,
      who.level,
      queue.view,
      queue.id,
      1,
    ]);
  }
});
it('counts all that waits for an approval on one line, and nothing twice in a group with it', () => {
  for (const jobdesk of ['kacab', 'akunting', 'keuangan'] as const) {
    const who = { id: 'saya', jobdesk, level: 'user' } as const;
    const all = badgeOf('/persetujuan', who);
    for (const { view, filter } of all) {
      const declared = views.find(({ name }) => name === view);
      expect(declared?.filters).toEqual(expect.arrayContaining(Object.keys(filter)));
      expect(granted(declared?.read ?? [], who)).toBe(true);
    }
    const paths =
      menuFor(who)
        .find(({ label }) => label === 'Persetujuan')
        ?.items.map(({ path }) => path) ?? [];
    expect(paths[0]).toBe('/persetujuan');
    // The head also corrects customers.
    expect(badgesOf(paths, who)).toHaveLength(all.length + (jobdesk === 'kacab' ? 1 : 0));
  }
});
it('is a tile for each status, which leads to just those', () => {
  for (const who of readers) {
    const path = listPath(who);
    if (path === undefined) continue;
    for (const status of openStatuses(spStatus)) {
      const fixed = specAt(path, who).fixed ?? {};
      const call = callAt(statusHref(path, status, fixed) ?? '', who);
      expect([who.jobdesk, call]).toEqual([who.jobdesk, { filter: { status, ...fixed }, sort: 'sejak' }]);
    }
  }
});
it('has a queue for each action that is asked of somebody, and for nobody else', () => {
  for (const { name, actions = {}, can } of entities)
    for (const { waits, may } of Object.values(actions))
      for (const who of readers.filter(() => waits))
        if (granted(may, who)) {
          expect([name, who.jobdesk, granted(can.read, who)]).toEqual([name, who.jobdesk, true]);
          expect(queuesFor(who).map(({ view, id }) => `${view}/${id}`)).toContain(
            `${name}/${waits === 'back' ? 'revisi' : 'giliran'}`,
          );
        }
  const queues = queuesFor({ id: 'saya', jobdesk: 'sales', level: 'user' });
  expect(queues.map(({ view, id }) => `${view}/${id}`)).toEqual(['sp/revisi', 'customer/revisi']);
});
it('opens the list for deciding where there is one', () => {
  for (const jobdesk of ['akunting', 'kacab', 'webmaster'] as const) {
    const who = { id: 'saya', jobdesk, level: 'user' } as const;
    const queue = queuesFor(who).find(({ view }) => view === 'customer');
    expect(queue && queueHref(queue, who)).toBe('/persetujuan/customer?tab=giliran');
  }
  expect(
    routes
      .filter((route) => route.path === '/persetujuan/customer')
      .every((r) => mayOpenRoute({ jobdesk: 'kacab', level: 'user' }, r)),
  ).toBe(true);
});
