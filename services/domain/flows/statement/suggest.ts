/**
 * What a line of the bank may be, the surest first, each with its reasons in words of the bank's own text. Nothing here
 * books anything. Pure and light: screens use the types, the server feeds it from the lists of its reader.
 */
import { daysSince } from '../../kit/values/time.js';
import { oldestFirst } from '../receipt/parts.js';

export type LineFacts = {
  id: string;
  tanggal: string;
  arah: string;
  /** What no receipt has taken yet. */
  sisa: number;
  keterangan: string;
  referensi: string;
  pengirim: string;
};
/** An invoice that is owed. `terbuka`: what a receipt may settle; `pph23`: of that, what its customer may withhold. */
export type OpenInvoice = Record<
  'id' | 'nomor' | 'customer' | 'nama' | 'branch' | 'jatuh_tempo' | 'tanggal',
  string
> & {
  terbuka: number;
  pph23: number;
};
/** A receipt of the account that names no line yet. */
/** `sisa`: what of it is split over no invoice, and has no note. */
export type LooseReceipt = Record<'id' | 'nomor' | 'tanggal' | 'customer' | 'nama', string> & {
  jumlah: number;
  sisa: number;
};
/** A customer whose name, or whose payer's name, is `kata` in the bank's text. */
export type Payer = Record<'kata' | 'customer' | 'nama', string>;
export type Candidates = {
  receipts: readonly LooseReceipt[];
  invoices: readonly OpenInvoice[];
  payers: readonly Payer[];
};

export const reasonCodes = ['receipt', 'number', 'payer', 'amount', 'pph23', 'oldest', 'fee'] as const;
/** `kata`: what stands in the bank's text; `nilai`: what it was compared with, as a number or a day. */
export type Reason = { kode: (typeof reasonCodes)[number]; kata: string[]; nilai?: string | number };
export type SuggestedPart = { invoice: string; nomor: string; jumlah: number; pph23: number; terbuka: number };
export type Suggestion = { alasan: Reason[] } & (
  | {
      jenis: 'penerimaan';
      receipt: string;
      nomor: string;
      tanggal: string;
      customer: string;
      nama: string;
      sisa: number;
    }
  | { jenis: 'invoice'; customer: string; nama: string; branch: string; bagian: SuggestedPart[]; sisa: number }
  | { jenis: 'abai'; abai: 'BIAYA' | 'BUNGA' }
);

/** Days between a receipt and its line. */
const NEAR = 7;
/** Invoices that are tried in combination, and most of them that one line pays by its amount alone. */
const TRIED = 12;
const FEW = 3;
const MOST = 5;
const FEES = /\b(biaya|by|adm|admin|administrasi|fee|charge|charges)\b/i;
const INTEREST = /\b(bunga|interest|pajak bunga|jasa giro)\b/i;

/** Words of a text that name an invoice: its whole number, or its serial number after a word like INV. */
const INVOICE_WORDS = /^(INV|INVOICE|INVOIS|FAKTUR|TAGIHAN|NO|NOMOR|DAN|AND)$/;
export const invoiceWords = (text: string): { serials: Map<number, string>; whole: Map<string, string> } => {
  const serials = new Map<number, string>();
  const whole = new Map<string, string>();
  for (const [match] of text.toUpperCase().matchAll(/INV-?[A-Z]{3}-?\d{4}-?\d{5,9}/g))
    whole.set(match.replaceAll('-', ''), match);
  let isNamed = false;
  for (const [word] of text.toUpperCase().matchAll(/[A-Z]+|\d+/g)) {
    if (/^\d/.test(word)) {
      if (isNamed && word.length >= 2 && word.length <= 9) serials.set(Number(word), word);
      continue;
    }
    isNamed = INVOICE_WORDS.test(word) && (isNamed || word.startsWith('INV') || ['FAKTUR', 'TAGIHAN'].includes(word));
  }
  return { serials, whole };
};
const serialOf = (nomor: string): number => Number(/(\d+)$/.exec(nomor)?.[1] ?? Number.NaN);
const numbered = (of: OpenInvoice, words: ReturnType<typeof invoiceWords>): string | undefined =>
  words.whole.get(of.nomor.replaceAll('-', '')) ?? words.serials.get(serialOf(of.nomor));

const partOf = ({ id: invoice, nomor, terbuka, pph23 }: OpenInvoice, withheld: boolean): SuggestedPart => {
  const tax = withheld ? Math.min(pph23, terbuka) : 0;
  return { invoice, nomor, terbuka, jumlah: terbuka - tax, pph23: tax };
};
const sumOf = (parts: readonly SuggestedPart[]): number => parts.reduce((sum, { jumlah }) => sum + jumlah, 0);
const combinations = (all: readonly OpenInvoice[], size: number): OpenInvoice[][] =>
  size === 0
    ? [[]]
    : all.flatMap((one, n) => combinations(all.slice(n + 1), size - 1).map((others) => [one, ...others]));
/** How a few invoices are paid in full by an amount: as they are, or less what their customer withholds. */
const exact = (invoices: readonly OpenInvoice[], money: number): SuggestedPart[] | undefined => {
  const ways = [false, true].map((withheld) => invoices.map((one) => partOf(one, withheld)));
  return ways.find((parts) => sumOf(parts) === money);
};
const amountReasons = (parts: readonly SuggestedPart[], money: number): Reason[] => [
  { kode: parts.some(({ pph23 }) => pph23 > 0) ? 'pph23' : 'amount', kata: [], nilai: money },
];
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byDue = (a: OpenInvoice, b: OpenInvoice): number =>
  inOrder(a.jatuh_tempo, b.jatuh_tempo) || inOrder(a.nomor, b.nomor);

