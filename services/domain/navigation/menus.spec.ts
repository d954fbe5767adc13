import { yielding } from './later.js';
import { withLines } from './menus.js';

const item = (path: string) => ({ label: path, path, icon: 'tag' });
const there = [{ items: [item('/a')] }, { label: 'Payment', items: [item('/b')] }];
const pathsOf = (groups: ReturnType<typeof withLines>) =>
  groups.map(({ label = '', items }) => [label, items.map(({ path }) => path)]);

it('puts a kind’s line under its heading, among the first, or under one that is made; none twice', () => {
  const line = (group: string, path: string) => ({ ...item(path), group });
  const all = withLines(there, [
    line('Payment', '/c'),
    line('', '/d'),
    line('Stok', '/e'),
    line('Stok', '/f'),
    line('', '/b'),
  ]);
  expect(pathsOf(all)).toEqual([
    ['', ['/a', '/d']],
    ['Payment', ['/b', '/c']],
    ['Stok', ['/e', '/f']],
  ]);
  expect(all[2]?.translatable).toBe(true);
  expect(pathsOf(withLines([], [line('', '/a')]))).toEqual([['', ['/a']]]);
});
it('lets what is planned yield to a screen at its address, whatever the parts are called', () => {
  const planned = ['/ar', '/ar/:no', '/ap'].map((path) => ({ path }));
  expect(yielding(planned, [{ path: '/ar/:id' }, { path: '/ap' }])).toEqual([{ path: '/ar' }]);
});
