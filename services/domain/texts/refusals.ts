import { statusText } from './status.js';

/**
 * What the server says when it refuses, by stable code: HTTP status, Indonesian, English.
 * `{name}` stands for a value of the refusal. Every text says what is wrong and, where there is one, the next step.
 */
export const refusals = {
  // Any document
  'already-exists': [409, 'Dokumen ini sudah ada.', 'This document already exists.'],
  'not-found': [404, 'Tidak ditemukan, atau bukan milik cabang Anda.', 'Not found, or not of your branch.'],
  'password-long': [422, 'Password paling banyak {max} karakter.', 'A password has at most {max} characters.'],
  'password-yours': [
    422,
    'Password ini hampir seluruhnya nama Anda atau nama perusahaan. Pilih yang lain.',
    'This password is hardly more than your name or the company’s. Choose another.',
  ],
  'second-factors-many': [
    422,
    'Paling banyak {most} verifikasi. Hapus yang tidak dipakai dahulu.',
    'At most {most} second steps. Remove one that is not in use first.',
  ],
  forbidden: [403, 'Job desk Anda tidak boleh melakukan ini.', 'Your job desk may not do this.'],
  'field-closed': [403, '{label} bukan untuk job desk Anda.', '{label} is not for your job desk.'],
  stale: [
    409,
    'Sudah diubah {by} sejak Anda membukanya. Tidak ada yang tersimpan; periksa keadaan terbaru lalu ulangi.',
    'Changed by {by} since you opened it. Nothing was stored; check its present state and try again.',
  ],
  'command-id-reused': [
    422,
    'Idempotency-Key ini sudah dipakai untuk isi yang lain.',
    'This Idempotency-Key was already used with another body.',
  ],
  claimed: [422, '{key} sudah dipakai {owner}.', '{key} is already taken by {owner}.'],
  'claimed-unique': [422, '{key} sudah dipakai. Pilih yang lain.', '{key} is already in use. Choose another.'],
  'claimed-now': [
    422,
    '{key} baru saja diambil {owner}. Pilih yang lain, atau muat ulang sebentar lagi.',
    '{key} has just been taken by {owner}. Choose another, or reload in a moment.',
  ],
  'in-use': [
    422,
    'Masih dipakai: {uses}. Centang bila tetap akan dinonaktifkan.',
    'Still in use: {uses}. Tick this if it is to be retired all the same.',
  ],
  'file-unknown': [
    422,
    'Berkas {name} tidak terunggah untuk data ini. Unggah lagi.',
    'The file {name} was not uploaded for this entry. Upload it again.',
  ],
  'branch-not-yours': [422, 'Cabang ini bukan cabang Anda.', 'This branch is not yours.'],
  'ref-missing': [422, '{label} tidak ditemukan. Pilih dari daftar.', '{label} was not found. Choose from the list.'],
  'ref-retired': [
    422,
    '{label} {title} sudah tidak aktif. Pilih yang lain.',
    '{label} {title} is retired. Choose another.',
  ],
  'ref-elsewhere': [
    422,
    '{label} {title} bukan bagian dari yang dipilih di atasnya. Pilih yang lain.',
    '{label} {title} does not belong to what is chosen above it. Choose another.',
  ],
  'ref-kind': [
    422,
    '{label} {title} bukan untuk ini. Pilih yang lain.',
    '{label} {title} is not for this. Choose another.',
  ],
  'action-not-now': [
    422,
    '{action} tidak bisa dilakukan pada keadaan sekarang. Muat ulang untuk melihatnya.',
    '{action} cannot be done in the present state. Reload to see it.',
  ],
  'dates-order': [422, '{label} tidak boleh sebelum {before}.', '{label} may not be before {before}.'],
  'needed-when': [422, '{label} wajib diisi untuk {what}.', '{label} is needed for {what}.'],
  'mitra-own': [
    422,
    'Milik sendiri tidak punya mitra. Kosongkan mitra atau pilih milik mitra.',
    'Our own has no mitra. Clear the mitra, or choose a mitra as the owner.',
  ],
  'document-closed': [
    422,
    'Statusnya {now}: isinya tidak bisa diubah lagi.',
    'It is {now}: its content can no longer be changed.',
  ],
  'document-not-creator': [
    422,
    '{action}: hanya pembuatnya ({creator}) yang boleh.',
    '{action}: only who made it ({creator}) may.',
  ],
  'document-own': [
    422,
    '{action}: pembuatnya tidak boleh melakukannya sendiri. Minta orang lain.',
    '{action}: who made it may not do this. Ask somebody else.',
  ],
  'entry-editor': [
    422,
    'Yang mendaftarkan atau mengubah data ini tidak boleh menyetujuinya. Minta rekan yang berhak.',
    'Who registered or changed this entry may not approve it. Ask a colleague who may.',
  ],
  'proposal-none': [422, 'Tidak ada usulan yang menunggu.', 'No proposal is waiting.'],
  'proposal-own': [
    422,
    'Usulan sendiri harus disetujui atau ditolak orang lain.',
    'Somebody else must approve or reject what you proposed.',
  ],
  'proposal-desk': [
    422,
    'Usulan dari job desk Anda harus disetujui atau ditolak job desk lain.',
    'Another job desk must approve or reject what yours proposed.',
  ],
  'proposal-hands': [
    422,
    'Anda pernah memegang tautan akun pengusulnya, jadi ini bukan empat mata. Minta orang ketiga.',
    'You held the link of the proposer’s account, so these are not four eyes. Ask a third person.',
  ],
  'proposal-not-yours': [422, 'Hanya pengusulnya yang bisa menarik usulan.', 'Only who proposed it can withdraw it.'],
  retired: [422, 'Data ini sudah tidak aktif. Pulihkan dahulu.', 'This entry is retired. Restore it first.'],
  'not-retired': [422, 'Data ini masih aktif.', 'This entry is active.'],
  // Users
  'user-locked': [422, 'User {username} sudah terkunci.', 'User {username} is locked already.'],
  'user-not-locked': [422, 'User {username} tidak terkunci.', 'User {username} is not locked.'],
  'user-branches': [422, 'Pilih sedikitnya satu cabang.', 'Choose at least one branch.'],
  'user-not-active': [422, 'User {username} tidak aktif.', 'User {username} is not active.'],
  'user-self': [
    422,
    'Akun sendiri tidak bisa diubah di sini. Minta rekan yang berhak.',
    'You cannot change your own account here. Ask a colleague who may.',
  ],
  'user-grant-desk': [
    403,
    'Job desk Anda tidak boleh memberi atau mengubah hak {desk} ({level}). Minta webmaster.',
    'Your job desk may not give or change the rights of {desk} ({level}). Ask a webmaster.',
  ],
  'user-grant-branch': [
    403,
    'Hanya cabang yang Anda pegang sendiri yang bisa Anda beri atau ubah.',
    'You can only give or change branches that you hold yourself.',
  ],
  'user-password-theirs': [
    422,
    'Password dibuat pemilik akun sendiri lewat tautan sekali pakai. Kosongkan password.',
    'The owner of the account chooses the password by a one-time link. Leave the password out.',
  ],
  'user-proposal-open': [
    422,
    'Masih ada usulan {by} yang menunggu. Setujui, tolak, atau tarik dahulu.',
    'A proposal of {by} is still waiting. Approve, reject or withdraw it first.',
  ],
  'user-no-proposal': [422, 'Tidak ada usulan yang menunggu.', 'No proposal is waiting.'],
  'user-proposal-expired': [
    422,
    'Usulan ini sudah kedaluwarsa. Ajukan lagi.',
    'This proposal has expired. Propose it again.',
  ],
  'user-own-proposal': [
    422,
    'Usulan sendiri harus disetujui orang lain yang berhak.',
    'Somebody else who may must approve what you proposed.',
  ],
  'user-not-proposer': [
    422,
    'Hanya pengusulnya ({by}) yang bisa menarik.',
    'Only who proposed it ({by}) can withdraw it.',
  ],
  'user-proposer-gone': [
    422,
    'Pengusulnya ({by}) tidak lagi berhak. Tolak usulan ini lalu ajukan lagi.',
    'Who proposed it ({by}) may no longer do so. Reject it, then propose it again.',
  ],
  'user-same-hands': [
    422,
    'Tautan akun Anda atau akun pengusul ({by}) pernah dipegang yang lain, jadi ini bukan empat mata. Minta orang ketiga.',
    'One of you ({by}) held the link of the other’s account, so these are not four eyes. Ask a third person.',
  ],
  'user-link-used': [
    422,
    'User {username} sudah punya password. Reset dahulu untuk tautan baru.',
    'User {username} has a password. Reset it first for a new link.',
  ],
  'user-link-opener': [
    422,
    'Tautan ini hanya untuk yang menyetujui akunnya. Minta dia, atau ajukan reset.',
    'Only who approved the account gets its link. Ask them, or propose a reset.',
  ],
  'user-link-gone': [
    422,
    'Tautan ini sudah dipakai, kedaluwarsa, atau diganti. Minta yang baru.',
    'This link was used, has expired or was replaced. Ask for a new one.',
  ],
  'password-short': [422, 'Password paling sedikit {min} karakter.', 'A password has at least {min} characters.'],
  'password-common': [
    422,
    'Password ini terlalu mudah ditebak. Pilih yang lain.',
    'This password is too easy to guess. Choose another.',
  ],
  'password-same': [
    422,
    'Password baru harus berbeda dari yang lama.',
    'The new password must differ from the old one.',
  ],
  // Read models
  'projection-unknown': [404, 'Tidak ada model baca bernama {view}.', 'There is no read model named {view}.'],
  // Processes
  'process-unknown': [404, 'Tidak ada proses bernama {process}.', 'There is no process named {process}.'],
  'refused-discarded': [422, 'Perintah ini sudah dilepas.', 'This command was given up already.'],
  // What lies parked, and is given up by two
  'not-parked': [
    422,
    'Ini tidak sedang terparkir. Muat ulang untuk melihat keadaannya.',
    'This does not lie parked. Reload to see how it is.',
  ],
  'discard-proposed': [
    422,
    'Webmaster lain sudah mengusulkannya. Sahkan atau tarik usulan itu.',
    'Another webmaster has proposed it already. Confirm or withdraw that.',
  ],
  'discard-not-proposed': [
    422,
    'Belum ada usulan untuk ini. Usulkan dulu, lalu webmaster lain mengesahkan.',
    'Nobody has proposed this. Propose it first, then another webmaster confirms.',
  ],
  'discard-own': [
    403,
    'Usulan sendiri disahkan oleh webmaster lain.',
    'What you proposed yourself is confirmed by another webmaster.',
  ],
  // Batches and sheets
  'batch-entity': [422, 'Tidak ada data bernama {entity}.', 'There are no entries named {entity}.'],
  'batch-not-yours': [403, 'Batch ini milik {by}.', 'This batch is of {by}.'],
  'batch-not-now': [
    422,
    'Batch ini sudah berlanjut. Muat ulang untuk melihat keadaannya.',
    'This batch has moved on. Reload to see its present state.',
  ],
  'batch-empty': [
    422,
    'Tidak ada baris yang bisa dikerjakan. Perbaiki berkasnya, lalu unggah lagi.',
    'There is no row to carry out. Mend the file, then upload it again.',
  ],
  'sheet-required': [422, 'Wajib diisi.', 'Required.'],
  'sheet-number': [422, '{value} bukan angka.', '{value} is no number.'],
  'sheet-date': [
    422,
    '{value} bukan tanggal. Tulis seperti 21/07/2026.',
    '{value} is no date. Write it like 21/07/2026.',
  ],
  'sheet-time': [
    422,
    '{value} bukan waktu. Tulis seperti 21/07/2026 14:30.',
    '{value} is no time. Write it like 21/07/2026 14:30.',
  ],
  'sheet-yes-no': [422, 'Tulis ya atau tidak, bukan {value}.', 'Write ya or tidak, not {value}.'],
  'sheet-choice': [422, '{value} bukan pilihan. Pilihannya: {values}.', '{value} is no choice. Choose from: {values}.'],
  'sheet-ref': [
    422,
    '{label} {value} tidak ditemukan. Tulis kode atau nama lengkapnya.',
    '{label} {value} was not found. Write its code or its full name.',
  ],
  'sheet-ref-many': [
    422,
    'Ada beberapa {label} bernama {value}. Tulis kodenya.',
    'Several {label} are named {value}. Write the code.',
  ],
  'sheet-parts': [
    422,
    'Baris {line}: isi {most} bagian paling banyak, dipisah dengan tanda |.',
    'Line {line}: write at most {most} parts, with | between them.',
  ],
  'sheet-twice': [422, '{key} sudah ada di baris {line}.', '{key} stands in row {line} already.'],
  'sheet-id': [422, 'Tidak ada data dengan ID {value}.', 'There is no entry with the ID {value}.'],
  'sheet-retire': [
    422,
    'Impor tidak menonaktifkan data. Nonaktifkan dari daftar.',
    'An import retires no entries. Retire them from the list.',
  ],
  'undo-changed': [
    422,
    'Sudah diubah {by} sesudah batch ini, jadi tidak diurungkan.',
    'Changed by {by} after this batch, so it was not undone.',
  ],
  'undo-action': [422, 'Aksi tidak bisa diurungkan.', 'An action cannot be undone.'],
  // SP
  'customer-inactive': [
    422,
    'Customer {customer} belum aktif: {why}.',
    'Customer {customer} is not active yet: {why}.',
  ],
  'customer-hold': [
    422,
    'Kredit {customer} ditahan: {why}. Minta Akunting membuka penahanan.',
    'Credit of {customer} is on hold: {why}. Ask Akunting to lift it.',
  ],
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
  'sp-need-goods': [422, 'Isi jenis barang.', 'Enter the type of goods.'],
  'sp-need-weight': [422, 'Isi berat muatan dalam kg.', 'Enter the weight in kg.'],
  'sp-need-pic': [422, 'PIC {titik} belum diisi.', 'The contact of {titik} is missing.'],
  'sp-need-telp': [422, 'Telepon PIC {titik} belum diisi.', 'The phone of the contact of {titik} is missing.'],
  'sp-need-price': [422, 'Isi harga.', 'Enter the price.'],
  'sp-tariff': [
    422,
    'Harga ini bukan dari tarif itu: {why}. Cari tarif lagi, atau ketik harganya.',
    'This price is not of that tariff: {why}. Look the tariff up again, or type the price.',
  ],
  'sp-need-quantity': [
    422,
    'Harga per {basis} butuh jumlah {basis} lebih dari 0.',
    'A price per {basis} needs a number of {basis} above 0.',
  ],
  'sp-need-value': [422, 'Isi nilai barang yang diasuransikan.', 'Enter the insured value.'],
  'sp-branch-fixed': [
    422,
    'Cabang tidak bisa diubah: nomor SP sudah memuatnya. Batalkan dan buat SP baru.',
    'The branch cannot be changed: the SP number has it. Cancel this one and create another.',
  ],
  'sp-nothing-changed': [422, 'Tidak ada yang berubah.', 'Nothing has changed.'],
  'sp-dates': [422, 'Tanggal muat tidak boleh sebelum pickup.', 'Loading may not be before pickup.'],
  'sp-total': [
    422,
    'Total paling banyak Rp {most}. Periksa harga, jumlah dan biayanya, atau bagi menjadi beberapa SP.',
    'A total is at most Rp {most}. Check price, quantity and fees, or split it into several SP.',
  ],
  'sp-discount': [422, 'Promo lebih besar dari harga dan biaya.', 'The promo is larger than price and fees.'],
  'sp-unit-count': [422, 'Butuh {need} unit, yang disebut {have}.', 'It needs {need} units, {have} are named.'],
  'sp-unit-twice': [422, '{nopol} disebut dua kali.', '{nopol} is named twice.'],
  'sp-driver-twice': [422, 'Driver {driver} disebut dua kali.', 'Driver {driver} is named twice.'],
  'sp-vehicle-mitra': [
    422,
    '{nopol} bukan armada sendiri. Serahkan ke Purchasing.',
    '{nopol} is not of our own fleet. Hand over to Purchasing.',
  ],
  'sp-vehicle-expired': [
    422,
    '{doc} {nopol} habis {until}, sebelum perjalanan selesai.',
    '{doc} of {nopol} expires {until}, before the trip ends.',
  ],
  'sp-driver-expired': [
    422,
    'SIM {driver} habis {until}, sebelum perjalanan selesai.',
    'The licence of {driver} expires {until}, before the trip ends.',
  ],
  'sp-driver-mitra': [422, '{driver} bukan driver sendiri.', '{driver} is not our own driver.'],
  'sp-overweight': [
    422,
    'Berat {berat} kg melebihi daya angkut {kapasitas} kg dari unit yang dipilih.',
    'The weight of {berat} kg exceeds the {kapasitas} kg that the chosen units carry.',
  ],
  'sp-unit-small': [
    422,
    '{nopol} ({type}) tidak cukup besar untuk {asked} yang dipesan. Pilih yang sama atau lebih besar.',
    '{nopol} ({type}) is too small for the {asked} that was ordered. Choose the same or a larger one.',
  ],
  'sp-type-small': [
    422,
    '{type} tidak cukup besar untuk {asked} yang dipesan. Pilih yang sama atau lebih besar.',
    'A {type} is too small for the {asked} that was ordered. Choose the same or a larger one.',
  ],
  'sp-licence': [
    422,
    '{sim} milik {driver} tidak berlaku untuk {type}. Pilih driver lain.',
    'The licence {sim} of {driver} is not for a {type}. Choose another driver.',
  ],
  'sp-of-branch': [
    422,
    '{what} milik cabang {branch} dan tidak dipinjamkan ke cabang SP ini selama perjalanan. Minta cabang {branch} meminjamkannya.',
    '{what} is of branch {branch} and not lent to the branch of this SP for the trip. Ask branch {branch} to lend it.',
  ],
  'sp-lent-away': [
    422,
    '{what} dipinjamkan ke cabang {branch}, {from} sampai {until}. Terima kembali dahulu, atau pilih yang lain.',
    '{what} is lent to branch {branch}, {from} to {until}. Take it back first, or choose another.',
  ],
  'sp-plate-own': [
    422,
    '{nopol} armada sendiri (cabang {branch}), bukan unit mitra. Kembalikan ke Operasional untuk memakainya.',
    '{nopol} is of our own fleet (branch {branch}), not of a mitra. Return it to Operasional to use it.',
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
  'sp-loss': [
    422,
    'Margin SP ini minus. Buka SP-nya dan tulis alasannya untuk menyetujui.',
    'The margin of this SP is below zero. Open it and say why, to approve it.',
  ],
  'sp-price-reason': [
    422,
    'SP ini sudah disetujui. Tulis alasan harga berubah; Purchasing dan Akunting menyetujui lagi.',
    'This SP is approved. Say why the price changes; Purchasing and Akunting approve again.',
  ],
  'lend-own': [422, 'Pilih cabang lain: ini cabangnya sendiri.', 'Choose another branch: this is its own.'],
  'sp-return-time': [422, 'Waktu kembali harus sesudah waktu muat.', 'The return must be after the loading.'],
  'sp-missing-range': [
    422,
    'Unit yang diserahkan harus 1 sampai {most}.',
    'Between 1 and {most} units can be handed over.',
  ],
  'mitra-not-ready': [422, 'Mitra {mitra} belum bisa dipakai: {why}.', 'Mitra {mitra} cannot be used: {why}.'],
  'sp-slot': [422, 'Unit nomor {slot} tidak ada pada SP ini.', 'This SP has no unit number {slot}.'],
  'sp-departed': [
    422,
    'SP ini sudah berjalan, tidak bisa dibatalkan.',
    'This SP is on the road and can no longer be cancelled.',
  ],
} as const satisfies Record<string, readonly [status: number, id: string, en: string]>;

export type RefusalCode = keyof typeof refusals;

const numbers = { id: new Intl.NumberFormat('id-ID'), en: new Intl.NumberFormat('en-GB') };
const valueText = (name: string, value: string | number, lang: 'id' | 'en'): string => {
  if (typeof value === 'number') return numbers[lang].format(value);
  return name === 'status' ? statusText(value, lang) : value;
};
/** The text of a refusal with its values filled in: statuses in words, numbers grouped, other values as given. */
export const refusalText = (
  code: RefusalCode,
  lang: 'id' | 'en',
  params: Record<string, string | number> = {},
): string =>
  refusals[code][lang === 'id' ? 1 : 2].replace(/\{(\w{1,40})\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : valueText(name, value, lang);
  });
export const refusalStatus = (code: RefusalCode): number => refusals[code][0];
