/**
 * A bank statement as it was read from a file of any format: complete or refused.
 */
import { derivedId } from '../../kit/values/derived-id.js';
import { addDays } from '../../kit/values/time.js';
import { MOST_LINES } from '../../master/statement-words.js';
import { refuse } from './refuse.js';
import { shownSen } from './sen.js';

/** One line. `jumlah` is signed: positive came in. Amounts are integers of sen (rupiah × 100). */
export type StatementLine = {
  tanggal: string;
  jumlah: number;
  keterangan: string;
  referensi: string;
  pengirim: string;
};
/**
 * Balances in sen. `nomor`: the account's number in the file, `''` if it says none. `asal`: the line of
 * the file.
 */
export type Statement = {
  nomor: string;
  mata_uang: string;
  saldo_awal: number;
  saldo_akhir: number;
  lines: readonly (StatementLine & { asal: number })[];
};

export const sumOf = (lines: readonly Pick<StatementLine, 'jumlah'>[]): number =>
  lines.reduce((sum, { jumlah }) => sum + jumlah, 0);
/** What came in and what went out. */
export const flowsOf = (lines: readonly Pick<StatementLine, 'jumlah'>[]) => ({
  masuk: sumOf(lines.filter(({ jumlah }) => jumlah > 0)),
  keluar: -sumOf(lines.filter(({ jumlah }) => jumlah < 0)),
});
const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');
/** Whether two ways of writing an account's number mean the same: banks add a branch, blanks or leading zeros. */
export const isSameAccount = (a: string, b: string): boolean => {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  return one !== '' && one === other;
};
/** Days before today that a line may be old. */
const OLDEST = 366;

/**
 * Refuses a statement of another account or currency, with days that can't be, or whose balances don't add up.
 * @param ours number of the account that it was sent for
 * @throws Rejected
 */
export const assertStatement = (of: Statement, ours: string, today: string): void => {
  if (of.lines.length === 0) refuse('koran-empty', {}, 'berkas');
  if (of.lines.length > MOST_LINES) refuse('koran-lines', { most: MOST_LINES }, 'berkas');
  if (of.nomor !== '' && !isSameAccount(of.nomor, ours))
    refuse('koran-account', { theirs: of.nomor, ours }, 'rekening');
  if (of.mata_uang !== 'IDR') refuse('koran-currency', { currency: of.mata_uang }, 'berkas');
  const oldest = addDays(today, -OLDEST);
  for (const { tanggal: value, asal: line, jumlah } of of.lines) {
    if (value > today || value < oldest) refuse('koran-day-odd', { line, value }, 'berkas');
    if (jumlah === 0) refuse('koran-amount', { line, value: 0 }, 'berkas');
  }
  const sum = of.saldo_awal + sumOf(of.lines);
  if (sum !== of.saldo_akhir) refuse('koran-sum', { sum: shownSen(sum), bank: shownSen(of.saldo_akhir) }, 'berkas');
};

/** Several statements of one account as one. @throws Rejected if one does not begin where the one before it ended */
export const joined = (all: readonly Statement[]): Statement => {
  const [first, ...rest] = all;
  if (!first) return refuse('koran-empty', {}, 'berkas');
  let [last, lines] = [first, [...first.lines]];
  for (const next of rest) {
    if (next.nomor !== first.nomor) refuse('koran-account', { theirs: next.nomor, ours: first.nomor }, 'rekening');
    if (next.mata_uang !== first.mata_uang) refuse('koran-currency', { currency: next.mata_uang }, 'berkas');
    if (next.saldo_awal !== last.saldo_akhir)
      refuse('koran-gap', { end: shownSen(last.saldo_akhir), begin: shownSen(next.saldo_awal) }, 'berkas');
    lines = [...lines, ...next.lines];
    last = next;
  }
  return { ...first, saldo_akhir: last.saldo_akhir, lines };
};

/** The id of a line's document. @param key what the bank says of it @param ke the how manieth such line */
export const lineId = (account: string, key: string, ke: number): string =>
  derivedId(account, `mutasi/${account}/${key}${ke}`);
