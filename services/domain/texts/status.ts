/** Statuses in words, for messages and screens: code → Indonesian, English. */
export const statusTexts: Record<string, readonly [id: string, en: string]> = {
  NONE: ['belum ada', 'not there yet'],
  DRAF: ['Draf', 'Draft'],
  MENUNGGU_MARKETING: ['Menunggu Marketing', 'Waiting for Marketing'],
  MENUNGGU_OPERASIONAL: ['Menunggu Operasional', 'Waiting for Operasional'],
  MENUNGGU_PURCHASING: ['Menunggu Purchasing', 'Waiting for Purchasing'],
  MENUNGGU_AKUNTING: ['Menunggu Akunting', 'Waiting for Akunting'],
  DISETUJUI: ['Disetujui', 'Approved'],
  DIKONFIRMASI: ['Dikonfirmasi', 'Confirmed'],
  BERJALAN: ['Berjalan', 'On the road'],
  SELESAI: ['Selesai', 'Done'],
  DITAGIH: ['Ditagih', 'Invoiced'],
  LUNAS: ['Lunas', 'Paid'],
  DITOLAK: ['Ditolak', 'Rejected'],
  BATAL: ['Batal', 'Cancelled'],
};
/** A status in words; a code without a text is shown as it is. */
export const statusText = (status: string, lang: 'id' | 'en' = 'id'): string =>
  statusTexts[status]?.[lang === 'id' ? 0 : 1] ?? status;
