import { linesOf, routesOf } from './routes.js';

const can = { read: ['akunting', 'kacab'], write: ['akunting'] } as const;
const kind = { name: 'nota', label: 'Nota', can };

it('opens each screen to who may do what stands there, or to whom it says, by the kind’s word or its own', () => {
  const routes = {
    list: '/nota',
    detail: { path: '/nota/:id', access: ['keuangan'] },
    create: { path: '/notabaru', title: 'Tambah Nota' },
  } as const;
  expect(routesOf({ ...kind, routes })).toEqual([
    { path: '/nota', screen: 'nota:list', access: can.read, title: 'Nota' },
    { path: '/nota/:id', screen: 'nota:detail', access: ['keuangan'], title: 'Nota' },
    { path: '/notabaru', screen: 'nota:create', access: can.write, title: 'Tambah Nota' },
  ]);
  expect(routesOf(kind)).toEqual([]);
});
it('has a line in each menu that it names, and refuses one that leads nowhere', () => {
  const routes = { list: '/nota', icon: 'tag', menu: { akunting: 'Payment', kacab: '' } };
  expect(linesOf({ ...kind, routes })).toEqual([
    { menu: 'akunting', group: 'Payment', label: 'Nota', path: '/nota', icon: 'tag' },
    { menu: 'kacab', group: '', label: 'Nota', path: '/nota', icon: 'tag' },
  ]);
  expect(() => linesOf({ ...kind, routes: { menu: { kacab: '' }, icon: 'tag' } })).toThrow('need a list');
  expect(() => linesOf({ ...kind, routes: { menu: { kacab: '' }, list: '/nota' } })).toThrow('an icon');
});
