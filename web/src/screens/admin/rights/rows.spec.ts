import { jobdesks } from '@domain/kit/actor';
import { views } from '../../../../../projections/views/index';
import { found, groupsOf } from './rows';

const t = ((text: string) => text) as never;

it('names every closed field of every view once', () => {
  const groups = groupsOf(t);
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ ...line, class: group.class })));
  for (const view of views) {
    const closed = Object.entries(view.classes ?? {}).filter(([path]) => !/^(sebutan|proposal)\./.test(path));
    for (const one of new Set(closed.map(([, of]) => of))) {
      const named = lines
        .filter((line) => line.kind === view.name && line.class === one)
        .flatMap(({ fields }) => fields);
      expect([view.name, one, named.length]).toEqual([view.name, one, closed.filter(([, of]) => of === one).length]);
    }
  }
});
it('finds fields, kinds and desks', () => {
  const kinds = (search: string) =>
    found(groupsOf(t), search, (desk) => desk).flatMap(({ lines }) => lines.map((line) => line.kind));
  expect(kinds('nomor sim')).toEqual(['driver']);
  expect(kinds('invoice')).toEqual(['invoice_address']);
  expect(kinds('rcadmin')).toEqual(['employee', 'driver'].filter((kind) => kinds('rcadmin').includes(kind)));
  expect(kinds('zzz')).toEqual([]);
  expect(jobdesks.length).toBe(13);
});
