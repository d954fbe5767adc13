/** Random days of orders, kills and clocks: every wait that is too long is notified once, and no other. */
import { randomUUID } from 'node:crypto';
import type { Recorded } from '../../../infra/ports/ports.js';
import { random, until } from '../../../infra/proof/contracts/harness.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { news } from '../../domain/flows/platform/news.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { content } from '../../domain/flows/sp/sp.fixture.js';
import { type SpState, sp } from '../../domain/flows/sp/sp.js';
import { deskOf } from '../../domain/flows/sp/status.js';
import { spWaits } from '../../domain/flows/sp/waits.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { evolve } from '../../domain/kit/aggregate/aggregate.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { metaOf } from '../commands/streams.js';
import { Processes } from './processes.js';
import { MemoryState, Mortal, ShuffledEvents } from './waits.fixture.js';

const HOURS = 24;
const HOUR = 3_600_000;
const komentar = { komentar: 'lihat lagi' };
const serah = { unit_type: 'CDD', jumlah: 1, alasan: 'armada penuh', units: [], kembali: '2026-07-23T06:00:00.000Z' };
const margin = { jual: 0, beli: 0, uang_jalan: 0, margin: 0 };
const nama = { customer: 'PT Samudra', cabang: 'Jakarta' };
/** Possible events of an order by status. */
const ways: Partial<Record<SpState['status'], [type: string, data: object][]>> = {
  DRAF: [['SpSubmitted', {}]],
  MENUNGGU_MARKETING: [
    ['SpMarketingApproved', {}],
    ['SpRejected', { ...komentar, desk: 'marketing' }],
    ['SpEdited', { isi: { berat: 3 }, nama, void: true }],
  ],
  MENUNGGU_OPERASIONAL: [
    ['SpHandedOver', serah],
    ['SpOwnFleetApproved', { units: [], kembali: serah.kembali }],
    ['SpCancelled', { alasan: 'batal' }],
  ],
  MENUNGGU_PURCHASING: [
    ['SpPurchasingApproved', {}],
    ['SpReturned', komentar],
    ['SpReturned', komentar],
  ],
  MENUNGGU_AKUNTING: [
    ['SpAkuntingApproved', { po: [], margin }],
    ['SpUnitPriceChanged', { slot: 1, harga: 5, alasan: '', void: true }],
  ],
  DISETUJUI: [
    ['SpUnitPriceChanged', { slot: 1, harga: 6, alasan: '', void: true }],
    ['SpDeparted', {}],
  ],
  DITOLAK: [['SpRevised', {}]],
};

/** An order's time at a desk. `end`: when it was over. */
type Turn = { id: string; status: SpState['status']; since: number; end?: number };

