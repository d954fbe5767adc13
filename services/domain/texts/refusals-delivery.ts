/** What the orders of the branch courier and delivery notes refuse. */
import type { RefusalTexts } from './refusal-texts.js';

export const deliveryRefusals = {
  'race-no-lines': [
    422,
    'Isi dahulu pengirimannya: belum ada satu sekolah pun.',
    'Enter the deliveries first: there is no school yet.',
  ],
  'race-line-twice': [
    422,
    'Baris {n} sama dengan baris {before}: sekolah dan SJ Erl yang sama. Gabungkan, atau beri SJ Erl lain.',
    'Line {n} is the same as line {before}: the same school and SJ Erl. Join them, or give another SJ Erl.',
  ],
  'race-line-empty': [
    422,
    'Baris {n} belum berisi: isi qty, koli atau ikat.',
    'Line {n} carries nothing: enter qty, koli or ikat.',
  ],
  'race-picked-up': [
    422,
    'SP ini tidak bisa dibatalkan: {sm} sudah diambil driver.',
    'This SP cannot be cancelled: {sm} has been picked up.',
  ],
  'intake-open': [
    422,
    '{n} sekolah mirip belum dipilih. Pilih alamatnya, atau lewati barisnya.',
    '{n} near schools are not decided. Choose their address, or leave the row out.',
  ],
  'intake-row': [422, 'Baris {line}: {why}.', 'Row {line}: {why}.'],
  'intake-nothing': [
    422,
    'Tidak ada baris yang bisa dibuat. Perbaiki yang salah, lalu periksa lagi.',
    'No row can be made. Mend what is wrong, then check again.',
  ],
  'intake-column': [422, 'Tunjuk dahulu kolom nama sekolahnya.', 'Say first which column has the name of the school.'],
  'sj-too-many': [
    422,
    '{label} paling banyak {most}, sebanyak yang dibawa.',
    'At most {most} of {label}: what was carried.',
  ],
  'sj-whole': [422, 'Jumlah ini lengkap. Pakai Sampai tujuan.', 'This is all that was carried. Use Delivered.'],
  'driver-not-yours': [
    403,
    'Bukan SJ Anda. Tanya kantor bila tugas ini dipindah.',
    'Not your SJ. Ask the office whether it was given to somebody else.',
  ],
  'driver-other-plate': [
    422,
    'SJ ini dibawa {nopol}. Isi nopol kendaraan itu, atau minta kantor menukar kendaraannya.',
    'This SJ goes with {nopol}. Enter its plate, or have the office change the vehicle.',
  ],
  'driver-of-mitra': [
    422,
    '{name} driver mitra. Hanya driver sendiri yang masuk ke halaman driver.',
    '{name} drives for a mitra. Only own drivers sign in to the page of drivers.',
  ],
  'ro-own': [
    422,
    'Retur ini diminta {name}. Minta orang lain menyetujuinya.',
    '{name} asked for this return. Have somebody else approve it.',
  ],
  'ro-fetched-later': [
    422,
    'Tanggal jemput belum tiba. Isi hari ini atau sebelumnya.',
    'That day is yet to come. Enter today or before.',
  ],
  'trip-times': [
    422,
    'Kembali harus sesudah mulai, paling lama {most} hari.',
    'The return must be after the start, at most {most} days later.',
  ],
  'trip-over': [
    422,
    'Waktu trip ini sudah lewat. Pilih hari ini atau sesudahnya.',
    'The time of this trip is over. Choose today or later.',
  ],
  'trip-own-step': [422, '{label} tidak diubah di sini. Pakai {step}.', '{label} is not changed here. Use {step}.'],
  'trip-stop-twice': [422, '{sm} ada dua kali di trip ini.', '{sm} is on this trip twice.'],
  'trip-charter': [
    422,
    '{sm} dari SP CHARTER dengan unit mitra, jadi tidak naik kendaraan sendiri.',
    '{sm} is of a CHARTER SP with a mitra’s unit, so it goes on no vehicle of our own.',
  ],
  'trip-charter-crew': [
    422,
    '{sm} dari SP CHARTER {sp}: unitnya {units}. Ganti unit di SP itu dahulu.',
    '{sm} is of CHARTER SP {sp}: its unit is {units}. Change the unit on that SP first.',
  ],
  'trip-sj-branch': [422, '{sm} milik cabang lain.', '{sm} is of another branch.'],
  'trip-sj-other': [
    422,
    '{sm} ikut trip {trip}. Keluarkan dari trip itu dahulu.',
    '{sm} is on trip {trip}. Take it off that trip first.',
  ],
  'trip-sj-gone': [
    422,
    '{sm} sudah {status}, jadi tidak bisa masuk trip.',
    '{sm} is {status}, so it can’t be put on a trip.',
  ],
  'trip-sj-carried': [
    422,
    '{sm} sudah diangkut, jadi tetap di trip ini.',
    '{sm} was loaded already, so it stays on this trip.',
  ],
  'trip-heavy': [
    422,
    '{nopol} lebih {over} kg: muatan {load} kg, daya angkut {most} kg. Keluarkan sebagian, atau pilih unit yang lebih besar.',
    '{nopol} is {over} kg over: load {load} kg, capacity {most} kg. Take some off, or choose a larger unit.',
  ],
  'trip-full': [
    422,
    '{nopol} lebih {over} koli: muatan {load} koli, daya muat {most} koli. Keluarkan sebagian, atau pilih unit yang lebih besar.',
    '{nopol} is {over} koli over: load {load} koli, room for {most}. Take some off, or choose a larger unit.',
  ],
  'trip-same-crew': [
    422,
    'Kendaraan dan drivernya masih sama. Pilih yang lain.',
    'Vehicle and driver are the same. Choose another.',
  ],
} as const satisfies RefusalTexts;
