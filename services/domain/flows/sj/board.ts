/** Board of SJ: statuses by column, fields of a card, and sort order, for the live board and for past moments. */
import { BACK, INCOMPLETE, type SjStatus } from './status.js';

/** From issue to the returned paper. */
export const boardColumns: readonly (readonly SjStatus[])[] = [
  ['TERBIT'],
  ['PICKUP'],
  ['DALAM_PERJALANAN'],
  ['SAMPAI_TUJUAN'],
  INCOMPLETE,
  BACK,
];
/** Cards shown per column; the rest is in the list. */
export const BOARD_SHOWN = 40;
/** Fields of an SJ that a card shows. */
export const boardFields = [
  'id',
  'nomor',
  'status',
  'sejak',
  'tanggal',
  'sekolahTujuan',
  'kota',
  'nopol',
  'namaDriver',
] as const;
export type BoardRow = { [F in (typeof boardFields)[number]]: string };

/** Under way: the earliest departure first; arrived: the latest arrival first. */
const MOVING: readonly string[] = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN'];
export const boardSort = ([first = '']: readonly string[]): { field: 'tanggal' | 'sejak'; desc: boolean } =>
  MOVING.includes(first) ? { field: 'tanggal', desc: false } : { field: 'sejak', desc: true };

/** Whether an SJ is on the board. */
export const onBoard = (status: string): boolean => boardColumns.flat().some((one) => one === status);

/** A column from all rows. @param more number of further SJ in its statuses that are not among the rows */
export const columnOf = (
  rows: Iterable<BoardRow>,
  statuses: readonly string[],
  more = 0,
): { rows: BoardRow[]; total: number } => {
  const { field, desc } = boardSort(statuses);
  const [less, greater] = desc ? [1, -1] : [-1, 1];
  const all = [...rows].filter(({ status }) => statuses.includes(status));
  all.sort((a, b) => {
    if (a[field] !== b[field]) return a[field] < b[field] ? less : greater;
    return a.id < b.id ? less : greater;
  });
  return { rows: all.slice(0, BOARD_SHOWN), total: all.length + more };
};
