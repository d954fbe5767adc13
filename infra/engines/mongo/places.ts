/** Places in a list's order: the kept value that it is sorted by, then the id. */
import type { mongo } from 'mongoose';
import type { Place } from '../../ports/ports.js';
import type { Scalar } from './fields.js';

type Filter = mongo.Document;
type PlacedRow = { _id: string; v?: Record<string, Scalar> };

/** Where a row stands. @param sort the kept field, `v.…` */
export const placeOf = ({ _id, v }: PlacedRow, sort: string): Place =>
  JSON.stringify([v?.[sort.slice('v.'.length)] ?? null, _id]);

/**
 * Filters for what lies behind a place, one after the other in the list's order: the server compares within one kind of
 * values only, and by one of these goes along its index from the place on.
 * @throws RangeError for what no list has answered
 */
export const behind = (sort: string, place: Place, desc: boolean): Filter[] => {
  if (place === '') return [{}];
  const { value, id } = parsed(place);
  const further = desc ? '$lt' : '$gt';
  const kind = kindOf(value);
  const kinds = desc ? KINDS.slice(0, kind).reverse() : KINDS.slice(kind + 1);
  const here =
    value === null
      ? { [sort]: null, _id: { [further]: id } }
      : { [sort]: { [`${further}e`]: value }, $or: [{ [sort]: { [further]: value } }, { _id: { [further]: id } }] };
  return [here, ...kinds.map((first) => ({ [sort]: first === null ? null : { $gte: first } }))];
};

/** Nothing, and the first value of each kind, in the order of kinds. */
const KINDS = [null, Number.NEGATIVE_INFINITY, '', false] as const;
const kindOf = (value: Scalar | null): number => KINDS.findIndex((first) => typeof first === typeof value);

const parsed = (place: Place): { value: Scalar | null; id: string } => {
  const [value, id] = listOf(place);
  if (typeof id !== 'string' || (value !== null && kindOf(value as Scalar) < 1))
    throw new RangeError(`'${place}' is no place in a list`);
  return { value: value as Scalar | null, id };
};
const listOf = (place: Place): unknown[] => {
  try {
    const found: unknown = JSON.parse(place);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
};
