import { views } from '../../../../../projections/views/index';
import { groupsOf } from './rows';

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
