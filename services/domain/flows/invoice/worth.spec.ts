import fc from 'fast-check';
import { shareOf } from '../../kit/values/share.js';
import { raceValue } from '../race/value.js';
import { charterSjId } from '../sp/own-notes.js';
import { totalsOf } from '../sp/terms.js';
import {
  type ChainLink,
  charterTerms,
  type OrderTerms,
  raceTerms,
  schemeOf,
  unitOf,
  unitsOf,
  type WorthSj,
  worthOf,
} from './worth.js';

const none = { qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };
const note = (more: Partial<WorthSj> = {}): WorthSj => ({
  ...{ id: 'o.u1', status: 'KEMBALI', hasil: 'LENGKAP', kondisi: 'LENGKAP' },
  ...{ qty: 10, koli: 4, ikat: 2, berat: 101, ...none },
  ...more,
});
const link = (s: WorthSj): ChainLink => ({ ...s, sj: s.id });
const biaya = { muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 };
const isi = (more: object = {}) => ({
  ...{ service: 'Charter', basis: 'UNIT' as const, harga: 1_000_000, unit_count: 3, berat: 300, koli: 12, ikat: 6 },
  ...{ biaya: { ...biaya, muat: 100 }, promo: 1, ...more },
});
const charter = (more: object = {}) => unitsOf(charterTerms(isi(more)), 'o');
const unit = (n: number, more: Partial<WorthSj> = {}) => note({ id: charterSjId('o', n), ...more });

it('spreads a price by unit evenly, to the rupiah', () => {
  const each = [1, 2, 3].map((n) => worthOf(unit(n), charter({ promo: 0 }), []).nilai);
  expect(each).toEqual([1_000_033, 1_000_033, 1_000_034]);
});
it('bills what was delivered where the price is by quantity', () => {
  const part = { hasil: 'SEBAGIAN', koli_sampai: 1, ikat_sampai: 1, qty_sampai: 2 };
  const of = (basis: string) => worthOf(unit(1, part), charter({ basis, harga: 100, biaya, promo: 0 }), []).nilai;
  // 101 kg × 1/4 = 25.25.
  expect([of('KG'), of('KOLI'), of('IKAT')]).toEqual([2_500, 100, 100]);
  const byQty = { ...part, koli: 0 };
  expect(worthOf(unit(1, byQty), charter({ basis: 'KG', harga: 100, biaya, promo: 0 }), []).nilai).toBe(2_000);
});
it('carries what belongs to the unit on the first SJ of its chain that delivered anything', () => {
  const failed = unit(1, { hasil: 'GAGAL', kondisi: 'KURANG' });
  const part = note({ id: 'again', hasil: 'SEBAGIAN', koli_sampai: 3 });
  const rest = note({ id: 'rest', koli: 1, berat: 26 });
  const order = charter();
  expect(worthOf(failed, order, [])).toEqual({ nilai: 0, sebab: 'GAGAL' });
  expect(worthOf(part, order, [link(failed)])).toEqual({ nilai: 1_000_033, sebab: '' });
  expect(worthOf(rest, order, [link(failed), link(part)])).toEqual({ nilai: 0, sebab: 'ULANG' });
  const kg = charter({ basis: 'KG', harga: 1 });
  const sum = worthOf(part, kg, [link(failed)]).nilai + worthOf(rest, kg, [link(failed), link(part)]).nilai;
  expect(sum).toBe(101 + 33);
});
it.each([
  ['cancelled', unit(1, { status: 'BATAL' }), charter(), 'BATAL'],
  ['under way', unit(1, { status: 'PICKUP', hasil: '', kondisi: '' }), charter(), 'BELUM'],
  ['not one of its units', note({ id: 'back' }), charter(), 'LAIN'],
  ['without a tariff', note({ id: 'a' }), raceTerms({ basis: '', harga: 0, minQty: 0, baris: [line('a')] }), 'TARIF'],
  ['with no koli', unit(1, { koli: 0 }), charter({ basis: 'KOLI', biaya, promo: 0 }), 'NOL'],
])('is worth nothing: %s', (_, s, order, sebab) => expect(worthOf(s, order, [])).toEqual({ nilai: 0, sebab }));
it('takes a paper that came back without a report for a whole delivery', () =>
  expect(worthOf(unit(1, { hasil: '' }), charter(), []).nilai).toBe(1_000_033));

function line(sj: string, more: object = {}) {
  return { sj, koli: 4, ikat: 2, berat: 101, ...more };
}
it('takes what a promo exceeds a partial delivery by off the next SJ', () => {
  const order = charter({ basis: 'KOLI', harga: 100, unit_count: 1, biaya, promo: 250 });
  const first = unit(1, { koli: 4, hasil: 'SEBAGIAN', koli_sampai: 2 });
  expect(worthOf(first, order, [])).toEqual({ nilai: 0, sebab: 'PROMO' });
  const rest = note({ id: 'rest', koli: 2, hasil: 'LENGKAP' });
  expect(worthOf(rest, order, [link(first)])).toEqual({ nilai: 150, sebab: '' });
});
it('spreads the shortfall of a contract minimum by what was ordered, and evenly where nothing was', () => {
  const order = { basis: 'KG', harga: 10, minQty: 100, baris: [line('a', { berat: 20 }), line('b', { berat: 10 })] };
  expect(raceTerms(order).minimum).toEqual([47, 23]);
  expect(raceTerms({ ...order, baris: [line('a', { berat: 0 }), line('b', { berat: 0 })] }).minimum).toEqual([50, 50]);
  expect(worthOf(note({ id: 'a', berat: 20 }), raceTerms(order), []).nilai).toBe(670);
});
it('names the unit and the default VAT scheme', () => {
  const again = note({ id: 'again' });
  const chain = [link(unit(2))];
  expect([unitOf(charterSjId('o', 2), charter(), []), unitOf('again', charter(), chain)]).toEqual(['2/3', '2/3']);
  expect(unitOf(again.id, charter(), [])).toBe('');
  expect(['Charter', 'Retail', 'Express', 'RACE'].map((layanan) => schemeOf({ layanan }))).toEqual([
    ...['UMUM', 'FREIGHT', 'FREIGHT', 'FREIGHT'],
  ]);
});

