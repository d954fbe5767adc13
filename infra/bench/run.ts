/** `npm run bench [-- P1 P4] [--json]`: each goal measured beside its bare counterpart, in the same run. */
import type { BenchRow } from './row.js';

const benches: Record<string, () => Promise<BenchRow | BenchRow[]>> = {
  P1: async () => (await import('./p1.js')).p1(),
  P2: async () => (await import('./p2.js')).p2(),
  P4: async () => (await import('./p4.js')).p4(),
  P5: async () => (await import('./p5.js')).p5(),
  P8: async () => (await import('./p8.js')).p8(),
};

const args = process.argv.slice(2);
const wanted = args.filter((a) => !a.startsWith('-')).map((a) => a.toUpperCase());
const unknown = wanted.find((id) => !(id in benches));
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const rows: BenchRow[] = [];
const number = (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : 0 });
for (const [id, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  for (const row of [await run()].flat()) {
    rows.push(row);
    const line = [
      row.id.padEnd(16),
      `${number(row.ratio)}×`.padStart(8),
      `goal ${row.goal}`.padEnd(14),
      row.met ? 'met    ' : 'NOT MET',
    ];
    console.log(`${line.join('  ')}  ours ${number(row.ours)}, bare ${number(row.bare)} ${row.unit}`);
  }
}
if (args.includes('--json')) console.log(JSON.stringify(rows));
