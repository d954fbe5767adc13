/** Numbers and names of this page, in the form the staff reads. */

import type { EngineName, SystemWitness } from '@domain/queries/system';
import { speechIn } from '@domain/texts/speech';
import { entityHead } from '@/base/entity/entity-heads';
import { ageLong, type FormatLang, number, tenth } from '@/base/text/format';

/** A duration or lag: `40 ms`, `1,2 dtk`, `18 dtk`, `1 m 24 dtk`, `16 m`, `2 j 06 m`. */
export const lasting = (ms: number, lang: FormatLang = 'id'): string => {
  if (ms < 1_000) return `${Math.round(ms)}\u00a0ms`;
  if (ms < 60_000) return `${ms < 10_000 ? tenth(ms / 1_000) : Math.floor(ms / 1_000)}\u00a0${speechIn(lang).words.s}`;
  if (ms < 600_000) {
    const seconds = String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0');
    const { m, s } = speechIn(lang).words;
    return `${Math.floor(ms / 60_000)}\u00a0${m} ${seconds}\u00a0${s}`;
  }
  return ageLong(0, ms, lang);
};
/** A rate per second: `0`, `3,5`, `1.284`. */
export const rate = (n: number): string => (n < 10 ? tenth(n) : number(n));
const MB = 1_048_576;
/** `0,4 MB`, `182 MB`, `1,4 GB` */
export const bytes = (n: number): string => {
  if (n >= 1_000 * MB) return `${tenth(n / MB / 1_024)}\u00a0GB`;
  return `${n < 9.95 * MB ? tenth(n / MB) : number(n / MB)}\u00a0MB`;
};
/** `42 %`; 100 only when it is complete. */
export const percent = (share: number): string => `${Math.min(share < 1 ? 99 : 100, Math.floor(share * 100))}\u00a0%`;

/** Lag of lists, ms: from `LATE` users notice it, from `VERY_LATE` they decide on outdated data. */
const LATE = 5_000;
const VERY_LATE = 60_000;
export const lateness = (ms: number | undefined): 'none' | 'late' | 'very' =>
  ms === undefined || ms < LATE ? 'none' : ms < VERY_LATE ? 'late' : 'very';

/** How long an event loop may be blocked, ms; from `VERY_HELD` on users notice it. */
const HELD = 20;
const VERY_HELD = 200;
export const held = (ms: number): 'none' | 'long' | 'very' => (ms <= HELD ? 'none' : ms <= VERY_HELD ? 'long' : 'very');

export const threadName: Record<string, string> = { main: 'Utas utama', projector: 'Utas projector' };
/** Labels of the in-memory caches; one without a label is shown under the server's name. */
export const cacheName: Record<string, string> = {
  streams: 'Keadaan dokumen',
  claims: 'Yang dipegang sendiri',
  series: 'Nomor urut',
  amounts: 'Jumlah bersama',
  instances: 'Proses lanjutan',
  owners: 'Pemilik proses',
  words: 'Kata pencarian',
  rows: 'Baris daftar',
  documents: 'Dokumen projector',
  keys: 'Kunci perintah',
  answers: 'Jawaban daftar',
  'word lines': 'Baris kata pencarian',
  replay: 'Hari yang diputar ulang',
};

