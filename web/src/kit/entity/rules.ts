/** An entity's schemas, fetched when its first form is touched: lists and detail pages do not need them. */
import loads from 'virtual:entity-rules';
import { ownProperty } from '@domain/kit/values/own-property';
import type { Rules } from './check';

const load = async (entity: string) => {
  const of = ownProperty(loads, entity);
  if (!of) throw new Error(`${entity} is no entity`);
  const [definition, { refusalText }] = await Promise.all([of(), import('@domain/wording/refusals')]);
  return { found: definition, text: refusalText };
};
const requests = new Map<string, ReturnType<typeof load>>();
const fetched = (entity: string) => {
  const pending = requests.get(entity);
  const ready =
    pending ??
    load(entity).catch((e: unknown) => {
      // A later form retries.
      requests.delete(entity);
      throw e;
    });
  requests.set(entity, ready);
  return ready;
};

/** Validation of a new entry. @throws when the code can't be fetched */
export const rulesOf = async (entity: string): Promise<Rules> => {
  const { found: definition, text } = await fetched(entity);
  const derived = definition.derived?.[definition.title];
  return {
    check: definition.check,
    text,
    schema: definition.aggregate.commands.register,
    ...(derived ? { titleOf: (values, names) => String(derived.of(values, names, false)) } : {}),
  };
};
/** Validation of an action's own fields. */
export const actionRules = async (entity: string, action: string): Promise<Rules> => {
  const { found: definition, text } = await fetched(entity);
  return { check: undefined, text, schema: definition.aggregate.commands[action] };
};
