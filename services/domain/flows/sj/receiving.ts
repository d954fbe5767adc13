/**
 * How a signed paper may be taken in, by what was reported of its delivery: one table that the aggregate obeys and the desk
 * shows. LENGKAP is the condition for the invoice, so it never comes about by a scan alone where something is missing.
 * Light: no schemas.
 */

/** How a paper comes back. */
export type Condition = 'LENGKAP' | 'KURANG' | 'RUSAK';
type Outcome = 'LENGKAP' | 'SEBAGIAN' | 'GAGAL';
/** `kondisi` empty: nobody but a person can tell. `faktur`: how many are taken as back until somebody counts. */
type Taking = { kondisi: Condition | ''; faktur: 'all' | 'none'; paper: boolean };

const takings: Readonly<Record<Outcome, Taking>> = {
  LENGKAP: { kondisi: 'LENGKAP', faktur: 'all', paper: true },
  SEBAGIAN: { kondisi: 'KURANG', faktur: 'none', paper: true },
  // The goods come back, and nobody signed for them: a paper is taken in by hand alone.
  GAGAL: { kondisi: '', faktur: 'none', paper: false },
};
/** By the outcome of a delivery. Of one that nobody reported nothing is assumed. */
export const takingOf = (hasil: string): Taking => takings[hasil as Outcome] ?? takings.GAGAL;
/** What the desk starts from for a paper. */
export const startsAs = ({ hasil, jumlahFaktur }: { hasil: string; jumlahFaktur: number }) => {
  const { kondisi, faktur } = takingOf(hasil);
  return { kondisi, fakturBack: faktur === 'all' ? jumlahFaktur : 0 };
};

type Told = { hasil: string; jumlahFaktur: number };
type Said = { kondisi: string; fakturBack: number };
/** Why a paper needs a reason: nothing was delivered, less was reported than is claimed, or invoices are missing. */
export type ReasonNeed = 'failed' | 'report' | 'faktur';
/** Undefined: it stands without one. */
export const reasonNeeded = ({ hasil, jumlahFaktur, kondisi, fakturBack }: Told & Said): ReasonNeed | undefined => {
  if (!takingOf(hasil).paper) return 'failed';
  if (kondisi !== 'LENGKAP') return undefined;
  if (takingOf(hasil).kondisi !== 'LENGKAP') return 'report';
  return fakturBack < jumlahFaktur ? 'faktur' : undefined;
};
/** A reason has at least so many characters. */
export const LEAST_REASON = 3;
export const tellsReason = (alasan: string): boolean => alasan.trim().length >= LEAST_REASON;

/** What still stands against taking a paper in as it is said. */
export type Lack = 'condition' | ReasonNeed;
export const lackOf = (s: Told & Said & { alasan_terima: string }): Lack | undefined => {
  if (s.kondisi === '') return 'condition';
  const need = reasonNeeded(s);
  return need && !tellsReason(s.alasan_terima) ? need : undefined;
};
/** Whether an invoice may name it: its paper is back, LENGKAP, and nothing that was reported stands against that. */
export const billable = (s: Told & Said & { status: string; alasan_terima: string }): boolean =>
  s.status === 'KEMBALI' && s.kondisi === 'LENGKAP' && lackOf(s) === undefined;
