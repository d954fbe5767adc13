/** Which SP, tabs, columns and order each route's list has, and for whom. */
import { mayOpen, routeOf, specialButton } from '@domain/access';
import { approvedStatuses, closedStatuses, desks, waitsFor } from '@domain/flows/sp/status';
import { granted } from '@domain/kit/actor';
import { statusText } from '@domain/texts/status';
import type { FormatLang } from '@/app/format';
import type { T } from '@/app/i18n';
import type { Tab } from '@/kit/list/types';
import { addDays } from '@/ui/dates';
import type { Pembaca } from './row';

/** Columns that an SP list may have, by id. */
export type Kolom =
  | 'sp'
  | 'status'
  | 'tunggu'
  | 'strip'
  | 'customer'
  | 'kredit'
  | 'layanan'
  | 'rute'
  | 'unit'
  | 'diminta'
  | 'alasan_serah'
  | 'berat'
  | 'muat'
  | 'nopol'
  | 'po'
  | 'margin'
  | 'laba'
  | 'disetujui'
  | 'alasan'
  | 'oleh'
  | 'waktu'
  | 'cabang'
  | 'order'
  | 'sales'
  | 'total';
export type Susunan = {
  /** Where choices are kept; one for each kind of list. */
  nama: string;
  judul: string;
  tabs: readonly [Tab, ...Tab[]];
  sort: string;
  fixed?: Record<string, string>;
  kolom: readonly Kolom[];
  /** Columns that can be chosen beside those. */
  pilihan: readonly Kolom[];
  /** Where columns leave in another order than elsewhere when it gets narrow, the highest first. */
  lepas?: Partial<Record<Kolom, number>>;
  /** The status all its SP wait in. */
  antre?: string;
  /** Nothing in it waits for anybody. */
  tutup?: boolean;
  /** Under heads by loading day while sorted by it. */
  perHari: boolean;
};

const list = (...statuses: readonly string[]) => statuses.join(',');
const UTAMA: readonly Kolom[] = ['sp', 'status', 'strip', 'customer', 'rute', 'unit', 'muat', 'sales', 'total'];
const AKUNTING: readonly Kolom[] = [
  'sp',
  'status',
  'strip',
  'customer',
  'layanan',
  'rute',
  'unit',
  'muat',
  'po',
  'sales',
  'laba',
  'total',
];
const TUNGGU = {
  operasional: ['sp', 'tunggu', 'strip', 'customer', 'rute', 'muat', 'unit', 'berat', 'sales', 'total'],
  purchasing: ['sp', 'tunggu', 'customer', 'rute', 'muat', 'diminta', 'alasan_serah', 'total'],
  akunting: ['sp', 'tunggu', 'customer', 'kredit', 'layanan', 'rute', 'muat', 'margin', 'total'],
} as const satisfies Record<string, readonly Kolom[]>;
const KURSI: readonly Kolom[] = ['cabang', 'layanan', 'nopol', 'berat', 'order'];
const lain = (kolom: readonly Kolom[]) => KURSI.filter((k) => !kolom.includes(k));

/** Today and the thirteen days after it. */
export const duaPekan = (hari: string): string => `${hari}..${addDays(hari, 13)}`;
const satuHari = (hari: string): string => `${hari}..${hari}`;

