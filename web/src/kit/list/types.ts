/** Declaration of a list. The kit knows no entities, only fields of rows by name. */
import type { ComponentType, ReactNode } from 'react';
import type { Params } from '@/base/server/api';
import type { FormatLang } from '@/base/text/format';
import type { QuerySpec, TabQuery } from './state/query';
import type { ColumnFit } from './table/fit';

/** Metadata that the projection runner adds to every document. */
export type ListRow = { id: string; version: number };
// biome-ignore lint/suspicious/noExplicitAny: parts that are fetched later draw rows of any list; `lazy` keeps no parameter of a type.
export type AnyRow = any;

/**
 * Context of a cell beside its row. `now`: ms; `fresh`: it changed a moment ago. `grouped`: group headers already show
 * its group.
 */
export type CellContext = { now: number; lang: FormatLang; fresh: boolean; grouped: boolean };

export type Column<R> = ColumnFit & {
  /** In the header, the column menu and the sort menu. */
  label: string;
  /** Replaces the label in the header. */
  head?: ReactNode;
  align?: 'end';
  /** Width without group headers, px; default `width`. */
  alone?: number;
  /** Field to sort by, and the default direction. */
  sort?: string;
  first?: 'asc' | 'desc';
  cell: (row: R, context: CellContext) => ReactNode;
  /** Before the row's link, if this is the first column. */
  lead?: (row: R) => ReactNode;
  /** Can't be hidden. */
  always?: boolean;
  /** Only on these tabs. */
  tabs?: readonly string[];
  /** Hidden by default. */
  off?: boolean;
  /** Shows the group's sum of this field. */
  sum?: string;
  /** Whether a row has a value; absent: every row has. */
  says?: (row: R) => boolean;
  /** Width of the skeleton bar, px. */
  bar?: number;
};

/** A column with its width and the columns stacked in its cell. */
export type ShownColumn<R> = Column<R> & { width: number; also?: readonly Column<R>[] };

/** Column layout of a table, for rows of other kinds within it. */
export type TableFrame<R> = { columns: readonly ShownColumn<R>[]; selectable: boolean; menu: boolean };
/** A row as a card: `foot` shares its line with the card's action. */
export type CardParts = { body: ReactNode; foot: ReactNode };

/** Editor of a filter. */
export type FilterWay =
  | { kind: 'enum'; options: readonly { value: string; label: string; look?: ReactNode }[] }
  /** Entries of another view, restricted by `where`. */
  | { kind: 'ref'; view: string; where?: Record<string, string>; entry: (row: Record<string, unknown>) => RefEntry }
  /** `moments`: the field holds times, filtered by whole days in Jakarta. */
  | { kind: 'days'; moments?: boolean }
  | { kind: 'text'; placeholder?: string };
/** A field to filter by. Values in the address equal the query parameters, except for days. */
export type Filter = {
  field: string;
  label: string;
  /** Labels of some of its values. */
  names?: Readonly<Record<string, string>>;
} & FilterWay;
/** `second` distinguishes entries of the same name. */
export type RefEntry = { label: string; second?: string };

/** Props of a filter's editor. */
export type EditorProps<F extends Filter = Filter> = {
  filter: F;
  value: string;
  /** Takes effect at once; `''` removes the filter. */
  onChange: (value: string) => void;
  onDone: () => void;
  /** Focuses its first control, because it replaces the focused element. */
  focus?: boolean;
};

export type Tab = TabQuery & {
  label: string;
  /** The tab with all rows: if empty, there were never any; its count is shown beside the title. */
  whole?: boolean;
  /** Its count is the user's own work. */
  mine?: boolean;
  /** Text for an empty tab without user filters. */
  empty?: { title: string; detail?: string };
};

/** A command on rows: by key, on cards, and on several at once. */
export type RowAction<R> = {
  id: string;
  label: string;
  /** One letter; also shown in the footer. */
  hotkey?: string;
  look: 'primary' | 'danger' | 'plain';
  icon?: ReactNode;
  /** Available on this row now. */
  can: (row: R) => boolean;
  /** This row is in the target state already: running it again changes nothing. */
  again?: (row: R) => boolean;
  /** The action is performed on the document's own page: links there. */
  href?: (row: R) => string;
  onCard?: boolean;
  /** Button label for several rows: `Approve 3 SP`. */
  many: (count: number) => string;
  /**
   * The command and its data for a row; `text` is the dialog's input, `choice` the selected id, or `ya` for a ticked
   * checkbox.
   */
  command?: (row: R, text: string, choice: string) => { name: string; data: Record<string, unknown> };
  /**
   * Dialog that asks for a text first (optional without `lack`); `count` if it applies to more rows than are loaded.
   */
  ask?: (rows: readonly R[], count?: number) => Ask;
  /** Dialog with several fields, in place of `ask`; its input is passed as `text`, in JSON. */
  form?: ComponentType<FormAsk<R>>;
  /** Outcome in one word of the staff: `disetujui`. */
  outcome: string;
  /** Toast if all rows succeeded. */
  done: (rows: readonly R[]) => { title: string; detail?: string };
};
/** `total` if it applies to more rows than are loaded. */
export type FormAsk<R> = { rows: readonly R[]; total?: number; onAnswer: (text: string) => void; onClose: () => void };
/**
 * `field`: label of the text. `lack`: error if it is empty; absent: optional. `button`: label with the action; `look`:
 * whether it is dangerous.
 */
