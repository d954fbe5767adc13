/**
 * A kind of document with a lifecycle as every part may know it: its label, icon, statuses and readers, and which
 * fields of its rows hold what. News, palette, dashboard, badges and links are built from it, for every kind alike.
 */
import type { Grant } from '../aggregate/actor.js';
import type { EntityInfo } from '../entity/describe.js';
import type { StatusTable } from '../lifecycle/status.js';

/** A row of a list of any kind. */
export type AnyRow = Readonly<Record<string, unknown>> & { id: string };
export type DocumentKind = {
  /** Name of its aggregate, its list and its address: `sp`. */
  name: string;
  label: string;
  /** A name of a lucide icon. */
  icon: string;
  status: StatusTable;
  read: readonly Grant[];
  /**
   * Fields of its rows: its number, whom or what it is about, and the ids of the people who are notified of its
   * outcome.
   */
  row: { title: string; about: string; people: readonly string[] };
  /** Filter for documents that their creator has to correct, if that outlasts the status they came back with. */
  back?: Readonly<Record<string, string>>;
  /** Who moved a row to its status; absent: the row's field `oleh`. */
  by?: (row: AnyRow) => string;
};

/** @returns undefined for an entity without a lifecycle */
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
  const value = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], row);
  return typeof value === 'string' ? value : '';
};

/** Who moved a row to its status, by name; empty if the row does not say. */
export const statusSetBy = ({ by }: DocumentKind, row: AnyRow): string => by?.(row) ?? textAt(row, 'oleh');
