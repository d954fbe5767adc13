/** Records of a list that each name an entry, and are made of such entries many at a time: bills of a payment, drops of an invoice. */
import type { FieldInfo } from './field-info.js';

/** So many records are put into a form; more of them come by a job that is carried out at once. */
export const MOST_IN_FORM = 500;
/** The most that such a job makes records of, where the list says nothing. */
export const MOST_GATHERED = 10_000;

/** The command of a plan's row that is a source: it is given to nothing by itself. */
export const TAKE = 'take';

/** `column` names the entry; `begins`: columns, each with the field of the entry that it begins with. */
export type Sources = {
  column: FieldInfo & { ref: string };
  begins: readonly (readonly [name: string, from: string])[];
};
/** What a list's records are made of; undefined: the first thing that is typed into them is no entry. */
export const sourcesOf = ({ rows = [] }: Pick<FieldInfo, 'rows'>): Sources | undefined => {
  const [column] = rows.filter(({ internal, written }) => !internal && !written);
  if (column?.kind !== 'ref' || column.ref === undefined) return undefined;
  const begins = rows.flatMap(({ name, from }) => (from ? [[name, from] as const] : []));
  return { column: { ...column, ref: column.ref }, begins };
};
/** The record that an entry makes. */
export const recordFrom = (
  { column, begins }: Sources,
  entry: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  [column.name]: entry.id,
  ...Object.fromEntries(begins.map(([name, from]) => [name, entry[from]])),
});
