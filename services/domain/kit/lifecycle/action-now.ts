/**
 * Whether an action can be taken on an entry in its current state: the server, lists and buttons use the same check.
 * Pure, without the schemas.
 */

/** Condition: a field has one of some values. */
export type When = { field: string; in: readonly (string | number | boolean)[] };
type Declared = {
  when?: When;
  unless?: When;
  /** Of each group of fields at least one must be filled. */
  filled?: readonly (readonly string[])[];
};
type Fields = Readonly<Record<string, unknown>>;

const holds = (when: When, fields: Fields): boolean => when.in.includes(fields[when.field] as string);
/** True if the fields of the entry meet `when` and do not meet `unless`. */
export const isNow = ({ when, unless }: Pick<Declared, 'when' | 'unless'>, fields: Fields): boolean =>
  (!when || holds(when, fields)) && !(unless && holds(unless, fields));

/**
 * Groups of which every field is empty. A field that the reader may not see is absent, not empty: its group counts as
 * filled.
 */
export const unfilled = ({ filled = [] }: Pick<Declared, 'filled'>, fields: Fields): (readonly string[])[] =>
  filled.filter((group) => group.every((name) => fields[name] === ''));
