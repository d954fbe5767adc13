/**
 * What an SP's guards and its form refuse. Apart, so that its pages come without what only the server says (`decide`) and without
 * what the rest of the product refuses.
 */
import type { RefusalTexts } from './refusal-texts.js';

export const spRefusals = {
  'sp-status': [
    422,
    'SP ini berstatus {status}; perintah ini tidak bisa lagi.',
    'This SP is {status}; this can no longer be done.',
  ],
  'sp-not-turn': [422, 'Bukan giliran {desk}. SP ini {status}.', 'It is not the turn of {desk}. This SP is {status}.'],
  'sp-own-approval': [
    422,
    'Pembuat SP tidak boleh menyetujui SP-nya sendiri. Minta sales admin lain atau kacab.',
    'The creator of an SP may not approve it. Ask another sales admin or the branch head.',
  ],
  'sp-own-price': [
    422,
    'Anda membuat atau mengubah harga SP ini, jadi orang lain yang harus menyetujuinya.',
    'You made or changed the price of this SP, so somebody else must approve it.',
  ],
  'sp-not-creator': [
    422,
    'Hanya pembuat SP ({creator}) yang boleh melakukan ini.',
    'Only the creator of the SP ({creator}) may do this.',
  ],
  'sp-handover-other': [
    422,
    'SP ini sekarang milik {name}. Muat ulang daftarnya.',
    'This SP is of {name} by now. Load the list again.',
  ],
  'sp-handover-desk': [
    422,
    '{name} bukan {desk}. SP diserahkan kepada rekan dengan job desk yang sama.',
    '{name} is not {desk}. An SP goes to a colleague of the same job desk.',
  ],
  'sp-handover-branch': [422, '{name} tidak memegang cabang {branch}.', '{name} does not work for branch {branch}.'],
  'sp-need-goods': [422, 'Isi jenis barang.', 'Enter the type of goods.'],
  'sp-goods-name': [422, 'Nama barang di baris {n} belum diisi.', 'The goods of line {n} are missing.'],
  'sp-goods-place': [
    422,
    'Baris barang {n}: titik bongkar {of} tidak ada di rute.',
    'Line of goods {n}: the route has no unloading point {of}.',
  ],
  'sp-goods-unit': [
    422,
    'Baris barang {n}: unit {of} tidak ada, pesanan ini {most} unit. Pilih unit lain, atau tambah jumlah unit.',
    'Line of goods {n}: there is no unit {of}, this order has {most}. Choose another unit, or order more units.',
  ],
  'sp-goods-no-unit': [
    422,
    'Unit {of} tidak membawa barang apa pun. Beri salah satu baris barang unit ini, atau kurangi jumlah unit.',
    'Unit {of} carries nothing. Give it one of the lines of goods, or order fewer units.',
  ],
  'sp-unit-overload': [
    422,
    'Unit {unit} ({nopol}) membawa {berat} kg menurut baris barang, daya angkutnya {kapasitas} kg. Pilih unit yang lebih besar, atau minta Sales membagi barisnya lagi.',
    'Unit {unit} ({nopol}) carries {berat} kg by the lines of goods, its capacity is {kapasitas} kg. Choose a larger unit, or ask Sales to share the lines out anew.',
  ],
  'sp-goods-sum': [
    422,
    'Jumlah {of} di baris barang {lines}, di pesanan {order}. Samakan dahulu.',
    'The lines of goods come to {lines} {of}, the order to {order}. Make them the same first.',
  ],
  'sp-need-weight': [422, 'Isi berat muatan dalam kg.', 'Enter the weight in kg.'],
  'sp-need-customer': [422, 'Pilih customer.', 'Choose a customer.'],
  'sp-need-time': [422, 'Lengkapi tanggal order, pickup dan muat.', 'Set the days of order, pickup and loading.'],
  'sp-need-unit': [422, 'Pilih unit yang diminta.', 'Choose the unit that is asked for.'],
  'sp-unit-range': [422, 'Jumlah unit 1 sampai {most}.', 'Between 1 and {most} units.'],
  'sp-need-place': [422, 'Tempat di titik {side} {n} belum diisi.', 'The place of {side} point {n} is missing.'],
  'sp-need-city': [
    422,
    'Kota titik {side} {n} {titik} belum diisi.',
    'The city of {side} point {n} {titik} is missing.',
  ],
  'sp-need-pic': [
    422,
    'PIC titik {side} {n} {titik} belum diisi.',
    'The contact of {side} point {n} {titik} is missing.',
  ],
  'sp-need-telp': [
    422,
    'Telepon PIC titik {side} {n} {titik} belum diisi.',
    'The phone of the contact of {side} point {n} {titik} is missing.',
  ],
  'sp-bad-telp': [
    422,
    'Telepon PIC titik {side} {n} {titik} belum benar, contoh 0812-8840-2217.',
    'The phone of the contact of {side} point {n} {titik} is not right, like 0812-8840-2217.',
  ],
  'sp-bad-email': [422, 'Ada alamat email yang belum benar.', 'An e-mail address is not right.'],
  'sp-need-price': [422, 'Isi harga.', 'Enter the price.'],
  'sp-need-quantity': [
    422,
    'Harga per {basis} butuh jumlah {basis} lebih dari 0.',
    'A price per {basis} needs a number of {basis} above 0.',
  ],
  'sp-need-value': [422, 'Isi nilai barang yang diasuransikan.', 'Enter the insured value.'],
  'sp-dates': [422, 'Tanggal muat tidak boleh sebelum pickup.', 'Loading may not be before pickup.'],
  'sp-total': [
    422,
    'Total paling banyak Rp {most}. Periksa harga, jumlah dan biayanya, atau bagi menjadi beberapa SP.',
    'A total is at most Rp {most}. Check price, quantity and fees, or split it into several SP.',
  ],
  'sp-discount': [422, 'Promo lebih besar dari harga dan biaya.', 'The promo is larger than price and fees.'],
  'sp-unit-twice': [422, '{nopol} disebut dua kali.', '{nopol} is named twice.'],
  'sp-driver-twice': [422, 'Driver {driver} disebut dua kali.', 'Driver {driver} is named twice.'],
  'sp-overweight': [
    422,
    'Berat {berat} kg melebihi daya angkut {kapasitas} kg dari unit yang dipilih.',
    'The weight of {berat} kg exceeds the {kapasitas} kg that the chosen units carry.',
  ],
  'sp-order-day': [
    422,
    'Tanggal order harus antara {from} dan {until}.',
    'The order date must be between {from} and {until}.',
  ],
  'sp-load-day': [
    422,
    'Tanggal muat harus antara tanggal order dan setahun sesudahnya: {from} sampai {until}.',
    'Loading must be between the order date and a year after it: {from} to {until}.',
  ],
  'sp-return-time': [422, 'Waktu kembali harus sesudah waktu muat.', 'The return must be after the loading.'],
  'sp-slot': [422, 'Unit nomor {slot} tidak ada pada SP ini.', 'This SP has no unit number {slot}.'],
  'sp-departed': [
    422,
    'SP ini sudah berjalan, tidak bisa dibatalkan.',
    'This SP is on the road and can no longer be cancelled.',
  ],
} as const satisfies RefusalTexts;
