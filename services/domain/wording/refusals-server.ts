/** Refusals of checks that only the server makes: no page contains these texts. */
import type { RefusalTexts } from './refusal-texts.js';

export const serverRefusals = {
  'second-step-over': [401, 'Langkah ini sudah lewat waktu atau sudah dipakai. Ulangi dari awal.'],
  'enrol-code-needless': [
    422,
    'Akun ini tidak harus memasang verifikasi baru, jadi tidak perlu kode. Muat ulang halaman ini.',
  ],
  'note-removed': [422, 'Catatan ini sudah dihapus.'],
  'sj-returned': [422, '{label} yang kembali paling banyak {most}, sebanyak yang sampai; sisa {left}.'],
  'sj-return-empty': [422, 'Isi qty, koli atau ikat yang kembali.'],
  'sj-returns-many': [422, 'SJ ini sudah punya {most} retur. Catat sisanya di retur terakhir.'],
  'sj-has-returns': [422, 'SJ ini punya {n} retur. Batalkan dahulu, lalu koreksi.'],
  'sj-on-trip': [422, 'SJ ini ikut trip {trip}. Ubah kendaraan atau drivernya di trip itu.'],
  'sj-no-mitra': [422, 'SJ ini tidak memakai unit mitra. Pakai Terbitkan, dengan kendaraan dan driver.'],
  'mail-other-try': [409, 'Hasil percobaan ke-{tried} terlambat: percobaan ke-{now} sudah berjalan.'],
  'mail-not-now': [422, 'Yang berstatus {label} tidak dikirim lewat email.'],
  'mail-again': [422, 'Dokumen ini sudah Anda kirim {most} kali. Lihat penerimanya di riwayat.'],
  'print-many': [422, 'Dokumen ini sudah Anda cetak {most} kali. Buka cetakan yang ada dari riwayatnya.'],
  'print-no-number': [422, 'Belum bernomor, jadi belum bisa dicetak. Ajukan dahulu.'],
  'label-none': [422, 'Tidak ada koli, jadi tidak ada labelnya.'],
  'label-range': [422, 'Pilih koli dari 1 sampai {total}, yang kecil dahulu.'],
  'label-many': [422, 'Paling banyak {most} label sekali cetak. Pilih sebagian: dari dan sampai koli keberapa.'],
  'label-void': [422, '{sm} sudah batal, jadi tidak ada labelnya.'],
} as const satisfies RefusalTexts;
