/** The board of SJ: which statuses stand together, what a card tells, and in which order, as it is now and as it was. */
import type { SjStatus } from './status.js';

/** From issue to the paper that is back. */
export const boardColumns: readonly (readonly SjStatus[])[] = [
  ['TERBIT'],
  ['PICKUP'],
  ['DALAM_PERJALANAN'],
  ['SAMPAI_TUJUAN'],
  ['SEBAGIAN', 'GAGAL'],
  ['KEMBALI'],
];
/** So many are shown of a column; the rest stands in the list. */
export const BOARD_SHOWN = 40;
/** Fields of an SJ that a card tells. */
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

/** On the way who left first stands first; of those that are there, who came last. */
const MOVING: readonly string[] = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN'];
export const boardSort = ([first = '']: readonly string[]): { field: 'tanggal' | 'sejak'; desc: boolean } =>
  MOVING.includes(first) ? { field: 'tanggal', desc: false } : { field: 'sejak', desc: true };

/** Whether an SJ stands on the board. */
export const onBoard = (status: string): boolean => boardColumns.flat().some((one) => one === status);

/** A column of all rows that there are. @param more of its statuses that are counted and not among the rows */
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
