/** Table layout of a view's version: columns, indexes, and the stored form of values. */
import type { Doc, ViewShape } from '../../ports/ports.js';
import { sortKey } from '../../ports/sort-key.js';

/** The declarations that determine a version's tables; stored beside them. Field paths are dotted. */
export type Declared = Pick<ViewShape, 'indexes' | 'facets' | 'sums' | 'groups' | 'joined'>;

export type Index = {
  name: string;
  /** Columns bound by equality, in order; `g` is the document's group of facet values. */
  leads: string[];
  /** The next column, which determines the order of documents (then the id). */
  sort: string;
  /** The group is the last column: conditions on facets are checked within the index, without reading rows. */
  grouped: boolean;
};
/** A table of counts and sums by fields that are not all facets. */
export type Grouped = {
  table: string;
  fields: readonly string[];
  columns: readonly string[];
  /** Positions of the fields among the version's columns. */
  places: readonly number[];
};
export type Layout = {
  /**
   * Number of the version. Its tables are `d<n>` documents, `g<n>` groups of facets, `k<n>_<i>` other groups, `t<n>`
   * words, `j<n>` the journal of changes and, if `joined`, `r<n>` documents by joined source.
   */
  n: number;
  joined: boolean;
  /** Column of each declared field. */
  columns: Map<string, string>;
  facets: readonly string[];
  sums: readonly string[];
  groups: readonly Grouped[];
  indexes: Index[];
};

/**
 * Stored value of a field: texts as sort keys; booleans as blobs of one byte, to keep them distinct from numbers and
 * sorted after text. Missing is null.
 */
