/** The words that names are made of, beside those of an English dictionary. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Of the trade of programming: abbreviations, formats, products, and what English makes of them. */
export const technical = words(`
  acc ack acks acl api appender arg args asc ascii auth autocannon backoff boolean bson bwipp ca captcha checkbox checkpointed choosable
  clamd cli cn config configs const cpus css csv ctx cwd datasource db defs depcruise der desc dest devtools dir dockerfile dropdown enc
  entrypoint enum env errcode esdb etag ev eventstore eventstoredb exif expr fastify fc fd fn fds fr gc grecaptcha gte healthcheck
  hmac hostname hotkey href html http init inline int ip ipam iptc jaas jobdesk jobdesks jpeg js json kafka kafkajs kbd langs latin
  lightbox lintas lon lt mb menued min ms mtime namespace nano nav npm ns oidc ok oklab openapi openssl params pb pdf pem pid pids png
  popup positionals prefs prev qr qty recaptcha refetch regex rels retriable rnd rowids rss rtl runtime sasl sep seq signin smtp sp sql src
  stderr stdio stdout syslog tailwindcss tcp templating textarea tls tmpfs totp ts tsa tsc ttl udp ui
  unescaped unix unmark unpark unwatch upsert upserted uri url urls utc uuid wasm webp wib xf xlsx xml xmp xor xss yymm zh zod zpl
`);

/** Words of Indonesian that a name may have, by why: what is stored, specified or shown is called the same in code. */
export const indonesian: Readonly<Record<string, readonly string[]>> = {
  'fields of events, read models and entities': words(`
    akhir alamat alasan armada asuransi awal bagian barang baru batal beli berat berhasil berlaku biaya bongkar brench brenchid
    berikut bu bulan catatan dari ingat isian judul kolom lembar pesanan tidak dibuat dikerjakan diminta ditahan dokumen faktur foto fullname gagal ganti harga hari hilang ikat isi jalan jawaban jemput jenis jual jumlah kali kapasitas ke kejadian
    kembali kendaraan keterangan kini kir kode koli komentar kondisi kontrak kredit laba lain lalu milik muat mulai nama nik nilai nomor perjalanan
    nopol npwp oleh pelaku pembuat pengirim peminta penerima pensiun percobaan perihal perusahaan pinjam proses pulih rek retur rugi rute salah sama sampai sebelum sebutan sejak sekolah sekolahtujuan selesai serah stnk
    tahap tanda tangan tanggal teks telepon telp terakhir terima terjual tersimpan tgl titik tolak tujuan uang ubah urung urutan
  `),
  // The round of an order; the revision of a stream is never called so.
  'the order’s own revision': words('revisi'),
  'names of entities and kinds of papers': words(`
    cabang erl erlangga gudang kecamatan kota ktp mitra msm provinsi ro sim siup sj sm spk tarif tdp terbilang wilayah
  `),
  'desks of the specification': words('akunting direktur kacab keuangan operasional rcadmin rcgudang umum'),
  'parts of addresses that people keep': words('kiriman perubahan periode siapa'),
  'units of measure': words('kg km'),
  'entities that tests declare': words('baris kotak nota palet rak toko tugas'),
  'people, towns and firms of tests and demo data': words(`
    bandung bdg bogor friday indonesian jakarta jkt monday pt rad rani rina sidoarjo sunday surabaya wati yuli
  `),
};

/** Words of Indonesian that an English dictionary has too, with another sense; as names they are Indonesian. */
export const lookalikes = words(`
  ada agar antre arti beres buat dan daftar hapus juga kabar kata lama lima lunas mana naik orang paling pekan
  pun saring sel semua stempel surat yang
`);
