/** Batches as the server sends them, and the actions allowed on them. */
import type { BatchDoc } from '@views/batch';
import type { Stamped } from '@/base/server/api';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

export type Batch = BatchDoc & Stamped;
export type Counts = Pick<Batch, 'baru' | 'ubah' | 'pulih' | 'aksi' | 'sama' | 'salah'>;
export type Fault = { column?: string; field?: string; code: string; message: string };
/**
 * Which rows: carried out; those of them that change digits of an account or a person; faulty in the dry run; refused
 * when carried out; not undone.
 */
export type Only = 'jalan' | 'nomor' | 'salah' | 'gagal' | 'tidak';
export type Does = 'baru' | 'ubah' | 'pulih' | 'aksi';
/** `row`: line of the sheet, the header being 1; for rows without a sheet their position from 1. */
export type BatchRow = {
  row: number;
  id?: string;
  title?: string;
  do?: Does;
  command?: string;
  data?: Record<string, unknown>;
  /** Kind of the record, if it differs from the batch's. */
  entity?: string;
  before?: Record<string, unknown>;
  /** Totals of a document with many sources. */
  comes?: Record<string, number>;
  errors?: Fault[];
};
/** `zero`: number of all rows that write a 0, which has to be intended. */
export type RowsPage = { rows: BatchRow[]; page: number; size: number; total: number; zero?: number };

/** `12 baru, 30 berubah, 1.204 sama, 3 salah`; zero counts are left out. */
export const countsText = (c: Counts & { jenis?: Batch['jenis'] }, t: T): string =>
  c.jenis === 'SEKALIGUS' && c.salah === 0 ? t('{{n}} sumber', { n: number(c.aksi) }) : restText(c, t);
const restText = (c: Counts, t: T): string =>
  (
    [
      [c.baru, t('{{n}} baru', { n: number(c.baru) })],
      [c.ubah, t('{{n}} berubah', { n: number(c.ubah) })],
      [c.pulih, t('{{n}} dipulihkan', { n: number(c.pulih) })],
      [c.aksi, t('{{n}} dikerjakan', { n: number(c.aksi) })],
      [c.sama, t('{{n}} sama', { n: number(c.sama) })],
      [c.salah, t('{{n}} salah', { n: number(c.salah) })],
    ] as const
  )
    .flatMap(([count, text]) => (count > 0 ? [text] : []))
    .join(', ');

/** One document with many sources: stored entirely or not at all. */
export const isGathered = ({ jenis }: Pick<Batch, 'jenis'>): boolean => jenis === 'SEKALIGUS';
/** It is being undone, or has been. */
export const isBack = ({ status }: Pick<Batch, 'status'>): boolean =>
  status === 'MENGURUNGKAN' || status === 'DIURUNGKAN';
/** Progress of the run, or of its undo. `share`: 0 to 1. */
export const progressOf = ({
  status,
  dikerjakan,
  jumlah,
  urung,
}: Batch): { done: number; of: number; share: number } => {
  const done = isBack({ status }) ? (urung?.dikerjakan ?? 0) : dikerjakan;
  return { done, of: jumlah, share: jumlah === 0 ? 0 : Math.min(1, done / jumlah) };
};
export const isUnderWay = ({ status }: Pick<Batch, 'status'>): boolean =>
  status === 'BERJALAN' || status === 'MENGURUNGKAN';

type Who = { id: string; jobdesk: string };
/** Actions the reader has on it now. */
export const offersOf = ({ status, jenis, oleh, jumlah, tersimpan, nomor }: Batch, who: Who) => {
  const mine = oleh.id === who.id;
  const mayEnd = mine || who.jobdesk === 'webmaster';
  return {
    start: mine && status === 'DRAF' && jumlah > 0 && nomor === 0,
    /** Changed digits are confirmed in the dry run's view. */
    check: mine && status === 'DRAF' && nomor > 0,
    goOn: mine && status === 'BERHENTI',
    stop: mayEnd && status === 'BERJALAN',
    drop: mayEnd && status === 'DRAF',
    undo:
      mayEnd &&
      !isGathered({ jenis }) &&
      tersimpan > 0 &&
      (status === 'SELESAI' || status === 'BERHENTI' || status === 'GAGAL'),
  };
};
