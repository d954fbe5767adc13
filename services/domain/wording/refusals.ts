import { type RefusalCode, refusalBeside } from '../kit/aggregate/reject.js';
import type { Lang } from '../texts/formats.js';
import { type RefusalTexts, refusalIn } from './refusal-texts.js';
import { commonRefusals } from './refusals-common.js';
import { deliveryRefusals } from './refusals-delivery.js';
import type { serverRefusals } from './refusals-server.js';
import { spRefusals } from './refusals-sp.js';
import { standingRefusals } from './refusals-standing.js';

/**
 * Texts of refusals by stable code: HTTP status, Indonesian, English. `{name}` stands for a value of the refusal. Every
 * text says what is wrong and, if there is one, the next step.
 */
export const refusals = {
  ...commonRefusals,
  ...standingRefusals,
  // Any document
  'already-exists': [409, 'Dokumen ini sudah ada.'],
  'password-long': [422, 'Password paling banyak {max} karakter.'],
  'password-yours': [422, 'Password ini hampir seluruhnya nama Anda atau nama perusahaan. Pilih yang lain.'],
  'second-factors-many': [422, 'Paling banyak {most} verifikasi. Hapus yang tidak dipakai dahulu.'],
  'field-closed': [403, '{label} bukan untuk job desk Anda.'],
  stale: [
    409,
    'Sudah diubah {by} sejak Anda membukanya. Tidak ada yang tersimpan; periksa keadaan terbaru lalu ulangi.',
  ],
  'stale-unseen': [409, 'Sudah diubah sejak Anda membukanya. Tidak ada yang tersimpan; muat ulang lalu ulangi.'],
  'command-id-reused': [422, 'Idempotency-Key ini sudah dipakai untuk isi yang lain.'],
  claimed: [422, '{key} sudah dipakai {owner}.'],
  'claimed-late': [
    422,
    '{key} masih di jalan dengan {owner}, lewat rencana kembali. Selesaikan dahulu, atau ubah waktu kembalinya.',
  ],
  'claimed-unique': [422, '{key} sudah dipakai[ oleh {what} {title}][ oleh {owner}]. Pilih yang lain.'],
  'claimed-now': [422, '{key} baru saja diambil {owner}. Pilih yang lain, atau muat ulang sebentar lagi.'],
  'amount-short': [422, '{key}: tinggal {left}, diperlukan {want}.'],
  'amount-now': [422, '{key}: tinggal {left}, diperlukan {want}; {held} sedang diambil {owner}. Ulangi sebentar lagi.'],
  'rate-missing': [
    422,
    '{label} {key} tidak ada yang berlaku pada {day}. Minta barisnya dibuat, atau ubah tanggalnya.',
  ],
  'rate-unconfirmed': [
    422,
    '{label} yang berlaku dari {from} belum dikonfirmasi. Minta akunting lain atau kacab mengonfirmasinya di Ketentuan, lalu ulangi.',
  ],
  'period-ahead': [422, 'Tanggal {day} belum tiba. Isi hari ini atau sebelumnya.'],
  'period-missing': [422, 'Periode {month} belum dibuka. Buka di Ketentuan, tab Periode, lalu ulangi.'],
  'period-closed': [
    422,
    'Periode {month} sudah ditutup. Minta kacab atau akunting lain membukanya lagi di Ketentuan, tab Periode, atau ubah tanggalnya.',
  ],
  'rate-used': [422, 'Sudah dipakai dokumen. Isi {label}, lalu buat baris baru.'],
  'rate-ended': [422, 'Sudah dipakai dokumen. {label} paling awal hari ini.'],
  'rate-now': [422, '{label} ini sedang diubah atau dipakai. Ulangi sebentar lagi.'],
  'in-use': [422, 'Masih dipakai: {uses}. Bila memang begitu, centang “Tetap nonaktifkan walau masih dipakai”.'],
  'file-unknown': [422, 'Berkas {name} tidak terunggah untuk data ini. Unggah lagi.'],
  'branch-not-yours': [422, 'Cabang ini bukan cabang Anda.'],
  'ref-missing': [422, '{label} tidak ditemukan. Pilih dari daftar.'],
  'ref-retired': [422, '{label} {title} sudah tidak aktif. Pilih yang lain.'],
  'ref-elsewhere': [422, '{label} {title} bukan bagian dari yang dipilih di atasnya. Pilih yang lain.'],
  'ref-kind': [422, '{label} {title} bukan untuk ini. Pilih yang lain.'],
  'action-not-now': [422, '{action} tidak bisa dilakukan pada keadaan sekarang. Muat ulang untuk melihatnya.'],
  'dates-order': [422, '{label} tidak boleh sebelum {before}.'],
  'day-span': [422, 'Harus antara {from} dan {to}.'],
  'needed-when': [422, '{label} wajib diisi untuk {what}.'],
  'mitra-own': [422, 'Milik sendiri tidak punya mitra. Kosongkan mitra atau pilih milik mitra.'],
  'document-closed': [422, 'Statusnya {now}: isinya tidak bisa diubah lagi.'],
  'logo-type': [422, 'Logo harus gambar PNG atau JPEG.'],
  'logo-size': [422, 'Logo paling besar {max} KB. Perkecil gambarnya, lalu unggah lagi.'],
  'retired-already': [422, 'Data ini sudah tidak aktif.'],
  'not-retired': [422, 'Data ini masih aktif.'],
  // Users
  'user-locked': [422, 'User {username} sudah terkunci.'],
  'user-not-locked': [422, 'User {username} tidak terkunci.'],
  'user-branches': [422, 'Pilih sedikitnya satu cabang.'],
  'user-one-branch': [422, 'Login cabang adalah milik satu cabang: pilih tepat satu.'],
  'user-not-active': [422, 'User {username} tidak aktif.'],
  'user-self': [422, 'Akun sendiri tidak bisa diubah di sini. Minta rekan yang berhak.'],
  'user-grant-desk': [403, 'Job desk Anda tidak boleh memberi atau mengubah hak {desk} ({level}). Minta webmaster.'],
  'user-grant-branch': [403, 'Hanya cabang yang Anda pegang sendiri yang bisa Anda beri atau ubah.'],
  'user-password-theirs': [422, 'Password dibuat pemilik akun sendiri lewat tautan sekali pakai. Kosongkan password.'],
  'user-proposal-open': [422, 'Masih ada usulan {by} yang menunggu. Setujui, tolak, atau tarik dahulu.'],
  'user-no-proposal': [422, 'Tidak ada usulan yang menunggu.'],
  'user-proposal-expired': [422, 'Usulan ini sudah kedaluwarsa. Ajukan lagi.'],
  'user-own-proposal': [422, 'Usulan sendiri harus disetujui orang lain yang berhak.'],
  'user-not-proposer': [422, 'Hanya pengusulnya ({by}) yang bisa menarik.'],
  'user-proposer-gone': [422, 'Pengusulnya ({by}) tidak lagi berhak. Tolak usulan ini lalu ajukan lagi.'],
  'one-hand': [
    422,
    'Anda dan {by} mungkin satu orang: tautan password akunnya dibuka orang yang sama. Minta kacab cabangnya atau webmaster lain mengonfirmasi pemiliknya, atau serahkan kepada rekan. Belum ada webmaster lain? Buat dari baris perintah.',
  ],
  'one-hand-own': [422, 'Anda sudah memberi persetujuan di bagian lain atas data ini. Minta rekan.'],
  'owner-self': [422, 'Pemilik akun sendiri dikonfirmasi orang lain. Minta kacab cabang Anda atau webmaster.'],
  'owner-branch': [403, 'Akun ini bukan dari cabang Anda. Minta kacab cabangnya atau webmaster.'],
  'owner-confirmed': [422, 'Pemilik akun ini sudah dikonfirmasi {by}.'],
  'owner-no-password': [422, 'Akun ini belum punya password. Konfirmasi setelah pemiliknya membuatnya.'],
  'owner-needless': [422, 'Password akun ini tidak lewat tautan siapa pun: pemiliknya tidak perlu dikonfirmasi.'],
  'owner-hands': [
    422,
    'Tautan akun ini dibuka Anda sendiri atau orang yang membuka tautan akun Anda. Minta kacab atau webmaster lain.',
  ],
  'user-known': [422, 'Akun {username} sudah ada. Impor hanya membuat akun baru; ubah yang ini di halamannya.'],
  'user-entered': [422, 'Akun {username} sudah pernah dipakai. Kunci saja, agar riwayatnya tetap ada.'],
  'user-link-used': [422, 'User {username} sudah punya password. Reset dahulu untuk tautan baru.'],
  'user-link-opener': [422, 'Tautan ini hanya untuk yang menyetujui akunnya. Minta dia, atau ajukan reset.'],
  'user-identities-many': [422, 'Paling banyak {most} akun yang ditautkan. Lepas salah satunya dahulu.'],
  'user-link-gone': [422, 'Tautan ini sudah dipakai, kedaluwarsa, atau diganti. Minta yang baru.'],
  'password-short': [422, 'Password paling sedikit {min} karakter.'],
  'password-common': [422, 'Password ini terlalu mudah ditebak. Pilih yang lain.'],
  'password-same': [422, 'Password baru harus berbeda dari yang lama.'],
  // Read models
  'projection-unknown': [404, 'Tidak ada model baca bernama {view}.'],
  // Processes
  'process-unknown': [404, 'Tidak ada proses bernama {process}.'],
  'refused-discarded': [422, 'Perintah ini sudah dilepas.'],
  // Parked documents, whose discarding needs two people
  'not-parked': [422, 'Ini tidak sedang terparkir. Muat ulang untuk melihat keadaannya.'],
  'discard-proposed': [422, 'Webmaster lain sudah mengusulkannya. Sahkan atau tarik usulan itu.'],
  'discard-not-proposed': [422, 'Belum ada usulan untuk ini. Usulkan dulu, lalu webmaster lain mengesahkan.'],
  'discard-own': [403, 'Usulan sendiri disahkan oleh webmaster lain.'],
  // Batches and sheets
  'batch-entity': [422, 'Tidak ada data bernama {entity}.'],
  'batch-commands': [422, 'Tindakan ini tidak bisa dijalankan sekaligus.'],
  'batch-not-yours': [403, 'Batch ini milik {by}.'],
  'batch-not-now': [422, 'Batch ini sudah berlanjut. Muat ulang untuk melihat keadaannya.'],
  'batch-empty': [422, 'Tidak ada baris yang bisa dikerjakan. Perbaiki berkasnya, lalu unggah lagi.'],
  'batch-digits': [
    422,
    '{n} baris mengubah nomor rekening, KTP atau NPWP. Periksa nomornya, lalu centang sebelum menjalankan.',
  ],
  'batch-gathered': [422, 'Ini satu dokumen dari banyak sumber. Batalkan dokumennya sendiri.'],
  'gather-rows': [422, 'Isian ini tidak bisa diisi dari daftar.'],
  'gather-none': [422, 'Tidak ada data yang cocok dan belum ada di sini.'],
  'gather-many': [422, 'Ada {n} data yang cocok, paling banyak {most} untuk satu dokumen. Persempit saringannya.'],
  'source-changed': [422, '{title} berubah sejak rencana ini disusun. Susun rencana baru.'],
  'document-large': [
    422,
    'Dokumen ini {bytes} kB, lebih besar daripada yang bisa disimpan sekaligus. Bagi menjadi beberapa.',
  ],
  'batch-swap': [422, 'Bertukar dengan baris {line}, yang ditolak. Data ini tetap seperti semula.'],
  'sheet-required': [422, 'Wajib diisi.'],
  'sheet-number': [422, '{value} bukan angka.'],
  'sheet-date': [422, '{value} bukan tanggal. Tulis seperti 21 Jul 2026.'],
  'sheet-date-number': [
    422,
    '{value} angka, bukan tanggal. Beri selnya format tanggal, atau tulis seperti 21 Jul 2026.',
  ],
  'sheet-error': [422, 'Sel ini berisi galat {value}. Perbaiki rumusnya atau tulis isinya.'],
  'sheet-merged': [422, 'Sel ini digabung dengan sel lain. Pisahkan selnya, lalu isi masing-masing.'],
  'sheet-formula': [422, 'Rumus di sel ini belum dihitung. Buka dan simpan berkasnya di Excel, atau tulis isinya.'],
  'sheet-text': [
    422,
    'Isi {value} tersimpan sebagai angka atau tanggal, jadi tulisannya tidak pasti. Beri selnya format Teks, lalu ketik lagi.',
  ],
  'sheet-time': [422, '{value} bukan waktu. Tulis seperti 21 Jul 2026 14.30.'],
  'sheet-yes-no': [422, 'Tulis ya atau tidak, bukan {value}.'],
  'sheet-choice': [422, '{value} bukan pilihan. Pilihannya: {values}.'],
  'sheet-ref': [422, '{label} {value} tidak ditemukan. Tulis kode atau nama lengkapnya.'],
  'sheet-ref-near': [422, '{label} {value} tidak ditemukan. Yang mirip: {near}. Tulis kode atau nama lengkapnya.'],
  'sheet-ref-many': [422, 'Ada beberapa {label} bernama {value}. Tulis kodenya.'],
  'sheet-parts': [422, 'Baris {line}: isi {most} bagian paling banyak, dipisah dengan tanda |.'],
  'sheet-file': [
    422,
    '{value} punya berkas, jadi tidak dihapus lewat impor. Kembalikan ke sel ini, atau hapus dari halamannya.',
  ],
  'sheet-twice': [422, '{key} sudah ada di baris {line}.'],
  'sheet-id': [422, 'Tidak ada data dengan ID {value}.'],
  'sheet-retire': [422, 'Impor tidak menonaktifkan data. Nonaktifkan dari daftar.'],
  'undo-changed': [422, 'Sudah diubah {by} sesudah batch ini, jadi tidak diurungkan.'],
  'undo-serves': [422, 'Tidak diurungkan: {title} masih berjalan dan memakainya.'],
  'undo-used': [422, 'Tidak diurungkan: sudah dipakai di tempat lain.'],
  'undo-action': [422, 'Aksi tidak bisa diurungkan.'],
  'customer-inactive': [422, 'Customer {customer} belum aktif: {why}.'],
  'customer-hold': [422, 'Kredit {customer} ditahan: {why}. Buka penahanannya di data customer dahulu.'],
  'lend-own': [422, 'Pilih cabang lain: ini cabangnya sendiri.'],
  'mitra-not-ready': [422, 'Mitra {mitra} belum bisa dipakai: {papers}.'],
  // SP, where other documents and the command's data are known
  'sp-tariff': [422, 'Harga ini bukan dari tarif itu: {why}. Cari tarif lagi, atau ketik harganya.'],
  'sp-branch-fixed': [
    422,
    'Cabang tidak bisa diubah: nomor SP sudah memuatnya. Batalkan SP ini, lalu tambah yang baru.',
  ],
  'sp-nothing-changed': [422, 'Tidak ada yang berubah.'],
  'sp-unit-count': [422, 'Butuh {need} unit, yang disebut {have}.'],
  'sp-vehicle-mitra': [422, '{nopol} bukan armada sendiri. Serahkan ke Purchasing.'],
  'sp-vehicle-expired': [422, '{doc} {nopol} habis {until}, sebelum perjalanan selesai.'],
  'sp-driver-expired': [422, 'SIM {driver} habis {until}, sebelum perjalanan selesai.'],
  'sp-driver-mitra': [422, '{driver} bukan driver sendiri.'],
  'sp-unit-small': [
    422,
    '{nopol} ({type}) tidak cukup besar untuk {asked} yang dipesan. Pilih yang sama atau lebih besar.',
  ],
  'sp-type-small': [422, '{type} tidak cukup besar untuk {asked} yang dipesan. Pilih yang sama atau lebih besar.'],
  'sp-licence': [422, '{driver} memegang {sim}, sedangkan {type} butuh {needed}. Pilih driver lain.'],
  'sp-licence-unlisted': [
    422,
    '{driver} memegang {sim}, yang pada Jenis SIM tidak mencantumkan {type}. Lengkapi Jenis SIM, atau pilih driver lain.',
  ],
  'sp-of-branch': [
    422,
    '{what} milik cabang {branch} dan tidak dipinjamkan ke cabang SP ini selama perjalanan. Minta cabang {branch} meminjamkannya.',
  ],
  'sp-lent-away': [
    422,
    '{what} dipinjamkan ke cabang {branch}, {from} sampai {until}. Terima kembali dahulu, atau pilih yang lain.',
  ],
  'sp-plate-own': [
    422,
    '{nopol} armada sendiri (cabang {branch}), bukan unit mitra. Kembalikan ke Operasional untuk memakainya.',
  ],
  'sp-loss': [422, 'Margin SP ini minus. Buka SP-nya dan tulis alasannya untuk menyetujui.'],
  'sp-price-reason': [
    422,
    'SP ini sudah disetujui. Tulis alasan harga berubah; Purchasing dan Akunting menyetujui lagi.',
  ],
  'sp-missing-range': [422, 'Unit yang diserahkan harus 1 sampai {most}.'],
  ...spRefusals,
  ...deliveryRefusals,
} as const satisfies RefusalTexts;

/** Refusals that a page may show by itself, and those of the server alone. */
type Refusals = typeof refusals & typeof serverRefusals;
declare module '../kit/aggregate/reject.js' {
  interface RefusalRegister extends Refusals {}
}

type Params = Record<string, string | number>;
/** The text of a refusal that pages know, otherwise its code. @param named see {@link refusalWorded} */
export const refusalText = (
  code: RefusalCode,
  lang: Lang,
  params?: Params,
  named?: (name: string) => string,
): string => {
  const texts = (refusals as RefusalTexts)[code] ?? refusalBeside(code);
  return texts ? refusalIn(texts, lang, params, named) : code;
};
