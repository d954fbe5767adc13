/** What an entry or a document shows of what one of its fields points to: as it is there now, not as it was when it was chosen. */
import { z } from 'zod';
import type { EntityDef } from './entity-def.js';
import type { Join, Joined } from './joined.js';
import type { Target } from './targets.js';

type Doc = Record<string, unknown>;
/** A worked-out field (`derived`) that is what a reference says in a field of its own: `customer: follows('sp', 'customer', 'Customer')`. */
export const follows = <R extends string>(ref: R, field: string, label: string) => ({
  schema: z.string().meta({ label }),
  // Until what it points to is known.
  of: (): string => '',
  follows: { ref, field },
});

/** The joins of a declaration: its own, and what its fields follow. @param target what a reference points to @throws where there is nothing to follow */
export const joinedOf = <F extends z.ZodObject>(
  def: Pick<EntityDef<F, string>, 'name' | 'derived' | 'joined'>,
  target: (field: string) => Target | undefined,
): Joined | undefined => {
  const followed = Object.entries(def.derived ?? {}).flatMap(([name, one]) => {
    if (!one.follows) return [];
    const { ref, field } = one.follows;
    const to = target(ref);
    if (!to) throw new Error(`${def.name}.${name} follows ${ref}, which is no reference of ${def.name}`);
    if (to.fields && !to.fields.has(field))
      throw new Error(`${def.name}.${name} follows ${field} of ${to.name}, which it does not have`);
    // Who reads this need not be who may read that.
    if (to.fields?.get(field)?.closed)
      throw new Error(`${def.name}.${name} follows ${field} of ${to.name}, which is not a text for everybody`);
    return [{ name, ref, field, to }];
  });
  if (followed.length === 0) return def.joined;
  const keyOf = (ref: string) => `follows ${ref}`;
  const joins = Object.fromEntries(
    [...new Map(followed.map(({ ref, to }) => [ref, to]))].map(([ref, to]): [string, Join] => [
      keyOf(ref),
      {
        of: to.aggregate,
        ids: (own: Doc) => [String(own[ref] ?? '')],
        pick: (state) =>
          Object.fromEntries(
            followed.flatMap((one) => (one.ref === ref ? [[one.field, to.word(state, one.field)] as const] : [])),
          ),
      },
    ]),
  );
  const before = def.joined;
  return {
    joins: { ...before?.joins, ...joins },
    fields: [...(before?.fields ?? []), ...followed.map(({ name }) => name)],
    show: (own: Doc, parts: Record<string, (id: string) => Doc | undefined>) => ({
      ...before?.show(own, parts),
      ...Object.fromEntries(
        followed.map(({ name, ref, field }) => [name, parts[keyOf(ref)]?.(String(own[ref] ?? ''))?.[field] ?? '']),
      ),
    }),
  };
};
