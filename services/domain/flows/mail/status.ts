/** Statuses and kinds of mails, and when a failed one is retried. */
import type { StatusTable } from '../../kit/lifecycle/status.js';

export const mailStatus = {
  ANTRE: { label: 'Antre', look: 'waiting', icon: 'hourglass' },
  MENGIRIM: { label: 'Sedang dikirim', look: 'moving', icon: 'truck' },
  TERKIRIM: { label: 'Terkirim', look: 'done', icon: 'badge-check', terminal: true },
  // The server received all of it but did not confirm: sending again may deliver it twice.
  RAGU: {
    label: 'Mungkin terkirim',
    look: 'waiting',
    icon: 'flag',
    waits: ['webmaster'],
  },
  DITOLAK: { label: 'Alamat ditolak', look: 'rejected', icon: 'circle-x' },
  GAGAL: { label: 'Gagal dikirim', look: 'rejected', icon: 'circle-x', waits: ['webmaster'] },
  // Not final: a person may send it once its order is in force again.
  BATAL: { label: 'Dibatalkan', look: 'muted', icon: 'ban' },
  DIBUANG: { label: 'Dibuang', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;

/** Kinds of mails, by their stored value. */
export const MAIL_KINDS = {
  SP: 'Pesanan dibuat',
  SM: 'Permintaan ke Operasional',
  CETAK: 'Dokumen terlampir',
  TAGIH: 'Pengingat pembayaran',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
/** Kinds of mails about an SP. */
export type OrderMail = Exclude<MailKind, 'CETAK' | 'TAGIH'>;

/** Minutes until the next try, by number of tries so far; after the last there is no automatic retry. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
/** Ms until the next try; undefined: none. @param tries so far */
export const retryAfter = (tries: number): number | undefined => {
  const minutes = RETRY_MINUTES[tries - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
};
/** Hours after which an unsent mail is stale: it is not sent automatically any more, a person decides. */
export const STALE_HOURS = 72;
