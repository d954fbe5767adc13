/**
 * Preview of what follows from the values of a new document while they are typed: what the server will write into its
 * rows, and its derived fields. Missing or invalid values count as absent, and nothing is refused.
 */
import type { z } from 'zod';
import type { Ctx, Estimate, Estimated } from '../aggregate/aggregate.js';
import { Rejected } from '../aggregate/reject.js';
import type { EntityDef } from './entity-def.js';
import { bare, metaOf, recordOf, type Wrapped } from './field-info.js';
import type { referencesOf } from './references.js';

type Data = Record<string, unknown>;
type Shape = Readonly<Record<string, z.ZodType>>;
const BLANKS: Readonly<Record<string, unknown>> = { string: '', number: 0, int: 0, boolean: false };
const blankOf = (schema: z.ZodType): unknown => {
  const { type, defaultValue } = (schema as Wrapped).def;
  if (type === 'default') return defaultValue;
  return bare(schema).def.type === 'array' ? [] : BLANKS[bare(schema).def.type];
};
/** The values that fit their fields, and blanks for the others; lists of records row by row. */
const fitted = (shape: Shape, data: Data): Data =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const row = recordOf(schema);
      const value = data[name];
      if (row && Array.isArray(value)) return [name, value.map((one) => fitted(row.shape, (one ?? {}) as Data))];
      const read = schema.safeParse(value);
      return [name, read.success ? read.data : blankOf(schema)];
    }),
  );

/** Columns of lists of records that the server writes, by list. */
export const writtenIn = (shape: Shape): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([list, schema]) => {
      const columns = Object.entries((recordOf(schema)?.shape ?? {}) as Shape);
      const written = columns.flatMap(([name, column]) => (metaOf(column).written ? [name] : []));
      return written.length > 0 ? [[list, written]] : [];
    }),
  );
/** Rows as they are typed, with blanks in the columns that the server writes. */
export const asTyped = (schema: z.ZodType, written: readonly string[], rows: unknown): unknown => {
  const shape = (recordOf(schema)?.shape ?? {}) as Shape;
  const blank = Object.fromEntries(written.map((name) => [name, blankOf(shape[name] as z.ZodType)]));
  return Array.isArray(rows) ? rows.map((row) => ({ ...row, ...blank })) : rows;
};

/** Filled rows. If filling refuses one of them, each is filled by itself, and refused ones are undefined. */
const filledRows = (rows: readonly Data[], fill: (rows: readonly Data[]) => Data[]): (Data | undefined)[] => {
  try {
    return fill(rows);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return rows.length === 1 ? [undefined] : rows.flatMap((row) => filledRows([row], fill));
  }
};

/** Whether it is not refused. */
const isAllowed = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Rejected) return false;
    throw error;
  }
};

/** @returns undefined if the server writes into no row */
export const estimateOf = <F extends z.ZodObject>(
  {
    fields,
    needs,
    fill = {},
    derived = {},
    joined,
  }: Pick<EntityDef<F, string>, 'fields' | 'needs' | 'fill' | 'derived' | 'joined'>,
  references: ReturnType<typeof referencesOf>,
): Estimate | undefined => {
  const shape = fields.shape as Shape;
  const lists = Object.entries(writtenIn(shape));
  if (lists.length === 0) return undefined;
  type Fill = (rows: unknown, fields: Data, ctx: Pick<Ctx, 'fact' | 'by'>) => Data;
  const fills = fill as Readonly<Record<string, Fill | undefined>>;
  /** Whether the targets of a row's refs exist and are allowed. */
  const stands = (list: string, row: Data, whole: Data, ctx: Pick<Ctx, 'fact' | 'by'>): boolean => {
    return isAllowed(() => references.rows({ [list]: [row] }, whole, ctx)) && references.pointsAll(list, row);
  };
  const refs = Object.keys(shape).filter((name) => metaOf(shape[name] as z.ZodType).ref);
  const required = refs.filter((name) => !shape[name]?.safeParse('').success);
  const others = Object.entries(fills).filter(([name]) => !lists.some(([list]) => list === name));
  /** Whether all that an entry must point to is chosen, and there. */
  const pointsAll = (whole: Data, ctx: Pick<Ctx, 'fact' | 'by'>): boolean => {
    if (required.some((name) => whole[name] === '')) return false;
    return isAllowed(() => references.there(Object.fromEntries(refs.map((name) => [name, whole[name]])), ctx));
  };
  /** What follows from its other fields, without lists; a refused field has no consequence. */
  const consequences = (whole: Data, ctx: Pick<Ctx, 'fact' | 'by'>): Data => {
    if (others.length === 0 || !pointsAll(whole, ctx)) return {};
    const values: Data = {};
    for (const [name, of] of others) isAllowed(() => Object.assign(values, of?.(whole[name], whole, ctx)));
    return Object.fromEntries(Object.entries(values).filter(([name]) => !lists.some(([list]) => list === name)));
  };
  return {
    needs: (data) => {
      const whole = fitted(shape, data);
      return [...references.needs({}, whole), ...(needs?.(whole as z.infer<F>) ?? [])];
    },
    of: (data, ctx) => {
      const whole = fitted(shape, data);
      const rows: Estimated['rows'] = {};
      for (const [list, written] of lists) {
        const typed = asTyped(shape[list] as z.ZodType, written, whole[list]) as Data[];
        const good = typed.map((row) => stands(list, row, whole, ctx));
        const after = filledRows(
          typed.filter((_, n) => good[n]),
          (rows) => (fills[list]?.(rows, whole, ctx)[list] ?? []) as Data[],
        );
        let next = 0;
        const all = good.map((is) => (is ? after[next++] : undefined));
        rows[list] = all.map((row) => row && Object.fromEntries(written.map((name) => [name, row[name]])));
        whole[list] = typed.map((row, n) => all[n] ?? row);
      }
      Object.assign(whole, consequences(whole, ctx));
      const ownDerived = Object.entries(derived).filter(
        ([name, { joined: joinedFrom }]) => !joinedFrom && !joined?.fields.includes(name),
      );
      const derivedValues = ownDerived.map(([name, { of }]) => [name, of(whole as z.infer<F>, {}, false)]);
      return { rows, derived: Object.fromEntries(derivedValues) };
    },
  };
};
