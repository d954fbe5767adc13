/** The words that names are made of, beside those of an English dictionary. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Of the trade of programming: abbreviations, formats, products, and what English makes of them. */
export const technical = words(`
  acc ack acks acl api appender arg args asc ascii aud auth autocannon backoff boolean bson bwipp ca captcha checkbox checkpointed choosable
  clamd cli cn config configs const cpus css csv ctx cwd datasource db defs depcruise der desc dest devtools dir dockerfile dropdown enc
  entrypoint enum env errcode esdb etag ev eventstore eventstoredb exif exp expr fastify fc fd fn fds fr gc grecaptcha gte healthcheck
  hmac hostname hotkey href html http init inline int ip ipam iptc jaas jobdesk jobdesks jpeg js json jwk jwt kafka kafkajs kbd langs latin
  lifecycle lightbox lintas lon lt mb menued min ms mtime multi namespace nano nav npm ns oidc ok oklab openapi openssl params pb pdf pem pid pids png
  popup positionals prefs prev qr qty recaptcha refetch regex rels retriable rnd rowids rss rtl runtime sasl sep seq signin smtp sp sql src
  stderr stdio stdout syslog tailwindcss tcp templating textarea tls tmpfs totp ts tsa tsc ttl udp ui
  unescaped unix unmark unpark unwatch upsert upserted uri url urls utc uuid wasm webp wib xf xlsx xml xmp xor xss yymm zh zod zpl
`);

/**
 * Words of Indonesian that a name may have, by why: what is stored, specified or shown is called the same in code. Those of
 * declared entities and documents, of their fields, steps and statuses, are allowed by themselves (`names.ts`).
 */
export const indonesian: Readonly<Record<string, readonly string[]>> = {
  'fields of events and read models': words(`
    asuransi bagian baru beli berhasil biaya brench brenchid bulan ingat lembar pesanan tidak dibuat dikerjakan fullname ganti hilang
    jual kini komentar laba lalu pengirim pensiun proses pulih rugi salah sama sebutan sekolahtujuan serah tahap terakhir terjual
    tersimpan titik tolak ubah urung
  `),
  'names of entities and kinds of papers': words(`
    erlangga msm spk terbilang wilayah
  `),
  'desks of the specification': words('kacab operasional rcadmin rcgudang umum'),
  'parts of addresses that people keep': words('siapa'),
  'units of measure': words('km'),
  'entities that tests declare': words('kotak nota palet rak toko tugas'),
  'people, towns and firms of tests and demo data': words(`
    bandung bdg bogor friday indonesian jakarta jkt monday pt rad rani rina sidoarjo sunday surabaya wati yuli
  `),
};

/** Words of Indonesian that an English dictionary has too, with another sense; as names they are Indonesian. */
export const lookalikes = words(`
  ada agar antre arti beres buat dan daftar hapus juga kabar kata lama lima lunas mana naik orang paling pekan
  pun saring sel semua stempel surat yang
`);
