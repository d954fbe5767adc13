import { globSync, readdirSync, readFileSync } from 'node:fs';
import { deskMenus } from '@domain/infos';
import { openLines, routes } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';
import { menus } from '@domain/navigation/menus';
import { currentPath } from './current-path';

it('has an icon for every menu line', () => {
  const code = (name: string) => readFileSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, 'utf8');
  const names = Object.values(deskMenus).flatMap(({ icons }) => icons);
  expect(names.filter((name) => !code(name).includes('__iconData'))).toEqual([]);
});
it('has English for the lines that are no words of the specification', () => {
  // Those of kinds stand in their texts.
  const files = [...globSync('web/src/i18n/en/*.json'), ...globSync('services/domain/**/*.texts.json')];
  const english = files.map((file) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).join();
  const groups = Object.values(menus).flat();
  const ownLines = [...groups, ...groups.flatMap(({ items }) => items)].filter((line) => line.translatable);
  expect(ownLines.length).toBeGreaterThan(3);
  expect(ownLines.filter(({ label }) => !english.includes(`"${label}":`))).toEqual([]);
});
it('has a file for every screen that a route names', () => {
  const files = readdirSync('web/src/screens', { recursive: true, encoding: 'utf8' });
  const there = new Set(files.map((f) => /([^/\\]+)\.screen\.tsx$/.exec(f)?.[1]));
  const drawn = (s: string) => there.has(s) || there.has(masterScreen(s)?.mode ?? '');
  expect([...new Set(routes.map((r) => r.screen))].filter((s) => !drawn(s))).toEqual([]);
});

describe('the current line', () => {
  const groups = openLines(menus.purchasing, { jobdesk: 'purchasing', level: 'user' });
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
