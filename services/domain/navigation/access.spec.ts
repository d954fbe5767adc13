import { aggregates } from '../index.js';
import { granted, isBranchDesk, menuOf } from '../kit/aggregate/actor.js';
import { kebab } from '../kit/aggregate/aggregate.js';
import { jobdesks } from '../kit/aggregate/job-desks.js';
import { home, mayOpen, openLines, routeOf, routes, showsLogo, sidebarTone, specialButton } from './access.js';
import { menus } from './menus.js';

const who = (jobdesk: (typeof jobdesks)[number], level: 'user' | 'admin' = 'user') => ({ jobdesk, level });

describe('routes', () => {
  it('know every alias of the specification for the screens that exist', () => {
    const paths = routes.filter((r) => r.screen === 'sp-detail').map((r) => r.path);
    expect(paths).toEqual([
      '/masterdata/detailsp/:idmp',
      '/detailsplama/:idmp',
      '/detail-sp/:idmp',
      '/operasional/detailsp/:idmp',
      '/operasional/myreq/detail/:id',
      '/purchasing/detailsp/:idmp',
      '/splistdetailakunting/:idmp',
    ]);
    expect(new Set(routes.map((r) => r.path)).size).toBe(routes.length);
  });
  it('find the route of an address, a slash at the end or not', () => {
    expect(routeOf('/detail-sp/01abc')?.screen).toBe('sp-detail');
    expect(routeOf('/newsplist/')?.title).toBe('Waiting SP');
    expect(routeOf('/detail-sp/01abc/more')).toBeUndefined();
    expect(routeOf('/nowhere')).toBeUndefined();
  });
  it('open to whom the table says, and to webmaster', () => {
    expect(mayOpen(who('operasional'), '/newsplist')).toBe(true);
    expect(mayOpen(who('sales'), '/newsplist')).toBe(false);
    expect(mayOpen(who('rcgudang'), '/masterdata/splist')).toBe(false);
    for (const path of ['/admin/system', '/admin/rights']) expect(mayOpen(who('kacab'), path)).toBe(false);
    for (const route of routes) expect(mayOpen(who('webmaster'), route.path)).toBe(true);
    for (const jobdesk of jobdesks) expect(mayOpen(who(jobdesk), home)).toBe(true);
  });
});

describe('menus', () => {
  it('come without what an account hides', () => {
    const of = (hidden: string[]) =>
      openLines(menus.sales, { ...who('sales'), hidden }).flatMap(({ items }) => items.map(({ path }) => path));
    expect(of([])).toContain('/LoseSale');
    expect(of(['/LoseSale'])).toEqual(of([]).filter((path) => path !== '/LoseSale'));
  });
  it.each(jobdesks)('%s: only lines that exist and are theirs, each once', (jobdesk) => {
    const paths = openLines(menus[menuOf(jobdesk)], who(jobdesk)).flatMap((g) =>
      g.items.flatMap((i) => (i.disabled ? [] : [i.path])),
    );
    expect(paths.filter((p) => !mayOpen(who(jobdesk), p))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the shell', () => {
  it('is orange and without a logo for rcadmin, rcgudang and branch logins', () => {
    for (const jobdesk of jobdesks) {
      const orange = jobdesk === 'rcadmin' || jobdesk === 'rcgudang' || isBranchDesk(jobdesk);
      expect([sidebarTone(who(jobdesk)), showsLogo(who(jobdesk))]).toEqual([orange ? 'oranye' : 'biru', !orange]);
    }
  });
  it('gives Tambah SP to a sales user with level admin alone, without the right to nobody', () => {
    expect(specialButton({ ...who('sales', 'admin'), without: ['sp/create'] })).toBeUndefined();
    expect(specialButton(who('sales', 'admin'))).toMatchObject({
      label: 'Tambah SP',
      path: '/masterdata/marketing/createsp',
    });
    expect(specialButton(who('sales'))).toBeUndefined();
    expect(specialButton(who('akunting'))?.path).toBe('/akunting/usernew');
  });
});

describe('rights to commands', () => {
  it('are declared for each command, and for no other', () => {
    for (const a of aggregates) expect(Object.keys(a.may).sort()).toEqual(Object.keys(a.commands).sort());
  });
  it('have a way to be written in an address, no two alike', () => {
    for (const a of aggregates) {
      const urls = Object.keys(a.commands).map(kebab);
      expect(new Set(urls).size).toBe(urls.length);
      expect(a.name).toMatch(/^[a-z_]+$/);
    }
  });
  it('match by job desk and level', () => {
    expect(granted(['sales:admin'], who('sales'))).toBe(false);
    expect(granted(['sales:admin'], who('sales', 'admin'))).toBe(true);
    expect(granted(['sales'], who('sales', 'admin'))).toBe(true);
    expect(granted(['staff'], { jobdesk: 'system', level: 'admin' })).toBe(false);
  });
});
