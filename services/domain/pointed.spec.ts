/** Targets of refs, over all declarations. */
import { entities } from './index.js';
import { heads, infos, pointedInfos, wholes } from './infos.js';
import { type Grant, granted } from './kit/aggregate/actor.js';
import { jobdesks } from './kit/aggregate/job-desks.js';
import { targetNamed } from './kit/entity/targets.js';

type Pointing = [of: string, field: string, to: string, who: readonly Grant[]];
const all = infos.flatMap(({ name, fields, can, actions }): Pointing[] =>
  [{ fields: fields.filter(({ actionOnly }) => !actionOnly), may: can.write }, ...actions].flatMap((one) =>
    one.fields
      .flatMap((field) => [field, ...(field.rows ?? [])])
      .flatMap(({ name: field, ref }) => (ref ? [[name, field, ref, one.may] as Pointing] : [])),
  ),
);
it.each(all)(
  '%s.%s points to %s: known to the server, to sheets and to pages, and read by who chooses it',
  (of, _, to, may) => {
    expect(targetNamed(to)?.name).toBe(to);
    const head = heads.find(({ name }) => name === to);
    expect(pointedInfos.map(({ name }) => name)).toContain(to);
    expect(wholes.find(({ info }) => info.name === of)?.near.map(({ name }) => name)).toContain(to);
    const people = jobdesks.filter((jobdesk) => granted(may, { jobdesk, level: 'admin' }));
    expect(people.filter((jobdesk) => !granted(head?.can.read ?? [], { jobdesk, level: 'admin' }))).toEqual([]);
  },
);
it.each(
  infos.flatMap(({ name, fields, actions }) =>
    [fields, ...actions.map((one) => one.fields)].flat().flatMap((field) =>
      [field, ...(field.rows ?? [])].flatMap(({ name: at, ref, where = {}, within = {} }) => {
        const target = entities.find((one) => one.name === ref);
        const by = [...Object.keys(where), ...Object.keys(within)];
        return target && by.length > 0 ? [[name, at, by, target] as const] : [];
      }),
    ),
  ),
)('%s.%s offers what is taken: its list is filtered by %j', (_, __, by, target) => {
  expect(by.filter((field) => !target.view.filters.includes(field))).toEqual([]);
});
it('is looked at over many', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(entities.length).toBeGreaterThan(20);
});
