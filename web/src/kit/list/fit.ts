/** Which columns a width has room for, and how wide each then is. */

/**
 * `width`: what the column needs at least, px. `grow`: its share of what is left over; none keeps it as it is.
 * `leaves`: order of leaving when it gets narrow, the highest first; 0 or none: stays.
 */
export type ColumnFit = { id: string; width: number; grow?: number; leaves?: number };

/** Columns that fit into `room` px in their order with their widths, whole px that fill the room. */
export const fitColumns = (columns: readonly ColumnFit[], room: number): { id: string; width: number }[] => {
  const kept = [...columns];
  const need = () => kept.reduce((sum, c) => sum + c.width, 0);
  while (need() > room) {
    const next = kept.reduce<ColumnFit | undefined>(
      (most, c) => ((c.leaves ?? 0) > (most?.leaves ?? 0) ? c : most),
      undefined,
    );
    if (!next) break;
    kept.splice(kept.indexOf(next), 1);
  }
  const spare = Math.max(0, Math.floor(room) - need());
  const shares = kept.reduce((sum, c) => sum + (c.grow ?? 0), 0);
  if (shares === 0) return kept.map(({ id, width }) => ({ id, width }));
  const given = kept.map(({ id, width, grow = 0 }) => ({ id, width: width + Math.floor((spare * grow) / shares) }));
  const rest = Math.max(need() + spare - given.reduce((sum, c) => sum + c.width, 0), 0);
  const widest = kept.findLastIndex((c) => (c.grow ?? 0) > 0);
  return given.map((c, i) => (i === widest ? { ...c, width: c.width + rest } : c));
};
