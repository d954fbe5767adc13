/** The server's texts other than refusals of the domain, by stable code: HTTP status, text. */
import { inLang } from '../../../services/domain/texts/speech.js';
import type { Lang } from './lang.js';

export const texts = {
  'sign-in': [401, 'Sesi tidak ada atau sudah berakhir. Silakan masuk lagi.'],
  'wrong-password': [401, 'Username atau password salah.'],
  'branch-wrong': [401, 'Username atau password salah. Halaman ini untuk akun cabang; staf masuk lewat Sign In.'],
  'captcha-missing': [400, 'Please complete the reCAPTCHA'],
  'captcha-failed': [400, 'Pemeriksaan robot sudah dipakai, lewat waktu, atau salah. Centang lagi.'],
  'captcha-away': [503, 'Pemeriksaan robot sedang tidak terjangkau. Coba lagi sebentar.'],
  'account-locked': [401, 'Akun ini terkunci. Hubungi webmaster.'],
  'account-waiting': [
    401,
    'Pendaftaran Anda menunggu webmaster, yang memberi job desk dan cabang. Coba lagi setelah disetujui.',
  ],
  'asked-often': [429, 'Terlalu banyak permintaan dari jaringan ini. Tunggu satu jam, atau hubungi webmaster.'],
  'social-over': [
    401,
    'Langkah ini sudah lewat waktu, sudah dipakai, atau dimulai di peramban lain. Ulangi dari awal.',
  ],
  'social-failed': [
    401,
    '{provider} tidak menjawab sebagaimana mestinya. Coba lagi sebentar, atau masuk dengan username.',
  ],
  /** In the provider's own wording, or that of the specification. */
  'social-says': [401, '{message}'],
  'social-unknown': [
    401,
    'Akun {provider} ini tidak ditautkan ke akun mana pun di sini. Masuk dengan username, lalu tautkan di Akun saya. Belum punya akun? Hubungi webmaster kantor Anda.',
  ],
  'robot-check': [429, 'Terlalu banyak percobaan masuk yang gagal. Selesaikan pemeriksaan robot, lalu masuk lagi.'],
  'robot-check-failed': [429, 'Pemeriksaan robot sudah dipakai, lewat waktu, atau salah. Ulangi pemeriksaannya.'],
  'branch-door': [403, 'Akun cabang masuk dari halaman Login Cabang.'],
  'second-code-wrong': [401, 'Kode salah atau sudah dipakai.'],
  'second-codes-many': [
    429,
    'Terlalu banyak kode salah untuk akun ini. Kode aplikasi dan kode pemulihan tidak diperiksa lagi sampai pukul {until} WIB. Masuk dengan passkey, atau minta webmaster mereset verifikasi Anda. Bukan Anda yang mencoba? Orang lain tahu password Anda: ganti begitu Anda masuk.',
  ],
  'second-factor-unreadable': [
    503,
    'Verifikasi akun ini sedang tidak bisa dibaca di server. Kode Anda tidak salah dan tidak dihitung. Beri tahu webmaster: keadaannya tampak di Sistem, dan verifikasi bisa direset di List User.',
  ],
  'passkey-refused': [401, 'Passkey tidak dikenali. Coba lagi, atau pakai cara lain.'],
  'second-factor-needed': [
    422,
    'Job desk Anda wajib memakai verifikasi dua langkah. Pasang yang baru dahulu, baru hapus yang ini.',
  ],
  'no-secret-key': [
    422,
    'Aplikasi autentikator belum bisa dipakai: SEAL_SECRET belum diatur di server. Hubungi webmaster.',
  ],
  'own-password-wrong': [422, 'Password Anda salah.'],
  'enrol-first': [403, 'Job desk Anda wajib memakai verifikasi dua langkah. Pasang dahulu, baru bisa bekerja.'],
  'driver-wrong': [401, 'Incorrect password. Please try again.'],
  'driver-plate-wrong': [
    401,
    'Nopol ini bukan kendaraan cabang Anda. Salin nopol dari STNK atau dari trip Anda, misalnya B 9812 KXU.',
  ],
  'driver-temporary-over': [401, 'Password sementara ini sudah lewat waktu. Minta yang baru di kantor cabang.'],
  'wall-code-wrong': [401, 'Kode ini salah, sudah dipakai, atau lewat waktu. Minta kode baru.'],
  'driver-change-first': [403, 'Ganti password sementara Anda dahulu, baru bisa bekerja.'],
  'no-route': [404, 'Alamat ini tidak ada.'],
  'not-found': [404, 'Tidak ditemukan, atau bukan milik cabang Anda.'],
  'no-read': [403, 'Job desk Anda tidak boleh melihat ini.'],
  invalid: [400, 'Ada isian yang belum benar.'],
  'bad-json': [400, 'Isi permintaan bukan JSON yang benar.'],
  'bad-id': [400, 'Id ini tidak sah.'],
  'bad-command-id': [400, 'Header Idempotency-Key harus berisi UUID.'],
  'bad-if-match': [400, 'Header If-Match harus berisi revisi, mis. "3".'],
  'need-if-match': [428, 'Header If-Match dengan revisi yang dilihat wajib ada.'],
  'bad-min-revision': [400, 'Header X-Min-Revision harus berbentuk <stream>@<revisi>.'],
  'unknown-parameter': [400, 'Parameter {name} tidak dikenal.'],
  'bad-parameter': [400, 'Nilai parameter {name} tidak sah: {value}'],
  'no-such-value': [400, 'Parameter {name} tidak punya nilai {value}. Pilihannya: {values}.'],
  'no-such-day': [
    400,
    'Nilai parameter {name} bukan tanggal yang ada: {value}. Tulis seperti 2026-07-21, atau 2026-07-01..2026-07-31.',
  ],
  'range-order': [400, 'Awal rentang parameter {name} sesudah akhirnya: {value}. Tulis yang lebih dulu di depan.'],
  'as-of-list': [
    400,
    'Parameter asOf berlaku untuk daftar, jumlahnya dan satu dokumen, bukan di sini: /api/{view}/<id>?asOf=<waktu atau revisi>.',
  ],
  'as-of-many': [422, 'Lebih dari {most} data untuk daftar pada waktu lampau. Saring satu cabang.'],
  'selection-too-large': [422, 'Lebih dari {most} data terpilih. Persempit saringannya.'],
  'report-too-large': [422, 'Lebih dari {most} SP pada periode ini. Persempit periode atau pilih cabang.'],
  'odd-key': [400, 'Nama isian {name} tidak boleh dipakai.'],
  'odd-text': [400, 'Isian ini memuat karakter kendali atau karakter yang rusak. Ketik ulang.'],
  'too-deep': [400, 'Isian bersusun terlalu dalam.'],
  'too-many': [400, 'Terlalu banyak isian.'],
  'not-object': [400, 'Isi permintaan harus berupa objek JSON.'],
  'too-large': [413, 'Isi permintaan terlalu besar.'],
  'setting-stale': [409, 'Pilihan ini sudah diubah dari peramban lain. Muat ulang, lalu ulangi.'],
  'settings-many': [422, 'Paling banyak {most} pilihan tersimpan.'],
  'push-many': [422, 'Pemberitahuan sudah dikirim ke {most} browser. Hapus salah satu dahulu.'],
  'push-host': [422, 'Alamat ini bukan milik layanan pemberitahuan yang dikenal.'],
  'too-slow': [
    408,
    'Permintaan ini terlalu lama terkirim. Periksa sambungan Anda, lalu coba lagi; belum ada yang tersimpan.',
  ],
  'bad-method': [405, 'Alamat ini hanya menerima {allow}.'],
  'media-type': [415, 'Isi permintaan harus application/json.'],
  'file-owner': [400, 'Parameter owner harus berbentuk <entitas>/<id>, mis. mitra/01hx.'],
  'file-name': [400, 'Header X-File-Name harus berisi nama berkas dalam UTF-8 dengan persen (encodeURIComponent).'],
  'file-empty': [400, 'Berkas ini kosong. Pilih berkas lain.'],
  'file-broken': [400, 'Berkas {kind} ini rusak atau tidak lengkap. Buka dan simpan ulang, lalu unggah lagi.'],
  'file-pixels': [413, 'Gambar ini lebih dari {max} megapiksel. Perkecil dahulu, lalu unggah lagi.'],
  'file-too-large': [413, 'Berkas ini lebih dari {max} MB. Perkecil atau bagi dahulu, lalu unggah lagi.'],
  'file-type': [
    415,
    'Berkas ini bukan foto JPEG, PNG, WebP, dan bukan PDF. Simpan sebagai salah satunya, lalu unggah lagi.',
  ],
  'file-harmful': [
    422,
    'Berkas ini ditolak pemeriksa virus ({found}) dan tidak disimpan. Jangan dibuka; beri tahu webmaster dan pengirimnya.',
  ],
  'scanner-away': [
    503,
    'Pemeriksa virus sedang tidak menjawab. Berkas belum disimpan; coba lagi sebentar, atau hubungi webmaster.',
  ],
  'sheet-empty': [400, 'Berkas ini kosong. Pilih berkas lain.'],
  'sheet-old': [400, 'Berkas ini .xls lama atau berpassword. Simpan sebagai .xlsx tanpa password, lalu unggah lagi.'],
  'sheet-unreadable': [
    400,
    'Berkas ini bukan xlsx atau csv, atau rusak. Simpan ulang sebagai .xlsx, lalu unggah lagi.',
  ],
  'sheet-bomb': [
    413,
    'Isi berkas ini terlalu besar sesudah dibuka. Hapus baris dan kolom kosong atau bagi menjadi beberapa berkas, lalu unggah lagi.',
  ],
  'sheet-slow': [
    413,
    'Berkas ini terlalu lama dibaca. Simpan hanya kolom dan baris yang perlu, atau bagi menjadi beberapa berkas, lalu unggah lagi.',
  ],
  'sheets-busy': [
    503,
    'Server sedang membaca beberapa berkas lain. Tunggu sebentar, lalu unggah lagi; belum ada yang tersimpan.',
  ],
  'many-at-once': [
    429,
    'Anda masih menunggu {most} permintaan berat seperti ini. Tunggu sampai salah satunya selesai, lalu coba lagi.',
  ],
  'mailed-often': [429, 'Paling banyak {most} email dokumen per orang dalam satu jam. Tunggu, lalu kirim lagi.'],
  'no-pdf': [
    503,
    'PDF belum bisa dibuat di server ini: Chromium tidak ditemukan. Pakai Cetak; webmaster bisa mengisi CHROMIUM_PATH.',
  ],
  'pdf-failed': [500, 'PDF tidak jadi dibuat. Coba lagi, atau pakai Cetak.'],
  'nothing-printed': [422, 'Tidak satu pun dari dokumen itu bisa dicetak.'],
  'positions-often': [
    429,
    'Posisi dikirim terlalu sering. Yang belum terkirim tetap tersimpan di ponsel; kirim lagi sebentar lagi.',
  ],
  'sheet-no-sheet': [400, 'Tidak ada lembar bernama {name}.'],
  'sheet-quote': [400, 'Tanda kutip pada baris {line} tidak ditutup.'],
  'sheet-cell-long': [400, 'Ada isian yang terlalu panjang pada baris {line}.'],
  'sheet-columns-many': [400, 'Paling banyak {most} kolom.'],
  'sheet-rows-many': [413, 'Paling banyak {most} baris sekali unggah. Bagi menjadi beberapa berkas.'],
  'sheet-no-columns': [400, 'Baris pertama tidak memuat nama kolom yang dikenal. Unduh templatnya untuk contoh.'],
  'sheet-column-twice': [400, 'Kolom {name} ada dua kali.'],
  'sheet-no-rows': [400, 'Tidak ada baris di bawah judul kolom.'],
  'export-many': [
    400,
    'Lebih dari {most} baris tidak muat dalam satu lembar. Persempit saringannya, atau ekspor sebagai csv.',
  ],
  'coretax-empty': [404, 'Tidak ada invoice bulan {bulan} untuk dibuatkan XML.'],
  'no-import': [400, 'Data {entity} tidak bisa diimpor.'],
  'bad-request': [400, 'Permintaan tidak bisa dibaca.'],
  unavailable: [503, 'Penyimpanan sedang tidak bisa dipakai. Tidak ada kepastian tersimpan; coba lagi sebentar.'],
  'event-store-credentials': [
    503,
    'EventStoreDB menolak user atau password di EVENT_STORE_URL. Perbaiki pengaturan itu, lalu jalankan lagi.',
  ],
  'event-store-rights': [
    503,
    'EventStoreDB tidak memberi izin: EVENT_STORE_URL tanpa user, atau user itu tidak boleh membaca dan menulis. Sebut user yang boleh, lalu jalankan lagi.',
  ],
  'event-store-certificate': [
    503,
    'Sertifikat EventStoreDB tidak dipercaya, kedaluwarsa, atau bukan untuk host di EVENT_STORE_URL. Sebut berkas otoritasnya dengan tlsCAFile di sana, atau perbarui sertifikatnya.',
  ],
  'event-store-tls': [
    503,
    'EVENT_STORE_URL dan EventStoreDB tidak sepakat soal TLS. Hapus tls=false bila servernya memakai TLS, pasang bila tidak.',
  ],
  'event-store-host': [503, 'Nama host di EVENT_STORE_URL tidak dikenal (DNS). Dicoba terus; periksa namanya.'],
  'event-store-refused': [
    503,
    'Tidak ada server di host dan port dari EVENT_STORE_URL. Dicoba terus; periksa apakah EventStoreDB berjalan, dan portnya.',
  ],
  'event-store-silent': [
    503,
    'EventStoreDB tidak memberi tanda hidup. Dicoba terus; periksa server dan jaringan ke sana.',
  ],
  'event-store-away': [503, 'EventStoreDB ada tetapi belum siap. Dicoba terus; lihat log servernya.'],
  broken: [500, 'Terjadi kesalahan pada server. Sebutkan kode {correlation} kepada admin.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type TextCode = keyof typeof texts;
export const textOf = (code: TextCode, lang: Lang, params: Record<string, string | number> = {}): string =>
  inLang(texts[code][1], lang).replace(/\{(\w{1,40})\}/g, (whole, name: string) => String(params[name] ?? whole));
