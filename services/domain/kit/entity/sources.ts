/**
 * Lists of records that each refer to an entry, and that are created from many such entries at once: bills of a
 * payment, drops of an invoice.
 */
import type { FieldInfo } from './field-info.js';

/** Most records in a form; a job adds more, which runs at once. */
export const MOST_IN_FORM = 500;
/** Most records that such a job creates, unless the list has a limit. */
export const MOST_GATHERED = 10_000;

/** The command of a plan's row that is only a source: no document gets it. */
export const TAKE = 'take';

/**
 * `column` refers to the entry; `begins`: columns, each with the field of the entry that supplies its initial value.
 */
export type Sources = {
  column: FieldInfo & { ref: string };
  begins: readonly (readonly [name: string, from: string])[];
};
/** The sources of a list's records; undefined if their first typed column is not a ref. */
export const sourcesOf = ({ rows = [] }: Pick<FieldInfo, 'rows'>): Sources | undefined => {
  const [column] = rows.filter(({ internal, written }) => !internal && !written);
  if (column?.kind !== 'ref' || column.ref === undefined) return undefined;
  const begins = rows.flatMap(({ name, from }) => (from ? [[name, from] as const] : []));
  return { column: { ...column, ref: column.ref }, begins };
};
/** The record for an entry. */
export const recordFrom = (
  { column, begins }: Sources,
  entry: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  [column.name]: entry.id,
  ...Object.fromEntries(begins.map(([name, from]) => [name, entry[from]])),
});
