/** Distributes a stack of blocks and tables over sheets. All heights in one unit. */
export type Piece = {
  height: number;
  /** Index of the table that it is a row of. */
  table?: number;
  /** Keeps it on the same sheet as the next or previous piece. */
  keep?: 'next' | 'before';
};
/**
 * Heights of a table's parts on a sheet: title where it begins, head on every sheet, carried totals where it continues.
 */
export type TableHeights = { title: number; head: number; carried: number; onward: number };
export type StackHeights = {
  room: number;
  /** Heights of the first sheet's head, and of the following ones. */
  first: number;
  next: number;
  pieces: readonly Piece[];
  tables: readonly TableHeights[];
  /** Height of the last sheet's foot. */
  foot: number;
};
/** Minimum number of a table's rows at the end of a sheet, and at the start of the next. */
const TOGETHER = 2;

/** First and last piece of each table. */
const spansOf = (pieces: readonly Piece[]): Map<number, [first: number, last: number]> => {
  const spans = new Map<number, [number, number]>();
  for (const [n, { table }] of pieces.entries())
    if (table !== undefined) spans.set(table, [spans.get(table)?.[0] ?? n, n]);
  return spans;
};

/**
 * Pieces per sheet as `[from, to)`, in order, each piece on one sheet. A table is split only with {@link TOGETHER} rows
 * on either side, pieces with `keep` stay with their neighbour, and the foot is never alone, unless there is no other
 * way.
 */
export const stackPages = ({ room, first, next, pieces, tables, foot }: StackHeights): [number, number][] => {
  const spans = spansOf(pieces);
  const used = (from: number, to: number): number => {
    let sum = from === 0 ? first : next;
    for (let n = from; n < to; n++) sum += (pieces[n] as Piece).height;
    for (const [table, [begins, ends]] of spans) {
      const of = tables[table];
      if (!of || ends < from || begins >= to) continue;
      sum += of.head + (begins >= from ? of.title : of.carried) + (ends >= to ? of.onward : 0);
    }
    return sum;
  };
  /** Whether a sheet may end before piece `n`. */
  const parts = (n: number): boolean => {
    const [before, after] = [pieces[n - 1], pieces[n]];
    if (before?.keep === 'next' || after?.keep === 'before') return false;
    if (after?.table === undefined || after.table !== before?.table) return true;
    const [begins, ends] = spans.get(after.table) as [number, number];
    const rows = (from: number, to: number) => pieces.slice(from, to).filter(({ keep }) => keep !== 'before').length;
    return rows(begins, n) >= TOGETHER && rows(n, ends + 1) >= TOGETHER;
  };
  const pages: [number, number][] = [];
  let at = 0;
  for (;;) {
    if (at >= pieces.length || used(at, pieces.length) + foot <= room) return [...pages, [at, pieces.length]];
    let [best, most] = [0, 0];
    for (let to = at + 1; to < pieces.length; to++) {
      if (used(at, to) > room) continue;
      most = to;
      if (parts(to)) best = to;
    }
    // Nothing would remain beside the foot, or one piece is taller than a sheet.
    const to = best || most || at + 1;
    pages.push([at, to]);
    at = to;
  }
};
