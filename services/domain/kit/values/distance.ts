/** Edit distance: characters to insert, delete, replace or swap with their neighbour. */
export const distance = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] as number) + 1 : change;
      row.push(Math.min(change, swap, (last[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
};
