import { masterRoutes, masterScreen } from '@domain/navigation/master-screens';
import { takeMenus } from '@/testing/take-menus';
import { entityInfo, entityInfos } from '../entity/entities';
import { entityHref, entryId, fixedFields, inPlace } from './entity-href';

beforeAll(takeMenus);

const who = (jobdesk: 'sales' | 'purchasing' | 'rcadmin' | 'webmaster' | 'umum' | 'operasional' | 'emc') =>
  ({ jobdesk, level: 'user' }) as const;
const id = '01abc';
const href = (entity: string, ...rest: [mode: 'list' | 'detail' | 'create' | 'edit', ...unknown[]]) =>
  entityHref(entityInfo(entity), ...(rest as Parameters<typeof entityHref> extends [unknown, ...infer R] ? R : never));

describe('an address for a user', () => {
  it('takes the id as a part of its path where a route has one for it', () => {
    expect(href('customer', 'detail', who('sales'), '/mastercustomersss', { id })).toBe(
      `/MastersCustomersDetails/${id}`,
    );
    expect(href('mitra', 'detail', who('purchasing'), '/mastermitra', { id })).toBe(`/purchasing/DetailMitra/${id}`);
  });
  it('else has it in its query, under the specification’s name', () => {
    expect(href('mitra', 'detail', who('umum'), '/mastermitra', { id })).toBe(`/mastermitradetaill?mitraId=${id}`);
    expect(href('customer', 'edit', who('sales'), '/mastercustomersss', { id })).toBe(
      `/editcustomer?id_customer=${id}`,
    );
  });
  it('stays in the part of the product where one is', () => {
    const at = (path: string) => href('customer_address', 'detail', who('webmaster'), path, { id });
    expect(at('/race/alamatcustomer')).toBe(`/race/alamatcustomerdetail/${id}`);
    expect(at('/alamatcustomer')).toBe(`/dataDetailMasterAlamatCustomers/${id}`);
  });
  it('is the one of the menu from anywhere else', () => {
    expect(href('vehicle', 'list', who('rcadmin'), '/Dashboard')).toBe('/race/kendaraan');
    expect(href('vehicle', 'list', who('purchasing'), '/Dashboard')).toBe('/masterdata/purchasing/vehicle');
  });
  it('lies within the list of an entity without an address for it', () => {
    expect(href('vehicle', 'detail', who('rcadmin'), '/race/vehicle', { id })).toBe(`/race/vehicle?lihat=${id}`);
    expect(href('alasan', 'create', who('umum'), '/Dashboard')).toBe('/masterdata/alasan?baru=1');
    expect(href('customer_address', 'edit', who('rcadmin'), '/race/alamatcustomer', { id })).toBe(
      `/race/alamatcustomer?ubah=${id}`,
    );
  });
  it('keeps whose entries they are', () => {
    const within = { mitra: 'm1' };
    expect(href('mitra_cabang', 'list', who('purchasing'), '/mastermitra', { within })).toBe('/mastermitraCabang/m1');
    const edit = href('mitra_cabang', 'edit', who('purchasing'), '/mastermitraCabang/m1', { id, within });
    expect(edit).toMatch(/^\/EditmastermitraCabang\/m1\?/);
    expect(
      entryId({ idmitra: 'm1' }, new URLSearchParams(edit?.split('?')[1]), entityInfo('mitra_cabang'), {
        mitra: 'idmitra',
      }),
    ).toBe(id);
  });
  it('is none where nothing of it may be opened', () => {
    expect(href('customer', 'detail', who('emc'), '/Dashboard', { id })).toBeUndefined();
  });
});

it('is read back on every route of every entity, by path and by query', () => {
  const query = new URLSearchParams();
  let read = 0;
  for (const { path, screen } of masterRoutes) {
    const drawn = masterScreen(screen);
    if (!drawn || (drawn.mode !== 'detail' && drawn.mode !== 'edit')) continue;
    const within = drawn.within ?? {};
    const fixed = Object.values(within);
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, fixed.includes(name) ? 'other' : id]),
    );
    const info = entityInfo(drawn.entity);
    const byPath = Object.keys(params).some((name) => !fixed.includes(name));
    expect({
      path,
      id: entryId(params, byPath ? query : new URLSearchParams({ [info.key]: id }), info, within),
    }).toEqual({
      path,
      id,
    });
    expect(entryId(byPath ? {} : params, new URLSearchParams({ id }), info, within)).toBe(id);
    read++;
  }
  expect(read).toBeGreaterThan(15);
});
it('names no entry where the address has none, and takes whose they are from the path', () => {
  expect(entryId({}, new URLSearchParams('q=x'), entityInfo('customer'))).toBeUndefined();
  expect(fixedFields({ mitraId: 'm1' }, new URLSearchParams(), { mitra: 'mitraId' })).toEqual({ mitra: 'm1' });
  expect(fixedFields({}, new URLSearchParams(), { mitra: 'mitraId' })).toEqual({});
});
it('knows what is drawn in the list’s place', () => {
  expect(inPlace(new URLSearchParams('q=a'))).toBeUndefined();
  expect(inPlace(new URLSearchParams('lihat=x'))).toEqual({ mode: 'detail', id: 'x' });
  expect(inPlace(new URLSearchParams('ubah=x'))).toEqual({ mode: 'edit', id: 'x' });
  expect(inPlace(new URLSearchParams('baru=1'))).toEqual({ mode: 'create' });
});
it('draws what is there: each screen by its name', () => {
  const modes = ['list', 'detail', 'create', 'edit'];
  for (const { path, screen } of masterRoutes.filter((route) => route.screen.includes(':'))) {
    const { entity = '', mode = '', within = {} } = masterScreen(screen) ?? {};
    const fields = entityInfo(entity).fields.map(({ name }) => name);
    const fixed = Object.entries(within).every(([field, part]) => fields.includes(field) && path.includes(`:${part}`));
    expect([path, modes.includes(mode), fixed]).toEqual([path, true, true]);
  }
});
it('has a list for every entity whose list is drawn', () => {
  const drawn = masterRoutes.flatMap(({ screen }) => masterScreen(screen) ?? []);
  const lists = new Set(drawn.flatMap(({ entity, mode }) => (mode === 'list' ? [entity] : [])));
  expect(lists.size).toBeGreaterThan(20);
  expect(
    entityInfos
      .filter(({ name }) => lists.has(name))
      .map((i) => [i.name, href(i.name, 'list', who('webmaster'), '/', { within: { mitra: 'm1' } })]),
  ).not.toContainEqual([expect.anything(), undefined]);
});
