/** What fields point to, over all declarations. */
import { entities } from './index.js';
import { heads, infos, pointedInfos, wholes } from './infos.js';
import { type Grant, granted } from './kit/actor.js';
import { jobdesks } from './kit/job-desks.js';
import { targetNamed } from './kit/targets.js';

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
it('is looked at over many', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(entities.length).toBeGreaterThan(20);
});
