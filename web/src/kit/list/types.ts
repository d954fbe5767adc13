/** What a list is declared by. The kit knows no entity: it knows fields of rows, by name. */
import type { ComponentType, ReactNode } from 'react';
import type { Params } from '@/base/api';
import type { FormatLang } from '@/base/format';
import type { QuerySpec, TabQuery } from './state/query';
import type { ColumnFit } from './table/fit';

/** Every row carries what the runner stamps on a document. */
export type ListRow = { id: string; version: number };
// biome-ignore lint/suspicious/noExplicitAny: parts that are fetched later draw rows of any list; `lazy` keeps no parameter of a type.
export type AnyRow = any;

/** What a cell may know beside its row. `now`: ms; `fresh`: it changed a moment ago. `grouped`: heads above tell its group. */
export type CellContext = { now: number; lang: FormatLang; fresh: boolean; grouped: boolean };

export type Column<R> = ColumnFit & {
  /** In the head, the column choice and the sort menu. */
  label: string;
  /** In the head instead of the label. */
  head?: ReactNode;
  align?: 'end';
  /** Width where no heads tell the row's group, px; else as `width`. */
  alone?: number;
  /** Field to sort by, and the order that is tried first. */
  sort?: string;
  first?: 'asc' | 'desc';
  cell: (row: R, context: CellContext) => ReactNode;
  /** Before the link of the row, where this is its first column. */
  lead?: (row: R) => ReactNode;
  /** Not to be chosen away. */
  always?: boolean;
  /** On these tabs alone. */
  tabs?: readonly string[];
  /** Not shown until chosen. */
  off?: boolean;
  /** The group's sum of this field stands in this column. */
  sum?: string;
  /** Whether a row has anything in it; absent: every row has. */
  says?: (row: R) => boolean;
  /** Width of what stands here while rows are loading, px. */
  bar?: number;
};

/** A column in its width, with those whose lines stand in its cell. */
export type ShownColumn<R> = Column<R> & { width: number; also?: readonly Column<R>[] };

/** The frame of a table, for rows of other things in it. */
export type TableFrame<R> = { columns: readonly ShownColumn<R>[]; selectable: boolean; menu: boolean };
/** A row as a card: `foot` shares its line with the card's action. */
export type CardParts = { body: ReactNode; foot: ReactNode };

/** What a field is filtered with. */
export type FilterWay =
  | { kind: 'enum'; options: readonly { value: string; label: string; look?: ReactNode }[] }
  /** Entries of another view; `where` narrows which. */
  | { kind: 'ref'; view: string; where?: Record<string, string>; entry: (row: Record<string, unknown>) => RefEntry }
  /** `moments`: the field holds times, of which whole days of Jakarta are asked for. */
  | { kind: 'days'; moments?: boolean }
  | { kind: 'text'; placeholder?: string };
/** A field to filter by. Values stand in the address as the call has them, but for days. */
export type Filter = {
  field: string;
  label: string;
  /** What some of its values are called. */
  names?: Readonly<Record<string, string>>;
} & FilterWay;
/** `second` tells homonyms apart. */
export type RefEntry = { label: string; second?: string };

/** What sets a filter. */
export type EditorProps<F extends Filter = Filter> = {
  filter: F;
  value: string;
  /** Takes effect at once; `''` drops the filter. */
  onChange: (value: string) => void;
  onDone: () => void;
  /** Its first control takes the focus: it came in place of what had it. */
  focus?: boolean;
};

export type Tab = TabQuery & {
  label: string;
  /** All there is: empty, nothing ever was; its count stands beside the title. */
  whole?: boolean;
  /** What it counts is the user's own work. */
  mine?: boolean;
  /** Where nothing is in it and nobody filtered. */
  empty?: { title: string; detail?: string };
};

