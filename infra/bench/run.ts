/** `npm run bench [-- P1 relay] [--json]`: each goal measured beside its bare counterpart, in the same run. */
import type { BenchRow, Skipped } from './row.js';

type Rows = BenchRow | Skipped | (BenchRow | Skipped)[];
const benches: Record<string, () => Promise<Rows>> = {
  P1: async () => (await import('./p1.js')).p1(),
  P2: async () => (await import('./p2.js')).p2(),
  P4: async () => (await import('./p4.js')).p4(),
  P5: async () => (await import('./p5.js')).p5(),
  P8: async () => (await import('./p8.js')).p8(),
  P9: async () => (await import('./p9.js')).p9(),
  relay: async () => (await import('./relay.js')).relay(),
  projector: async () => (await import('./projector.js')).projector(),
  rebuild: async () => (await import('./rebuild.js')).rebuild(),
};

const args = process.argv.slice(2);
const wanted = args.filter((a) => !a.startsWith('-')).map((a) => a.toLowerCase());
const ids = Object.keys(benches);
const unknown = wanted.find((name) => !ids.some((id) => id.toLowerCase() === name));
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are: ${ids.join(', ')}`);
  process.exit(2);
}
const rows: (BenchRow | Skipped)[] = [];
const number = (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : 0 });
const lineOf = (row: BenchRow | Skipped): string => {
  if ('skipped' in row) return `${row.id.padEnd(16)}  skipped: ${row.skipped}`;
  const { id, ratio, goal, met, ours, bare, unit, note } = row;
  const head = [
    id.padEnd(16),
    `${number(ratio)}×`.padStart(8),
    `goal ${goal}`.padEnd(14),
    met === undefined ? '       ' : met ? 'met    ' : 'NOT MET',
  ];
  return `${head.join('  ')}  ours ${number(ours)}, bare ${number(bare)} ${unit}${note ? `  (${note})` : ''}`;
};
for (const [id, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(id.toLowerCase())) continue;
  for (const row of [await run()].flat()) {
    rows.push(row);
    console.log(lineOf(row));
  }
}
const skipped = rows.filter((row) => 'skipped' in row).length;
if (skipped > 0) console.log(`${skipped} skipped`);
if (args.includes('--json')) console.log(JSON.stringify(rows));
