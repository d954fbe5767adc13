/** The schemas of an entity, fetched when the first form of it is touched: lists and details do without them. */
import loads from 'virtual:entity-rules';
import { own } from '@domain/kit/own';
import type { Rules } from './check';

const load = async (entity: string) => {
  const of = own(loads, entity);
  if (!of) throw new Error(`${entity} is no entity`);
  const [found, { refusalText }] = await Promise.all([of(), import('@domain/texts/refusals')]);
  return { found, text: refusalText };
};
const asked = new Map<string, ReturnType<typeof load>>();
const fetched = (entity: string) => {
  const known = asked.get(entity);
  const ready =
    known ??
    load(entity).catch((e: unknown) => {
      // A later form asks again.
      asked.delete(entity);
      throw e;
    });
  asked.set(entity, ready);
  return ready;
};

/** What a new entry of an entity is checked by. @throws when the code can't be fetched */
export const rulesOf = async (entity: string): Promise<Rules> => {
  const { found, text } = await fetched(entity);
  const derived = found.derived?.[found.title];
  return {
    check: found.check,
    text,
    schema: found.aggregate.commands.register,
    ...(derived ? { titleOf: (values, names) => String(derived.of(values, names, false)) } : {}),
  };
};
/** What an action's own fields are checked by. */
export const actionRules = async (entity: string, action: string): Promise<Rules> => {
  const { found, text } = await fetched(entity);
  return { check: undefined, text, schema: found.aggregate.commands[action] };
};
