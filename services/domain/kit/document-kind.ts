/**
 * A kind of document with a life as every part may know it: its word, icon, statuses and readers, and where its rows say
 * what. News, palette, dashboard, badges and links are made of this, of every kind alike.
 */
import { type Actor, type Grant, granted } from './actor.js';
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
  /** Who brought a row to its status; absent: the row says it (`oleh`). */
  by?: (row: AnyRow) => string;
};

/** @returns undefined for an entity without a life */
export const kindOf = ({ name, label, life, can, second }: EntityInfo): DocumentKind | undefined =>
  life && {
    name,
    label,
    icon: life.icon,
    status: Object.fromEntries(life.statuses.map(({ value, ...status }) => [value, status])),
    read: can.read,
    row: { title: 'nomor', about: second[0] ?? '', people: ['pembuat_id'] },
  };

/** A row's text at a path: `sebutan.branch`; empty where there is none. */
export const textAt = (row: AnyRow, path: string): string => {
  const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], row);
  return typeof found === 'string' ? found : '';
};

/** Who brought a row to its status, by name; empty: nobody that it tells. */
export const bringer = ({ by }: DocumentKind, row: AnyRow): string => by?.(row) ?? textAt(row, 'oleh');

type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
/** Why a row's status is news to a reader: it is their turn, or how their own document stands now. */
export const newsOf = ({ status, row: names }: DocumentKind, row: AnyRow, me: Reader): 'turn' | 'own' | undefined => {
  const { waits = [], butCreator, creatorHears } = status[textAt(row, 'status')] ?? {};
  if (creatorHears && names.people.some((field) => row[field] === me.id)) return 'own';
  return granted(waits, me) && !(butCreator && row.pembuat_id === me.id) ? 'turn' : undefined;
};
