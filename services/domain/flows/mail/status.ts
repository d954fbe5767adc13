/** The statuses of a mail, of which kinds there are, and when one that failed for a while is tried again. */
import type { StatusTable } from '../../kit/status.js';

export const mailStatus = {
  ANTRE: { label: 'Antre', look: 'waiting', icon: 'hourglass' },
  MENGIRIM: { label: 'Sedang dikirim', look: 'moving', icon: 'truck' },
  TERKIRIM: { label: 'Terkirim', look: 'done', icon: 'badge-check', terminal: true },
  // The server has heard the whole of it and was not heard any more: sent once more it may come twice.
  RAGU: {
    label: 'Mungkin terkirim',
    look: 'waiting',
    icon: 'flag',
    waits: ['webmaster'],
  },
  DITOLAK: { label: 'Alamat ditolak', look: 'rejected', icon: 'circle-x' },
  GAGAL: { label: 'Gagal dikirim', look: 'rejected', icon: 'circle-x', waits: ['webmaster'] },
  // Not for good: a person may send it once its order is in force again.
  BATAL: { label: 'Dibatalkan', look: 'muted', icon: 'ban' },
  DIBUANG: { label: 'Dibuang', look: 'muted', icon: 'ban', terminal: true },
} as const satisfies StatusTable;

/** Kinds of mails, as they are stored. */
export const MAIL_KINDS = {
  SP: 'Pesanan dibuat',
  SM: 'Permintaan ke Operasional',
  CETAK: 'Dokumen terlampir',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
/** Those of an SP. */
export type OrderMail = Exclude<MailKind, 'CETAK'>;

/** Minutes until the next try, by how many there were; after the last nobody tries by themselves. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
/** Ms until the next try; undefined: there is none. @param tries those that there were */
export const retryAfter = (tries: number): number | undefined => {
  const minutes = RETRY_MINUTES[tries - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
};
/** Hours after which a mail that nobody has sent is stale: it goes no more by itself, and a person decides. */
export const STALE_HOURS = 72;
