/**
 * Refusals of an SP's guards and its form. A module of their own, so that its pages load neither the texts that only
 * the server uses (`decide`) nor the other refusals of the product.
 */
import type { RefusalTexts } from './refusal-texts.js';

export const spRefusals = {
  'sp-status': [422, 'SP ini berstatus {status}; perintah ini tidak bisa lagi.'],
  'sp-not-turn': [422, 'Bukan giliran {desk}. SP ini {status}.'],
  'sp-own-approval': [422, 'Pembuat SP tidak boleh menyetujui SP-nya sendiri. Minta sales admin lain atau kacab.'],
  'sp-freed': [422, 'SP ini sudah dibebaskan dari penahanan kredit.'],
  'sp-own-price': [422, 'Anda membuat atau mengubah harga SP ini, jadi orang lain yang harus menyetujuinya.'],
  'sp-not-creator': [422, 'Hanya pembuat SP ({creator}) yang boleh melakukan ini.'],
  'sp-handover-other': [422, 'SP ini sekarang milik {name}. Muat ulang daftarnya.'],
  'sp-handover-desk': [422, '{name} bukan {desk}. SP diserahkan kepada rekan dengan job desk yang sama.'],
  'sp-handover-branch': [422, '{name} tidak memegang cabang {branch}.'],
  'sp-need-goods': [422, 'Isi jenis barang.'],
  'sp-goods-name': [422, 'Nama barang di baris {n} belum diisi.'],
  'sp-goods-place': [422, 'Baris barang {n}: titik bongkar {of} tidak ada di rute.'],
  'sp-goods-unit': [
    422,
    'Baris barang {n}: unit {of} tidak ada, pesanan ini {most} unit. Pilih unit lain, atau tambah jumlah unit.',
  ],
  'sp-goods-no-unit': [
    422,
    'Unit {of} tidak membawa barang apa pun. Beri salah satu baris barang unit ini, atau kurangi jumlah unit.',
  ],
  'sp-unit-overload': [
    422,
    'Unit {unit} ({nopol}) membawa {berat} kg menurut baris barang, daya angkutnya {kapasitas} kg. Pilih unit yang lebih besar, atau minta Sales membagi barisnya lagi.',
  ],
  'sp-goods-sum': [422, 'Jumlah {of} di baris barang {lines}, di pesanan {order}. Samakan dahulu.'],
  'sp-need-weight': [422, 'Isi berat muatan dalam kg.'],
  'sp-need-customer': [422, 'Pilih customer.'],
  'sp-need-time': [422, 'Lengkapi tanggal order, pickup dan muat.'],
  'sp-need-unit': [422, 'Pilih unit yang diminta.'],
  'sp-unit-range': [422, 'Jumlah unit 1 sampai {most}.'],
  'sp-need-place': [422, 'Tempat di titik {side} {n} belum diisi.'],
  'sp-need-city': [422, 'Kota titik {side} {n} {titik} belum diisi.'],
  'sp-need-pic': [422, 'PIC titik {side} {n} {titik} belum diisi.'],
  'sp-need-telp': [422, 'Telepon PIC titik {side} {n} {titik} belum diisi.'],
  'sp-bad-telp': [422, 'Telepon PIC titik {side} {n} {titik} belum benar, contoh 0812-8840-2217.'],
  'sp-bad-email': [422, 'Ada alamat email yang belum benar.'],
  'sp-need-price': [422, 'Isi harga.'],
  'sp-need-quantity': [422, 'Harga per {basis} butuh jumlah {basis} lebih dari 0.'],
  'sp-need-value': [422, 'Isi nilai barang yang diasuransikan.'],
  'sp-dates': [422, 'Tanggal muat tidak boleh sebelum pickup.'],
  'sp-total': [
    422,
    'Total paling banyak Rp {most}. Periksa harga, jumlah dan biayanya, atau bagi menjadi beberapa SP.',
  ],
  'sp-discount': [422, 'Promo lebih besar dari harga dan biaya.'],
  'sp-unit-twice': [422, '{nopol} disebut dua kali.'],
  'sp-driver-twice': [422, 'Driver {driver} disebut dua kali.'],
  'sp-overweight': [422, 'Berat {berat} kg melebihi daya angkut {kapasitas} kg dari unit yang dipilih.'],
  'sp-order-day': [422, 'Tanggal order harus antara {from} dan {until}.'],
  'sp-load-day': [422, 'Tanggal muat harus antara tanggal order dan setahun sesudahnya: {from} sampai {until}.'],
  'sp-return-time': [422, 'Waktu kembali harus sesudah waktu muat.'],
  'sp-slot': [422, 'Unit nomor {slot} tidak ada pada SP ini.'],
  'sp-departed': [422, 'SP ini sudah berjalan, tidak bisa dibatalkan.'],
} as const satisfies RefusalTexts;