const AMOUNTS = ['qty', 'koli', 'ikat'] as const;
/** How much of its goods each SJ of a chain delivers, in quarters; below 0: it fails. */
const outcomes = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 4 });
/** SJ of a chain: each carries what the one before left, the last all of the rest if `whole`. */
const chainOf = (first: WorthSj, quarters: readonly number[], whole: boolean): WorthSj[] => {
  const all: WorthSj[] = [];
  let carried: WorthSj = first;
  const steps = whole ? [...quarters, 4] : quarters;
  for (const [n, quarter] of steps.entries()) {
    const sent = (one: (typeof AMOUNTS)[number]) => Math.floor((carried[one] * Math.max(0, quarter)) / 4);
    const amounts = { qty_sampai: sent('qty'), koli_sampai: sent('koli'), ikat_sampai: sent('ikat') };
    const hasil = quarter < 0 ? 'GAGAL' : quarter === 4 ? 'LENGKAP' : 'SEBAGIAN';
    all.push({ ...carried, ...amounts, hasil });
    if (hasil === 'LENGKAP') break;
    const rest = Object.fromEntries(AMOUNTS.map((one) => [one, carried[one] - sent(one)]));
    carried = { ...carried, ...rest, id: `${first.id}/${n}`, berat: Math.ceil(carried.berat / 2) };
  }
  return all;
};
const sumOf = (chains: readonly WorthSj[][], order: OrderTerms): number =>
  chains.reduce(
    (sum, chain) => sum + chain.reduce((a, s, n) => a + worthOf(s, order, chain.slice(0, n).map(link)).nilai, 0),
    0,
  );
const amounts = fc.record({
  ...{ qty: fc.integer({ min: 0, max: 500 }), koli: fc.integer({ min: 0, max: 50 }) },
  ...{ ikat: fc.integer({ min: 0, max: 9 }), berat: fc.integer({ min: 0, max: 9_999 }) },
});
const bases = fc.constantFrom('UNIT', 'KG', 'KOLI', 'IKAT');
const price = fc.integer({ min: 1, max: 1_000_000 });
const rides = fc.array(outcomes, { minLength: 9, maxLength: 9 });

it('makes all SJ of a CHARTER order worth its total once all is delivered, and never more', () => {
  const orders = fc.record({
    ...{ basis: bases, harga: price, unit_count: fc.integer({ min: 1, max: 9 }), total: amounts, quarters: rides },
    ...{ fees: fc.integer({ min: 0, max: 999_999 }), promo: fc.integer({ min: 0, max: 99_999 }) },
  });
  fc.assert(
    fc.property(orders, fc.boolean(), ({ basis, harga, unit_count: of, total, quarters, fees, promo }, whole) => {
      const content = { ...isi(total), basis, harga, unit_count: of, biaya: { ...biaya, lain: fees }, promo } as never;
      const order = unitsOf(charterTerms(content), 'o');
      const chains = Array.from({ length: of }, (_, n) => {
        const load = Object.fromEntries(Object.entries(total).map(([name, sum]) => [name, shareOf(sum, n, of)]));
        return chainOf(unit(n + 1, load), quarters[n] ?? [], whole);
      });
      const [sum, all] = [sumOf(chains, order), totalsOf(content).total];
      // Nothing is worth less than nothing: of a promo above a unit's worth, the rest is lost.
      if (whole && chains.every((chain) => sumOf([chain], order) > 0)) expect(sum).toBe(all);
      else if (whole) expect(sum).toBeGreaterThanOrEqual(all);
      // A unit that delivers nothing takes its share of the promo with it.
      else expect(sum).toBeLessThanOrEqual(all + promo);
    }),
  );
});
it('makes all SJ of an SP RACE worth its value once all is delivered, and never more', () => {
  const orders = fc.record({
    ...{ basis: bases, harga: price, minQty: fc.integer({ min: 0, max: 20_000 }), quarters: rides },
    lines: fc.array(amounts, { minLength: 1, maxLength: 9 }),
  });
  fc.assert(
    fc.property(orders, fc.boolean(), ({ basis, harga, minQty, lines, quarters }, whole) => {
      const order = { basis, harga, minQty, baris: lines.map((load, n) => ({ ...load, sj: `s${n}` })) };
      const chains = lines.map((load, n) => chainOf(note({ ...load, id: `s${n}` }), quarters[n] ?? [], whole));
      const sum = sumOf(chains, raceTerms(order));
      if (whole) expect(sum).toBe(raceValue(order));
      else expect(sum).toBeLessThanOrEqual(raceValue(order));
    }),
  );
});
