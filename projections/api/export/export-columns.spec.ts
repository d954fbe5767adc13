import { fileColumns, type SpColumn, spListAt } from '../../../services/domain/flows/sp/list.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks, levels } from '../../../services/domain/kit/aggregate/job-desks.js';
import { mayOpen, routes } from '../../../services/domain/navigation/access.js';
import { spView } from '../../views/sp.js';
import { chosen, exportColumns } from './export-columns.js';

const SCREENS = ['sp-list', 'sp-waiting', 'sp-approved', 'sp-cancelled', 'sp-archive'];
const lists = routes.filter(({ screen }) => SCREENS.includes(screen));
const NOW = '2026-07-21T10:00:00.000Z';

it('every column of an SP list that somebody sees is in their file, by a name that people know', () => {
  const headerLists: string[][] = [];
  let seen = 0;
  for (const jobdesk of jobdesks)
    for (const level of levels) {
      const who = { id: 'u', jobdesk, level };
      if (!granted(spView.read, who)) continue;
      const all = exportColumns(spView, undefined, who);
      headerLists.push(chosen(all, undefined).map(({ header }) => header));
      for (const route of lists.filter(({ path }) => mayOpen(who, path))) {
        const plan = spListAt({ route, who, day: NOW.slice(0, 10), now: NOW });
        for (const name of [...plan.columns, ...(plan.choices ?? [])] as SpColumn[]) {
          seen++;
          expect([jobdesk, route.path, name, chosen(all, fileColumns([name]).join()).length > 0]).toEqual([
            jobdesk,
            route.path,
            name,
            true,
          ]);
        }
      }
    }
  expect(seen).toBeGreaterThan(100);
  // Plain words only: no part of a path, and no header used twice.
  for (const headers of headerLists) {
    expect(headers.filter((header) => /_|\b(kini|id)$/.test(header))).toEqual([]);
    expect(new Set(headers).size).toBe(headers.length);
  }
});