const day = async (n: number): Promise<{ notified: number; kills: number }> => {
  const next = random(seed + n * 7_919);
  const events = new ShuffledEvents(next);
  const state = new MemoryState();
  const orders = new Map<string, { state: SpState; revision: number }>();
  const turns: Turn[] = [];
  const must = new Set<Turn>();
  let now = Date.parse('2026-07-20T01:00:00.000Z');
  let [kills, ids] = [0, 0];
  const iso = () => new Date(now).toISOString();

  const put = async (id: string, type: string, data: object) => {
    now += 1_000;
    const before = orders.get(id) ?? { state: sp.initial, revision: -1 };
    const revision = before.revision + 1;
    const meta = {
      commandId: randomUUID(),
      command: 'x',
      bodyHash: '',
      at: iso(),
      by: system,
      correlationId: 'c',
      prev: '',
    };
    await events.append(`sp-${id}`, before.revision, [{ id: `${id}/${revision}`, type, data, meta }]);
    const after = evolve<SpState>(sp, before.state, type, data, metaOf(id, revision, meta));
    orders.set(id, { state: after, revision });
    const open = turns.find((turn) => turn.id === id && turn.end === undefined);
    const moved = after.status !== before.state.status || after.sejak !== before.state.sejak;
    if (open && moved) open.end = now;
    if (deskOf(after.status) && moved) turns.push({ id, status: after.status, since: now });
  };

  const both = next(2) === 0;
  type Running = { one: Processes; life: Mortal; executor: CommandExecutor };
  const begin = (): Running => {
    const life = new Mortal();
    const engines = { events: life.of(events), state: life.of(state) };
    const executor = new CommandExecutor(engines.events, [sp, news, processControl], async (secret) => secret, {
      alone: false,
    });
    const onError = () => {};
    const options = { instance: randomUUID(), alone: !both, now: () => now, look: 2, term: 40, onError };
    const one = new Processes(executor, engines, [spWaits(HOURS)], options);
    one.start();
    return { one, life, executor };
  };
  let running = both ? [begin(), begin()] : [begin()];
  const alive = () => running.some(({ life }) => !life.dead);

  /** Created news: recipient and turn of each. */
  const notifications = () =>
    events.log.flatMap(({ type, data, meta }: Recorded) => {
      if (type !== 'NewsTold' || (data as { text: string }).text !== 'sp-waits') return [];
      const { to, about, params, branch } = data as {
        to: string;
        about: { id: string };
        params: { since: string };
        branch: string;
      };
      return [{ to, id: about.id, since: Date.parse(params.since), branch, cause: meta.causationId }];
    });
  const of = (turn: Turn) => notifications().filter(({ id, since }) => id === turn.id && since === turn.since);
  const late = (turn: Turn) => now - turn.since >= HOURS * HOUR;
  const addressees = (turn: Turn) => new Set([...(deskOf(turn.status)?.who ?? []), 'kacab']);
  /** Waits until all due notifications exist. */
  const settle = async () => {
    for (const turn of turns) if (turn.end === undefined && late(turn)) must.add(turn);
    const isNotified = (turn: Turn) => of(turn).length >= addressees(turn).size;
    const done = () => {
      // A doomed process may die only now.
      running = running.map((one) => (one.life.dead ? begin() : one));
      return [...must].every(isNotified);
    };
    await until(done, `${[...must].filter((turn) => !isNotified(turn)).length} to be told in day ${n}`);
  };

  for (let step = 0; step < 40; step++) {
    const what = next(10);
    const orderIds = [...orders.keys()];
    if (what < 2 || orderIds.length === 0) {
      const id = `o${++ids}`;
      await put(id, 'SpCreated', {
        sp: `SP-JKT-2607-${ids}`,
        isi: { ...content, cabang: 'jkt' },
        nama,
        sales: { id: 's', nama: 's' },
      });
      await put(id, 'SpSubmitted', {});
    } else if (what < 6) {
      const id = orderIds[next(orderIds.length)] as string;
      const may = ways[orders.get(id)?.state.status as SpState['status']] ?? [['SpCommented', { nomor: 1, teks: 'x' }]];
      const [type, data] = may[next(may.length)] as [string, object];
      await put(id, type, data);
    } else if (what < 8) {
      now += next(16 * 60) * 60_000;
      if (alive() && next(2) === 0) await settle();
    } else {
      kills++;
      for (const { life } of running) if (next(2) === 0) life.doom(30, next);
      if (next(3) > 0) await new Promise((go) => setTimeout(go, next(20)));
      for (const { life } of running) if (next(2) === 0) life.die();
      running = running.map((one) => (one.life.dead ? begin() : one));
    }
  }
  for (const { life } of running) life.die();
  running = [begin()];
  await settle();
  now += 2 * HOURS * HOUR;
  await settle();
  await Promise.all(running.map(({ one }) => one.stop()));

  for (const turn of turns) {
    const to = of(turn)
      .map((one) => one.to)
      .toSorted();
    const once = [...addressees(turn)].toSorted();
    const long = (turn.end ?? now) - turn.since >= HOURS * HOUR;
    expect({ n, turn, to }).toEqual({ n, turn, to: must.has(turn) || to.length > 0 ? once : [] });
    if (!long) expect({ n, turn, to }).toEqual({ n, turn, to: [] });
  }
  // Only actual turns are notified.
  const turnKeys = new Set(turns.map(({ id, since }) => `${id}/${since}`));
  expect(
    notifications().filter(({ id, since, branch }) => !turnKeys.has(`${id}/${since}`) || branch !== 'jkt'),
  ).toEqual([]);
  // A second attempt is not a new command, so that nothing is refused.
  expect(await state.list('parked/')).toEqual([]);
  return { notified: notifications().length, kills };
};

it(`tells each wait of more than ${HOURS} h once and no other, over kills, repeats and clocks (seed ${seed})`, async () => {
  let [notified, kills] = [0, 0];
  for (let n = 0; n < rounds(25, 100); n++) {
    const done = await day(n);
    notified += done.notified;
    kills += done.kills;
  }
  expect([notified > 50, kills > 20]).toEqual([true, true]);
}, 600_000);
