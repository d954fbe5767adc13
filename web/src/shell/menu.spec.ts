import { readdirSync } from 'node:fs';
import { menuFor, routes } from '@domain/access';
import { jobdesks, levels } from '@domain/kit/actor';
import { masterScreen } from '@domain/master-screens';
import { menuIcons } from '@/kit/menu-icons';
import { currentPath } from './current-path';

const desks = jobdesks.flatMap((jobdesk) => levels.map((level) => ({ jobdesk, level })));

it('has an icon for every menu line', () => {
  const names = desks.flatMap((who) => menuFor(who).flatMap((g) => g.items.map((i) => i.icon)));
  expect([...new Set(names)].filter((name) => !(name in menuIcons))).toEqual([]);
});
it('has a file for every screen that a route names', () => {
  const files = readdirSync('web/src/screens', { recursive: true, encoding: 'utf8' });
  const there = new Set(files.map((f) => /([^/\\]+)\.screen\.tsx$/.exec(f)?.[1]));
  const drawn = (s: string) => there.has(s) || there.has(masterScreen(s)?.mode ?? '');
  expect([...new Set(routes.map((r) => r.screen))].filter((s) => !drawn(s))).toEqual([]);
});

describe('the current line', () => {
  const groups = menuFor({ jobdesk: 'purchasing', level: 'user' });
  const at = (path: string, from?: string) => currentPath(groups, path, from);
  it('is the page itself, whatever its letter case', () => {
    expect(at('/purchasing/newsplist')).toBe('/purchasing/newsplist');
    expect(at('/DASHBOARD/')).toBe('/dashboard');
  });
  it('is the list that a document was opened from', () => {
    expect(at('/purchasing/detailsp/x1', '/masterdata/splist')).toBe('/masterdata/splist');
  });
  it('is else the line of the same screen, or about the same master data', () => {
    expect(at('/masterdata/vehicle')).toBe('/masterdata/purchasing/vehicle');
    expect(at('/purchasing/DetailMitra/m1')).toBe('/mastermitra');
  });
  it('is else the line that begins alike, or none', () => {
    expect(at('/purchasing/detailsp/x1')).toBe('/purchasing/newsplist');
    expect(at('/detail-sp/x1')).toBeUndefined();
  });
});
