/**
 * P3: from sending an approval over HTTP until another user's connection has the changed row, at 100 approvals per
 * second. Bare: a request to a bare HTTP server that does the same durable work (P2's counterpart), then pushes a row
 * of the same bytes over bare socket.io, between the same two clients, in turn with ours.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { filesOf, openEventLogReader } from '../../engines/embedded/index.js';
import { dayFromNow, loadingOn } from '../testing/company.js';
import { testId } from '../testing/server.js';
import { share } from './load.js';
import { loopOf, median, read, type Server, signIn, startLintas, startServer, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const RATE = 100;
const SECONDS = 5;
const ROUNDS = 3;
const WARM = 100;
/** Ms until the flood of changes after the set-up is over. */
const SETTLED = 8_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const post = (url: string, headers: Record<string, string>, body: string): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } });
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(`${url}: ${answer.statusCode} ${text}`)),
      );
    });
    sent.on('error', fail).end(body);
  });

/** The other user's connection: records when awaited rows arrive. */
class Screen {
  private readonly waiting = new Map<string, { version: number; seen: (at: number) => void }>();
  private constructor(private readonly socket: Socket) {
    socket.on('rows', ({ rows }: { rows: { id: string; version: number }[] }) => {
      const now = performance.now();
      for (const { id, version } of rows) {
        const one = this.waiting.get(id);
        if (!one || version < one.version) continue;
        this.waiting.delete(id);
        one.seen(now);
      }
    });
  }
  static async open(url: string, token?: string): Promise<Screen> {
    const socket = io(url, { transports: ['websocket'], forceNew: true, ...(token ? { auth: { token } } : {}) });
    await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
    if (token) await socket.emitWithAck('watch', ['sp']);
    return new Screen(socket);
  }
  /** Resolves with the time at which a document has arrived at a version. */
  has(id: string, version: number): Promise<number> {
    return new Promise((seen) => this.waiting.set(id, { version, seen }));
  }
  close(): void {
    this.socket.disconnect();
  }
}

/** Sends at the rate. @returns ms until each was seen, ascending */
const run = async (
  ids: readonly string[],
  screen: Screen,
  version: number,
  send: (id: string) => Promise<void>,
): Promise<number[]> => {
  const began = performance.now();
  const all: Promise<number>[] = [];
  for (const [n, id] of ids.entries()) {
    const wait = began + (n * 1_000) / RATE - performance.now();
    if (wait > 0) await pause(wait);
    const seen = screen.has(id, version);
    const at = performance.now();
    all.push(send(id).then(async () => (await seen) - at));
  }
  return (await Promise.all(all)).sort((a, b) => a - b);
};

/** Orders that wait for Marketing, created over HTTP. */
const orders = async (server: Server, many: number): Promise<string[]> => {
  const token = await signIn(server, 'sales');
  const { rows } = await read<{ rows: { customer: string; cabang: string }[] }>(
    server,
    '/api/sp?status=MENUNGGU_MARKETING&size=1',
    token,
  );
  const point = (nama: string, kota: string) => ({
    nama,
    alamat: 'Jl. Industri Raya 1',
    kota,
    pic: 'Budi',
    telp: '081290441173',
  });
  const body = JSON.stringify({
    ...{
      customer: rows[0]?.customer,
      cabang: rows[0]?.cabang,
      jenis_barang: 'Cat tembok kaleng',
      tgl_order: dayFromNow(0),
    },
    ...{
      ...loadingOn(dayFromNow(2)),
      muat: [point('Gudang Jatake', 'Tangerang')],
      bongkar: [point('Depo Amplas', 'Medan')],
    },
    ...{ unit_type: 'CDD', unit_count: 1, berat: 3_000, harga: 4_500_000 },
  });
  const ids = Array.from({ length: many }, testId);
  const give = (id: string, step: string, body: string, match?: string) =>
    post(
      `${server.url}/api/sp/${id}/${step}`,
      { authorization: token, 'idempotency-key': randomUUID(), ...(match ? { 'if-match': match } : {}) },
      body,
    );
  for (let n = 0; n < many; n += 32)
    await Promise.all(
      ids.slice(n, n + 32).map(async (id) => {
        await give(id, 'create', body);
        await give(id, 'submit', '{}', '"0"');
      }),
    );
  return ids;
};

/** Bytes of an approval's event in the log. */
const approvalOf = async (folder: string, id: string): Promise<number> => {
  const log = openEventLogReader(filesOf(folder).log);
  const [last] = (await log.readStream(`sp-${id}`)).slice(-1);
  await log.close();
  return JSON.stringify(last).length;
};

export const p3 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  const server = await startLintas(folder.path, 280);
  const each = RATE * SECONDS;
  const ids = await orders(server, WARM + ROUNDS * each);
  // The orders' changes are pushed too: this flood is over after some seconds.
  await pause(SETTLED);
  const [approver, other] = [await signIn(server, 'salesadmin'), await signIn(server, 'kacab')];
  const screen = await Screen.open(server.url, other);
  const { rows } = await read<{ rows: object[] }>(server, '/api/sp?status=MENUNGGU_MARKETING&size=1', other);
  const row = JSON.stringify(rows[0]);
  const approve = (id: string) =>
    post(
      `${server.url}/api/sp/${id}/approve-marketing`,
      { authorization: approver, 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      '{}',
    );
  const store = (id: string) => post(`${bare.url}/comment/${id}`, { authorization: approver }, '{"teks":""}');
  await run(ids.slice(0, WARM), screen, 2, approve);
  const event = await approvalOf(folder.path, ids[0] as string);
  const stored = tempFolder();
  const bare = await startServer(
    'infra/proof/bench/bare-command.js',
    { FOLDER: stored.path, TOKENS: approver, EVENT_BYTES: String(event), DOC_BYTES: String(row.length), ROW: row },
    '/ready',
  );
  const plain = await Screen.open(bare.url);
  try {
    await run(ids.slice(0, WARM), plain, 0, store);
    const rounds: { ours: number[]; bare: number[] }[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const batch = ids.slice(WARM + n * each, WARM + (n + 1) * each);
      const theirs = await run(batch, plain, 0, store);
      rounds.push({ ours: await run(batch, screen, 2, approve), bare: theirs });
    }
    const at = (q: number) => ({
      ours: median(rounds.map((one) => share(one.ours, q))),
      bare: median(rounds.map((one) => share(one.bare, q))),
      ratio: median(rounds.map((one) => share(one.ours, q) / share(one.bare, q))),
    });
    const note = `${each} approvals a round, ${RATE} a second, ${ROUNDS} rounds; ${await loopOf(server)}`;
    return [
      rowOf('P3 approval to the other screen, p50', at(0.5), ['<=', 2.5], 'ms', note),
      rowOf('P3 approval to the other screen, p99', at(0.99), ['<=', 4], 'ms'),
    ];
  } finally {
    screen.close();
    plain.close();
    agent.destroy();
    await Promise.all([server.stop(), bare.stop()]);
    folder.remove();
    stored.remove();
  }
};
