/** What the server alone says, of what it alone looks at: no page carries these texts. */
import type { RefusalTexts } from './refusal-texts.js';

export const serverRefusals = {
  'second-step-over': [
    401,
    'Langkah ini sudah lewat waktu atau sudah dipakai. Ulangi dari awal.',
    'This step is too old or was used before. Begin again.',
  ],
  'note-removed': [422, 'Catatan ini sudah dihapus.', 'This note was removed.'],
  'sj-returned': [
    422,
    '{label} yang kembali paling banyak {most}, sebanyak yang sampai; sisa {left}.',
    'At most {most} of {label} come back: what was delivered; {left} left.',
  ],
  'sj-return-empty': [422, 'Isi qty, koli atau ikat yang kembali.', 'Enter the qty, koli or ikat that come back.'],
  'sj-returns-many': [
    422,
    'SJ ini sudah punya {most} retur. Catat sisanya di retur terakhir.',
    'This SJ has {most} returns already. Note the rest in the last one.',
  ],
  'sj-has-returns': [
    422,
    'SJ ini punya {n} retur. Batalkan dahulu, lalu koreksi.',
    'This SJ has {n} returns. Cancel them first, then correct it.',
  ],
  'sj-on-trip': [
    422,
    'SJ ini ikut trip {trip}. Ubah kendaraan atau drivernya di trip itu.',
    'This SJ is on trip {trip}. Change its vehicle or driver there.',
  ],
  'sj-no-mitra': [
    422,
    'SJ ini tidak memakai unit mitra. Pakai Terbitkan, dengan kendaraan dan driver.',
    'This SJ has no unit of a mitra. Issue it with a vehicle and a driver.',
  ],
  'mail-other-try': [
    409,
    'Hasil percobaan ke-{tried} terlambat: percobaan ke-{now} sudah berjalan.',
    'The outcome of try {tried} is late: try {now} is under way.',
  ],
  'print-many': [
    422,
    'Dokumen ini sudah Anda cetak {most} kali. Buka cetakan yang ada dari riwayatnya.',
    'You have printed this document {most} times already. Open one of its prints from its history.',
  ],
  'print-no-number': [
    422,
    'Belum bernomor, jadi belum bisa dicetak. Ajukan dahulu.',
    'It has no number yet, so it can’t be printed. Submit it first.',
  ],
  'label-none': [422, 'Tidak ada koli, jadi tidak ada labelnya.', 'It has no koli, so there are no labels.'],
  'label-range': [
    422,
    'Pilih koli dari 1 sampai {total}, yang kecil dahulu.',
    'Choose koli from 1 to {total}, the smaller one first.',
  ],
  'label-many': [
    422,
    'Paling banyak {most} label sekali cetak. Pilih sebagian: dari dan sampai koli keberapa.',
    'At most {most} labels at once. Choose a part: from and to which koli.',
  ],
  'label-void': [422, '{sm} sudah batal, jadi tidak ada labelnya.', '{sm} is cancelled, so there are no labels.'],
} as const satisfies RefusalTexts;