/** A command that rows offer: by key, on cards, and on several at once. */
export type RowAction<R> = {
  id: string;
  label: string;
  /** One letter; also how the footer names it. */
  hotkey?: string;
  look: 'primary' | 'danger' | 'plain';
  icon?: ReactNode;
  /** Offered on this row now. */
  can: (row: R) => boolean;
  /** This row stands already where it leads: taken again it brings nothing on. */
  again?: (row: R) => boolean;
  /** It is done on the document's own page: pressed, it leads there. */
  href?: (row: R) => string;
  /** Shown on cards. */
  onCard?: boolean;
  /** The button over several: `Approve 3 SP`. */
  many: (count: number) => string;
  /** The command and its data on a row; `text` is what was asked, `choice` the id that was chosen, or `ya` where a box was ticked. */
  command?: (row: R, text: string, choice: string) => { name: string; data: Record<string, unknown> };
  /** A text that is asked first; `count` where it is asked for more rows than are here. */
  ask?: (rows: readonly R[], count?: number) => Ask;
  /** Several fields that are asked first, in place of `ask`; what is given is the answer's text, as JSON. */
  form?: ComponentType<FormAsk<R>>;
  /** What was done, in one word of the staff: `disetujui`. */
  outcome: string;
  /** What to say when all of it is done. */
  done: (rows: readonly R[]) => { title: string; detail?: string };
};
/** `total` where it is asked for more rows than are here. */
export type FormAsk<R> = { rows: readonly R[]; total?: number; onAnswer: (text: string) => void; onClose: () => void };
/**
 * `field`: label of the text. `lack`: what to say while it is missing; absent: it may stay empty. `button` names the result;
 * `look` says whether that is one to think twice about.
 */
export type Ask = {
  title: string;
  detail?: string;
  field: string;
  lack?: string;
  button: string;
  look?: 'primary' | 'danger';
  /** An entry of a view that is chosen first; `title` names the field with its words. */
  choose?: { view: string; where: Params; title: string; label: string; lack: string };
  /** Words of a box that may be ticked: the answer's choice is then `ya`. */
  tick?: string;
};
/** A way on from a row, in its menu. */
export type RowLink = { id: string; label: string; icon: ReactNode; href: string; hotkey?: string };
/** What a list shows now, for what stands beside its title. */
export type ListNow = {
  /** The call without its page. */
  params: Params;
  /** Ids of the columns in sight. */
  columns: readonly string[];
  total: number;
  phone: boolean;
};

/** A list as a whole. */
export type ListDef<R extends ListRow> = Omit<QuerySpec, 'tabs'> & {
  /** Where choices of columns and page size are kept. */
  name: string;
  /** Read model. */
  view: string;
  /** Aggregate of the rows' commands. */
  aggregate: string;
  title: string;
  /** `3 SP baru`, `5 SP`: the staff's word. */
  noun: string;
  searchHint: string;
  tabs: readonly [Tab, ...Tab[]];
  columns: readonly Column<R>[];
  /** Words of the sort menu: per field, its two ways. */
  sorts: readonly { field: string; label: string; asc: string; desc: string }[];
  filterDefs: readonly Filter[];
  /** Rows under heads while the list is in the order of `sort`. */
  group?: {
    sort: string;
    field: string;
    head: (key: string, now: number, lang: FormatLang) => string;
    /** What the call asks for one group by. */
    ask: (key: string) => Record<string, string>;
    sum: string;
  };
  /** The field whose sum over all that is filtered stands in the pager. */
  sum?: { field: string; label: string };
  /** Rows of the table under a row, in its columns: what the row consists of. */
  below?: ComponentType<TableFrame<R> & { row: R }>;
  /** The table's last row: what all that is filtered (`params`) comes to. */
  totals?: ComponentType<
    TableFrame<R> & {
      params: Params;
      /** Those in force, as the address has them. */
      filters: Readonly<Record<string, string>>;
      onFilter: (field: string, value: string) => void;
    }
  >;
  href: (row: R) => string;
  /** The row's name where it is spoken of: a document number. */
  nameOf: (row: R) => string;
  card: (row: R, context: CellContext) => CardParts;
  actions: readonly RowAction<R>[];
  /** The action that comes first in a row's menu. */
  leads?: (row: R) => string | undefined;
  /** Ways on from a row; with them every row has a menu, in which its actions stand too. */
  links?: (row: R) => readonly RowLink[];
  /** A row that is out of use. */
  quiet?: (row: R) => boolean;
  /**
   * Prepares an action over all that is filtered (`params`), not just the rows in sight; answers where the plan is looked at
   * and started, undefined where it fits no row. Absent: actions are for rows in sight.
   */
  plan?: (action: RowAction<R>, params: Params, text: string, choice: string) => Promise<string | undefined>;
  /** What the bar over marked rows says where an action fits only `fit` of them. */
  fitText?: (fit: number, count: number) => string;
  /** Where the arrow before the title leads. */
  back?: string;
  /** Below 768 px beside the order, where the title's line has no room for it. */
  phoneTools?: (now: ListNow) => ReactNode;
  /** At the end of the title. */
  header?: ReactNode | ((now: ListNow) => ReactNode);
  /** A list in which nothing ever was: what it is for and the first step. */
  first: { title: string; detail: string; action?: ReactNode };
};
