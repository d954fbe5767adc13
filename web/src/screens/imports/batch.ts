/** Batches as the server tells them, and what may be done with one now. */
import type { BatchDoc } from '@views/batch';
import type { Stamped } from '@/base/api';
import { number } from '@/base/format';
import type { T } from '@/base/i18n';

export type Batch = BatchDoc & Stamped;
export type Counts = Pick<Batch, 'baru' | 'ubah' | 'pulih' | 'aksi' | 'sama' | 'salah'>;
export type Fault = { column?: string; field?: string; code: string; message: string };
/** Which rows: those carried out, those of them that change digits of an account or a person, wrong in the dry run, refused when carried out, not brought back by the undo. */
export type Only = 'jalan' | 'nomor' | 'salah' | 'gagal' | 'tidak';
export type Does = 'baru' | 'ubah' | 'pulih' | 'aksi';
/** `row`: line of the sheet, the header being 1; of given rows their place from 1. */
export type BatchRow = {
  row: number;
  id?: string;
  title?: string;
  do?: Does;
  command?: string;
  data?: Record<string, unknown>;
  /** Of which kind, where that is not the batch's own. */
  entity?: string;
  before?: Record<string, unknown>;
  /** Of a document of many sources: what it comes to. */
  comes?: Record<string, number>;
  errors?: Fault[];
};
/** `zero`: of all of them, rows that write a 0 which is to be on purpose. */
export type RowsPage = { rows: BatchRow[]; page: number; size: number; total: number; zero?: number };

/** `12 baru, 30 berubah, 1.204 sama, 3 salah`; what there is none of is left out. */
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

/** One document of many sources: it is stored whole or not at all. */
export const isGathered = ({ jenis }: Pick<Batch, 'jenis'>): boolean => jenis === 'SEKALIGUS';
/** It is on the way back, or was brought back. */
export const isBack = ({ status }: Pick<Batch, 'status'>): boolean =>
  status === 'MENGURUNGKAN' || status === 'DIURUNGKAN';
/** How far it is: of its own way, or of the way back. `share`: 0 to 1. */
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
/** What the reader may do with it now. */
export const offersOf = ({ status, jenis, oleh, jumlah, tersimpan, nomor }: Batch, who: Who) => {
  const mine = oleh.id === who.id;
  const mayEnd = mine || who.jobdesk === 'webmaster';
  return {
    start: mine && status === 'DRAF' && jumlah > 0 && nomor === 0,
    /** Its digits are ticked where the dry run is shown. */
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
