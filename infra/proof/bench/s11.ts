/**
 * S11: the worst bodies, cells, files and queries within the limits, 20 at once: how long the event loop is blocked,
 * and memory.
 */
import { randomUUID } from 'node:crypto';
import { newId } from '../../../services/domain/kit/values/id.js';
import { bookOf, cells, swollen } from '../../runtime/sheets/testing.js';
import { read, type Server, signIn, startLintas, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

const AT_ONCE = 20;
const HELD = 200;
const TOKEN = 'bench';
type Ask = (server: Server, token: string) => Promise<unknown>;

let idCount = 0;
const id = (): string => newId(Date.now() + idCount++, crypto.getRandomValues(new Uint8Array(11)));
const post =
  (path: () => string, body: () => string | Buffer): Ask =>
  async (server, token) => {
    const answer = await fetch(server.url + path(), {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: body() as string,
    });
    await answer.arrayBuffer();
  };
const sheet = (content: Buffer): Ask =>
  post(
    () => `/api/batch/${id()}/upload?entity=vehicle&name=s11`,
    () => content,
  );
const list =
  (path: string): Ask =>
  async (server, token) => {
    await (await fetch(server.url + path, { headers: { authorization: token } })).arrayBuffer();
  };
const blanks = ' '.repeat(2_000);
const cases: Record<string, Ask> = {
  'a nopol of 80 kB': post(
    () => `/api/vehicle/${id()}/register`,
    () => JSON.stringify({ nopol: `B 1${' '.repeat(80_000)}!` }),
  ),
  'a body of many values': post(
    () => `/api/vehicle/${id()}/register`,
    () => JSON.stringify({ code: Array.from({ length: 4_900 }, () => 'x'.repeat(40)) }),
  ),
  'cells of blanks': sheet(
    Buffer.from(
      `Kode;Nopol;STNK sampai;Tahun\n${Array.from({ length: 1_200 }, () => `${blanks};${blanks}!;1${blanks}2026;1${blanks}!`).join('\n')}`,
    ),
  ),
  'a workbook of 60 MB of texts': sheet(swollen(60)),
  'a workbook that lies': sheet(bookOf(cells('<row/>'), 1_073_741_824)),
  '20,000 rows of commands': post(
    () => `/api/batch/${id()}/plan-rows`,
    () => {
      const rows = Array.from({ length: 20_000 }, () => ({
        id: id(),
        command: 'retire',
        data: { alasan: 'x'.repeat(100) },
      }));
      return JSON.stringify({ entity: 'vehicle', kind: 'AKSI', name: 's11', rows });
    },
  ),
  'searches of many words': list(
    `/api/sp?totals=1&q=${encodeURIComponent(Array.from({ length: 66 }, (_, n) => `a${n % 9}`).join(' '))}`,
  ),
  'the last page': list('/api/sp?page=1000000&size=100&sort=total&totals=1'),
};

const lag = async (server: Server): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1_000;
};

export const s11 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  const server = await startLintas(folder.path, 280, { METRICS_TOKEN: TOKEN });
  try {
    const token = await signIn(server, 'webmaster');
    await read(server, '/api/sp', token);
    const rest = server.rss();
    let most = rest;
    const watch = setInterval(() => {
      most = Math.max(most, server.rss());
    }, 50);
    const rows: BenchRow[] = [];
    for (const [name, ask] of Object.entries(cases)) {
      // Reading the lag also resets it.
      await lag(server);
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(server, token)));
      const held = await lag(server);
      rows.push({
        id: `S11 ${name}`,
        ratio: held / HELD,
        goal: '<= 1',
        met: held <= HELD,
        ours: held,
        bare: HELD,
        unit: 'ms',
      });
    }
    clearInterval(watch);
    rows.push({
      id: 'S11 memory',
      ratio: most / rest,
      goal: 'none',
      ours: most,
      bare: rest,
      unit: 'MB',
      note: 'bare: at rest',
    });
    return rows;
  } finally {
    await server.stop();
    folder.remove();
  }
};