type Ranked = Suggestion & { rank: number };
const forInvoices = (line: LineFacts, { invoices, payers }: Candidates): Ranked[] => {
  const { sisa: money } = line;
  const words = invoiceWords(`${line.keterangan} ${line.referensi}`);
  const payerIds = new Set(payers.map((one) => one.customer));
  /** Others are no part of any suggestion. */
  const matters = (one: OpenInvoice): boolean =>
    payerIds.has(one.customer) ||
    [one.terbuka, one.terbuka - Math.min(one.pph23, one.terbuka)].includes(money) ||
    numbered(one, words) !== undefined;
  const groups = Map.groupBy(
    invoices.filter((one) => one.terbuka > 0 && one.tanggal <= line.tanggal && matters(one)),
    ({ customer, branch }) => `${customer}/${branch}`,
  );
  return [...groups.values()].flatMap((group): Ranked[] => {
    const all = [...group].sort(byDue);
    const [{ customer, nama, branch } = { customer: '', nama: '', branch: '' }] = all;
    const matches = payers.filter((one) => one.customer === customer);
    const payer: Reason[] =
      matches.length > 0 ? [{ kode: 'payer', kata: [...new Set(matches.map(({ kata }) => kata))] }] : [];
    const suggest = (rank: number, bagian: SuggestedPart[], alasan: Reason[]): Ranked => ({
      ...{ jenis: 'invoice', customer, nama, branch, bagian, sisa: money - sumOf(bagian) },
      alasan: [...alasan, ...payer],
      rank: rank + (payer.length > 0 ? 0.5 : 0),
    });
    const named = all.filter((one) => numbered(one, words) !== undefined);
    if (named.length > 0) {
      const number: Reason = { kode: 'number', kata: named.flatMap((one) => numbered(one, words) ?? []) };
      const parts = exact(named, money);
      // A serial number alone is no proof: another customer's invoice may end alike.
      const isSure =
        parts !== undefined ||
        payer.length > 0 ||
        named.some(({ nomor }) => words.whole.has(nomor.replaceAll('-', '')));
      if (parts) return [suggest(8, parts, [number, ...amountReasons(parts, money)])];
      if (isSure) return [suggest(6, split(named, money), [number])];
    }
    const hits: SuggestedPart[][] = [];
    const few = payer.length > 0 ? FEW : 1;
    for (let size = 1; size <= few && hits.length === 0; size++)
      for (const some of combinations(size === 1 ? all : all.slice(0, TRIED), size)) {
        const parts = exact(some, money);
        if (parts) hits.push(parts);
      }
    if (hits.length > 0)
      return hits.slice(0, MOST).map((parts) => suggest(payer.length > 0 ? 5 : 3, parts, amountReasons(parts, money)));
    return payer.length > 0 ? [suggest(1, split(all, money), [{ kode: 'oldest', kata: [] }])] : [];
  });
};
/** Money over some invoices, the oldest first, whole as far as it goes. */
const split = (invoices: readonly OpenInvoice[], money: number): SuggestedPart[] => {
  const gross = oldestFirst(
    money,
    invoices.map((one) => ({ ...one, pph23: 0 })),
  );
  const byId = new Map(invoices.map((one) => [one.id, one]));
  return gross.flatMap(({ invoice, jumlah }) => {
    const of = byId.get(invoice);
    return of ? [{ invoice, nomor: of.nomor, terbuka: of.terbuka, jumlah, pph23: 0 }] : [];
  });
};

const forReceipts = (line: LineFacts, { receipts, payers }: Candidates): Ranked[] =>
  receipts
    .filter(({ jumlah, tanggal }) => jumlah === line.sisa && Math.abs(daysSince(tanggal, line.tanggal)) <= NEAR)
    .map(({ id: receipt, nomor, tanggal, customer, nama, jumlah, sisa }): Ranked => {
      const matches = payers.filter((one) => one.customer === customer);
      const apart = Math.abs(daysSince(tanggal, line.tanggal));
      return {
        ...{ jenis: 'penerimaan', receipt, nomor, tanggal, customer, nama, sisa },
        alasan: [
          { kode: 'receipt', kata: [], nilai: tanggal },
          { kode: 'amount', kata: [], nilai: jumlah },
          ...(matches.length > 0 ? [{ kode: 'payer' as const, kata: matches.map(({ kata }) => kata) }] : []),
        ],
        rank: 10 + (matches.length > 0 ? 1 : 0) - apart / 100,
      };
    });

/** Suggestions for a line, the surest first; none for what nothing is known of. */
export const suggestionsFor = (line: LineFacts, candidates: Candidates): Suggestion[] => {
  if (line.sisa <= 0 && line.arah === 'MASUK') return [];
  const text = `${line.keterangan} ${line.referensi}`;
  const word = INTEREST.exec(text)?.[0] ?? FEES.exec(text)?.[0];
  const abai = INTEREST.test(text) ? 'BUNGA' : 'BIAYA';
  const fee: Ranked[] =
    word !== undefined && (line.arah === 'KELUAR' || abai === 'BUNGA')
      ? [{ jenis: 'abai', abai, alasan: [{ kode: 'fee', kata: [word] }], rank: 2 }]
      : [];
  const ranked = line.arah === 'MASUK' ? [...forReceipts(line, candidates), ...forInvoices(line, candidates)] : [];
  return [...ranked, ...fee]
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ rank: _, ...suggestion }) => suggestion);
};
