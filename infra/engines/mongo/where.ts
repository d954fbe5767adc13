/** Translates a query's conditions into filters on the stored fields. */
import type { mongo } from 'mongoose';
import type { Condition, Query } from '../../ports/ports.js';
import { requestedWords } from '../../ports/search.js';
import { type Scalar, storedPath, storedValue } from './fields.js';
import type { Declared } from './indexes.js';
import { beginning } from './prefix.js';

type Filter = mongo.Document;
type Range = Extract<Condition, { from?: unknown }>;

const isRange = (c: Condition): c is Range => !('in' in c) && !('not' in c);
/** A range without ends is no condition. */
const asks = (c: Condition): boolean => !isRange(c) || c.from !== undefined || c.to !== undefined;

const asIs = <T extends Scalar>(value: T): T => value;

/** Undefined: nothing can match. The server compares within one type only, as the port requires. */
const filterOf = (c: Condition, as: <T extends Scalar>(value: T) => T): Filter | undefined => {
  const at = storedPath(c.field);
  if ('not' in c) return { [at]: { $ne: as(c.not) } };
  if (!isRange(c)) {
    const values = c.in.filter((value) => typeof value !== 'number' || Number.isFinite(value)).map(as);
    if (values.length === 0) return undefined;
    const has = values.length === 1 ? { $eq: values[0] } : { $in: values };
    return c.or === undefined ? { [at]: has } : { $or: [{ [at]: has }, { [storedPath(c.or)]: has }] };
  }
  const { from, to } = c;
  if (from !== undefined && to !== undefined && typeof from !== typeof to) return undefined;
  return { [at]: { ...(from !== undefined && { $gte: as(from) }), ...(to !== undefined && { $lte: as(to) }) } };
};

export type MongoCondition = {
  filter: Filter;
  /** All conditions are on facets, and there are no search words. */
  facetsOnly: boolean;
  /** Otherwise, without words: the first group that covers all condition fields. */
  group?: number;
};

/** Undefined: nothing can match. @param keys texts are stored as sort keys @throws RangeError for an invalid field */
export const mongoCondition = (
  { where, ...query }: Query,
  facets: readonly string[],
  keys = true,
  groups: Declared['groups'] = [],
): MongoCondition | undefined => {
  const conditions = where.filter(asks);
  const filters = conditions.map((c) => filterOf(c, keys ? storedValue : asIs));
  if (filters.includes(undefined)) return undefined;
  const words = requestedWords(query);
  const all = [...filters, ...words.map((word) => ({ t: { $elemMatch: beginning(word) } }))] as Filter[];
  const fields = conditions.flatMap((c) => [c.field, ('in' in c && c.or) || c.field]);
  const within = (some: readonly string[]) => words.length === 0 && fields.every((field) => some.includes(field));
  const group = within(facets) ? -1 : groups.findIndex(within);
  return {
    filter: all.length === 0 ? {} : all.length === 1 ? (all[0] as Filter) : { $and: all },
    facetsOnly: within(facets),
    ...(group < 0 ? {} : { group }),
  };
};
