/** The words that names are made of, beside those of an English dictionary. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Of the trade of programming: abbreviations, formats, products, and what English makes of them. */
export const technical = words(`
  acc ack acks acl api appender arg args asc ascii auth autocannon backoff boolean bson ca checkbox checkpointed choosable
  clamd cli cn config const cpus css csv ctx cwd datasource db defs depcruise der desc dest devtools dir dmy dockerfile dropdown enc
  entrypoint enum env errcode esdb etag ev eventstore eventstoredb exif expr fastify fc fd fds gc gte healthcheck
  hmac hostname hotkey href html http init inline int ip ipam iptc jaas jobdesk jobdesks jpeg js json kafka kafkajs kbd langs
  lightbox lintas lon lt mb menued min ms mtime namespace nano nav npm ns ok oklab openapi openssl params pb pdf pem pid pids png
  popup positionals prefs prev qr qty refetch regex rels retriable rnd rowids rss runtime sasl sep seq signin smtp sp sql src
  stderr stdio stdout sys syslog tailwindcss tcp templating textarea tls tmp tmpfs tooltip totp ts tsa tsc ttl udp ui unbr
  unescaped unix unmark unpark unwatch upsert upserted uri url urls utc uuid webp wib xf xlsx xml xmp xor xss yymm zod
`);

/** Words of Indonesian that a name may have, by why: what is stored, specified or shown is called the same in code. */
export const indonesian: Readonly<Record<string, readonly string[]>> = {
  'fields of events, read models and entities': words(`
    akhir alamat alasan armada asuransi awal bagian barang baru beli berat berhasil berlaku biaya bongkar brench brenchid
    bu bulan catatan dari dibuat dikerjakan ditahan dokumen fullname gagal ganti harga hari hilang ikat isi jalan jenis jual jumlah kali kapasitas kejadian
    kembali keterangan kini kir kode koli komentar kontrak kredit laba lain lalu milik muat mulai nama nik nilai nomor
    nopol npwp oleh pelaku pembuat peminta pensiun perihal perusahaan pinjam proses pulih rek rugi rute salah sama sampai sebutan sejak selesai serah stnk
    tahap tanggal teks telepon telp terakhir terjual tersimpan tgl titik uang ubah urung
  `),
  // The round of an order; the revision of a stream is never called so.
  'the order’s own revision': words('revisi'),
  'names of entities and kinds of papers': words(`
    cabang gudang kecamatan kota ktp mitra provinsi sim siup tarif tdp wilayah
  `),
  'desks of the specification': words('akunting direktur kacab keuangan operasional rcadmin rcgudang umum'),
  'parts of addresses that people keep': words('perubahan periode'),
  'units of measure': words('kg km'),
  'entities that tests declare': words('baris kotak nota palet rak toko tugas'),
  'people, towns and firms of tests and demo data': words(`
    bandung bdg friday indonesian jakarta jkt monday pt rad rani rina sidoarjo surabaya wati yuli
  `),
};

/** Words of Indonesian that an English dictionary has too, with another sense; as names they are Indonesian. */
export const lookalikes = words(`
  ada agar antre arti beres buat dan daftar hapus juga kabar kata lama lima lunas mana naik orang paling pekan
  pun saring sel semua stempel surat yang
`);
