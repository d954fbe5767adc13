/**
 * P11: P4's page of the SP list while 5,000 vehicles each send a fix every 10 seconds over HTTP, as drivers' phones do,
 * with five boards open, compared with the same page without them. The company is created first, then served by the
 * product's own process. Also the cost of one message at the end of an hour in which a phone sent the maximum
 * (`position-hour.ts`).
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { driverAccount } from '../../../services/domain/flows/driver/account.js';
import { aggregates } from '../../../services/domain/index.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { TestServer, testId } from '../testing/server.js';
import { load, share } from './load.js';
import { QUERY } from './p4.js';
import { hour } from './position-hour.js';
import { loopOf, median, type Server, signIn, startIsOver, startLintas } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const VEHICLES = 5_000;
const EVERY = 10_000;
/** Ms between two checks for due fixes. */
const TICK = 10;
const OPTIONS = { connections: 20, seconds: 5, perSecond: 200 };
const ROUNDS = 5;
const REST = 3_000;
const BOARDS = 5;
/** Ms that a board waits before it reads again (`web/src/kit/fleet/use-units.ts`). */
const CALM = 1_500;
/** Commands in flight while the company is created. */
const AT_ONCE = 50;

/** Puts vehicles on the road in a folder, each with a signed-in driver. @returns the drivers' tokens */
const onTheRoad = async (server: TestServer): Promise<string[]> => {
  const { executor, sessions } = server.server.commands;
  // The accounts need no usable password.
  const accounts = new CommandExecutor(server.server.engines.events, aggregates, async () => 'none', { alone: true });
  const run = (aggregate: string, id: string, command: string, data: object) =>
    server.run(aggregate, id, command, data).then(() => id);
  const [branch, customer, licence] = [testId(), testId(), testId()];
  await run('branch', branch, 'register', { code: 'BNC', name: 'Bench', kota: 'Jakarta' });
  await run('jenis_sim', licence, 'register', { code: 'BENCH', nama: 'Bench', unit: [{ type: 'CDD' }] });
  await run('customer', customer, 'register', { kode_customer: 'BNC', nama_perusahaan: 'Bench', kota: 'Jakarta' });
  const [until, tanggal] = ['2099-01-01', dayWib(new Date().toISOString())];
  const one = async (n: number): Promise<string> => {
    const [vehicle, driver, note] = [testId(), testId(), testId()];
    const base = { code: `BNC-${n}`, milik: 'SENDIRI', branch };
    await run('vehicle', vehicle, 'register', {
      ...{ ...base, nopol: `B ${1_000 + n} BNC`, type: 'CDD', year: 2022, capacity_kg: 5_000, capacity_koli: 500 },
      ...{ stnk_until: until, kir_until: until },
    });
    await run('driver', driver, 'register', {
      ...{ ...base, name: `Driver ${n}`, phone: `0812${10_000_000 + n}`, licence_number: `BNC${n}` },
      ...{ licence_type: licence, licence_until: until },
    });
    await run('sj', note, 'register', {
      ...{ branch, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' },
      ...{ qty: 40, koli: 4, ikat: 2, berat: 120 },
    });
    const { actor } = await staff;
    const step = (command: string, data: object) =>
      executor.run(actor, 'sj', note, command, data, { commandId: randomUUID() });
    await step('issue', { vehicle, driver, tanggal });
    await step('pickup', {});
    await step('depart', {});
    const account = (command: string, data: object) =>
      accounts.run(system, driverAccount.name, driver, command, data, { commandId: randomUUID() });
    await account('give', { nama: '', password: 'bench driver' });
    const { revision } = await account('setPassword', { password: 'bench driver' });
    return sessions.begin(driver, revision, { address: '127.0.0.1', driver: true });
  };
  const staff = server.person('operasional');
  const tokens: string[] = [];
  for (let n = 0; n < VEHICLES; n += AT_ONCE)
    tokens.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(n + at)))));
  return tokens;
};

// Responses take up to half a second or so, and each phone would have its own connection.
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
/** Phones that send in turn, each every 10 seconds. */
class Phones {
  readonly ms: number[] = [];
  refused = 0;
  /** Ms of sending. */
  during = 0;
  private n = 0;
  constructor(
    private readonly url: string,
    private readonly tokens: readonly string[],
  ) {}
  /** Sends at the due rate while `work` runs. */
  async while<T>(work: () => Promise<T>): Promise<T> {
    const [began, first] = [performance.now(), this.n];
    const timer = setInterval(() => {
      const due = first + ((performance.now() - began) * VEHICLES) / EVERY;
      while (this.n < due) this.tell();
    }, TICK);
    const done = await work();
    clearInterval(timer);
    this.during += performance.now() - began;
    return done;
  }

