/**
 * A list as its kind declares it: its tabs, columns, filters and order, as plain data. Its words are those that staff
 * use; the display translates them. Filters and sort orders are those that the read model supports.
 */

import type { FieldInfo } from '../entity/field-info.js';
import type { Buckets } from '../values/buckets.js';

/**
 * Priorities of columns where not all fit. Each group is in order, the most important first: columns that are never
 * hidden, columns that are hidden once no other can shrink, and columns that are hidden first. Empty columns are hidden
 * before all others.
 */
export type ColumnPriority<Column extends string = string> = {
  pinned: readonly Column[];
  hideLast: readonly Column[];
  hideFirst: readonly Column[];
};

/** What a list is drawn from: the fields of its rows, and derived columns. */
export type Listed = {
  name: string;
  label: string;
  /** Field that names a row. */
  title: string;
  fields: readonly FieldInfo[];
  derived: readonly FieldInfo[];
  /** Fields whose values are unique to a row. */
  unique: readonly string[];
  /** Columns that identify a row: they are never hidden. */
  identity: readonly string[];
  scope?: string;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    sortable: readonly string[];
    /** Columns of record lists that are filters too; named `<list>.<column>`. */
    linked?: readonly FieldInfo[];
    columnPriority?: ColumnPriority;
    /** Fields that it sums up. */
    sums?: readonly string[];
    /** The column in whose cell an identifying column is stacked when it has no room; absent: the title. */
    stackedIn?: Readonly<Record<string, string>>;
    buckets?: Buckets;
  };
};
/** Days of a field, counted from today in Jakarta: `0..0` is today; `week`: from its Monday to its Sunday. */
export type TabDays<Column extends string = string> = {
  field: Column;
  span: 'week' | readonly [from: number, to: number];
};
/**
 * A tab of a list of documents, beside the tab of all and those of what waits for the reader: rows in some statuses, on
 * some days, or both. A tab of a single status takes its label.
 */
export type DocumentTab<Status extends string = string, Column extends string = string> = {
  id: string;
  label?: string;
  status?: readonly Status[];
  /** Fixed filters of its rows. */
  filters?: { readonly [K in Column]?: string };
  /** Initial filter; a user may remove it. */
  days?: TabDays<Column>;
  sort?: string;
};
/** Groups rows by day while the list is sorted by this field, with a sum for each day. */
export type PerDay<Column extends string = string> = { day: Column; sum: Column };
export type TabPlan<Column extends string = string> = {
  id: string;
  /** Absent: the label of `status`. */
  label?: string;
  status?: string;
  /** Fixed filters of its rows. */
  filters?: Readonly<Record<string, string>>;
  /** Initial filters; a user may remove them. */
  preset?: Readonly<Record<string, string>>;
  sort?: string;
  /** Columns that only such tabs have. */
  columns?: readonly Column[];
  /** The tab of all rows. */
  whole?: boolean;
  /** Its count is the reader's own work. */
  mine?: boolean;
  empty?: { title: string; detail?: string };
};
/** One of the lists of a kind. `Column`: names of fields, own or derived. */
export type ListPlan<Column extends string = string> = {
  /** Key under which the user's choices are stored; one for each kind of list. */
  name: string;
  tabs: readonly [TabPlan<Column>, ...TabPlan<Column>[]];
  sort: string;
  /** Fixed filters of all rows, on every tab. */
  fixed?: Readonly<Record<string, string>>;
  columns: readonly Column[];
  /** Columns that can be chosen beside those. */
  choices?: readonly Column[];
  columnPriority: ColumnPriority<Column>;
  /**
   * Groups rows by day while they are sorted by `sort`, a time: the field with its day in Jakarta, and a sum for each
   * day.
   */
  perDay?: { sort: string; day: string; sum: string };
};
