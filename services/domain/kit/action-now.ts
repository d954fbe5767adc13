/** Whether an action can be taken on an entry as it stands: the server, lists and buttons ask the same. Pure, without the schemas. */

/** A field has one of some values. */
export type When = { field: string; in: readonly (string | number | boolean)[] };
type Declared = {
  when?: When;
  unless?: When;
  /** Of the fields of a group one is enough. */
  filled?: readonly (readonly string[])[];
};
type Fields = Readonly<Record<string, unknown>>;

const holds = (when: When, fields: Fields): boolean => when.in.includes(fields[when.field] as string);
/** By the fields that say how the entry stands. */
export const isNow = ({ when, unless }: Pick<Declared, 'when' | 'unless'>, fields: Fields): boolean =>
  (!when || holds(when, fields)) && !(unless && holds(unless, fields));

/** Groups of fields none of which is filled; what a reader does not see of an entry lacks nothing to them. */
export const unfilled = ({ filled = [] }: Pick<Declared, 'filled'>, fields: Fields): (readonly string[])[] =>
  filled.filter((group) => group.every((name) => fields[name] === ''));
