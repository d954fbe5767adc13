/** Resolves a scanned or typed number to an SJ. Pure. */
import { takingOf } from '@domain/flows/sj/receiving';
import { paperBack } from '@domain/flows/sj/status';

/** An SJ as in rows of its list. */
export type Sj = {
  id: string;
  version: number;
  updatedAt: string;
  nomor: string;
  status: string;
  sejak: string;
  sekolahTujuan: string;
  kota: string;
  nopol: string;
  namaDriver: string;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
  jumlahFaktur: number;
  fakturBack: number;
  /** Outcome reported by the driver or the office. */
  hasil: string;
  qty_sampai: number;
  koli_sampai: number;
  ikat_sampai: number;
  alasan: string;
  receivedBy: string;
  receivedAt: string;
  sebutan?: Record<string, string>;
};
/** Delivered, or brought back: the paper may return. */
export const OPEN = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'] as const;
/** Of a failed delivery the goods come back; its paper isn't outstanding. */
export const PAPER_OUT = ['SAMPAI_TUJUAN', 'SEBAGIAN'] as const;
export const isOpen = ({ status }: Pick<Sj, 'status'>): boolean => OPEN.some((one) => one === status);

const SERIAL = 5;
/**
 * Normalises a number: no spaces, upper case. Drops text that was in the field before the scan, and the position suffix
 * of a koli label's code, `/3/17`.
 */
export const numberOf = (read: string): string => {
  const text = read
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/\/\d+\/\d+$/, '');
  return /SM-[A-Z]{2,5}-\d{4}-\d{5}$/.exec(text)?.[0] ?? text;
};
const isSerial = (number: string): boolean => /^\d{1,5}$/.test(number);
/** The search text for the server. */
export const queryFor = (number: string): string => (isSerial(number) ? number.padStart(SERIAL, '0') : number);

export type NumberMatch = { sj: Sj } | { several: number } | undefined;
const only = (rows: readonly Sj[]): NumberMatch => {
  const [one, more] = rows;
  return more ? { several: rows.length } : one && { sj: one };
};
/**
 * The SJ that a number refers to. Its last digits suffice if they are unique among the open SJ, else among all rows.
 * @param rows result of the server's search @param open SJ known to be open
 */
export const meant = (number: string, rows: readonly Sj[], open: readonly Sj[]): NumberMatch => {
  if (!isSerial(number)) return only(rows.filter(({ nomor }) => nomor === number));
  const whole = rows.filter(({ nomor }) => nomor.endsWith(queryFor(number)));
  const ending = open.filter(({ nomor }) => nomor.endsWith(number));
  return only(whole.filter(isOpen)) ?? only(ending) ?? only(whole);
};

/** The branch in a number if it isn't one of the codes; undefined: it is, or no such number. */
export const otherBranch = (number: string, codes: readonly string[]): string | undefined => {
  const code = /^SM-([A-Z]{2,5})-\d{4}-\d{5}$/.exec(number)?.[1];
  return code === undefined || codes.length === 0 || codes.includes(code) ? undefined : code;
};

/**
 * `ok`: its paper can be taken in. `returned`: it has no paper, its goods come back. `already`: it has been taken in.
 * `early`: not delivered yet. `void`: cancelled.
 */
export type Standing = 'ok' | 'returned' | 'already' | 'early' | 'void';
export const standingOf = (sj: Pick<Sj, 'status' | 'hasil'>): Standing =>
  isOpen(sj)
    ? takingOf(sj.hasil).paper
      ? 'ok'
      : 'returned'
    : paperBack(sj.status)
      ? 'already'
      : sj.status === 'BATAL'
        ? 'void'
        : 'early';
