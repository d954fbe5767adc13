/** The schemas of entities, fetched when the first form is touched: lists and details do without them. */
import type { Rules } from './check';

const load = async () => {
  const [{ entities }, { refusalText }] = await Promise.all([
    import('@domain/index'),
    import('@domain/texts/refusals'),
  ]);
  return { entities, text: refusalText };
};
let domain: ReturnType<typeof load> | undefined;
const all = () => {
  domain ??= load().catch((e: unknown) => {
    // A later form asks again.
    domain = undefined;
    throw e;
  });
  return domain;
};

/** What a new entry of an entity is checked by. @throws when the code can't be fetched */
export const rulesOf = async (entity: string): Promise<Rules> => {
  const { entities, text } = await all();
  const found = entities.find((e) => e.name === entity);
  if (!found) throw new Error(`${entity} is no entity`);
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
  const { entities, text } = await all();
  const found = entities.find((e) => e.name === entity);
  return { check: undefined, text, schema: found?.aggregate.commands[action] };
};