const utama = (path: string, who: Pembaca, hari: string, lang: FormatLang, t: T): Omit<Susunan, 'judul'> => {
  const akunting = path.startsWith('/akunting/');
  const menunggu = waitsFor(who);
  // The salesperson's own list; a sales admin's is that of all sales.
  const sendiri = path === '/masterdata/marketing/splist' && who.jobdesk === 'sales' && who.level !== 'admin';
  const membuat = granted(['sales', 'kacab'], who) && !sendiri;
  const pekan: Tab = { id: 'pekan', label: t('Dua pekan ini'), preset: { tgl_muat: duaPekan(hari) } };
  const tabs: Tab[] = [
    ...(menunggu.length > 0
      ? [
          {
            id: 'menunggu',
            label: t('Menunggu saya'),
            mine: true,
            filters: { status: list(...menunggu) },
            sort: 'tgl_muat',
            empty: {
              title: t('Tidak ada SP yang menunggu Anda'),
              detail: t('Begitu ada SP yang butuh keputusan Anda, SP itu tampil di sini dengan sendirinya.'),
            },
          },
        ]
      : []),
    ...(membuat ? [{ id: 'saya', label: t('SP saya'), filters: { sales_id: who.id }, sort: '-tgl_muat' }] : []),
    {
      id: 'hari-ini',
      label: t('Muat hari ini'),
      filters: { tgl_muat: satuHari(hari) },
      empty: { title: t('Tidak ada SP yang muat hari ini') },
    },
    { id: 'berjalan', label: statusText('BERJALAN', lang), filters: { status: 'BERJALAN' }, sort: '-tgl_muat' },
    { id: 'ditolak', label: statusText('DITOLAK', lang), filters: { status: 'DITOLAK' }, sort: '-sejak' },
    { id: 'semua', label: t('Semua'), sort: '-tgl_muat' },
  ];
  const kolom = akunting ? AKUNTING : UTAMA;
  return {
    nama: akunting ? 'sp-akunting' : 'sp',
    tabs: [pekan, ...tabs],
    sort: 'tgl_muat',
    ...(sendiri ? { fixed: { sales_id: who.id } } : {}),
    kolom,
    pilihan: lain(kolom),
    // Akunting looks for PO and margin first.
    ...(akunting ? { lepas: { strip: 7.5 } } : {}),
    perHari: true,
  };
};

const meja = (path: string): keyof typeof TUNGGU =>
  path.startsWith('/purchasing') ? 'purchasing' : path.startsWith('/akunting') ? 'akunting' : 'operasional';
const tunggu = (path: string, hari: string, now: string, t: T): Omit<Susunan, 'judul'> => {
  const desk = meja(path);
  const kolom = TUNGGU[desk];
  const status = desks.find((d) => d.desk === desk)?.waits ?? '';
  return {
    nama: `sp-tunggu-${desk}`,
    tabs: [
      {
        id: 'semua',
        label: t('Semua'),
        mine: true,
        empty: {
          title: t('Semua sudah diputuskan'),
          detail: t('Begitu ada SP yang butuh keputusan Anda, SP itu tampil di sini dengan sendirinya.'),
        },
      },
      {
        id: 'lewat',
        label: t('Lewat waktu muat'),
        filters: { tgl_muat: `..${now}` },
        empty: { title: t('Tidak ada yang lewat waktu muat') },
      },
      {
        id: 'hari-ini',
        label: t('Muat hari ini'),
        filters: { tgl_muat: satuHari(hari) },
        empty: { title: t('Tidak ada SP yang muat hari ini') },
      },
      {
        id: 'besok',
        label: t('Muat besok'),
        filters: { tgl_muat: satuHari(addDays(hari, 1)) },
        empty: { title: t('Tidak ada SP yang muat besok') },
      },
    ],
    // A queue: who waits longest comes first.
    sort: 'sejak',
    fixed: { status },
    antre: status,
    kolom,
    pilihan: lain(kolom),
    perHari: false,
  };
};