export type Value = string | number | Uint8Array | null;
const TRUE = Uint8Array.of(1);
const FALSE = Uint8Array.of(0);
export const columnValue = (value: unknown): Value => {
  if (typeof value === 'string') return sortKey(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'boolean' ? (value ? TRUE : FALSE) : null;
};
export const same = (a: Value, b: Value): boolean =>
  a === b || (a !== null && b !== null && typeof a === 'object' && typeof b === 'object' && a[0] === b[0]);

/** The stored key of a group. */
export const keyOf = (values: readonly Value[]): string =>
  JSON.stringify(values.map((value) => (value !== null && typeof value === 'object' ? value[0] === 1 : value)));

export type FieldReader = (doc: Doc) => Value;
/**
 * Reads the value at a dotted path. The path traverses objects only; values other than text, number and boolean give
 * null.
 */
export const fieldReader = (path: string): FieldReader => {
  const keys = path.split('.');
  return (doc) => {
    let at: unknown = doc;
    for (const key of keys) {
      if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return null;
      at = (at as Doc)[key];
    }
    return columnValue(at);
  };
};
export const fieldOf = (doc: Doc, path: string): Value => fieldReader(path)(doc);

/** Rejects field paths that are not safe in a statement. @throws RangeError */
export const checkField = (path: string): string => {
  if (!/^\w+(\.\w+)*$/.test(path)) throw new RangeError(`'${path}' is no field`);
  return path;
};

/** Equal text for equal declarations. */
export const declarationOf = ({ indexes, facets, sums, groups, joined }: Declared): string =>
  JSON.stringify({ indexes, facets, sums, ...(groups && { groups }), ...(joined && { joined: {} }) });

/**
 * Every declared list becomes an index, and every field that lists are sorted by (the last of a list) gets an index of
 * its own with the group at its end. For a sort field that some list reaches from facets, there is also an index that
 * starts with the group, unless a list starts with all facets; at least one such index exists, as access path to rare
 * groups.
 */
export const layoutOf = (n: number, declared: Declared): Layout => {
  const { indexes } = declared;
  const [facets, sums] = [[...new Set(declared.facets)], [...new Set(declared.sums)]];
  const columns = new Map<string, string>();
  const grouped = (declared.groups ?? []).map((fields) => [...new Set(fields)]);
  for (const field of [...facets, ...indexes.flat(), ...grouped.flat()]) {
    if (!columns.has(field)) columns.set(checkField(field), `c${columns.size}`);
  }
  sums.forEach(checkField);
  const column = (field: string) => columns.get(field) as string;
  const byName = new Map<string, Index>();
  const add = (leads: string[], sort: string, grouped: boolean) => {
    const name = `i${n}_${[...leads, sort].join('_')}`;
    byName.set(name, { name, leads, sort, grouped });
  };
  const isFacet = (field: string) => facets.includes(field);
  const lists = indexes.flatMap((list) => {
    const sort = list.at(-1);
    return sort === undefined ? [] : [{ leads: list.slice(0, -1), sort }];
  });
  const sorts = [...new Set(lists.map(({ sort }) => sort))];
  // Changing a facet updates every index that contains the group; where facets lead, it gains little.
  for (const { leads, sort } of lists) {
    add(leads.map(column), column(sort), facets.length > 0 && !(leads.length > 0 && leads.every(isFacet)));
  }
  for (const sort of sorts) add([], column(sort), facets.length > 0);
  if (facets.length > 0) {
    const led = lists.filter(({ leads }) => leads.length > 0 && leads.every(isFacet));
    const bySome = sorts.filter((sort) => led.some((list) => list.sort === sort));
    const byAll = ({ leads }: { leads: string[] }) => facets.every((field) => leads.includes(field));
    const byGroup = bySome.filter((sort) => !led.some((list) => list.sort === sort && byAll(list)));
    for (const sort of byGroup.length > 0 ? byGroup : sorts.slice(0, 1)) add(['g'], column(sort), false);
  }
  const names = [...columns.keys()];
  const groups = grouped.map(
    (fields, i): Grouped => ({
      ...{ table: `k${n}_${i}`, fields },
      ...{ columns: fields.map(column), places: fields.map((field) => names.indexOf(field)) },
    }),
  );
  return { n, joined: declared.joined !== undefined, columns, facets, sums, groups, indexes: [...byName.values()] };
};

/** Statements that create a version's tables; indexes and words follow when it is about to be served. */
export const tablesOf = ({ n, joined, columns, facets, sums, groups }: Layout): string => `
CREATE TABLE d${n} (rid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, g INTEGER NOT NULL,
  ${[...columns.values()].map((c) => `${c},`).join(' ')} ${sums.map((_, i) => `s${i} INTEGER NOT NULL,`).join(' ')}
  words TEXT NOT NULL, sources TEXT NOT NULL, doc TEXT NOT NULL);
CREATE TABLE g${n} (g INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE,
  ${facets.map((field) => `${columns.get(field)},`).join(' ')} ${sums.map((_, i) => `s${i} INTEGER NOT NULL DEFAULT 0,`).join(' ')}
  n INTEGER NOT NULL DEFAULT 0);
CREATE TABLE t${n} (word TEXT NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (word, rid)) WITHOUT ROWID;
CREATE TABLE j${n} (seq INTEGER PRIMARY KEY, rid INTEGER NOT NULL, id TEXT, ${[...columns.values()].map((c) => `${c},`).join(' ')}
  words TEXT);
${groups
  .map(
    (group) => `CREATE TABLE ${group.table} (key TEXT PRIMARY KEY, ${group.columns.map((c) => `${c},`).join(' ')}
  n INTEGER NOT NULL${sums.map((_, i) => `, s${i} INTEGER NOT NULL`).join('')});
CREATE INDEX i${group.table} ON ${group.table} (${[...group.columns, 'n', ...sums.map((_, i) => `s${i}`)].join(', ')});`,
  )
  .join('\n')}
${joined ? `CREATE TABLE r${n} (source TEXT NOT NULL, revision INTEGER NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (source, revision, rid)) WITHOUT ROWID;` : ''}`;

export const indexSql = (n: number, { name, leads, sort, grouped }: Index): string =>
  `CREATE INDEX IF NOT EXISTS ${name} ON d${n} (${[...leads, sort].join(', ')}, id${grouped ? ', g' : ''})`;
