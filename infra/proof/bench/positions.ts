/**
 * P11: the page of the SP list that P4 asks for, while 1,000 vehicles tell a fix every 30 seconds each over HTTP, as drivers' phones
 * do, with five boards open, beside the same page while none does. The company is made first, then served by the product's
 * own process.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { Bus } from '../../../services/api/commands/bus.js';
import { driverAccount } from '../../../services/domain/flows/driver/account.js';
import { aggregates } from '../../../services/domain/index.js';
import { system } from '../../../services/domain/kit/actor.js';
import { dayWib } from '../../../services/domain/kit/time.js';
import { TestServer, testId } from '../testing/server.js';
import { load, share } from './load.js';
import { QUERY } from './p4.js';
import { median, read, type Server, signIn, startLintas } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const VEHICLES = 1_000;
const EVERY = 30_000;
const OPTIONS = { connections: 20, seconds: 5, perSecond: 200 };
const ROUNDS = 3;
const BOARDS = 5;
/** Commands under way at once while the company is made. */
const AT_ONCE = 50;

/** Vehicles on the road in a folder, each with a driver who is signed in. @returns the drivers' tokens */
const onTheRoad = async (server: TestServer): Promise<string[]> => {
  const { bus, sessions } = server.server.commands;
  // A thousand passwords that nobody signs in with.
  const accounts = new Bus(server.server.engines.events, aggregates, async () => 'none', { alone: true });
  const run = (aggregate: string, id: string, command: string, data: object) =>
    server.run(aggregate, id, command, data).then(() => id);
  const [branch, customer, licence] = [testId(), testId(), testId()];
  await run('branch', branch, 'register', { code: 'BNC', name: 'Bench', kota: 'Jakarta' });
  await run('jenis_sim', licence, 'register', { code: 'BENCH', nama: 'Bench', unit: [{ type: 'CDD' }] });
  await run('customer', customer, 'register', { kode_customer: 'BNC', nama_perusahaan: 'Bench', kota: 'Jakarta' });
  const [until, tanggal] = ['2099-01-01', dayWib(new Date().toISOString())];
  const one = async (n: number): Promise<string> => {
    const [vehicle, driver, note] = [testId(), testId(), testId()];
    const own = { code: `BNC-${n}`, milik: 'SENDIRI', branch };
    await run('vehicle', vehicle, 'register', {
      ...{ ...own, nopol: `B ${1_000 + n} BNC`, type: 'CDD', year: 2022, capacity_kg: 5_000, capacity_koli: 500 },
      ...{ stnk_until: until, kir_until: until },
    });
    await run('driver', driver, 'register', {
      ...{ ...own, name: `Driver ${n}`, phone: `0812${10_000_000 + n}`, licence_number: `BNC${n}` },
      ...{ licence_type: licence, licence_until: until },
    });
    await run('sj', note, 'register', {
      ...{ branch, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' },
      ...{ qty: 40, koli: 4, ikat: 2, berat: 120 },
    });
    const { actor } = await staff;
    const step = (command: string, data: object) =>
      bus.run(actor, 'sj', note, command, data, { commandId: randomUUID() });
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

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Phones that tell, one after the other, each every 30 seconds. */
class Phones {
  readonly ms: number[] = [];
  refused = 0;
  private n = 0;
  constructor(
    private readonly url: string,
    private readonly tokens: readonly string[],
  ) {}
  /** A fix of the next vehicle. */
  tell(): void {
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
const board = async (server: Server, token: string): Promise<Socket> => {
  await read(server, '/api/positions', token);
  const socket = io(server.url, { transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
  await socket.emitWithAck('watch', ['positions']);
  return socket;
};

export const positions = async (): Promise<BenchRow> => {
  const making = await TestServer.start({ DEMO: '1', WILAYAH: '0', LOG_LEVEL: 'silent' });
  const tokens = await onTheRoad(making);
  await making.server.close();
  const server = await startLintas(making.dataDir);
  const boards: Socket[] = [];
  try {
    const phones = new Phones(server.url, tokens);
    const token = await signIn(server, 'akunting');
    const call = { method: 'GET' as const, path: QUERY, headers: { authorization: token } };
    const page = () => load(server.url, () => call, OPTIONS);
    const watching = await signIn(server, 'monitoring');
    let told = 0;
    for (let n = 0; n < BOARDS; n++) {
      const socket = await board(server, watching);
      socket.on('rows', ({ rows }: { rows: unknown[] }) => {
        told += rows.length;
      });
      boards.push(socket);
    }
    await page();
    const rounds: Record<'ours' | 'bare', { p50: number; p99: number }>[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const bare = await page();
      const timer = setInterval(() => phones.tell(), EVERY / VEHICLES);
      const ours = await page();
      clearInterval(timer);
      rounds.push({ ours, bare });
    }
    const of = (q: 'p50' | 'p99') => ({
      ours: median(rounds.map((one) => one.ours[q])),
      bare: median(rounds.map((one) => one.bare[q])),
      ratio: median(rounds.map((one) => one.ours[q] / one.bare[q])),
    });
    const ms = phones.ms.sort((a, b) => a - b);
    const half = of('p50');
    const note = [
      `p99 of a page at ${OPTIONS.perSecond} a second; p50 ${half.ours.toFixed(1)} against ${half.bare.toFixed(1)}`,
      `${ms.length} fixes told, ${phones.refused} refused, p99 ${share(ms, 0.99).toFixed(0)} ms with the 500 in which they are gathered`,
      `${told} rows to ${BOARDS} boards`,
    ].join('; ');
    return rowOf('P11', of('p99'), ['<=', 1.2], 'ms', note);
  } finally {
    for (const socket of boards) socket.disconnect();
    agent.destroy();
    await server.stop();
    rmSync(making.dataDir, { recursive: true, force: true });
    rmSync(`${making.dataDir}.key`, { force: true });
  }
};
