/**
 * A file is judged by its final state: in any row order, the same rows are refused and the rest has the same result.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { verifyFolder } from '../../../infra/ops/audit/embedded.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { aggregates, entities } from '../../domain/index.js';
import { infos } from '../../domain/infos.js';
import { type Actor, ALL_BRANCHES, system } from '../../domain/kit/aggregate/actor.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { commandSide } from '../module.js';
import { Batches } from './batches.js';
import { BatchRunner } from './runner.js';
import { batchState, ended } from './testing/follow.js';

const RUNS = rounds(12, 50);
const actor: Actor = {
  id: 'wati',
  username: 'wati',
  fullname: 'Wati',
  jobdesk: 'webmaster',
  level: 'user',
  branches: [ALL_BRANCHES],
};
const clerk: Actor = { ...actor, id: 'yono', username: 'yono', fullname: 'Yono', jobdesk: 'rcgudang' };
const folder = mkdtempSync(join(tmpdir(), 'lintas-ends-'));
let side: ReturnType<typeof commandSide>;
let batches: Batches;
let engines: Awaited<ReturnType<typeof openEmbedded>>;
let runner: BatchRunner;
const onError = (error: unknown) => {
  throw error;
};
const begin = () => {
  runner = new BatchRunner(side.executor, engines.state, { instance: 'ends', alone: true, onError });
  runner.start();
};
const run = (name: string, id: string, command: string, data: unknown, by = system) =>
  side.executor.run(by, name, id, command, data, { commandId: randomUUID() });
beforeAll(async () => {
  engines = await openEmbedded(folder);
  side = commandSide(engines, aggregates, { sessionHours: 1 });
  const lookup = { exact: async () => [], near: async () => [] };
  batches = new Batches(side.executor, engines.state, { entities, infos, lookup, onError });
  begin();
  for (const { id, ...user } of [actor, clerk])
    await run('user', id, 'create', { ...user, password: 'kata sandi uji' });
  await run('provinsi', '32', 'register', { kode: '32', nama: 'Jawa Barat' });
  for (const kode of ['32.01', '32.02'])
    await run('kota', kode, 'register', { kode, nama: `Kota ${kode}`, jenis: 'KOTA', provinsi: '32' });
});
afterAll(async () => {
  await runner.stop();
  await engines.close();
  const report = await verifyFolder(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(report).toMatchObject({ ok: true });
});

let count = 0;
const fresh = () => `m${++count}`;
const fieldsOf = async (name: string, id: string) => {
  const of = side.executor.aggregates.get(name);
  if (!of) throw new Error(`no ${name}`);
  return (await side.executor.streams.load<EntityState<Record<string, unknown>>>(of, id)).state.fields;
};
/** Executes a file as far as possible. @returns indexes of the refused lines, from 0 */
const carried = async (name: string, lines: readonly string[]): Promise<{ id: string; refused: number[] }> => {
  const id = fresh();
  const entity = batches.writable(actor, name, ['register']);
  const { jumlah } = await batches.import(actor, id, entity, 'uji', Buffer.from(`${lines.join('\n')}\n`), 'id');
  const refused = (await batches.store.faults('salah', id)).map(({ row }) => row - 2);
  expect(jumlah).toBe(lines.length - 1 - refused.length);
  if (jumlah > 0) {
    const info = await batches.store.info(id);
    const shown = await batches.store.rows(id, info as never, 0, 100);
    expect(shown.map(({ row }) => row)).toEqual(shown.map(({ row }) => row).toSorted((a, b) => a - b));
    await run('batch', id, 'start', {}, actor);
    expect(await ended(side.executor, id, 'SELESAI', 'GAGAL')).toMatchObject({ gagal: 0, tersimpan: jumlah });
  }
  return { id, refused };
};
/** The rows of a file in another order. */
const shuffled = <T>(all: readonly T[], keys: readonly number[]): T[] =>
  all
    .map((one, n) => [keys[n] ?? 0, one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

type WishRow<W> = { at: number; want: W };
/**
 * Model: the rows left if all apply at once. First drops rows that want the same final value, then those that want a
 * value no row releases.
 * @param meets whether two values conflict
 */
const left = <W>(now: readonly W[], rows: readonly WishRow<W>[], meets: (a: W, b: W) => boolean): WishRow<W>[] => {
  const moves = ({ at, want }: WishRow<W>) => JSON.stringify(now[at]) !== JSON.stringify(want);
  let alive = rows.filter((row) => !moves(row) || !rows.some((other) => other !== row && meets(row.want, other.want)));
  for (;;) {
    const occupied = now.filter((_, n) => !alive.some(({ at }) => at === n));
    const next = alive.filter((row) => !moves(row) || !occupied.some((one) => meets(row.want, one)));
    if (next.length === alive.length) return alive;
    alive = next;
  }
};
const keys = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });

