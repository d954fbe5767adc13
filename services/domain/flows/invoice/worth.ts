/**
 * What one SJ is worth to the customer, in whole rupiah: its part of its order's price. All SJ of an order whose goods
 * are all delivered are worth the order's total together. Light: no schemas.
 */
import { shareOf } from '../../kit/values/share.js';
import { raceValue } from '../race/value.js';
import { charterSjId } from '../sp/own-notes.js';
import { totalsOf } from '../sp/terms.js';

type Amounts = Record<'qty' | 'koli' | 'ikat' | 'berat', number>;
type Delivered = Amounts & Record<'qty_sampai' | 'koli_sampai' | 'ikat_sampai', number> & { hasil: string };
/** An SJ that carried the goods before: the same goods go again on a new SJ after a failed or partial delivery. */
export type ChainLink = Delivered & { sj: string };
export type WorthSj = Delivered & { id: string; status: string; kondisi: string };
/**
 * Price of an order, of either kind. `units`: the SJ of its units or lines, in order. `even`: whole rupiah that are
 * spread evenly over them. `minimum`: by unit, what the contract minimum bills beyond the ordered quantity.
 */
export type OrderTerms = {
  layanan: string;
  basis: string;
  harga: number;
  even: number;
  minimum: readonly number[];
  units: readonly string[];
};

/** Why an SJ is worth nothing. */
export const NO_WORTH = {
  BATAL: 'SJ dibatalkan',
  BELUM: 'Belum sampai',
  GAGAL: 'Gagal kirim',
  TARIF: 'Pesanan tanpa tarif',
  ULANG: 'Ditagih di SJ semula',
  LAIN: 'Bukan unit pesanan',
  NOL: 'Tidak ada yang dikirim',
  PROMO: 'Promo melebihi nilainya',
} as const;
export type NoWorth = keyof typeof NO_WORTH;
/** `sebab`: why it is worth nothing; empty: it is worth something. */
export type Worth = { nilai: number; sebab: NoWorth | '' };

/** Parts of a whole in proportion to weights, by largest remainder; the first wins ties. Without weights: evenly. */
const spreadOver = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, n) => shareOf(whole, n, weights.length));
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum));
  const left = whole - parts.reduce((a, b) => a + b, 0);
  const byRest = weights.map((weight, n) => ({ n, rest: (whole * weight) % sum }));
  byRest.sort((a, b) => b.rest - a.rest || a.n - b.n);
  for (const { n } of byRest.slice(0, left)) parts[n] = (parts[n] ?? 0) + 1;
  return parts;
};

type Charter = Parameters<typeof totalsOf>[0] & { service: string };
/** Terms of a CHARTER order, without its units: see {@link unitsOf}. */
export type CharterTerms = Omit<OrderTerms, 'units'> & { count: number };
export const charterTerms = (isi: Charter): CharterTerms => {
  const { jumlah, total } = totalsOf(isi);
  const { service: layanan, basis, harga, unit_count: count } = isi;
  return { layanan, basis, harga, even: basis === 'UNIT' ? total : total - jumlah, minimum: [], count };
};
/** @param id of the order */
export const unitsOf = ({ count, ...terms }: CharterTerms, id: string): OrderTerms => ({
  ...terms,
  units: Array.from({ length: count }, (_, n) => charterSjId(id, n + 1)),
});

type Line = Parameters<typeof raceValue>[0]['baris'][number] & { sj: string };
/** What the price of an SP RACE rests on. */
export type RacePrice = Omit<Parameters<typeof raceValue>[0], 'baris'> & { baris: readonly Line[] };
const partOf = { KG: 'berat', KOLI: 'koli', IKAT: 'ikat' } as const;
/** Terms of an SP RACE. Its lines don't change any more once they have SJ. */
export const raceTerms = (order: RacePrice): OrderTerms => {
  const { basis, harga, minQty, baris } = order;
  const units = baris.map(({ sj }) => sj);
  const terms = { layanan: 'RACE', basis, harga, minimum: [], units };
  const part = partOf[basis as keyof typeof partOf];
  if (!part) return { ...terms, even: raceValue(order) };
  const ordered = baris.map((line) => line[part]);
  const short = Math.max(0, minQty - ordered.reduce((a, b) => a + b, 0));
  return { ...terms, even: 0, minimum: spreadOver(short, ordered) };
};

