/** Texts, icons and tones of batch statuses and kinds. */
import { Ban, CheckCheck, CirclePause, CircleX, type LucideIcon, PencilLine, Play, Undo2 } from 'lucide-react';
import type { T } from '@/base/text/i18n';
import type { Tone } from '@/ui/status-map';
import type { Batch } from './batch';

export type Status = Exclude<Batch['status'], 'NONE'>;
export const statusLooks: Record<Status, readonly [icon: LucideIcon, tone: Tone]> = {
  DRAF: [PencilLine, 'muted'],
  BERJALAN: [Play, 'moving'],
  BERHENTI: [CirclePause, 'waiting'],
  SELESAI: [CheckCheck, 'done'],
  DIBATALKAN: [Ban, 'muted'],
  MENGURUNGKAN: [Undo2, 'waiting'],
  DIURUNGKAN: [Undo2, 'muted'],
  GAGAL: [CircleX, 'rejected'],
};
export const statusWords = (t: T): Record<Status, string> => ({
  DRAF: t('Belum dijalankan'),
  BERJALAN: t('Sedang berjalan'),
  BERHENTI: t('Dihentikan'),
  SELESAI: t('Selesai'),
  DIBATALKAN: t('Dibuang'),
  MENGURUNGKAN: t('Mengurungkan'),
  DIURUNGKAN: t('Diurungkan'),
  GAGAL: t('Terhenti'),
});
export const kindWords = (t: T): Record<Batch['jenis'], string> => ({
  IMPOR: t('Impor'),
  UBAH_MASSAL: t('Ubah massal'),
  AKSI: t('Tindakan massal'),
  SEKALIGUS: t('Dokumen sekaligus'),
});
