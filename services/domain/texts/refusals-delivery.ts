/** What the orders of the branch courier and delivery notes refuse. */
import type { RefusalTexts } from './refusal-texts.js';

export const deliveryRefusals = {
  'race-no-lines': [422, 'Isi dahulu pengirimannya: belum ada satu sekolah pun.'],
  'race-line-twice': [
    422,
    'Baris {n} sama dengan baris {before}: sekolah dan SJ Erl yang sama. Gabungkan, atau beri SJ Erl lain.',
  ],
  'race-line-empty': [422, 'Baris {n} belum berisi: isi qty, koli atau ikat.'],
  'race-picked-up': [422, 'SP ini tidak bisa dibatalkan: {sm} sudah diambil driver.'],
  'intake-open': [422, '{n} sekolah mirip belum dipilih. Pilih alamatnya, atau lewati barisnya.'],
  'intake-row': [422, 'Baris {line}: {why}.'],
  'intake-nothing': [422, 'Tidak ada baris yang bisa dibuat. Perbaiki yang salah, lalu periksa lagi.'],
  'intake-column': [422, 'Tunjuk dahulu kolom nama sekolahnya.'],
  'sj-too-many': [422, '{label} paling banyak {most}, sebanyak yang dibawa.'],
  'sj-whole': [422, 'Jumlah ini lengkap. Pakai Sampai tujuan.'],
  'sj-receipt-condition': [
    422,
    'Pengiriman ini gagal: barangnya kembali, bukan suratnya. Bila suratnya tetap ada, pilih kondisinya.',
  ],
  'sj-receipt-failed': [422, 'Pengiriman ini gagal. Tulis mengapa suratnya tetap diterima.'],
  'sj-receipt-report': [422, 'Driver melaporkan sebagian. Tulis mengapa suratnya lengkap.'],
  'sj-receipt-faktur': [422, 'Faktur kembali {back} dari {all}. Tulis mengapa suratnya tetap lengkap.'],
  'sj-goods-again': [
    422,
    'SJ ini membawa lagi barang retur {ro}. Barangnya tetap dikirim; bila gagal, ia kembali sebagai retur.',
  ],
  'sj-order-over': [422, 'SP {sp} sudah selesai dengan surat ini. Pakai Koreksi penerimaan.'],
  'sj-billed': [422, 'SP {sp} sudah ditagih, jadi penerimaan suratnya tidak diubah lagi.'],
  'driver-not-yours': [403, 'Bukan SJ Anda. Tanya kantor bila tugas ini dipindah.'],
  'driver-other-plate': [
    422,
    'SJ ini dibawa {nopol}. Isi nopol kendaraan itu, atau minta kantor menukar kendaraannya.',
  ],
  'driver-of-mitra': [422, '{name} driver mitra. Hanya driver sendiri yang masuk ke halaman driver.'],
  'ro-own': [422, 'Retur ini diminta {name}. Minta orang lain menyetujuinya.'],
  'ro-fetched-later': [422, 'Tanggal jemput belum tiba. Isi hari ini atau sebelumnya.'],
  'trip-times': [422, 'Kembali harus sesudah mulai, paling lama {most} hari.'],
  'trip-over': [422, 'Waktu trip ini sudah lewat. Pilih hari ini atau sesudahnya.'],
  'trip-own-step': [422, '{label} tidak diubah di sini. Pakai {step}.'],
  'trip-stop-twice': [422, '{sm} ada dua kali di trip ini.'],
  'trip-charter': [422, '{sm} dari SP CHARTER dengan unit mitra, jadi tidak naik kendaraan sendiri.'],
  'trip-charter-crew': [422, '{sm} dari SP CHARTER {sp}: unitnya {units}. Ganti unit di SP itu dahulu.'],
  'trip-sj-branch': [422, '{sm} milik cabang lain.'],
  'trip-sj-other': [422, '{sm} ikut trip {trip}. Keluarkan dari trip itu dahulu.'],
  'trip-sj-gone': [422, '{sm} sudah {status}, jadi tidak bisa masuk trip.'],
  'trip-sj-carried': [422, '{sm} sudah diangkut, jadi tetap di trip ini.'],
  'trip-heavy': [
    422,
    '{nopol} lebih {over} kg: muatan {load} kg, daya angkut {most} kg. Keluarkan sebagian, atau pilih unit yang lebih besar.',
  ],
  'trip-full': [
    422,
    '{nopol} lebih {over} koli: muatan {load} koli, daya muat {most} koli. Keluarkan sebagian, atau pilih unit yang lebih besar.',
  ],
  'trip-not-empty': [422, 'Trip ini masih membawa SJ.'],
  'trip-same-crew': [422, 'Kendaraan dan drivernya masih sama. Pilih yang lain.'],
} as const satisfies RefusalTexts;
