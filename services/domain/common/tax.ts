/**
 * Tax arithmetic in whole rupiah, computed in integers, rounded half up. DPP nilai lain comes first, then its tariff
 * (PMK 131/2024). Rates are rows of `master/ketentuan.ts`.
 */

/** VAT schemes; the kind of their rate is {@link rateOfScheme}. */
export const taxSchemes = ['UMUM', 'FREIGHT', 'BEBAS'] as const;
export type TaxScheme = (typeof taxSchemes)[number];
export const taxSchemeNames: Readonly<Record<TaxScheme, string>> = {
  UMUM: 'PPN umum',
  FREIGHT: 'PPN jasa freight forwarding',
  BEBAS: 'PPN dibebaskan',
};
/** Kind of the rate of a VAT scheme. */
export const rateOfScheme = <S extends TaxScheme>(scheme: S): `PPN_${S}` => `PPN_${scheme}`;

/** The part of an amount that is taxed (`dpp`), and at how many per cent. */
export type VatRate = { tarif: number; dpp_pembilang: number; dpp_penyebut: number };
/** A bracket: its tariff in per cent up to an amount, inclusive; 0: without end. */
export type Bracket = { sampai_dengan: number; tarif: number };
/** Codes of VAT collectors: government treasurers (02), others (03). */
export type CollectorCode = '' | '02' | '03';

/** Per cent have two decimals at most. */
const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

/** @throws RangeError unless it is a whole number, 0 or more */
const whole = (value: number, what: string): bigint => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is no whole amount: ${value}`);
  return BigInt(value);
};
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
/** Hundredths of a per cent. @throws RangeError for more than two decimals */
const hundredths = (tarif: number): bigint => {
  const value = Math.round(tarif * HUNDREDTHS);
  if (value < 0 || Math.abs(tarif * HUNDREDTHS - value) > 1e-6) throw new RangeError(`${tarif} % has no two decimals`);
  return BigInt(value);
};
const percentOf = (base: bigint, tarif: number): bigint => halfUp(base * hundredths(tarif), BigInt(WHOLE));

/** The taxed part of an amount. @throws RangeError for an amount or a fraction that is not whole */
export const dppOf = (base: number, { dpp_pembilang, dpp_penyebut }: Omit<VatRate, 'tarif'>): number => {
  if (dpp_penyebut < 1) throw new RangeError(`a fraction of ${dpp_penyebut}`);
  return Number(halfUp(whole(base, 'base') * whole(dpp_pembilang, 'fraction'), whole(dpp_penyebut, 'fraction')));
};
/** VAT of an amount: DPP nilai lain, rounded, and the tax on it. @throws RangeError for an amount that is not whole */
export const vatOf = (base: number, rate: VatRate): { dpp: number; ppn: number } => {
  const dpp = dppOf(base, rate);
  return { dpp, ppn: Number(percentOf(BigInt(dpp), rate.tarif)) };
};
/** PPh that a payer withholds of an amount without PPN. */
export const withheld = (base: number, tarif: number): number => Number(percentOf(whole(base, 'base'), tarif));
/**
 * Tax by brackets (article 17), rounded once. @param dpp the taxed part: of a person who is no employee half of the
 * amount ({@link dppOf})
 */
export const progressive = (dpp: number, lapisan: readonly Bracket[]): number => {
  const all = whole(dpp, 'dpp');
  let [below, sum] = [0n, 0n];
  for (const { sampai_dengan, tarif } of lapisan) {
    const to = sampai_dengan === 0 || BigInt(sampai_dengan) > all ? all : BigInt(sampai_dengan);
    if (to > below) sum += (to - below) * hundredths(tarif);
    below = to > below ? to : below;
  }
  return Number(halfUp(sum, BigInt(WHOLE)));
};
/** Stamp duty of a paper with this total. @param rate its amount, owed above a threshold */
export const stampDuty = (total: number, { nominal, ambang }: { nominal: number; ambang: number }): number =>
  total > ambang ? nominal : 0;

/**
 * Shares of a total in proportion to weights, by largest remainder: they add up to the total, and each is within 1 of
 * its exact share. Ties go by order, a weight of 0 gets nothing; if all are 0, the shares are equal.
 * @throws RangeError for a total without weights, and for amounts that are not whole
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  if (total < 0) return spread(-total, weights).map((share) => (share === 0 ? 0 : -share));
  const all = whole(total, 'total');
  const given = weights.map((weight) => whole(weight, 'weight'));
  const parts = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const sum = parts.reduce((a, b) => a + b, 0n);
  if (sum === 0n) {
    if (all > 0n) throw new RangeError(`${total} has nothing to be spread over`);
    return [];
  }
  const shares = parts.map((part) => (all * part) / sum);
  const left = Number(all - shares.reduce((a, b) => a + b, 0n));
  const byRemainder = parts
    .map((part, n) => ({ n, remainder: (all * part) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.n - b.n : a.remainder > b.remainder ? -1 : 1));
  const more = new Set(byRemainder.slice(0, left).map(({ n }) => n));
  return shares.map((share, n) => Number(share) + (more.has(n) ? 1 : 0));
};

/** Codes in whose place that of a collector stands; 08 (exempt) stays. */
const COLLECTED: ReadonlySet<string> = new Set(['01', '04', '05']);
/** Kode transaksi of an invoice's faktur pajak. @param kode of its rate @param pemungut of its customer */
export const transactionCode = <K extends string>(kode: K, pemungut: CollectorCode): K | Exclude<CollectorCode, ''> =>
  pemungut !== '' && COLLECTED.has(kode) ? pemungut : kode;
