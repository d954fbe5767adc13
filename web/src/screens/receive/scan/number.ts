/** What a scan or a typed number means among SJ. Pure. */
import { takingOf } from '@domain/flows/sj/receiving';

/** An SJ as rows of its list have it. */
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
  /** What its driver, or the office, reported. */
  hasil: string;
  qty_sampai: number;
  koli_sampai: number;
  ikat_sampai: number;
  alasan: string;
  receivedBy: string;
  receivedAt: string;
  sebutan?: Record<string, string>;
};
/** Where the goods were brought, or brought back from: the paper may come back. */
export const OPEN = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'] as const;
/** Of what failed the goods come back, and no paper is missed. */
export const PAPER_OUT = ['SAMPAI_TUJUAN', 'SEBAGIAN'] as const;
export const isOpen = ({ status }: Pick<Sj, 'status'>): boolean => OPEN.some((one) => one === status);

const SERIAL = 5;
/**
 * A number as it was read: without spaces, in capitals. What stood in the field before a scan is no part of it, nor is the
 * place at the end of the code on a koli's label, `/3/17`.
 */
export const numberOf = (read: string): string => {
  const text = read
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/\/\d+\/\d+$/, '');
  return /SM-[A-Z]{2,5}-\d{4}-\d{5}$/.exec(text)?.[0] ?? text;
};
const isSerial = (number: string): boolean => /^\d{1,5}$/.test(number);
/** What to ask the server for. */
export const queryFor = (number: string): string => (isSerial(number) ? number.padStart(SERIAL, '0') : number);

export type Found = { sj: Sj } | { several: number } | undefined;
const only = (rows: readonly Sj[]): Found => {
  const [one, more] = rows;
  return more ? { several: rows.length } : one && { sj: one };
};
/**
 * The SJ that is meant. Its last digits do where they are one's alone among what is open, else among all that were found.
 * @param found the server's answer @param open what is known to be open
 */
export const meant = (number: string, found: readonly Sj[], open: readonly Sj[]): Found => {
  if (!isSerial(number)) return only(found.filter(({ nomor }) => nomor === number));
  const whole = found.filter(({ nomor }) => nomor.endsWith(queryFor(number)));
  const ending = open.filter(({ nomor }) => nomor.endsWith(number));
  return only(whole.filter(isOpen)) ?? only(ending) ?? only(whole);
};

/** The branch that a number names where it is none of these; undefined: theirs, or no such number. */
export const otherBranch = (number: string, codes: readonly string[]): string | undefined => {
  const code = /^SM-([A-Z]{2,5})-\d{4}-\d{5}$/.exec(number)?.[1];
  return code === undefined || codes.length === 0 || codes.includes(code) ? undefined : code;
};

/** `ok`: its paper can be taken in. `returned`: it has none, its goods come back. `already`: it was. `early`: not yet brought. `void`: cancelled. */
export type Standing = 'ok' | 'returned' | 'already' | 'early' | 'void';
export const standingOf = (sj: Pick<Sj, 'status' | 'hasil'>): Standing =>
  isOpen(sj)
    ? takingOf(sj.hasil).paper
      ? 'ok'
      : 'returned'
    : sj.status === 'KEMBALI'
      ? 'already'
      : sj.status === 'BATAL'
        ? 'void'
        : 'early';
