/**
 * A list as its kind declares it: which tabs, columns, filters and order it has, as plain data. Its words are the staff's;
 * who draws it translates them. What it is filtered and sorted by is what the read model lets itself be asked for.
 */
import type { Buckets } from './buckets.js';
import type { FieldInfo } from './field-info.js';

/**
 * Columns by their worth where there is no room for all. In order, of each the most worth first: those that never leave,
 * those that leave once no other can make do with less, and those that leave first. Empty ones give way before any.
 */
export type ColumnPriority<Column extends string = string> = {
  pinned: readonly Column[];
  hideLast: readonly Column[];
  hideFirst: readonly Column[];
};

/** What a list is drawn from: the fields of its rows, and columns that are worked out of them. */
export type Listed = {
  name: string;
  label: string;
  /** Field that names a row. */
  title: string;
  fields: readonly FieldInfo[];
  derived: readonly FieldInfo[];
  /** Fields that only one row has a value of. */
  unique: readonly string[];
  /** Columns that tell rows apart: they never leave. */
  identity: readonly string[];
  scope?: string;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    sortable: readonly string[];
    /** Columns of lists of records by which it is filtered too; called `<list>.<column>`. */
    linked?: readonly FieldInfo[];
    columnPriority?: ColumnPriority;
    /** Fields that it sums up. */
    sums?: readonly string[];
    /** In whose cell what tells rows apart stands where it has no room of its own; absent: in the title's. */
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
 * A tab of a list of documents, beside that of all and those of what waits for the reader: rows in some statuses, on some days,
 * or both. One of a single status is called as that is.
 */
export type DocumentTab<Status extends string = string, Column extends string = string> = {
  id: string;
  label?: string;
  status?: readonly Status[];
  /** What its rows have, for good. */
  filters?: { readonly [K in Column]?: string };
  /** What it begins with; a user may drop it. */
  days?: TabDays<Column>;
  sort?: string;
};
/** Under heads while a list is in the order of a day: that field, and what each day sums up. */
export type PerDay<Column extends string = string> = { day: Column; sum: Column };
export type TabPlan<Column extends string = string> = {
  id: string;
  /** Absent: it is called as `status` is. */
  label?: string;
  status?: string;
  /** What its rows have, for good. */
  filters?: Readonly<Record<string, string>>;
  /** What it begins with; a user may drop it. */
  preset?: Readonly<Record<string, string>>;
  sort?: string;
  /** Columns that stand on such tabs alone. */
  columns?: readonly Column[];
  /** All there is. */
  whole?: boolean;
  /** What it counts is the reader's own work. */
  mine?: boolean;
  empty?: { title: string; detail?: string };
};
/** One list of several that a kind has. `Column`: names of fields, or of what is worked out of them. */
export type ListPlan<Column extends string = string> = {
  /** Where choices are kept; one for each kind of list. */
  name: string;
  tabs: readonly [TabPlan<Column>, ...TabPlan<Column>[]];
  sort: string;
  /** What all its rows have, on every tab. */
  fixed?: Readonly<Record<string, string>>;
  columns: readonly Column[];
  /** Columns that can be chosen beside those. */
  choices?: readonly Column[];
  columnPriority: ColumnPriority<Column>;
  /** Under heads while it is in the order of `sort`: a moment, the day of it in Jakarta, and what each day sums up. */
  perDay?: { sort: string; day: string; sum: string };
};
