/**
 * A kind of document with a life as every part may know it: its word, icon, statuses and readers, and where its rows say
 * what. News, palette, dashboard, badges and links are made of this, of every kind alike.
 */
import type { Grant } from './actor.js';
import type { EntityInfo } from './describe.js';
import type { StatusTable } from './status.js';

/** A row of a list, as it comes. */
export type AnyRow = Readonly<Record<string, unknown>> & { id: string };
export type DocumentKind = {
  /** Of its aggregate, its list and its address: `sp`. */
  name: string;
  label: string;
  /** Of lucide. */
  icon: string;
  status: StatusTable;
  read: readonly Grant[];
  /** Fields of its rows: its number, whom or what it is about, and the ids of those who hear how it ends. */
  row: { title: string; about: string; people: readonly string[] };
  /** Finds what its creator has to mend, where that outlasts the status it came back with. */
  back?: Readonly<Record<string, string>>;
  /** Who brought a row to its status; absent: the row says it (`oleh`). */
  by?: (row: AnyRow) => string;
};

/** @returns undefined for an entity without a life */
export const kindOf = ({ name, label, life, can, subtitle }: EntityInfo): DocumentKind | undefined =>
  life && {
    name,
    label,
    icon: life.icon,
    status: Object.fromEntries(life.statuses.map(({ value, ...status }) => [value, status])),
    read: can.read,
    row: { title: 'nomor', about: subtitle[0] ?? '', people: ['pembuat_id'] },
  };

/** A row's text at a path: `sebutan.branch`; empty where there is none. */
export const textAt = (row: AnyRow, path: string): string => {
  const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], row);
  return typeof found === 'string' ? found : '';
};

/** Who brought a row to its status, by name; empty: nobody that it tells. */
export const statusSetBy = ({ by }: DocumentKind, row: AnyRow): string => by?.(row) ?? textAt(row, 'oleh');
