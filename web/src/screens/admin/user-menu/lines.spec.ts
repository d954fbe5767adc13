import { menus } from '@domain/navigation/menus';
import type { Line } from '../rights/line';
import { differing, ownMenu, ownRights, toggled } from './lines';

const line = (area: Line['area'], name: string, grants: Line['grants'], more: Partial<Line> = {}): Line => ({
  ...{ id: name + more.label, area, of: 'x', group: 'SP', name, label: name, grants, line: name },
  ...more,
});

it('are the rights of the account’s own desk and level, each once', () => {
  const all = [
    line('command', 'cancel', ['sales:admin'], { right: 'sp/cancel' }),
    line('command', 'create', ['sales'], { right: 'sp/create' }),
    line('print', 'spk', ['sales'], { right: 'printed_sp/print', group: 'Cetak' }),
    line('print', 'sm', ['sales'], { right: 'printed_sp/print', group: 'Cetak' }),
    line('command', 'read', ['sales']),
    line('command', 'price', ['kacab'], { right: 'sp/price' }),
  ];
  const names = (level: 'user' | 'admin') =>
    ownRights(all, { jobdesk: 'sales', level }).map(({ title, lines }) => [title, lines.map(({ right }) => right)]);
  expect(names('user')).toEqual([
    ['SP', ['sp/create']],
    ['Cetak', ['printed_sp/print']],
  ]);
  expect(names('admin')[0]).toEqual(['SP', ['sp/cancel', 'sp/create']]);
});

it('are the lines of its menu that can be pressed', () => {
  const paths = ownMenu(menus.sales, { jobdesk: 'sales', level: 'user' }).flatMap(({ items }) =>
    items.map(({ path }) => path),
  );
  expect(paths).toContain('/LoseSale');
  expect(paths).not.toContain('/masterdata/monitoring');
});

it('a choice is the same however it was come to', () => {
  expect(toggled(toggled([], 'b', false), 'a', false)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a', true)).toEqual(['b']);
  expect(toggled(['a'], 'a', false)).toEqual(['a']);
  expect(differing(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c']);
});
