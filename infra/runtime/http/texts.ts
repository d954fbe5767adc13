/** What the server says beside the refusals of the domain, by stable code: HTTP status, Indonesian, English. */
import { inLang } from '../../../services/domain/texts/speech.js';
import type { Lang } from './lang.js';

export const texts = {
  'sign-in': [
    401,
    'Sesi tidak ada atau sudah berakhir. Silakan masuk lagi.',
    'Not signed in, or the session has ended. Please sign in again.',
  ],
  'wrong-password': [401, 'Username atau password salah.', 'Wrong username or password.'],
  'branch-wrong': [
    401,
    'Username atau password salah. Halaman ini untuk akun cabang; staf masuk lewat Sign In.',
    'Wrong username or password. This page is for branch accounts; staff use Sign In.',
  ],
  'captcha-missing': [400, 'Please complete the reCAPTCHA', 'Please complete the reCAPTCHA'],
  'captcha-failed': [
    400,
    'Pemeriksaan robot sudah dipakai, lewat waktu, atau salah. Centang lagi.',
    'The robot check was used before, is too old, or is wrong. Tick it again.',
  ],
  'captcha-away': [
    503,
    'Pemeriksaan robot sedang tidak terjangkau. Coba lagi sebentar.',
    'The robot check can not be reached now. Try again in a moment.',
  ],
  'account-locked': [401, 'Akun ini terkunci. Hubungi webmaster.', 'This account is locked. Ask the webmaster.'],
  'account-waiting': [
    401,
    'Pendaftaran Anda menunggu webmaster, yang memberi job desk dan cabang. Coba lagi setelah disetujui.',
    'Your sign-up waits for a webmaster, who gives it a job desk and a branch. Try again once it is approved.',
  ],
  'asked-often': [
    429,
    'Terlalu banyak permintaan dari jaringan ini. Tunggu satu jam, atau hubungi webmaster.',
    'Too much was asked for from this network. Wait an hour, or ask the webmaster.',
  ],
  'social-over': [
    401,
    'Langkah ini sudah lewat waktu, sudah dipakai, atau dimulai di peramban lain. Ulangi dari awal.',
    'This step is too old, was used before, or was begun in another browser. Begin again.',
  ],
  'social-failed': [
    401,
    '{provider} tidak menjawab sebagaimana mestinya. Coba lagi sebentar, atau masuk dengan username.',
    '{provider} did not answer as it should. Try again in a moment, or sign in with your username.',
  ],
  /** In the provider's own words, or those that the specification gives. */
  'social-says': [401, '{message}', '{message}'],
  'social-unknown': [
    401,
    'Akun {provider} ini tidak ditautkan ke akun mana pun di sini. Masuk dengan username, lalu tautkan di Akun saya. Belum punya akun? Hubungi webmaster kantor Anda.',
    'This {provider} account is linked to no account here. Sign in with your username, then link it in My account. No account yet? Ask your office’s webmaster.',
  ],
  'robot-check': [
    429,
    'Terlalu banyak percobaan masuk yang gagal. Selesaikan pemeriksaan robot, lalu masuk lagi.',
    'Too many attempts to sign in failed. Pass the robot check, then sign in again.',
  ],
  'robot-check-failed': [
    429,
    'Pemeriksaan robot sudah dipakai, lewat waktu, atau salah. Ulangi pemeriksaannya.',
    'The robot check was used before, is too old, or is wrong. Do it again.',
  ],
  'branch-door': [
    403,
    'Akun cabang masuk dari halaman Login Cabang.',
    'Branch accounts sign in on a page of their own: /login/race/customer.',
  ],
  'second-code-wrong': [401, 'Kode salah atau sudah dipakai.', 'The code is wrong or was used before.'],
  'second-codes-many': [
    429,
    'Terlalu banyak kode salah untuk akun ini. Kode aplikasi dan kode pemulihan tidak diperiksa lagi sampai pukul {until} WIB. Masuk dengan passkey, atau minta webmaster mereset verifikasi Anda. Bukan Anda yang mencoba? Orang lain tahu password Anda: ganti begitu Anda masuk.',
    'Too many wrong codes for this account. Codes of apps and recovery codes are not looked at again until {until} (UTC+7). Sign in with a passkey, or ask the webmaster to reset your second step. Was it not you who tried? Somebody knows your password: change it once you are in.',
  ],
  'passkey-refused': [
    401,
    'Passkey tidak dikenali. Coba lagi, atau pakai cara lain.',
    'The passkey was not recognised. Try again, or use another way.',
  ],
  'second-factor-needed': [
    422,
    'Job desk Anda wajib memakai verifikasi dua langkah. Pasang yang baru dahulu, baru hapus yang ini.',
    'Your job desk must use a second step. Set up another one before you remove this.',
  ],
  'no-secret-key': [
    422,
    'Aplikasi autentikator belum bisa dipakai: SEAL_SECRET belum diatur di server. Hubungi webmaster.',
    'Authenticator apps can not be used yet: SEAL_SECRET is not set on the server. Ask the webmaster.',
  ],
  'own-password-wrong': [422, 'Password Anda salah.', 'Your password is wrong.'],
  'enrol-first': [
    403,
    'Job desk Anda wajib memakai verifikasi dua langkah. Pasang dahulu, baru bisa bekerja.',
    'Your job desk must use a second step to sign in. Set it up first; then you can work.',
  ],
  'driver-wrong': [401, 'Incorrect password. Please try again.', 'Incorrect password. Please try again.'],
  'driver-temporary-over': [
    401,
    'Password sementara ini sudah lewat waktu. Minta yang baru di kantor cabang.',
    'This temporary password is too old. Ask the branch office for a new one.',
  ],
  'wall-code-wrong': [
    401,
    'Kode ini salah, sudah dipakai, atau lewat waktu. Minta kode baru.',
    'This code is wrong, used or too old. Ask for a new one.',
  ],
  'driver-change-first': [
    403,
    'Ganti password sementara Anda dahulu, baru bisa bekerja.',
    'Change your temporary password first; then you can work.',
  ],
  'no-route': [404, 'Alamat ini tidak ada.', 'There is nothing at this address.'],
  'not-found': [404, 'Tidak ditemukan, atau bukan milik cabang Anda.', 'Not found, or not of your branch.'],
  'no-read': [403, 'Job desk Anda tidak boleh melihat ini.', 'Your job desk may not see this.'],
  invalid: [400, 'Ada isian yang belum benar.', 'Some entries are not right yet.'],
  'bad-json': [400, 'Isi permintaan bukan JSON yang benar.', 'The body is not valid JSON.'],
  'bad-id': [400, 'Id ini tidak sah.', 'This id is not valid.'],
  'bad-command-id': [400, 'Header Idempotency-Key harus berisi UUID.', 'The header Idempotency-Key must hold a UUID.'],
  'bad-if-match': [
    400,
    'Header If-Match harus berisi revisi, mis. "3".',
    'The header If-Match must hold a revision, e.g. "3".',
  ],
  'need-if-match': [
    428,
    'Header If-Match dengan revisi yang dilihat wajib ada.',
    'The header If-Match with the revision that was seen is required.',
  ],
  'bad-min-revision': [
    400,
    'Header X-Min-Revision harus berbentuk <stream>@<revisi>.',
    'The header X-Min-Revision must read <stream>@<revision>.',
  ],
  'unknown-parameter': [400, 'Parameter {name} tidak dikenal.', 'The parameter {name} is not known.'],
  'bad-parameter': [
    400,
    'Nilai parameter {name} tidak sah: {value}',
    'The value of the parameter {name} is not valid: {value}',
  ],
  'no-such-value': [
    400,
    'Parameter {name} tidak punya nilai {value}. Pilihannya: {values}.',
    'The parameter {name} has no value {value}. There are: {values}.',
  ],
  'no-such-day': [
    400,
    'Nilai parameter {name} bukan tanggal yang ada: {value}. Tulis seperti 2026-07-21, atau 2026-07-01..2026-07-31.',
    'The parameter {name} has no such date: {value}. Write it like 2026-07-21, or 2026-07-01..2026-07-31.',
  ],
  'range-order': [
    400,
    'Awal rentang parameter {name} sesudah akhirnya: {value}. Tulis yang lebih dulu di depan.',
    'The range of the parameter {name} begins after its end: {value}. Write the earlier one first.',
  ],
  'as-of-list': [
    400,
    'Parameter asOf berlaku untuk satu dokumen, bukan daftar: /api/{view}/<id>?asOf=<waktu atau revisi>.',
    'The parameter asOf works on one document, not on a list: /api/{view}/<id>?asOf=<time or revision>.',
  ],
  'selection-too-large': [
    422,
    'Lebih dari {most} data terpilih. Persempit saringannya.',
    'More than {most} entries are selected. Narrow the filter.',
  ],
  'report-too-large': [
    422,
    'Lebih dari {most} SP pada periode ini. Persempit periode atau pilih cabang.',
    'More than {most} SP in this period. Choose a shorter one, or a branch.',
  ],
  'odd-key': [400, 'Nama isian {name} tidak boleh dipakai.', 'The field name {name} is not allowed.'],
  'odd-text': [
    400,
    'Isian ini memuat karakter kendali atau karakter yang rusak. Ketik ulang.',
    'This entry has control characters or broken ones. Type it again.',
  ],
  'too-deep': [400, 'Isian bersusun terlalu dalam.', 'The entries are nested too deeply.'],
  'too-many': [400, 'Terlalu banyak isian.', 'There are too many entries.'],
  'not-object': [400, 'Isi permintaan harus berupa objek JSON.', 'The body must be a JSON object.'],
  'too-large': [413, 'Isi permintaan terlalu besar.', 'The body is too large.'],
  'setting-stale': [
    409,
    'Pilihan ini sudah diubah dari peramban lain. Muat ulang, lalu ulangi.',
    'This choice was changed in another browser. Load it again, then repeat.',
  ],
  'settings-many': [422, 'Paling banyak {most} pilihan tersimpan.', 'At most {most} choices can be kept.'],
  'push-many': [
    422,
    'Pemberitahuan sudah dikirim ke {most} browser. Hapus salah satu dahulu.',
    'Notifications go to {most} browsers already. Remove one of them first.',
  ],
  'push-host': [
    422,
    'Alamat ini bukan milik layanan pemberitahuan yang dikenal.',
    'This address is of no notification service that is known here.',
  ],
  'too-slow': [
    408,
    'Permintaan ini terlalu lama terkirim. Periksa sambungan Anda, lalu coba lagi; belum ada yang tersimpan.',
    'This request takes too long to arrive. Check your connection, then try again; nothing was stored.',
  ],
  'bad-method': [405, 'Alamat ini hanya menerima {allow}.', 'This address takes {allow} only.'],
  'media-type': [415, 'Isi permintaan harus application/json.', 'The body must be application/json.'],
  'file-owner': [
    400,
    'Parameter owner harus berbentuk <entitas>/<id>, mis. mitra/01hx.',
    'The parameter owner must read <entity>/<id>, e.g. mitra/01hx.',
  ],
  'file-name': [
    400,
    'Header X-File-Name harus berisi nama berkas dalam UTF-8 dengan persen (encodeURIComponent).',
    'The header X-File-Name must hold the name of the file, percent-encoded UTF-8 (encodeURIComponent).',
  ],
  'file-empty': [400, 'Berkas ini kosong. Pilih berkas lain.', 'This file is empty. Choose another one.'],
  'file-broken': [
    400,
    'Berkas {kind} ini rusak atau tidak lengkap. Buka dan simpan ulang, lalu unggah lagi.',
    'This {kind} file is damaged or not complete. Open it, save it again, then upload it once more.',
  ],
  'file-pixels': [
    413,
    'Gambar ini lebih dari {max} megapiksel. Perkecil dahulu, lalu unggah lagi.',
    'This image has more than {max} megapixels. Make it smaller, then upload it again.',
  ],
  'file-too-large': [
    413,
    'Berkas ini lebih dari {max} MB. Perkecil atau bagi dahulu, lalu unggah lagi.',
    'This file is larger than {max} MB. Make it smaller or split it, then upload it again.',
  ],
  'file-type': [
    415,
    'Berkas ini bukan foto JPEG, PNG, WebP, dan bukan PDF. Simpan sebagai salah satunya, lalu unggah lagi.',
    'This file is no JPEG, PNG or WebP photo and no PDF. Save it as one of these, then upload it again.',
  ],
  'file-harmful': [
    422,
    'Berkas ini ditolak pemeriksa virus ({found}) dan tidak disimpan. Jangan dibuka; beri tahu webmaster dan pengirimnya.',
    'The virus scanner refused this file ({found}); it was not stored. Do not open it; tell the webmaster and who sent it.',
  ],
  'scanner-away': [
    503,
    'Pemeriksa virus sedang tidak menjawab. Berkas belum disimpan; coba lagi sebentar, atau hubungi webmaster.',
    'The virus scanner does not answer just now. The file was not stored; try again in a moment, or ask the webmaster.',
  ],
  'sheet-empty': [400, 'Berkas ini kosong. Pilih berkas lain.', 'This file is empty. Choose another one.'],
  'sheet-old': [
    400,
    'Berkas ini .xls lama atau berpassword. Simpan sebagai .xlsx tanpa password, lalu unggah lagi.',
    'This file is an old .xls or has a password. Save it as .xlsx without one, then upload it again.',
  ],
  'sheet-unreadable': [
    400,
    'Berkas ini bukan xlsx atau csv, atau rusak. Simpan ulang sebagai .xlsx, lalu unggah lagi.',
    'This file is no xlsx or csv, or it is damaged. Save it as .xlsx, then upload it again.',
  ],
  'sheet-bomb': [
    413,
    'Isi berkas ini terlalu besar sesudah dibuka. Hapus baris dan kolom kosong atau bagi menjadi beberapa berkas, lalu unggah lagi.',
    'This file is too large once it is unpacked. Remove empty rows and columns or split it into several files, then upload it again.',
  ],
  'sheet-slow': [
    413,
    'Berkas ini terlalu lama dibaca. Simpan hanya kolom dan baris yang perlu, atau bagi menjadi beberapa berkas, lalu unggah lagi.',
    'This file takes too long to read. Keep only the columns and rows that are needed, or split it into several files, then upload it again.',
  ],
  'sheets-busy': [
    503,
    'Server sedang membaca beberapa berkas lain. Tunggu sebentar, lalu unggah lagi; belum ada yang tersimpan.',
    'The server is reading several other files. Wait a moment, then upload again; nothing was stored yet.',
  ],
  'many-at-once': [
    429,
    'Anda masih menunggu {most} permintaan berat seperti ini. Tunggu sampai salah satunya selesai, lalu coba lagi.',
    'You are still waiting for {most} heavy requests like this one. Wait until one of them is done, then try again.',
  ],
  'no-pdf': [
    503,
    'PDF belum bisa dibuat di server ini: Chromium tidak ditemukan. Pakai Cetak; webmaster bisa mengisi CHROMIUM_PATH.',
    'No PDF can be made on this server: there is no Chromium. Use Print; the webmaster can set CHROMIUM_PATH.',
  ],
  'pdf-failed': [
    500,
    'PDF tidak jadi dibuat. Coba lagi, atau pakai Cetak.',
    'The PDF could not be made. Try again, or use Print.',
  ],
  'nothing-printed': [422, 'Tidak satu pun dari dokumen itu bisa dicetak.', 'None of these documents can be printed.'],
  'positions-often': [
    429,
    'Posisi dikirim terlalu sering. Yang belum terkirim tetap tersimpan di ponsel; kirim lagi sebentar lagi.',
    'Positions are sent too often. Those not sent yet stay on the phone; send them again in a moment.',
  ],
  'sheet-no-sheet': [400, 'Tidak ada lembar bernama {name}.', 'There is no sheet named {name}.'],
  'sheet-quote': [
    400,
    'Tanda kutip pada baris {line} tidak ditutup.',
    'The quotation mark in line {line} is not closed.',
  ],
  'sheet-cell-long': [400, 'Ada isian yang terlalu panjang pada baris {line}.', 'A cell in line {line} is too long.'],
  'sheet-columns-many': [400, 'Paling banyak {most} kolom.', 'At most {most} columns.'],
  'sheet-rows-many': [
    413,
    'Paling banyak {most} baris sekali unggah. Bagi menjadi beberapa berkas.',
    'At most {most} rows at a time. Split it into several files.',
  ],
  'sheet-no-columns': [
    400,
    'Baris pertama tidak memuat nama kolom yang dikenal. Unduh templatnya untuk contoh.',
    'The first row has no column name that is known. Download the template for an example.',
  ],
  'sheet-column-twice': [400, 'Kolom {name} ada dua kali.', 'The column {name} is there twice.'],
  'sheet-no-rows': [400, 'Tidak ada baris di bawah judul kolom.', 'There are no rows below the column names.'],
  'export-many': [
    400,
    'Lebih dari {most} baris tidak muat dalam satu lembar. Persempit saringannya, atau ekspor sebagai csv.',
    'More than {most} rows do not fit into one sheet. Narrow the filter, or export as csv.',
  ],
  'no-import': [400, 'Data {entity} tidak bisa diimpor.', 'Entries of {entity} cannot be imported.'],
  'bad-request': [400, 'Permintaan tidak bisa dibaca.', 'The request cannot be read.'],
  unavailable: [
    503,
    'Penyimpanan sedang tidak bisa dipakai. Tidak ada kepastian tersimpan; coba lagi sebentar.',
    'The store is not available just now. It is not certain that anything was stored; try again in a moment.',
  ],
  'event-store-credentials': [
    503,
    'EventStoreDB menolak user atau password di EVENT_STORE_URL. Perbaiki pengaturan itu, lalu jalankan lagi.',
    'EventStoreDB refuses the user or the password in EVENT_STORE_URL. Put that setting right, then start again.',
  ],
  'event-store-rights': [
    503,
    'EventStoreDB tidak memberi izin: EVENT_STORE_URL tanpa user, atau user itu tidak boleh membaca dan menulis. Sebut user yang boleh, lalu jalankan lagi.',
    'EventStoreDB does not permit it: EVENT_STORE_URL names no user, or one who may not read and append. Name one who may, then start again.',
  ],
  'event-store-certificate': [
    503,
    'Sertifikat EventStoreDB tidak dipercaya, kedaluwarsa, atau bukan untuk host di EVENT_STORE_URL. Sebut berkas otoritasnya dengan tlsCAFile di sana, atau perbarui sertifikatnya.',
    'The certificate of EventStoreDB is not trusted, has expired, or is not for the host in EVENT_STORE_URL. Name the file of its authority there by tlsCAFile, or renew the certificate.',
  ],
  'event-store-tls': [
    503,
    'EVENT_STORE_URL dan EventStoreDB tidak sepakat soal TLS. Hapus tls=false bila servernya memakai TLS, pasang bila tidak.',
    'EVENT_STORE_URL and EventStoreDB do not agree on TLS. Leave tls=false out where the server has TLS, put it in where it has none.',
  ],
  'event-store-host': [
    503,
    'Nama host di EVENT_STORE_URL tidak dikenal (DNS). Dicoba terus; periksa namanya.',
    'The host name in EVENT_STORE_URL is not known (DNS). It is tried again and again; check the name.',
  ],
  'event-store-refused': [
    503,
    'Tidak ada server di host dan port dari EVENT_STORE_URL. Dicoba terus; periksa apakah EventStoreDB berjalan, dan portnya.',
    'There is no server at the host and port of EVENT_STORE_URL. It is tried again and again; see whether EventStoreDB runs, and its port.',
  ],
  'event-store-silent': [
    503,
    'EventStoreDB tidak memberi tanda hidup. Dicoba terus; periksa server dan jaringan ke sana.',
    'EventStoreDB gives no sign of life. It is tried again and again; look at the server and the network to it.',
  ],
  'event-store-away': [
    503,
    'EventStoreDB ada tetapi belum siap. Dicoba terus; lihat log servernya.',
    'EventStoreDB is there but not ready. It is tried again and again; look at the log of the server.',
  ],
  broken: [
    500,
    'Terjadi kesalahan pada server. Sebutkan kode {correlation} kepada admin.',
    'Something went wrong on the server. Tell your admin the code {correlation}.',
  ],
} as const satisfies Record<string, readonly [status: number, id: string, en: string]>;

export type TextCode = keyof typeof texts;
export const textOf = (code: TextCode, lang: Lang, params: Record<string, string | number> = {}): string =>
  inLang([texts[code][1], texts[code][2]], lang).replace(/\{(\w{1,40})\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