export type Ask = {
  title: string;
  detail?: string;
  field: string;
  lack?: string;
  button: string;
  look?: 'primary' | 'danger';
  /** An entry of a view to choose first; `title` is the field with its label. */
  choose?: { view: string; where: Params; title: string; label: string; lack: string };
  /** Label of a checkbox: if ticked, the choice is `ya`. */
  tick?: string;
};
/** A link in a row's menu. */
export type RowLink = { id: string; label: string; icon: ReactNode; href: string; hotkey?: string };
/** The list's current state, for controls beside its title. */
export type ListNow = {
  /** The query without paging. */
  params: Params;
  /** Ids of the visible columns. */
  columns: readonly string[];
  total: number;
  phone: boolean;
};

export type AboveProps = {
  /** The user's filters and search as query parameters, without those of the tab. */
  params: Params;
  /** The user's filters, as in the address. */
  filters: Readonly<Record<string, string>>;
  /** Sets a filter, or removes it with `''`; on a tab that fixes the field it leads to the first tab. */
  onFilter: (field: string, value: string) => void;
};

/** Declaration of a list. */
export type ListDef<R extends ListRow> = Omit<QuerySpec, 'tabs'> & {
  /** Storage name of the column selection and page size. */
  name: string;
  /** Read model. */
  view: string;
  /** Aggregate of the rows' commands. */
  aggregate: string;
  title: string;
  /** `3 SP baru`, `5 SP`: noun of the staff. */
  noun: string;
  searchHint: string;
  tabs: readonly [Tab, ...Tab[]];
  columns: readonly Column<R>[];
  /** Labels of the sort menu: per field, both directions. */
  sorts: readonly { field: string; label: string; asc: string; desc: string }[];
  filterDefs: readonly Filter[];
  /** Groups rows under headers while the list is sorted by `sort`. */
  group?: {
    sort: string;
    field: string;
    head: (key: string, now: number, lang: FormatLang) => string;
    /** Query parameters that select one group. */
    ask: (key: string) => Record<string, string>;
    sum: string;
  };
  /** The field whose sum over all matching rows is shown in the pager. */
  sum?: { field: string; label: string };
  /** Table rows below a row, in its columns: the parts of the row. */
  below?: ComponentType<TableFrame<R> & { row: R }>;
  /** Beside the table, where there is room for both: more of the row at the cursor, or of the first one. */
  beside?: ComponentType<{ row: R; rows: readonly R[]; onRow: (id: string) => void }>;
  /** The table's last row: sums of all rows that match `params`. */
  totals?: ComponentType<
    TableFrame<R> & {
      params: Params;
      /** Active filters, as in the address. */
      filters: Readonly<Record<string, string>>;
      onFilter: (field: string, value: string) => void;
    }
  >;
  /** Between the title and the tabs: figures of the list as a whole. */
  above?: ComponentType<AboveProps>;
  href: (row: R) => string;
  /** The row's name in texts: a document number. */
  nameOf: (row: R) => string;
  card: (row: R, context: CellContext) => CardParts;
  actions: readonly RowAction<R>[];
  /** The first action in a row's menu. */
  leads?: (row: R) => string | undefined;
  /** Links of a row; with them every row has a menu, which also lists its actions. */
  links?: (row: R) => readonly RowLink[];
  /** A retired row. */
  quiet?: (row: R) => boolean;
  /**
   * Plans an action on all rows that match `params`, not just those on the page; returns the address to review and
   * start the plan, undefined if it fits no row. Absent: actions only on rows of the page.
   */
  plan?: (action: RowAction<R>, params: Params, text: string, choice: string) => Promise<string | undefined>;
  /** Text of the selection bar if an action fits only `fit` of the rows. */
  fitText?: (fit: number, count: number) => string;
  /** Target of the back arrow before the title. */
  back?: string;
  /** Below 768 px beside the sort menu, where the title line has no space. */
  phoneTools?: (now: ListNow) => ReactNode;
  /** At the end of the title. */
  header?: ReactNode | ((now: ListNow) => ReactNode);
  /** Shown if the list never had rows: its purpose and the first step. */
  first: { title: string; detail: string; action?: ReactNode };
};