/** Labels of read models; one without a label is shown under the server's name. */
const names: Record<string, string> = {
  sp: 'SP',
  user: 'User',
  owner: 'Pemilik akun',
  projection: 'Tindakan operator',
  process: 'Tindakan atas proses',
  news: 'Kabar',
  newsread: 'Kabar terbaca',
  follow: 'Dokumen yang diikuti',
  note: 'Catatan',
  batch: 'Impor dan perubahan massal',
  intake_mapping: 'Kolom manifest',
  kolom_mutasi: 'Kolom mutasi bank',
  nama_pembayar: 'Nama pembayar',
  journal: 'Jejak akses',
  trail: 'Jejak akun',
  lost_sale: 'Order hilang',
  tarif_eureka: 'Tarif Eureka',
  tarif_mitra: 'Tarif Mitra',
  ketentuan: 'Ketentuan',
  periode: 'Periode',
  mail: 'Email',
};
export const viewName = (view: string): string => names[view] ?? entityHead(view)?.label ?? view;
/** Labels of processes and of the commands they issue; one without a label is shown under the server's name. */
const processNames: Record<string, string> = {
  spwaits: 'SP lama menunggu',
  proposalstold: 'Usulan dikabarkan',
  rightsnoted: 'Perubahan hak dicatat',
  documentstold: 'Keputusan dikabarkan',
  entriestold: 'Keputusan data induk dikabarkan',
  followedtold: 'Yang diikuti dikabarkan',
  sjfollows: 'SJ mengikuti order',
  tripfollows: 'SJ dan trip saling mengikuti',
  rofollows: 'Retur mengikuti SJ',
  toldbyrule: 'Kabar menurut aturan',
  ordertold: 'Kabar kiriman kepada pembuat pesanan',
  mailfollows: 'Email SP disiapkan',
  periodopens: 'Periode baru dibuka',
  invoicebills: 'SJ mengikuti invoice',
  billingfollows: 'Order mengikuti tagihan SJ',
  notescredit: 'Invoice mengikuti nota kredit',
  receiptspay: 'Invoice mengikuti penerimaan',
  statementlines: 'Baris mutasi dari rekening koran',
  receiptslines: 'Mutasi mengikuti penerimaan',
  payernames: 'Nama pembayar dipelajari',
  invoicelate: 'Invoice lewat tempo',
  reminders: 'Pengingat pembayaran',
  invoicemailed: 'Email invoice disiapkan',
  nkmailed: 'Email nota kredit disiapkan',
  receiptmailed: 'Email kwitansi disiapkan',
};
export const processName = (process: string): string => processNames[process] ?? process;
const commandNames: Record<string, string> = {
  'news.tell': 'Kirim kabar',
  'journal.register': 'Catat di Jejak Akses',
  'sj.register': 'Buat draf SJ',
  'sj.change': 'Perbarui kendaraan SJ',
  'sj.cancel': 'Batalkan SJ',
  'sj.ride': 'SJ ikut trip',
  'sj.rideLoaded': 'SJ ikut trip',
  'sj.rideOnRoad': 'SJ ikut trip',
  'sj.release': 'SJ keluar dari trip',
  'trip.start': 'Trip berjalan',
  'trip.finish': 'Trip selesai',
  'trip.drop': 'SJ keluar dari trip',
  'trip.dropOnRoad': 'SJ keluar dari trip',
  'sp.depart': 'SP berjalan',
  'sp.finish': 'SP selesai',
  'sp_race.depart': 'SP RACE berjalan',
  'sp_race.finish': 'SP RACE selesai',
  'mail.register': 'Siapkan email',
  'invoice.register': 'Buat draf pengganti',
  'invoice.replace': 'Catat draf pengganti',
  'invoice.pay': 'Catat penerimaan',
};
export const commandName = (command: string): string => commandNames[command] ?? command;

/** The field by which the staff knows a document of a read model. */
export const titleField: Record<string, string> = {
  sp: 'sp',
  user: 'fullname',
  branch: 'name',
  customer: 'nama_perusahaan',
  mitra: 'nama_mitra',
  vehicle: 'nopol',
  driver: 'name',
};
export const witnessName: Record<SystemWitness['kind'], string> = {
  file: 'Berkas saksi',
  http: 'Alamat HTTP',
  tsa: 'Stempel waktu',
  mail: 'Email',
};
export const roleName: Record<string, string> = {
  commands: 'Perintah',
  queries: 'Baca',
  projector: 'Projector',
  relay: 'Relay',
  web: 'Web',
};

/** What each engine is, its purpose, and the consequence of its absence. */
export const engineText: Record<EngineName, { name: string; use: string; without: string }> = {
  events: {
    name: 'Penyimpan kejadian',
    use: 'Semua yang terjadi dicatat di sini',
    without: 'Perintah ditolak sementara; daftar tetap bisa dibaca',
  },
  feed: {
    name: 'Penyalur kejadian',
    use: 'Mengantar kejadian ke projector',
    without: 'Perintah tetap tersimpan; daftar tertinggal sampai pulih',
  },
  reads: {
    name: 'Penyimpan daftar',
    use: 'Daftar dan dokumen dibaca dari sini',
    without: 'Daftar tidak bisa dibuka; perintah tetap tersimpan',
  },
  state: {
    name: 'Penyimpan keadaan',
    use: 'Sesi, giliran, dan yang terparkir',
    without: 'Tidak bisa masuk; relay berhenti sampai pulih',
  },
};
