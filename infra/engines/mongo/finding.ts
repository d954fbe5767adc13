/** A page of a version's documents, and their count. */
import type { mongo } from 'mongoose';
import type { Page, Query } from '../../ports/ports.js';
import { exactSums } from '../../ports/sums.js';
import { storedPath } from './fields.js';
import { COUNTS, type Declared, groupIndex } from './indexes.js';
import type { Link, WithStringId } from './link.js';
import { behind, placeOf } from './list-cursor.js';
import type { Parsed } from './parsed.js';
import type { StoredDocument } from './stored.js';
import { type MongoCondition, mongoCondition } from './where.js';

/** Maximum number of matches counted individually, unless the conditions are on facets or a group's fields alone. */
const COUNTED = 10_000;

type Rows = mongo.Collection<WithStringId<StoredDocument>>;
type Listed = Pick<WithStringId<StoredDocument>, '_id' | 'j'> & Partial<Pick<StoredDocument, 'v'>>;

/** @throws RangeError for an invalid field; Unavailable */
export const findPage = async (
  link: Link,
  rows: Rows,
  declared: Declared,
  query: Query,
  parsed: Parsed,
): Promise<Page> => {
  const sort = storedPath(query.sort.field);
  const asks = mongoCondition(query, declared.facets, declared.keys === true, declared.groups);
  const named = (sums: Record<string, number>) =>
    exactSums(
      declared.sums,
      declared.sums.map((_, i) => sums[`s${i}`]),
    );
  if (!asks) return { rows: [], ...(query.totals && { totals: { count: 0, exact: true, ...named({}) } }) };
  const [page, totals] = await link.run(() =>
    Promise.all([
      query.limit > 0 ? pageOf(rows, asks, sort, query, parsed) : { rows: [] },
      query.totals ? countOf(rows, asks, declared) : undefined,
    ]),
  );
  if (!totals) return page;
  const { n = 0, ...sums } = totals;
  if (!isWhole(asks) && n > COUNTED) return { ...page, totals: { count: COUNTED, exact: false } };
  return { ...page, totals: { count: n, exact: true, ...named(sums) } };
};

/** All matches are counted if an index suffices. */
const isWhole = ({ facetsOnly, group }: MongoCondition): boolean => facetsOnly || group !== undefined;

const pageOf = async (
  rows: Rows,
  { filter }: MongoCondition,
  sort: string,
  query: Query,
  parsed: Parsed,
): Promise<Page> => {
  const direction = query.sort.desc ? -1 : 1;
  const { select, limit, offset = 0, after } = query;
  const follows = after !== undefined;
  const matches: Listed[] = [];
  for (const stretch of follows ? behind(sort, after, query.sort.desc) : [{}]) {
    const left = limit - matches.length;
    if (left === 0) break;
    const more = await rows
      .find<Listed>(
        { ...filter, ...(Object.keys(stretch).length > 0 && { $and: [...(filter.$and ?? []), stretch] }) },
        {
          projection: follows ? { j: 1, [sort]: 1 } : { j: 1 },
        },
      )
      .sort([
        [sort, direction],
        ['_id', direction],
      ])
      .skip(follows ? 0 : offset)
      .limit(left)
      .batchSize(left)
      .toArray();
    matches.push(...more);
  }
  const last = matches.at(-1);
  return {
    rows: matches.map(({ _id, j }) => parsed.row(`${rows.collectionName}/${_id}`, j, select)),
    ...(follows && last && matches.length === limit && { next: placeOf(last, sort) }),
  };
};

const countOf = async (
  rows: Rows,
  asks: MongoCondition,
  { facets, sums }: Declared,
): Promise<Record<string, number>> => {
  const group = Object.fromEntries(sums.map((field, i) => [`s${i}`, { $sum: `$${storedPath(field)}` }]));
  const stages = [
    { $match: asks.filter },
    ...(isWhole(asks) ? [] : [{ $limit: COUNTED + 1 }]),
    { $group: { _id: null, n: { $sum: 1 }, ...group } },
    { $project: { _id: 0 } },
  ];
  // Without a condition the planner does not notice that the index of facets and sums suffices.
  const all = Object.keys(asks.filter).length === 0 && facets.length + sums.length > 0;
  // Only the part of the group's index that the conditions select is read.
  const hint = all ? COUNTS : asks.group === undefined ? undefined : groupIndex(asks.group);
  const [totals] = await rows.aggregate<Record<string, number>>(stages, hint === undefined ? {} : { hint }).toArray();
  return totals ?? {};
};
