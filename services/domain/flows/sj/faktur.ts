/**
 * Where the customer's invoices (faktur) are that travel with an SJ: signed at the destination, and brought back with
 * its paper. Light: no schemas.
 */
import { departed, paperBack } from './status.js';

export const fakturStates = {
  BELUM: 'Belum berangkat',
  DIBAWA: 'Di luar',
  KURANG: 'Kurang',
  KEMBALI: 'Sudah kembali',
} as const;
export type FakturState = keyof typeof fakturStates;

type Carried = { status: string; jumlahFaktur: number; fakturBack: number };
/** `state` empty: it carries none, or was cancelled. `sisa`: number not yet returned. */
export const fakturOf = ({ status, jumlahFaktur, fakturBack }: Carried): { state: FakturState | ''; sisa: number } => {
  if (jumlahFaktur === 0 || status === 'BATAL' || status === '') return { state: '', sisa: 0 };
  if (!departed(status)) return { state: 'BELUM', sisa: 0 };
  if (!paperBack(status)) return { state: 'DIBAWA', sisa: jumlahFaktur };
  const sisa = jumlahFaktur - fakturBack;
  return { state: sisa > 0 ? 'KURANG' : 'KEMBALI', sisa };
};