const PARTIAL = { qty: 'qty_sampai', koli: 'koli_sampai', ikat: 'ikat_sampai' } as const;
/** Amount that an SJ delivered. A paper that came back without a report stands for all of it. */
const deliveredOf = (s: Delivered, part: keyof typeof PARTIAL): number =>
  s.hasil === 'GAGAL' ? 0 : s.hasil === 'SEBAGIAN' ? s[PARTIAL[part]] : s[part];
/** Quantity in the basis that is delivered once `amount` of the first SJ's `all` is; half up. */
const upTo = (amount: number, all: number, whole: number): number =>
  all === 0 ? 0 : Math.floor((2 * whole * Math.min(amount, all) + all) / (2 * all));
/**
 * Quantity that the chain delivered before an SJ and with it, in the basis of the price. Kilograms follow the part of
 * its goods that arrived, so that rounding adds up to the first SJ's weight.
 */
const quantitiesOf = (s: Delivered, chain: readonly Delivered[], basis: string): [before: number, after: number] => {
  const first = chain[0] ?? s;
  const counted = (['koli', 'qty', 'ikat'] as const).find((one) => first[one] > 0);
  const part = basis === 'KG' ? counted : partOf[basis as keyof typeof partOf];
  if (part === undefined || part === 'berat') return [0, s.hasil === 'SEBAGIAN' ? 0 : first.berat];
  const before = chain.reduce((sum, link) => sum + deliveredOf(link, part), 0);
  const whole = basis === 'KG' ? first.berat : first[part];
  return [upTo(before, first[part], whole), upTo(before + deliveredOf(s, part), first[part], whole)];
};

const arrivedWith = ({ hasil, kondisi }: Pick<WorthSj, 'hasil' | 'kondisi'>): boolean =>
  hasil === 'LENGKAP' || hasil === 'SEBAGIAN' || (hasil === '' && kondisi !== '');
/** Position of the order's unit that its goods belong to, from 0; -1: none, such as goods that came back after delivery. */
const unitAt = (id: string, { units }: OrderTerms, chain: readonly ChainLink[]): number =>
  units.indexOf(chain[0]?.sj ?? id);

/**
 * What an SJ is worth. The first SJ of a chain that delivered anything carries what belongs to the unit as such: its
 * share of a price by unit, fees, promo and minimum. What a promo exceeds a partial delivery by is taken off the next
 * SJ of the chain; nothing is worth less than nothing. @param chain the SJ that carried its goods before it, the first one first
 */
export const worthOf = (sj: WorthSj, order: OrderTerms, chain: readonly ChainLink[]): Worth => {
  const { status, hasil } = sj;
  const none = (sebab: NoWorth): Worth => ({ nilai: 0, sebab });
  const n = unitAt(sj.id, order, chain);
  if (status === 'BATAL') return none('BATAL');
  if (n < 0) return none('LAIN');
  if (order.basis === '') return none('TARIF');
  if (hasil === 'GAGAL') return none('GAGAL');
  if (!arrivedWith(sj)) return none('BELUM');
  const leads = !chain.some((link) => arrivedWith({ ...link, kondisi: '' }));
  const even = leads ? shareOf(order.even, n, order.units.length) : 0;
  if (order.basis === 'UNIT') return even <= 0 ? none(leads ? 'NOL' : 'ULANG') : { nilai: even, sebab: '' };
  const fixed = shareOf(order.even, n, order.units.length) + order.harga * (order.minimum[n] ?? 0);
  const [before, after] = quantitiesOf(sj, chain, order.basis);
  const worthUpTo = (quantity: number): number => Math.max(0, fixed + order.harga * quantity);
  const nilai = worthUpTo(after) - (leads ? 0 : worthUpTo(before));
  if (nilai > 0) return { nilai, sebab: '' };
  return none(fixed < 0 && after > before ? 'PROMO' : 'NOL');
};

/** Default VAT scheme: hire of a vehicle in full, carriage of goods as freight forwarding. */
export const schemeOf = ({ layanan }: Pick<OrderTerms, 'layanan'>): 'UMUM' | 'FREIGHT' =>
  layanan === 'Charter' ? 'UMUM' : 'FREIGHT';
/** `1/2`: which of the order's units it carries; empty: none of them. */
export const unitOf = (id: string, order: OrderTerms, chain: readonly ChainLink[]): string => {
  const n = unitAt(id, order, chain);
  return n < 0 ? '' : `${n + 1}/${order.units.length}`;
};
