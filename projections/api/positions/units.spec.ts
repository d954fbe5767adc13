import type { Doc, Query, ReadStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { PositionBook } from './book.js';
import { Units } from './units.js';

const START = Date.parse('2026-07-21T03:00:00.000Z');
const VEHICLES = 1_000;
/** Half of the vehicles belong to one branch, half to another; each is on its way. */
const vehicles = Array.from({ length: VEHICLES }, (_, n) => ({
  ...{ id: `v${n}`, nopol: `B ${n} A`, type: 'CDD', branch: n % 2 ? 'bdg' : 'jkt', sebutan: {} },
}));
const notes = vehicles.map(({ id }) => ({
  ...{ id: `sj-${id}`, nomor: id, vehicle: id, status: 'DALAM_PERJALANAN', sejak: new Date(START).toISOString() },
  ...{ statusKendaraan: [], sebutan: {}, urutan: 0, kota: '', sekolahTujuan: '', namaDriver: '' },
}));
const storeOf = () => {
  const queries: Query[] = [];
  const find: ReadStore['find'] = async (view, query) => {
    queries.push(query);
    const isWork = query.where.some((c) => 'in' in c && c.in.includes('TERBIT'));
    const all: readonly Doc[] = view === 'vehicle' ? vehicles : isWork ? notes : [];
    const from = Number(query.after || 0);
    const next = from + query.limit;
    return { rows: all.slice(from, next), ...(next < all.length && { next: String(next) }) };
  };
  return { asked: queries, find };
};
const book = { newest: async () => new Map() } as unknown as PositionBook;
const reads = { shared: async () => () => [] };
const who = (...branches: string[]) => ({ jobdesk: 'monitoring', branches }) as unknown as Actor;
const rowsOf = ({ text }: { text: string }) => JSON.parse(text).data.rows as { id: string; state: string }[];

it('reads a large fleet a piece a turn, so that others are attended to meanwhile', async () => {
  const { asked: queries, find } = storeOf();
  let turns = 0;
  let left = true;
  const turn = (): void => {
    turns++;
    if (left) setImmediate(turn);
  };
  setImmediate(turn);
  const all = await new Units({ find }, reads, book, () => START).of(who('*'));
  left = false;
  expect(all.map(({ id, state }) => [id, state])).toEqual(vehicles.map(({ id }) => [id, 'JALAN']));
  expect(Math.max(...queries.map(({ limit }) => limit))).toBeLessThanOrEqual(VEHICLES / 4);
  // Reading vehicles, reading SJ, and combining them.
  expect(turns).toBeGreaterThanOrEqual(12);
});

it('writes one answer for all who see the same and ask for the same, and another for all others', async () => {
  let now = START;
  const units = new Units(storeOf(), reads, book, () => now);
  const all = await units.answer(who('jkt', 'bdg'), {});
  expect(await units.answer(who('bdg', 'jkt'), {})).toBe(all);
  expect(rowsOf(all)).toHaveLength(VEHICLES);
  const visible = rowsOf(await units.answer(who('jkt'), {}));
  expect(visible.map(({ id }) => id)).toEqual(vehicles.filter(({ branch }) => branch === 'jkt').map(({ id }) => id));
  expect(rowsOf(await units.answer(who('*'), { branch: 'bdg' }))).toHaveLength(VEHICLES / 2);
  expect(rowsOf(await units.answer(who('*'), { state: 'BEBAS' }))).toEqual([]);
  expect(rowsOf(await units.answer(who('none'), {}))).toEqual([]);
  now += 1_000;
  expect(await units.answer(who('jkt', 'bdg'), {})).not.toBe(all);
});
