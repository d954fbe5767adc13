/**
 * How a signed paper may be received, by the reported result. One table serves the aggregate and the desk. Only LENGKAP
 * may be invoiced, so a scan alone never sets it if anything is missing. Light: no schemas.
 */
import { paperBack } from './status.js';

/** Condition of a returned paper. */
export type Condition = 'LENGKAP' | 'KURANG' | 'RUSAK';
type Outcome = 'LENGKAP' | 'SEBAGIAN' | 'GAGAL';
/** `kondisi` empty: a person must choose. `faktur`: how many count as returned until a person counts them. */
type Taking = { kondisi: Condition | ''; faktur: 'all' | 'none'; paper: boolean };

const takings: Readonly<Record<Outcome, Taking>> = {
  LENGKAP: { kondisi: 'LENGKAP', faktur: 'all', paper: true },
  SEBAGIAN: { kondisi: 'KURANG', faktur: 'none', paper: true },
  // The goods come back unsigned: a paper is received manually alone.
  GAGAL: { kondisi: '', faktur: 'none', paper: false },
};
/** By the reported result; without a report nothing is assumed. */
export const takingOf = (hasil: string): Taking => takings[hasil as Outcome] ?? takings.GAGAL;
/** Initial values of the desk's form for a paper. */
export const startsAs = ({ hasil, jumlahFaktur }: { hasil: string; jumlahFaktur: number }) => {
  const { kondisi, faktur } = takingOf(hasil);
  return { kondisi, fakturBack: faktur === 'all' ? jumlahFaktur : 0 };
};

type Reported = { hasil: string; jumlahFaktur: number };
type Receipt = { kondisi: string; fakturBack: number };
/** Why a reason is required: nothing was delivered, less was reported than is claimed, or invoices are missing. */
export type ReasonNeed = 'failed' | 'report' | 'faktur';
/** Undefined: no reason required. */
export const reasonNeeded = ({
  hasil,
  jumlahFaktur,
  kondisi,
  fakturBack,
}: Reported & Receipt): ReasonNeed | undefined => {
  if (!takingOf(hasil).paper) return 'failed';
  if (kondisi !== 'LENGKAP') return undefined;
  if (takingOf(hasil).kondisi !== 'LENGKAP') return 'report';
  return fakturBack < jumlahFaktur ? 'faktur' : undefined;
};
/** Least characters of a reason. */
export const LEAST_REASON = 3;
export const tellsReason = (alasan: string): boolean => alasan.trim().length >= LEAST_REASON;

/** What prevents receiving a paper as entered. */
export type Lack = 'condition' | ReasonNeed;
export const lackOf = (s: Reported & Receipt & { alasan_terima: string }): Lack | undefined => {
  if (s.kondisi === '') return 'condition';
  const need = reasonNeeded(s);
  return need && !tellsReason(s.alasan_terima) ? need : undefined;
};
/** Whether an invoice may include it: its paper is back as LENGKAP, in line with the report or with a reason. */
export const billable = (s: Reported & Receipt & { status: string; alasan_terima: string }): boolean =>
  paperBack(s.status) && s.kondisi === 'LENGKAP' && lackOf(s) === undefined;
