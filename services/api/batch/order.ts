/** The execution order of rows of which some take what others release. */

/**
 * Levels, to run one after the other, of units independent of each other. A unit of several rows is a cycle: each takes
 * what another releases, and none can come first.
 * @param needs rows by number, each with those that must come before it; numbers that are no row here are ignored
 */
export const levelsOf = (needs: ReadonlyMap<number, readonly number[]>): number[][][] => {
  const left = new Map([...needs].map(([row, of]) => [row, of.filter((other) => other !== row && needs.has(other))]));
  const first = peeled(left);
  const before = new Map([...left].map(([row]) => [row, [] as number[]]));
  for (const [row, of] of left) for (const other of of) before.get(other)?.push(row);
  // No row in a cycle, or between two cycles, depends on these.
  const after = new Set(peeled(before).flat());
  const circles = connected([...left].filter(([row]) => !after.has(row)));
  const rest = new Map(
    [...left].filter(([row]) => after.has(row)).map(([row, of]) => [row, of.filter((o) => after.has(o))]),
  );
  const single = (level: number[]): number[][] => level.map((row) => [row]);
  return [...first.map(single), ...(circles.length > 0 ? [circles] : []), ...peeled(rest).map(single)];
};

/** Removes, level by level, rows without remaining dependencies; the rest lies in cycles or depends on them. */
const peeled = (left: Map<number, readonly number[]>): number[][] => {
  const open = new Map([...left].map(([row, of]) => [row, new Set(of).size]));
  const waiting = new Map<number, number[]>();
  for (const [row, of] of left)
    for (const other of new Set(of)) waiting.set(other, [...(waiting.get(other) ?? []), row]);
  const levels: number[][] = [];
  let level = [...left.keys()].filter((row) => open.get(row) === 0);
  while (level.length > 0) {
    levels.push(level.sort((a, b) => a - b));
    for (const row of level) left.delete(row);
    const next: number[] = [];
    for (const row of level)
      for (const one of waiting.get(row) ?? []) {
        const count = (open.get(one) ?? 0) - 1;
        open.set(one, count);
        if (count === 0) next.push(one);
      }
    level = next;
  }
  return levels;
};

/** Connected rows, each group in row order. */
const connected = (all: readonly (readonly [number, readonly number[]])[]): number[][] => {
  const near = new Map<number, number[]>(all.map(([row]) => [row, []]));
  for (const [row, of] of all)
    for (const other of of) {
      near.get(row)?.push(other);
      near.get(other)?.push(row);
    }
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (const [row] of all.toSorted(([a], [b]) => a - b)) {
    if (seen.has(row)) continue;
    const group: number[] = [];
    const due = [row];
    seen.add(row);
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      group.push(next);
      for (const other of near.get(next) ?? [])
        if (near.has(other) && !seen.has(other)) {
          seen.add(other);
          due.push(other);
        }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
};
