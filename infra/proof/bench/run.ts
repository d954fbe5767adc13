/** `npm run bench [-- P1 relay] [--json]`: each goal measured beside its bare counterpart, in the same run. */
import { parseArgs } from 'node:util';
import type { BenchRow, Skipped } from './row.js';

type Rows = BenchRow | Skipped | (BenchRow | Skipped)[];
type Bench = { what: string; run: () => Promise<Rows> /** Runs only when it is named. */; explicit?: true };
const benches: Record<string, Bench> = {
  P1: { what: 'append with fsync', run: async () => (await import('./p1.js')).p1() },
  P2: { what: 'full command over HTTP', run: async () => (await import('./p2.js')).p2() },
  P3: { what: 'an approval to the other user’s screen, 100 a second', run: async () => (await import('./p3.js')).p3() },
  P4: { what: 'a page of the SP list, 10 k and 100 k (BENCH_SP)', run: async () => (await import('./p4.js')).p4() },
  P4m: {
    what: 'pages of addresses, 10 k and a million (--rows): deep, filtered, searched; BENCH_LISTS keeps the filled lists',
    run: async () => (await import('./p4m.js')).p4m(size),
    explicit: true,
  },
  P5: { what: 'rebuild of all read models', run: async () => (await import('./p5.js')).p5() },
  P6: { what: '50, 200 and 1,000 open lists, 50 changes a second', run: async () => (await import('./p6.js')).p6() },
  P7: { what: '100 SJ with bars as one PDF', run: async () => (await import('./p7.js')).p7() },
  P8: {
    what: 'memory at rest and after 10 minutes of P2 and P4 (--minutes), start to ready',
    run: async () => (await import('./p8.js')).p8(minutes),
  },
  P9: { what: 'several processes: command to list', run: async () => (await import('./p9.js')).p9() },
  P10: { what: 'ageing of 100 k open invoices (BENCH_INVOICES)', run: async () => (await import('./p10.js')).p10() },
  P12: { what: '1,000 browsers come back after a restart', run: async () => (await import('./p6.js')).p12() },
  S11: { what: 'the worst that is within the limits, 20 at once', run: async () => (await import('./s11.js')).s11() },
  U1: { what: 'code of pages, in the browser', run: async () => (await import('./u1.js')).u1() },
  U2: { what: 'pages never loaded, on a slow phone, by Lighthouse', run: async () => (await import('./u2.js')).u2() },
  U3: { what: 'from a key or a press to the paint', run: async () => (await import('./u3.js')).u3() },
  board: {
    what: 'a drag on the dispatch board of 3,000 SJ to the paint',
    run: async () => (await import('./board.js')).board(),
  },
  boards: {
    what: 'the live boards while the simulator drives 50 vehicles at 60× (--minutes): memory, frames, rows',
    run: async () => (await import('./boards.js')).boardsBench(minutes),
    explicit: true,
  },
  find: { what: 'Ctrl+K among 100 k SP and 100 k addresses', run: async () => (await import('./find.js')).find() },
  'append-esdb': {
    what: 'appends to EventStoreDB by 32 writers',
    run: async () => (await import('./append-esdb.js')).appendEsdb(),
  },
  P11: {
    what: 'the page of P4 while 5,000 vehicles tell where they are, a fix each 10 s; a message at the end of an hour of 20,000',
    run: async () => (await import('./positions.js')).positions(),
  },
  relay: { what: 'store to topic', run: async () => (await import('./relay.js')).relay() },
  projector: { what: '1, 2 and 4 projectors', run: async () => (await import('./projector.js')).projector() },
  rebuild: { what: 'all views from the store', run: async () => (await import('./rebuild.js')).rebuild() },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
  },
});
const wanted = positionals.map((name) => name.toLowerCase());
const ids = Object.keys(benches);
if (options.help) {
  console.log('npm run bench -- [names] [--rows N] [--minutes N] [--json]\n');
  for (const [id, { what, explicit }] of Object.entries(benches))
    console.log(`${id.padEnd(10)} ${what}${explicit ? '; only when named' : ''}`);
  process.exit(0);
}
const unknown = wanted.find((name) => !ids.some((id) => id.toLowerCase() === name));
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are: ${ids.join(', ')}`);
  process.exit(2);
}
const size = Number(options.rows);
if (!Number.isInteger(size) || size < 20_000) {
  console.error(`--rows ${options.rows}: a whole number from 20000 on`);
  process.exit(2);
}
const minutes = Number(options.minutes);
if (!Number.isInteger(minutes) || minutes < 1 || minutes > 60) {
  console.error(`--minutes ${options.minutes}: a whole number from 1 to 60`);
  process.exit(2);
}
const rows: (BenchRow | Skipped)[] = [];
const number = (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : 0 });
const lineOf = (row: BenchRow | Skipped, wide: number): string => {
  if ('skipped' in row) return `${row.id.padEnd(wide)}  skipped: ${row.skipped}`;
  const { id, ratio, goal, met, ours, bare, unit, note } = row;
  const head = [
    id.padEnd(wide),
    `${number(ratio)}×`.padStart(8),
    `goal ${goal}`.padEnd(14),
    met === undefined ? '       ' : met ? 'met    ' : 'NOT MET',
  ];
  return `${head.join('  ')}  ours ${number(ours)}, bare ${number(bare)} ${unit}${note ? `  (${note})` : ''}`;
};
for (const [id, { run, explicit }] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(id.toLowerCase()) : explicit) continue;
  const results = [await run()].flat();
  const wide = Math.max(16, ...results.map((row) => row.id.length));
  for (const row of results) console.log(lineOf(row, wide));
  rows.push(...results);
}
const skipped = rows.filter((row) => 'skipped' in row).length;
if (skipped > 0) console.log(`${skipped} skipped`);
if (options.json) console.log(JSON.stringify(rows));
