/**
 * Random days of SJ, kills, standstills and clocks: each fact of a rule is notified once, or counted once, and settled
 * when it is resolved.
 */
import { randomUUID } from 'node:crypto';
import { random, until } from '../../../infra/proof/contracts/harness.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { news } from '../../domain/flows/platform/news.js';
import { newsProcess } from '../../domain/flows/platform/news-process.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { lateAt } from '../../domain/flows/sj/late.js';
import { sjNewsRules } from '../../domain/flows/sj/news.js';
import { sj } from '../../domain/flows/sj/sj.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { addDays, dayWib } from '../../domain/kit/values/time.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { Processes } from './processes.js';
import { MemoryState, Mortal, ShuffledEvents } from './waits.fixture.js';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const PAPER_DAYS = 3;
/** Stream prefixes of counted news, by rule. */
const LETTERS: Readonly<Record<string, string>> = { 'sj-outcome': 'g', 'sj-late': 'l', 'sj-paper': 'p' };
type Note = { status: string; tanggal: string; sejak: string; revision: number };
/** Possible events of an SJ by status; its day is set when it is issued. */
const ways: Record<string, readonly [type: string, to: string][]> = {
  DRAF: [['SjIssued', 'TERBIT']],
  TERBIT: [
    ['SjIssued', 'TERBIT'],
    ['SjPickedUp', 'PICKUP'],
    ['SjCancelled', 'BATAL'],
  ],
  PICKUP: [
    ['SjArrived', 'SAMPAI_TUJUAN'],
    ['SjFailed', 'GAGAL'],
    ['SjPartDelivered', 'SEBAGIAN'],
  ],
  SAMPAI_TUJUAN: [
    ['SjReceived', 'KEMBALI'],
    ['SjCorrectedToPickup', 'PICKUP'],
  ],
  GAGAL: [['SjReceived', 'KEMBALI']],
  SEBAGIAN: [['SjReceived', 'KEMBALI']],
};

