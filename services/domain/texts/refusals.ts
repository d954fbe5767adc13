import type { Lang } from './formats.js';
import { type RefusalTexts, refusalIn } from './refusal-texts.js';
import { commonRefusals } from './refusals-common.js';
import { deliveryRefusals } from './refusals-delivery.js';
import type { serverRefusals } from './refusals-server.js';
import { spRefusals } from './refusals-sp.js';
import { standingRefusals } from './refusals-standing.js';

/**
 * What the server says when it refuses, by stable code: HTTP status, Indonesian, English.
 * `{name}` stands for a value of the refusal. Every text says what is wrong and, where there is one, the next step.
 */
export const refusals = {
  ...commonRefusals,
  ...standingRefusals,
  // Any document
  'already-exists': [409, 'Dokumen ini sudah ada.', 'This document already exists.'],
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
  'claimed-late': [
    422,
    '{key} masih di jalan dengan {owner}, lewat rencana kembali. Selesaikan dahulu, atau ubah waktu kembalinya.',
    '{key} is still on the road with {owner}, past its planned return. Finish that first, or change when it is back.',
  ],
  'claimed-unique': [422, '{key} sudah dipakai. Pilih yang lain.', '{key} is already in use. Choose another.'],
  'claimed-now': [
    422,
    '{key} baru saja diambil {owner}. Pilih yang lain, atau muat ulang sebentar lagi.',
    '{key} has just been taken by {owner}. Choose another, or reload in a moment.',
  ],
  'amount-short': [422, '{key}: tinggal {left}, diperlukan {want}.', '{key}: {left} left, {want} needed.'],
  'amount-now': [
    422,
    '{key}: tinggal {left}, diperlukan {want}; {held} sedang diambil {owner}. Ulangi sebentar lagi.',
    '{key}: {left} left, {want} needed; {owner} is just taking {held}. Try again in a moment.',
  ],
  'in-use': [
    422,
    'Masih dipakai: {uses}. Bila memang begitu, centang “Tetap nonaktifkan walau masih dipakai”.',
    'Still in use: {uses}. If that is meant, tick “Retire it although it is in use”.',
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
  'day-span': [422, 'Harus antara {from} dan {to}.', 'Must lie between {from} and {to}.'],
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
  'logo-type': [422, 'Logo harus gambar PNG atau JPEG.', 'A logo is a PNG or JPEG picture.'],
  'logo-size': [
    422,
    'Logo paling besar {max} KB. Perkecil gambarnya, lalu unggah lagi.',
    'A logo has at most {max} KB. Make the picture smaller, then upload it again.',
  ],
  'retired-already': [422, 'Data ini sudah tidak aktif.', 'This entry is retired already.'],
  'not-retired': [422, 'Data ini masih aktif.', 'This entry is active.'],
  // Users
  'user-locked': [422, 'User {username} sudah terkunci.', 'User {username} is locked already.'],
  'user-not-locked': [422, 'User {username} tidak terkunci.', 'User {username} is not locked.'],
  'user-branches': [422, 'Pilih sedikitnya satu cabang.', 'Choose at least one branch.'],
  'user-one-branch': [
    422,
    'Login cabang adalah milik satu cabang: pilih tepat satu.',
    'A branch login belongs to one branch: choose exactly one.',
  ],
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
  'one-hand': [
    422,
    'Anda dan {by} mungkin satu orang: tautan password akunnya dibuka orang yang sama. Minta kacab cabangnya atau webmaster lain mengonfirmasi pemiliknya, atau serahkan kepada rekan. Belum ada webmaster lain? Buat dari baris perintah.',
    'You and {by} may be one person: the same hands opened the password link of these accounts. Ask the branch head or another webmaster to confirm their owners, or leave it to a colleague. No other webmaster yet? Make one at the command line.',
  ],
  'one-hand-own': [
    422,
    'Anda sudah memberi persetujuan di bagian lain atas data ini. Minta rekan.',
    'You have already approved this for another desk. Ask a colleague.',
  ],
  'owner-self': [
    422,
    'Pemilik akun sendiri dikonfirmasi orang lain. Minta kacab cabang Anda atau webmaster.',
    'Somebody else confirms the owner of your own account. Ask your branch head or a webmaster.',
  ],
  'owner-branch': [
    403,
    'Akun ini bukan dari cabang Anda. Minta kacab cabangnya atau webmaster.',
    'This account is of no branch of yours. Ask its branch head or a webmaster.',
  ],
  'owner-confirmed': [
    422,
    'Pemilik akun ini sudah dikonfirmasi {by}.',
    'The owner of this account has been confirmed by {by}.',
  ],
  'owner-no-password': [
    422,
    'Akun ini belum punya password. Konfirmasi setelah pemiliknya membuatnya.',
    'This account has no password yet. Confirm it once its owner has made one.',
  ],
  'owner-needless': [
    422,
    'Password akun ini tidak lewat tautan siapa pun: pemiliknya tidak perlu dikonfirmasi.',
    'The password of this account came by nobody’s link: its owner needs no confirmation.',
  ],
  'owner-hands': [
    422,
    'Tautan akun ini dibuka Anda sendiri atau orang yang membuka tautan akun Anda. Minta kacab atau webmaster lain.',
    'You, or who opened the link of your own account, opened the link of this one. Ask another branch head or webmaster.',
  ],
  'user-known': [
    422,
    'Akun {username} sudah ada. Impor hanya membuat akun baru; ubah yang ini di halamannya.',
    'Account {username} is there already. An import makes new accounts alone; change this one on its page.',
  ],
  'user-entered': [
    422,
    'Akun {username} sudah pernah dipakai. Kunci saja, agar riwayatnya tetap ada.',
    'Account {username} was used already. Lock it instead, so that its history stays.',
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
  'user-identities-many': [
    422,
    'Paling banyak {most} akun yang ditautkan. Lepas salah satunya dahulu.',
    'At most {most} linked accounts. Unlink one of them first.',
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
  'batch-commands': [422, 'Tindakan ini tidak bisa dijalankan sekaligus.', 'This can’t be done for many at once.'],
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
  'batch-digits': [
    422,
    '{n} baris mengubah nomor rekening, KTP atau NPWP. Periksa nomornya, lalu centang sebelum menjalankan.',
    '{n} rows change an account number, a KTP or an NPWP. Check the numbers, then tick them before you run it.',
  ],
  'batch-swap': [
    422,
    'Bertukar dengan baris {line}, yang ditolak. Data ini tetap seperti semula.',
    'Exchanges with row {line}, which was refused. This entry stays as it was.',
  ],
  'sheet-required': [422, 'Wajib diisi.', 'Required.'],
  'sheet-number': [422, '{value} bukan angka.', '{value} is no number.'],
  'sheet-date': [
    422,
    '{value} bukan tanggal. Tulis seperti 21 Jul 2026.',
    '{value} is no date. Write it like 21 Jul 2026.',
  ],
  'sheet-date-number': [
    422,
    '{value} angka, bukan tanggal. Beri selnya format tanggal, atau tulis seperti 21 Jul 2026.',
    '{value} is a number, no date. Give the cell a date format, or write it like 21 Jul 2026.',
  ],
  'sheet-error': [
    422,
    'Sel ini berisi galat {value}. Perbaiki rumusnya atau tulis isinya.',
    'This cell holds the error {value}. Mend its formula or write what it should hold.',
  ],
  'sheet-merged': [
    422,
    'Sel ini digabung dengan sel lain. Pisahkan selnya, lalu isi masing-masing.',
    'This cell is merged with another. Split them, and fill in each.',
  ],
  'sheet-formula': [
    422,
    'Rumus di sel ini belum dihitung. Buka dan simpan berkasnya di Excel, atau tulis isinya.',
    'The formula in this cell was not worked out. Open and save the file in Excel, or write what it should hold.',
  ],
  'sheet-text': [
    422,
    'Isi {value} tersimpan sebagai angka atau tanggal, jadi tulisannya tidak pasti. Beri selnya format Teks, lalu ketik lagi.',
    '{value} is kept as a number or a date, so that what was written is not certain. Give the cell the Text format, then type it again.',
  ],
  'sheet-time': [
    422,
    '{value} bukan waktu. Tulis seperti 21 Jul 2026 14.30.',
    '{value} is no time. Write it like 21 Jul 2026 14:30.',
  ],
  'sheet-yes-no': [422, 'Tulis ya atau tidak, bukan {value}.', 'Write ya or tidak, not {value}.'],
  'sheet-choice': [422, '{value} bukan pilihan. Pilihannya: {values}.', '{value} is no choice. Choose from: {values}.'],
  'sheet-ref': [
    422,
    '{label} {value} tidak ditemukan. Tulis kode atau nama lengkapnya.',
    '{label} {value} was not found. Write its code or its full name.',
  ],
  'sheet-ref-near': [
    422,
    '{label} {value} tidak ditemukan. Yang mirip: {near}. Tulis kode atau nama lengkapnya.',
    '{label} {value} was not found. Near to it: {near}. Write its code or its full name.',
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
  'sheet-file': [
    422,
    '{value} punya berkas, jadi tidak dihapus lewat impor. Kembalikan ke sel ini, atau hapus dari halamannya.',
    '{value} has a file, so that no import removes it. Put it back into this cell, or remove it on its page.',
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
  'undo-serves': [
    422,
    'Tidak diurungkan: {title} masih berjalan dan memakainya.',
    'Not undone: {title} is still alive and uses it.',
  ],
  'undo-used': [422, 'Tidak diurungkan: sudah dipakai di tempat lain.', 'Not undone: it is used elsewhere by now.'],
  'undo-action': [422, 'Aksi tidak bisa diurungkan.', 'An action cannot be undone.'],
  'customer-inactive': [
    422,
    'Customer {customer} belum aktif: {why}.',
    'Customer {customer} is not active yet: {why}.',
  ],
  'customer-hold': [
    422,
    'Kredit {customer} ditahan: {why}. Buka penahanannya di data customer dahulu.',
    'Credit of {customer} is on hold: {why}. Lift it in the customer’s data first.',
  ],
  'lend-own': [422, 'Pilih cabang lain: ini cabangnya sendiri.', 'Choose another branch: this is its own.'],
  'mitra-not-ready': [422, 'Mitra {mitra} belum bisa dipakai: {papers}.', 'Mitra {mitra} cannot be used: {papers}.'],
  // SP, where other documents and what is asked are known
  'sp-tariff': [
    422,
    'Harga ini bukan dari tarif itu: {why}. Cari tarif lagi, atau ketik harganya.',
    'This price is not of that tariff: {why}. Look the tariff up again, or type the price.',
  ],
  'sp-branch-fixed': [
    422,
    'Cabang tidak bisa diubah: nomor SP sudah memuatnya. Batalkan SP ini, lalu tambah yang baru.',
    'The branch cannot be changed: the SP number has it. Cancel this SP, then add another.',
  ],
  'sp-nothing-changed': [422, 'Tidak ada yang berubah.', 'Nothing has changed.'],
  'sp-unit-count': [422, 'Butuh {need} unit, yang disebut {have}.', 'It needs {need} units, {have} are named.'],
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
    '{driver} memegang {sim}, sedangkan {type} butuh {needed}. Pilih driver lain.',
    '{driver} holds {sim}, while a {type} needs {needed}. Choose another driver.',
  ],
  'sp-licence-unlisted': [
    422,
    '{driver} memegang {sim}, yang pada Jenis SIM tidak mencantumkan {type}. Lengkapi Jenis SIM, atau pilih driver lain.',
    '{driver} holds {sim}, which does not list {type} among the licence types. Complete it there, or choose another driver.',
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
  'sp-missing-range': [
    422,
    'Unit yang diserahkan harus 1 sampai {most}.',
    'Between 1 and {most} units can be handed over.',
  ],
  ...spRefusals,
  ...deliveryRefusals,
} as const satisfies RefusalTexts;

/** Those that a page may say by itself, and those of the server alone. */
export type RefusalCode = keyof typeof refusals | keyof typeof serverRefusals;

type Params = Record<string, string | number>;
/** The text of a refusal that pages know; of another its code. @param named see {@link refusalWorded} */
export const refusalText = (
  code: RefusalCode,
  lang: Lang,
  params?: Params,
  named?: (name: string) => string,
): string => {
  const texts = (refusals as RefusalTexts)[code];
  return texts ? refusalIn(texts, lang, params, named) : code;
};