const disetujui = (lang: FormatLang, t: T): Omit<Susunan, 'judul'> => {
  const kolom: Kolom[] = ['sp', 'status', 'disetujui', 'customer', 'rute', 'unit', 'muat', 'po', 'laba', 'total'];
  return {
    nama: 'sp-disetujui',
    tabs: [
      { id: 'semua', label: t('Semua'), filters: { status: list(...approvedStatuses) } },
      { id: 'disetujui', label: t('Belum berangkat'), filters: { status: 'DISETUJUI' } },
      { id: 'berjalan', label: statusText('BERJALAN', lang), filters: { status: 'BERJALAN' } },
      { id: 'selesai', label: statusText('SELESAI', lang), filters: { status: list('SELESAI', 'DITAGIH', 'LUNAS') } },
    ],
    sort: '-tgl_muat',
    kolom,
    pilihan: ['layanan', 'nopol', 'sales', 'cabang', 'order'],
    tutup: true,
    perHari: true,
  };
};
const batal = (who: Pembaca, lang: FormatLang, t: T): Omit<Susunan, 'judul'> => ({
  nama: 'sp-batal',
  tabs: [
    {
      id: 'semua',
      label: t('Semua'),
      filters: { status: list('BATAL', 'DITOLAK') },
      empty: { title: t('Belum ada SP yang ditolak atau dibatalkan') },
    },
    { id: 'saya', label: t('SP saya'), filters: { status: list('BATAL', 'DITOLAK'), sales_id: who.id } },
    { id: 'ditolak', label: statusText('DITOLAK', lang), filters: { status: 'DITOLAK' } },
    { id: 'batal', label: statusText('BATAL', lang), filters: { status: 'BATAL' } },
  ],
  // What happened last comes first.
  sort: '-sejak',
  kolom: ['sp', 'status', 'customer', 'rute', 'alasan', 'oleh', 'waktu', 'total'],
  pilihan: ['muat', 'unit', 'sales', 'cabang', 'layanan'],
  // The reason is what this list is read for.
  lepas: { rute: 6 },
  tutup: true,
  perHari: false,
});
const lama = (lang: FormatLang, t: T): Omit<Susunan, 'judul'> => {
  const kolom: Kolom[] = ['sp', 'status', 'customer', 'rute', 'unit', 'nopol', 'muat', 'sales', 'total'];
  return {
    nama: 'sp-lama',
    tabs: [
      { id: 'semua', label: t('Semua'), filters: { status: list(...closedStatuses) } },
      { id: 'selesai', label: statusText('SELESAI', lang), filters: { status: 'SELESAI' } },
      { id: 'ditagih', label: statusText('DITAGIH', lang), filters: { status: 'DITAGIH' } },
      { id: 'lunas', label: statusText('LUNAS', lang), filters: { status: 'LUNAS' } },
      { id: 'batal', label: statusText('BATAL', lang), filters: { status: 'BATAL' } },
    ],
    sort: '-tgl_muat',
    kolom,
    pilihan: lain(kolom),
    tutup: true,
    perHari: true,
  };
};

/** @param hari today in Jakarta, `YYYY-MM-DD` @param now ISO time */
export const susunan = (
  path: string,
  who: Pembaca,
  { hari, now, lang }: { hari: string; now: string; lang: FormatLang },
  t: T,
): Susunan => {
  const route = routeOf(path);
  const judul = route?.title ?? 'SP List';
  switch (route?.screen) {
    case 'sp-waiting':
      return { judul, ...tunggu(path, hari, now, t) };
    case 'sp-approved':
      return { judul, ...disetujui(lang, t) };
    case 'sp-cancelled':
      return { judul, ...batal(who, lang, t) };
    case 'sp-archive':
      return { judul, ...lama(lang, t) };
    default:
      return { judul, ...utama(path, who, hari, lang, t) };
  }
};

/**
 * The way to a new SP from a list. `samping`: it stands in the header already (on narrow windows only here); those whose
 * desk has no such button there always have theirs here.
 */
export const buatSp = (path: string, who: Pembaca): { label: string; path: string; samping: boolean } | undefined => {
  const screen = routeOf(path)?.screen;
  if (screen !== 'sp-list') return undefined;
  const special = specialButton(who);
  if (special) return special.label === 'Tambah SP' ? { ...special, samping: true } : undefined;
  const create = '/createsp';
  return granted(['sales', 'kacab'], who) && mayOpen(who, create)
    ? { label: 'Buat SP', path: create, samping: false }
    : undefined;
};
