/**
 * What is to be billed: the SJ that wait for an invoice, what locks some of them, and the draft invoices that chosen
 * ones make. The arithmetic is that of the invoice itself. Light: no schemas, no documents.
 */
import { type CollectorCode, rateOfScheme, type TaxScheme, transactionCode, type VatRate } from '../../common/tax.js';
import type { Blocked, Tagih } from '../sj/billing.js';
import { taxedOf } from './amounts.js';

/** Most SJ that one draft gets: what a request decides within its time. */
export const MOST_SJ = 2_000;
/** Days since its paper came back after which an SJ counts as old. */
export const OLD_DAYS = 7;

/** The part of an SJ's list row that billing reads. */
export type ToBill = {
  id: string;
  customer: string;
  branch: string;
  tagih: Tagih | '';
  tagih_sebab: Blocked | '';
  nilai: number;
  skema: TaxScheme | '';
  sp_id: string;
  unit_ke: string;
  receivedAt: string;
};
type CustomerTerms = { npwp: string; pemungut_ppn: CollectorCode };
type Address = { id: string; customer: string; npwp: string };
/** A row of the rates. */
export type VatRow = VatRate & {
  id: string;
  jenis: string;
  kode_faktur: string;
  berlaku_dari: string;
  berlaku_sampai: string;
  dikonfirmasi: boolean;
};
/** `addresses` and `chosen`: by customer. Without an entry the customer is not read yet. */
export type Terms<A extends Address = Address> = {
  customers: ReadonlyMap<string, CustomerTerms>;
  addresses: ReadonlyMap<string, readonly A[]>;
  chosen: ReadonlyMap<string, string>;
  rates: readonly VatRow[];
  /** Date of the invoices, `YYYY-MM-DD`. */
  day: string;
};

/** Oldest paper first. */
export const byAge = (a: Pick<ToBill, 'receivedAt' | 'id'>, b: Pick<ToBill, 'receivedAt' | 'id'>): number =>
  a.receivedAt === b.receivedAt ? (a.id < b.id ? -1 : 1) : a.receivedAt < b.receivedAt ? -1 : 1;
/** SJ by customer, the one with the oldest paper first. */
export const byCustomer = <R extends ToBill>(rows: readonly R[]): { customer: string; rows: R[] }[] =>
  [...Map.groupBy(rows.toSorted(byAge), ({ customer }) => customer)].map(([customer, all]) => ({
    customer,
    rows: all,
  }));
/** @param now ms */
export const isOld = ({ receivedAt }: Pick<ToBill, 'receivedAt'>, now: number): boolean =>
  now - Date.parse(receivedAt) > OLD_DAYS * 86_400_000;

const lacksNpwp = (to: Address, of: CustomerTerms | undefined): boolean =>
  to.npwp === '' && of !== undefined && of.npwp === '';
/** Where a customer's invoices go: the chosen address, else the first that is complete. */
export const addressOf = <A extends Address>(customer: string, terms: Terms<A>): A | undefined => {
  const all = terms.addresses.get(customer) ?? [];
  const chosen = terms.chosen.get(customer);
  const whose = terms.customers.get(customer);
  return all.find(({ id }) => id === chosen) ?? all.find((one) => !lacksNpwp(one, whose)) ?? all[0];
};

/**
 * What keeps an SJ from being chosen: its paper, a draft that it is on already, or what its customer lacks for an
 * invoice: an address (`ALAMAT`), or its NPWP.
 */
export type Lock = Blocked | 'DRAF' | 'ALAMAT' | 'NPWP';
/** Undefined: it can be billed. */
export const lockOf = (row: ToBill, terms: Terms): Lock | undefined => {
  if (row.tagih === 'DRAF') return 'DRAF';
  if (row.tagih !== 'SIAP') return row.tagih_sebab || 'LAIN';
  const addresses = terms.addresses.get(row.customer);
  if (!addresses) return undefined;
  const to = addressOf(row.customer, terms);
  if (!to) return 'ALAMAT';
  return lacksNpwp(to, terms.customers.get(row.customer)) ? 'NPWP' : undefined;
};

/** The row of a scheme's rate that is valid on a day. */
export const rateOn = (rates: readonly VatRow[], skema: TaxScheme, day: string): VatRow | undefined =>
  rates.find(
    ({ jenis, berlaku_dari: from, berlaku_sampai: to }) =>
      jenis === rateOfScheme(skema) && from <= day && (to === '' || to >= day),
  );