  /** Sends a fix of the next vehicle. */
  private tell(): void {
    const [token, round] = [this.tokens[this.n % VEHICLES] as string, Math.floor(this.n / VEHICLES)];
    const place = { lat: -6.2 - (this.n % VEHICLES) / 2_000, lon: 106.8 + round / 1_000 };
    this.n++;
    const body = JSON.stringify({ fixes: [{ at: new Date().toISOString(), ...place, accuracy: 8, speed: 12 }] });
    const began = performance.now();
    const headers = { 'content-type': 'application/json', authorization: token };
    request(`${this.url}/api/positions`, { method: 'POST', agent, headers })
      .on('response', (answer) => {
        answer.resume().on('end', () => this.ms.push(performance.now() - began));
        if (answer.statusCode !== 200) this.refused++;
      })
      .on('error', () => this.refused++)
      .end(body);
  }
}
/**
 * A board as a page shows it: updated by pushed rows, and read again, after a rest, when the server reports too many
 * changes.
 */
class Board {
  private resting: NodeJS.Timeout | undefined;
  private reading = Promise.resolve();
  private constructor(
    private readonly server: Server,
    private readonly token: string,
    private readonly socket: Socket,
    private readonly tally: { rows: number; reads: number; bytes: number },
  ) {
    socket.on('rows', ({ rows }: { rows: unknown[] }) => {
      tally.rows += rows.length;
    });
    socket.on('again', ({ within }: { within: number }) => {
      this.resting ??= setTimeout(
        () => {
          this.reading = this.read();
        },
        Math.random() * within + CALM,
      );
    });
  }

  static async open(server: Server, token: string, tally: Board['tally']): Promise<Board> {
    const socket = io(server.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
    await socket.emitWithAck('watch', ['positions']);
    const board = new Board(server, token, socket, tally);
    await board.read();
    return board;
  }

  async close(): Promise<void> {
    this.socket.disconnect();
    clearTimeout(this.resting);
    await this.reading;
  }

  /** Leaves the response compressed: unpacking it would block the process that requests the pages. */
  private async read(): Promise<void> {
    const headers = { authorization: this.token, 'accept-encoding': 'gzip' };
    const read = await new Promise<number>((ok, no) => {
      let bytes = 0;
      request(`${this.server.url}/api/positions`, { agent, headers })
        .on('response', (answer) => {
          if (answer.statusCode !== 200) no(new Error(`A board is answered ${answer.statusCode}`));
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
          });
          answer.on('end', () => ok(bytes)).on('error', no);
        })
        .on('error', no)
        .end();
    });
    this.tally.bytes += read;
    this.tally.reads++;
    this.resting = undefined;
  }
}

export const positions = async (): Promise<BenchRow[]> => [await hour(), await page()];

const page = async (): Promise<BenchRow> => {
  const making = await TestServer.start({ DEMO: '1', WILAYAH: '0', LOG_LEVEL: 'silent' });
  const tokens = await onTheRoad(making);
  await making.server.close();
  const server = await startLintas(making.dataDir);
  const boards: Board[] = [];
  try {
    const phones = new Phones(server.url, tokens);
    const token = await signIn(server, 'akunting');
    const call = { method: 'GET' as const, path: QUERY, headers: { authorization: token } };
    const measure = () => load(server.url, () => call, OPTIONS);
    const watching = await signIn(server, 'monitoring');
    const tally = { rows: 0, reads: 0, bytes: 0 };
    for (let n = 0; n < BOARDS; n++) boards.push(await Board.open(server, watching, tally));
    await startIsOver();
    await measure();
    // Each session is looked up once after a start.
    await phones.while(() => pause(EVERY));
    await pause(REST);
    phones.ms.length = 0;
    phones.during = 0;
    const cores: number[] = [];
    const rounds: Record<'ours' | 'bare', { p50: number; p99: number }>[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const bare = await measure();
      const before = { cores: server.coreSeconds(), ms: phones.during };
      const ours = await phones.while(measure);
      cores.push((server.coreSeconds() - before.cores) / ((phones.during - before.ms) / 1_000));
      rounds.push({ ours, bare });
      // Requests still in flight must not count for the next round.
      await pause(REST);
    }
    const of = (q: 'p50' | 'p99') => ({
      ours: median(rounds.map((one) => one.ours[q])),
      bare: median(rounds.map((one) => one.bare[q])),
      ratio: median(rounds.map((one) => one.ours[q] / one.bare[q])),
    });
    const ms = phones.ms.sort((a, b) => a - b);
    const half = of('p50');
    const aSecond = (ms.length / phones.during) * 1_000;
    const note = [
      `p99 of a page at ${OPTIONS.perSecond} a second; p50 ${half.ours.toFixed(1)} against ${half.bare.toFixed(1)}`,
      `${ms.length} fixes told, ${aSecond.toFixed(0)} a second, ${phones.refused} refused, p99 ${share(ms, 0.99).toFixed(0)} ms with the 500 in which they are gathered`,
      `${tally.rows} rows told to ${BOARDS} boards, which read ${tally.reads - BOARDS} times again, ${(tally.bytes / tally.reads / 1_024).toFixed(0)} KB each; ${median(cores).toFixed(2)} of a core, pages and boards included`,
      await loopOf(server),
    ].join('; ');
    return rowOf('P11', of('p99'), ['<=', 1.3], 'ms', note);
  } finally {
    for (const board of boards) await board.close();
    agent.destroy();
    await server.stop();
    rmSync(making.dataDir, { recursive: true, force: true });
    rmSync(`${making.dataDir}.key`, { force: true });
  }
};
