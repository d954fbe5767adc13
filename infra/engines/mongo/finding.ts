/** A page of a version's documents, and how many there are. */
import type { mongo } from 'mongoose';
import type { Page, Query } from '../../ports/ports.js';
import { exactSums } from '../../ports/sums.js';
import { keptAs } from './fields.js';
import { COUNTS, type Declared, groupIndex } from './indexes.js';
import type { Kept, Link } from './link.js';
import type { Parsed } from './parsed.js';
import { behind, placeOf } from './places.js';
import type { StoredDocument } from './stored.js';
import { asked, type MongoCondition } from './where.js';

/** Most matches that are counted one by one, unless facets or the fields of a group alone are asked for. */
const COUNTED = 10_000;

type Rows = mongo.Collection<Kept<StoredDocument>>;
type Listed = Pick<Kept<StoredDocument>, '_id' | 'j'> & Partial<Pick<StoredDocument, 'v'>>;

/** @throws RangeError for what is no field; Unavailable */
export const findPage = async (
  link: Link,
  rows: Rows,
  declared: Declared,
  query: Query,
  parsed: Parsed,
): Promise<Page> => {
  const sort = keptAs(query.sort.field);
  const asks = asked(query, declared.facets, declared.keys === true, declared.groups);
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

/** All that matches is counted: an index is enough for it. */
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
  const found: Listed[] = [];
  for (const stretch of follows ? behind(sort, after, query.sort.desc) : [{}]) {
    const left = limit - found.length;
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
    found.push(...more);
  }
  const last = found.at(-1);
  return {
    rows: found.map(({ _id, j }) => parsed.row(`${rows.collectionName}/${_id}`, j, select)),
    ...(follows && last && found.length === limit && { next: placeOf(last, sort) }),
  };
};

const countOf = async (
  rows: Rows,
  asks: MongoCondition,
  { facets, sums }: Declared,
): Promise<Record<string, number>> => {
  const group = Object.fromEntries(sums.map((field, i) => [`s${i}`, { $sum: `$${keptAs(field)}` }]));
  const stages = [
    { $match: asks.filter },
    ...(isWhole(asks) ? [] : [{ $limit: COUNTED + 1 }]),
    { $group: { _id: null, n: { $sum: 1 }, ...group } },
    { $project: { _id: 0 } },
  ];
  // Without a condition nothing tells the planner that the index of facets and sums is enough.
  const all = Object.keys(asks.filter).length === 0 && facets.length + sums.length > 0;
  // Of a group only the part of its index that the conditions lead to is read.
  const hint = all ? COUNTS : asks.group === undefined ? undefined : groupIndex(asks.group);
  const [totals] = await rows.aggregate<Record<string, number>>(stages, hint === undefined ? {} : { hint }).toArray();
  return totals ?? {};
};