/** Transaction code of an SJ's faktur; empty while its rate or its customer is not known. */
export const codeOf = ({ skema, customer }: Pick<ToBill, 'skema' | 'customer'>, terms: Terms): string => {
  const rate = skema && rateOn(terms.rates, skema, terms.day);
  const whose = terms.customers.get(customer);
  return rate && whose ? transactionCode(rate.kode_faktur, whose.pemungut_ppn) : '';
};

/** Why a draft can't be made: no rate on its day, an unconfirmed one, or an amount that is not positive. */
export type DraftProblem = 'RATE' | 'UNCONFIRMED' | 'NOTHING';
/** A draft invoice that chosen SJ make. `key`: the same as long as it is for the same ones. */
export type Draft<R extends ToBill = ToBill, A extends Address = Address> = {
  key: string;
  customer: string;
  branch: string;
  alamat: A;
  skema: TaxScheme;
  rows: R[];
  base: number;
  rate: VatRow | undefined;
  kode: string;
  /** Undefined without a confirmed rate. */
  amounts: ReturnType<typeof taxedOf> | undefined;
  problem: DraftProblem | undefined;
};

const draftOf = <R extends ToBill, A extends Address>(
  key: string,
  rows: R[],
  alamat: A,
  terms: Terms<A>,
): Draft<R, A> => {
  const [{ customer, branch, skema: first }] = rows as [R];
  const skema = first || 'UMUM';
  const base = rows.reduce((sum, { nilai }) => sum + nilai, 0);
  const rate = rateOn(terms.rates, skema, terms.day);
  const whose = terms.customers.get(customer);
  const usable = rate?.dikonfirmasi === true && whose !== undefined && base > 0;
  const problem = !rate ? 'RATE' : !rate.dikonfirmasi ? 'UNCONFIRMED' : base > 0 ? undefined : 'NOTHING';
  return {
    ...{ key, customer, branch, alamat, skema, rows, base, rate, problem },
    kode: codeOf({ skema, customer }, terms),
    amounts: usable ? taxedOf(base, { ...rate, pemungut_ppn: whose.pemungut_ppn }) : undefined,
  };
};
/**
 * The drafts that chosen SJ make, in the order of their first SJ: one for each customer, branch (and so its business
 * unit), invoice address and VAT scheme, of {@link MOST_SJ} at most. Locked SJ are left out.
 */
export const draftsOf = <R extends ToBill, A extends Address>(rows: readonly R[], terms: Terms<A>): Draft<R, A>[] => {
  const free = rows.filter((row) => lockOf(row, terms) === undefined && terms.addresses.has(row.customer));
  const groups = Map.groupBy(free, (row) => [row.customer, row.branch, row.skema || 'UMUM'].join('/'));
  return [...groups].flatMap(([group, all]) => {
    const alamat = addressOf(all[0]?.customer ?? '', terms);
    if (!alamat) return [];
    const parts = Array.from({ length: Math.ceil(all.length / MOST_SJ) }, (_, n) =>
      all.slice(n * MOST_SJ, (n + 1) * MOST_SJ),
    );
    return parts.map((part, n) => draftOf(`${group}/${alamat.id}/${n}`, part, alamat, terms));
  });
};
/** Sums of the drafts whose amounts are known. */
export const sumsOf = (drafts: readonly Pick<Draft, 'amounts' | 'base'>[]) =>
  drafts.reduce(
    (sum, { base, amounts }) => ({
      base: sum.base + base,
      ppn: sum.ppn + (amounts?.ppn ?? 0),
      total: sum.total + (amounts?.total ?? base),
    }),
    { base: 0, ppn: 0, total: 0 },
  );

/** Orders of which all units are chosen together, and those of which only some are. */
export const ordersOf = (rows: readonly Pick<ToBill, 'sp_id' | 'unit_ke'>[]): { whole: number; partly: number } => {
  const units = new Map<string, { chosen: Set<string>; of: number }>();
  for (const { sp_id, unit_ke } of rows) {
    const [unit = '', of = '1'] = unit_ke.split('/');
    const order = units.get(sp_id) ?? { chosen: new Set(), of: Number(of) };
    order.chosen.add(unit);
    units.set(sp_id, order);
  }
  const whole = [...units.values()].filter(({ chosen, of }) => chosen.size >= of).length;
  return { whole, partly: units.size - whole };
};

/** What a press of the button registers for a draft. */
export const bodyOf = ({ branch, customer, alamat, skema, rows }: Draft, tanggal: string) => ({
  ...{ branch, customer, alamat: alamat.id, skema, tanggal },
  baris: rows.map(({ id }) => ({ sj: id })),
});