it('so of codes that are swapped, turned, given away and taken by what is made', async () => {
  const wants = fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat(5) }, fc.nat(8)), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(wants, fc.option(fc.nat(8)), keys, keys, async (codes, newcomer, ...orders) => {
      for (const order of orders) {
        const set = fresh();
        const code = (n: number) => `${set}-${n}`.toUpperCase();
        const ids = Array.from({ length: 6 }, (_, n) => `${set}x${n}`);
        for (const [n, id] of ids.entries())
          await run('barang', id, 'register', { code: code(n), name: 'Lama', unit: 'DUS' });
        // A code that a row by id releases counts as new; a code that stays is a duplicate.
        const rows: WishRow<number>[] = codes.map((want, at) => ({ at, want }));
        const [isNew, isTwice] = [
          newcomer !== null && (newcomer > 5 || (codes[newcomer] ?? newcomer) !== newcomer),
          newcomer !== null && codes[newcomer] === newcomer,
        ];
        if (newcomer !== null) rows.push({ at: isNew ? 6 : newcomer, want: newcomer });
        const stays = rows.filter(({ at }) => !isTwice || at !== newcomer);
        const alive = left([0, 1, 2, 3, 4, 5], stays, (a, b) => a === b);
        const lines = rows.map(({ want }, n) => `${codes[n] === undefined ? '' : ids[n]};${code(want)};Baru ${n};Dus`);
        const { refused } = await carried('barang', ['ID;Kode;Nama;Satuan', ...shuffled(lines, order)]);
        const out = shuffled(rows, order).flatMap((row, n) => (alive.includes(row) ? [] : [n]));
        expect(refused).toEqual(out);
        for (const { at, want } of alive.filter(({ at: place }) => place < 6))
          expect((await fieldsOf('barang', ids[at] as string)).code).toBe(code(want));
        const ends = new Map(ids.map((id, n) => [code(alive.find(({ at }) => at === n)?.want ?? n), id]));
        for (const [text, id] of ends)
          expect([text, await side.executor.claims.holder('barang.code', text)]).toEqual([text, `barang-${id}`]);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('so of periods that move beside each other; taken back they are as before', async () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
  const now: [number, number][] = [0, 1, 2, 3, 4].map((n) => [n * 4, n * 4 + 3]);
  const shift = fc.tuple(fc.nat(4), fc.integer({ min: -4, max: 4 }), fc.nat(3));
  const meets = (a: readonly number[], b: readonly number[]) =>
    Number(a[0]) <= Number(b[1]) && Number(b[0]) <= Number(a[1]);
  const moves = fc.array(shift, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), keys, keys, async (all, isExchange, ...orders) => {
      for (const order of orders) {
        const minQty = ++count;
        const ids = now.map(() => fresh());
        const shared = { origin_kota: '32.01', dest_kota: '32.02', unitType: 'fuso', price: 1_000, minQty };
        for (const [n, id] of ids.entries()) {
          const [from, to] = now[n] as [number, number];
          await run('tarif_eureka', id, 'register', { ...shared, validFrom: day(from), validTo: day(to) });
        }
        const rows = all.map(([other, by, length], at): WishRow<[number, number]> => {
          const [from] = now[isExchange ? other : at] as [number, number];
          return { at, want: isExchange ? [from, from + 3] : [from + by, from + by + length] };
        });
        const alive = left(now, rows, meets);
        const lines = rows.map(({ at, want: [from, to] }) => `${ids[at]};${2_000 + at};${day(from)};${day(to)}`);
        const head = 'ID;Harga;Berlaku dari;Berlaku sampai';
        const { id, refused } = await carried('tarif_eureka', [head, ...shuffled(lines, order)]);
        expect(refused).toEqual(shuffled(rows, order).flatMap((row, n) => (alive.includes(row) ? [] : [n])));
        const read = async () => Promise.all(ids.map((one) => fieldsOf('tarif_eureka', one)));
        const periods = (await read()).map(({ validFrom, validTo }) => [validFrom, validTo]);
        const due = now.map((one, n) => alive.find(({ at }) => at === n)?.want ?? one);
        expect(periods).toEqual(due.map((one) => one.map(day)));
        if (alive.length === 0) continue;
        await run('batch', id, 'undo', { alasan: 'berkas salah' }, actor);
        expect((await ended(side.executor, id, 'DIURUNGKAN', 'GAGAL')).urung).toMatchObject({
          tidak: 0,
          kembali: alive.length,
        });
        expect((await read()).map((f) => [f.validFrom, f.validTo, f.price])).toEqual(
          now.map(([from, to]) => [day(from), day(to), 1_000]),
        );
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

describe('an exchange that a crash cuts in two', () => {
  it('is brought to its end when the product is there again, though the account is locked by then', async () => {
    const set = fresh().toUpperCase();
    const [a, b] = [fresh(), fresh()];
    const code = (n: number) => `${set}-${n}`;
    for (const [n, id] of [a, b].entries())
      await run('barang', id, 'register', { code: code(n), name: 'Lama', unit: 'DUS' });
    const id = fresh();
    const entity = batches.writable(clerk, 'barang', ['register']);
    const sheet = `ID;Kode\n${a};${code(1)}\n${b};${code(0)}\n`;
    await batches.import(clerk, id, entity, 'uji', Buffer.from(sheet), 'id');
    const { append } = engines.events;
    engines.events.append = async (stream, ...rest) => {
      if (stream === `barang-${b}`) throw new Unavailable('event store');
      return append.call(engines.events, stream, ...rest);
    };
    await run('batch', id, 'start', {}, clerk);
    await until(async () => (await fieldsOf('barang', a)).code === code(1), 'the first half is stored');
    await runner.stop();
    engines.events.append = append;
    expect([(await fieldsOf('barang', b)).code, (await batchState(side.executor, id)).status]).toEqual([
      code(1),
      'BERJALAN',
    ]);
    await run('user', clerk.id, 'lock', { alasan: 'keluar' });
    begin();
    expect(await ended(side.executor, id, 'SELESAI', 'GAGAL')).toMatchObject({ status: 'GAGAL' });
    expect([(await fieldsOf('barang', a)).code, (await fieldsOf('barang', b)).code]).toEqual([code(1), code(0)]);
    // The swap is undone as one, too.
    await run('batch', id, 'undo', { alasan: 'berkas salah' }, actor);
    expect((await ended(side.executor, id, 'DIURUNGKAN')).urung).toMatchObject({ kembali: 2, tidak: 0 });
    expect([(await fieldsOf('barang', a)).code, (await fieldsOf('barang', b)).code]).toEqual([code(0), code(1)]);
  });
});
