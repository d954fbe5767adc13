/** Stored movements of a balance, and their total. */
import type { Condition, ListPosition, ReadStore } from '../../infra/ports/ports.js';
import { type Movement, partsIn } from '../../services/domain/kit/aggregate/movements.js';
import type { AnyView, View } from '../../services/domain/kit/view/view.js';
import { behindBalances } from './moved-projector.js';
import { rowsOf } from './rows.js';

type Reads = Pick<ReadStore, 'find'>;
/** `terakhir`: time of the last movement, `''`: never. */
export type Reckoned = { masuk: number; keluar: number; saldo: number; gerakan: number; terakhir: string };
/** `parts`: by name; none for a balance without. */
export type ReckonedParts = Reckoned & { parts: Record<string, number> };
type Options = {
  /** Absent: the served version. */
  version?: string | undefined;
  /** Time of the last movement, if known. */
  last?: string | undefined;
  /** Movements after this time (ISO) don't count. */
  until?: string | undefined;
};
const NEWEST = { field: 'at', desc: true };
/** Movements read at once if the store can't sum them. */
const PAGE = 1_000;

const ofBalance = (id: string, until?: string): Condition[] => [
  { field: 'saldo', in: [id] },
  ...(until === undefined ? [] : [{ field: 'at', to: until }]),
];

/** The exact total of a balance's movements, however many. @throws RangeError beyond safe integers */
export const reckoned = async (
  reads: Reads,
  view: AnyView,
  id: string,
  { version, last, until }: Options = {},
): Promise<ReckonedParts> => {
  const { movements } = behindBalances(view);
  const { name } = movements;
  const names = view.balancing ? partsIn(view.balancing) : [];
  const limit = last === undefined ? 1 : 0;
  const where = ofBalance(id, until);
  const { rows, totals } = await reads.find(name, { where, sort: NEWEST, limit, totals: true }, version);
  const terakhir = last ?? String(rows[0]?.at ?? '');
  if (!totals?.exact) return added(reads, movements, where, terakhir, names, version);
  const { masuk, keluar } = totals.sums ?? {};
  if (masuk === undefined || keluar === undefined) throw new RangeError(`${view.name} ${id} is beyond whole numbers`);
  const parts: Record<string, number> = {};
  for (const part of names) {
    const of = [...where, { field: 'bagian', in: [part] }];
    const { totals: sum } = await reads.find(name, { where: of, sort: NEWEST, limit: 0, totals: true }, version);
    if (!sum?.exact) return added(reads, movements, where, terakhir, names, version);
    parts[part] = sum.sums?.nilai ?? 0;
  }
  return { masuk, keluar, saldo: masuk - keluar, gerakan: totals.count, terakhir, parts };
};

/** The same, added one by one. */
const added = async (
  reads: Reads,
  movements: View<Movement>,
  where: readonly Condition[],
  terakhir: string,
  names: readonly string[],
  version: string | undefined,
): Promise<ReckonedParts> => {
  let [masuk, keluar, gerakan] = [0, 0, 0];
  const parts = Object.fromEntries(names.map((part) => [part, 0]));
  for (let after: ListPosition | undefined = ''; after !== undefined; ) {
    const query = { where, sort: NEWEST, limit: PAGE, after };
    const page: Awaited<ReturnType<Reads['find']>> = await reads.find(movements.name, query, version);
    for (const row of rowsOf(movements, page.rows)) {
      masuk += row.masuk;
      keluar += row.keluar;
      if (row.bagian) parts[row.bagian] = (parts[row.bagian] ?? 0) + (row.nilai ?? 0);
      gerakan++;
    }
    after = page.next;
  }
  return { masuk, keluar, saldo: masuk - keluar, gerakan, terakhir, parts };
};

export type Listed = Movement & { id: string; saldo_sesudah: number };
/**
 * A page of a balance's movements, the newest first, each with the balance after it.
 * @param page from 1 @param until leaves out later ones (ISO)
 */
export const movementsOf = async (
  reads: Reads,
  view: AnyView,
  id: string,
  { page, size, until }: { page: number; size: number; until?: string | undefined },
): Promise<{ rows: Listed[]; total: number }> => {
  const { movements } = behindBalances(view);
  const { saldo, gerakan } = await reckoned(reads, view, id, { until });
  let left = saldo;
  let rows: Listed[] = [];
  let after: ListPosition | undefined = '';
  for (let n = 1; n <= page && after !== undefined; n++) {
    const result: Awaited<ReturnType<Reads['find']>> = await reads.find(movements.name, {
      where: ofBalance(id, until),
      sort: NEWEST,
      limit: size,
      after,
    });
    rows = rowsOf(movements, result.rows).map((row) => {
      const listed = { ...row, saldo_sesudah: left };
      left -= row.masuk - row.keluar;
      return listed;
    });
    if (n < page && result.next === undefined) rows = [];
    after = result.next;
  }
  return { rows, total: gerakan };
};
