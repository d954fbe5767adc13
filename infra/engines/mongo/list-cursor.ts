/** Positions in a list's order: the stored sort value, then the id. */
import type { mongo } from 'mongoose';
import type { ListPosition } from '../../ports/ports.js';
import type { Scalar } from './fields.js';

type Filter = mongo.Document;
type PlacedRow = { _id: string; v?: Record<string, Scalar> };

/** Position of a row. @param sort the stored field, `v.…` */
export const placeOf = ({ _id, v }: PlacedRow, sort: string): ListPosition =>
  JSON.stringify([v?.[sort.slice('v.'.length)] ?? null, _id]);

/**
 * Filters for the rows after a position, in the list's order: the server compares only within one type of values, and
 * each filter uses the index from the position on.
 * @throws RangeError for an invalid position
 */
export const behind = (sort: string, place: ListPosition, desc: boolean): Filter[] => {
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

/** Null, and the smallest value of each type, in the order of types. */
const KINDS = [null, Number.NEGATIVE_INFINITY, '', false] as const;
const kindOf = (value: Scalar | null): number => KINDS.findIndex((first) => typeof first === typeof value);

const parsed = (place: ListPosition): { value: Scalar | null; id: string } => {
  const [value, id] = listOf(place);
  if (typeof id !== 'string' || (value !== null && kindOf(value as Scalar) < 1))
    throw new RangeError(`'${place}' is no place in a list`);
  return { value: value as Scalar | null, id };
};
const listOf = (place: ListPosition): unknown[] => {
  try {
    const value: unknown = JSON.parse(place);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
