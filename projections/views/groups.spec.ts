/** Totals of lists are exact however many rows there are: day headings, tabs and footer, for every reader. */
import { entities } from '../../services/domain/index.js';
import { ALL_BRANCHES } from '../../services/domain/kit/aggregate/actor.js';
import { as } from '../../services/domain/kit/aggregate/testing.js';
import { scoped } from '../api/query/reads.js';

const perDay = entities.filter(({ list }) => list.perDay);

it.each(perDay.map((entity) => [entity.name, entity] as const))(
  '%s: by day, status and branch',
  (_, { list, view }) => {
    const { day, sum } = list.perDay as { day: string; sum: string };
    const listConditions = [...view.facets.map((field) => ({ field, in: ['x'] })), { field: day, from: 'x', to: 'x' }];
    for (const branches of [[ALL_BRANCHES], ['jkt']]) {
      const conditions = scoped(view, as('kacab', { branches }), listConditions);
      const fields = conditions.flatMap((c) => [c.field, ('in' in c && c.or) || c.field]);
      expect(view.groups?.some((group) => fields.every((field) => group.includes(field)))).toBe(true);
    }
    expect(view.sums).toContain(sum);
    // The index starts with the day, which selects few rows.
    expect(view.groups?.[0]?.[0]).toBe(day);
  },
);
it('is asked of some', () => expect(perDay.length).toBeGreaterThan(2));