const day = async (n: number): Promise<{ told: number; counted: number; settled: number; kills: number }> => {
  const next = random(seed + n * 6_151);
  const events = new ShuffledEvents(next);
  const state = new MemoryState();
  const notes = new Map<string, Note>();
  let now = Date.parse('2026-07-20T01:00:00.000Z');
  let [kills, ids] = [0, 0];
  const iso = () => new Date(now).toISOString();
  const put = async (id: string, type: string, to: string) => {
    now += 1_000;
    const before = notes.get(id) ?? { status: '', tanggal: '', sejak: '', revision: -1 };
    const tanggal = type === 'SjIssued' ? addDays(dayWib(iso()), next(3)) : before.tanggal;
    const sejak = before.status === to ? before.sejak : iso();
    const fields = { status: to, sejak, tanggal };
    const whole = { ...fields, branch: 'jkt', nomor: `SM-${id}`, jenis: 'RACE', sp: 'SP-1', sekolahTujuan: 'SDN 1' };
    const data = type === 'Registered' ? whole : { fields };
    const meta = {
      commandId: randomUUID(),
      command: 'x',
      bodyHash: '',
      at: iso(),
      by: system,
      correlationId: id,
      prev: '',
    };
    const revision = before.revision + 1;
    await events.append(`sj-${id}`, before.revision, [{ id: `${id}/${revision}`, type, data, meta }]);
    notes.set(id, { ...fields, revision });
  };

  const both = next(2) === 0;
  const begin = () => {
    const life = new Mortal();
    const engines = { events: life.of(events), state: life.of(state) };
    const executor = new CommandExecutor(
      engines.events,
      [sj.aggregate, news, processControl],
      async (secret) => secret,
      {
        alone: false,
      },
    );
    const options = { instance: randomUUID(), alone: !both, now: () => now, look: 2, term: 40, onError: () => {} };
    const one = new Processes(executor, engines, [newsProcess([sjNewsRules(PAPER_DAYS)])], options);
    one.start();
    return { one, life };
  };
  let running = [begin(), ...(both ? [begin()] : [])];

  /** Everything that was notified or counted of an SJ, and what of it is open. */
  const newsOf = () => {
    const open = new Map<string, string>();
    const all: string[] = [];
    for (const { stream, type, data, meta } of events.log) {
      if (!stream.startsWith('news-')) continue;
      const { text, to, params } = data as { text: string; to: string; params: { day?: string; since?: string } };
      // The correlation id identifies the SJ.
      const id = meta.correlationId;
      const many = /^news-[glp]\.jkt/.test(stream);
      if (many) all.push(`counted ${stream.slice(5, 6)} ${stream.at(-1)} ${id}`);
      else if (type === 'NewsTold') {
        all.push(`told ${text} ${to} ${id} ${params.day ?? params.since}`);
        open.set(stream, `${text} ${to} ${id}`);
      } else if (type === 'NewsSettled') open.delete(stream);
    }
    return { all, open: new Set(open.values()) };
  };
  /** The notifications due for each SJ in its current state. */
  const holding = () =>
    [...notes].flatMap(([id, note]) => {
      const late = lateAt(note);
      const paper = ['SAMPAI_TUJUAN', 'SEBAGIAN'].includes(note.status)
        ? Date.parse(note.sejak) + PAPER_DAYS * 24 * HOUR
        : undefined;
      const ended = note.status === 'GAGAL' || note.status === 'SEBAGIAN';
      return [
        ...(ended
          ? [{ id, text: 'sj-outcome', since: Date.parse(note.sejak), mark: note.sejak, to: ['rcadmin', 'kacab'] }]
          : []),
        ...(late && Date.parse(late) <= now
          ? [{ id, text: 'sj-late', since: Date.parse(late), mark: note.tanggal, to: ['rcadmin', 'operasional'] }]
          : []),
        ...(paper && paper <= now ? [{ id, text: 'sj-paper', since: paper, mark: note.sejak, to: ['rcadmin'] }] : []),
      ];
    });
  /** Whether each of them was notified to every desk or counted, and nothing resolved is still open. */
  const settledAll = () => {
    running = running.map((one) => (one.life.dead ? begin() : one));
    const { all, open } = newsOf();
    const held = holding();
    const covered = held.every(({ id, text, since, mark, to }) =>
      to.every((desk, at) =>
        all.some(
          (one) =>
            one === `told ${text} ${desk} ${id} ${mark}` ||
            (now - since > WEEK - HOUR && one === `counted ${LETTERS[text]} ${at} ${id}`),
        ),
      ),
    );
    return (
      covered && [...open].every((one) => held.some(({ id, text }) => one.startsWith(text) && one.endsWith(` ${id}`)))
    );
  };
  const settle = () => until(settledAll, `what holds to be told, and nothing else, in day ${n}`);

  for (let step = 0; step < 40; step++) {
    const what = next(10);
    const noteIds = [...notes.keys()];
    if (what < 2 || noteIds.length === 0) {
      const id = `n${++ids}`;
      await put(id, 'Registered', 'DRAF');
      await put(id, 'SjIssued', 'TERBIT');
    } else if (what < 5) {
      const id = noteIds[next(noteIds.length)] as string;
      const may = ways[notes.get(id)?.status ?? ''] ?? [];
      const [type, to] = may[next(may.length)] ?? [];
      if (type && to) await put(id, type, to);
    } else if (what < 7) {
      await settle();
      now += next(40) * HOUR;
      await settle();
    } else if (what === 7) {
      // A standstill of up to two weeks.
      for (const { life } of running) life.die();
      now += next(14 * 24) * HOUR;
      running = running.map(begin);
      await settle();
    } else {
      kills++;
      for (const { life } of running) if (next(2) === 0) life.doom(30, next);
      if (next(3) > 0) await new Promise((go) => setTimeout(go, next(20)));
      for (const { life } of running) if (next(2) === 0) life.die();
    }
  }
  await settle();
  for (const { life } of running) life.die();
  running = [begin()];
  await settle();
  await Promise.all(running.map(({ one }) => one.stop()));
  const { all } = newsOf();
  const notified = all.filter((one) => one.startsWith('told'));
  // Once each, across kills; never both notified and counted for one SJ and day, except after it is issued anew.
  expect({ n, twice: notified.filter((one, at) => notified.indexOf(one) !== at) }).toEqual({ n, twice: [] });
  const counted = all.filter((one) => one.startsWith('counted'));
  for (const letter of ['l', 'p']) {
    const lines = new Map<string, number>();
    for (const { stream, type } of events.log)
      if (stream.startsWith(`news-${letter}.jkt`) && type !== 'NewsSettled')
        lines.set(stream.slice(0, -1), (lines.get(stream.slice(0, -1)) ?? 0) + 1);
    const mine = counted.filter((one) => one.startsWith(`counted ${letter} `));
    expect(mine.length).toBe([...lines.values()].reduce((sum, one) => sum + one, 0));
  }
  expect(await state.list('parked/')).toEqual([]);
  const settled = events.log.filter(({ type }) => type === 'NewsSettled').length;
  return { told: notified.length, counted: counted.length, settled, kills };
};

it(`tells each once or counts it once, over kills, repeats, standstills and clocks (seed ${seed})`, async () => {
  const sum = { told: 0, counted: 0, settled: 0, kills: 0 };
  for (let n = 0; n < rounds(12, 80); n++) {
    const done = await day(n);
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += done[name];
  }
  expect(Object.entries(sum).filter(([, count]) => count < 10)).toEqual([]);
}, 600_000);
