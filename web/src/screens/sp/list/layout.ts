/** Which SP, tabs, columns and order each route's list has, and for whom. */
import { mayOpen, routeOf, specialButton } from '@domain/access';
import { approvedStatuses, closedStatuses, desks, waitsFor } from '@domain/flows/sp/status';
import { granted } from '@domain/kit/actor';
import { statusText } from '@domain/texts/status';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Tab } from '@/kit/list/types';
import { addDays } from '@/ui/dates';
import type { Reader } from './row';

/** Columns that an SP list may have, by id. */
export type ColumnId =
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
export type Layout = {
  /** Where choices are kept; one for each kind of list. */
  name: string;
  title: string;
  tabs: readonly [Tab, ...Tab[]];
  sort: string;
  fixed?: Record<string, string>;
  columns: readonly ColumnId[];
  /** Columns that can be chosen beside those. */
  choices: readonly ColumnId[];
  /** Where columns leave in another order than elsewhere when it gets narrow, the highest first. */
  leaves?: Partial<Record<ColumnId, number>>;
  /** The status all its SP wait in. */
  queue?: string;
  /** Nothing in it waits for anybody. */
  closed?: boolean;
  /** Under heads by loading day while sorted by it. */
  byDay: boolean;
};

const list = (...statuses: readonly string[]) => statuses.join(',');
const MAIN: readonly ColumnId[] = ['sp', 'status', 'strip', 'customer', 'rute', 'unit', 'muat', 'sales', 'total'];
const AKUNTING: readonly ColumnId[] = [
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
const WAITING = {
  operasional: ['sp', 'tunggu', 'strip', 'customer', 'rute', 'muat', 'unit', 'berat', 'sales', 'total'],
  purchasing: ['sp', 'tunggu', 'customer', 'rute', 'muat', 'diminta', 'alasan_serah', 'total'],
  akunting: ['sp', 'tunggu', 'customer', 'kredit', 'layanan', 'rute', 'muat', 'margin', 'total'],
} as const satisfies Record<string, readonly ColumnId[]>;
const BENCH: readonly ColumnId[] = ['cabang', 'layanan', 'nopol', 'berat', 'order'];
const benchFor = (columns: readonly ColumnId[]) => BENCH.filter((k) => !columns.includes(k));

/** Today and the thirteen days after it. */
export const twoWeeks = (day: string): string => `${day}..${addDays(day, 13)}`;
const oneDay = (day: string): string => `${day}..${day}`;

const mainList = (path: string, who: Reader, day: string, lang: FormatLang, t: T): Omit<Layout, 'title'> => {
  const akunting = path.startsWith('/akunting/');
  const waiting = waitsFor(who);
  // The salesperson's own list; a sales admin's is that of all sales.
  const own = path === '/masterdata/marketing/splist' && who.jobdesk === 'sales' && who.level !== 'admin';
  const creates = granted(['sales', 'kacab'], who) && !own;
  const weeks: Tab = { id: 'pekan', label: t('Dua pekan ini'), preset: { tgl_muat: twoWeeks(day) } };
  const tabs: Tab[] = [
    ...(waiting.length > 0
      ? [
          {
            id: 'menunggu',
            label: t('Menunggu saya'),
            mine: true,
            filters: { status: list(...waiting) },
            sort: 'tgl_muat',
            empty: {
              title: t('Tidak ada SP yang menunggu Anda'),
              detail: t('Begitu ada SP yang butuh keputusan Anda, SP itu tampil di sini dengan sendirinya.'),
            },
          },
        ]
      : []),
    ...(creates ? [{ id: 'saya', label: t('SP saya'), filters: { sales_id: who.id }, sort: '-tgl_muat' }] : []),
    {
      id: 'hari-ini',
      label: t('Muat hari ini'),
      filters: { tgl_muat: oneDay(day) },
      empty: { title: t('Tidak ada SP yang muat hari ini') },
    },
    { id: 'berjalan', label: statusText('BERJALAN', lang), filters: { status: 'BERJALAN' }, sort: '-tgl_muat' },
    { id: 'ditolak', label: statusText('DITOLAK', lang), filters: { status: 'DITOLAK' }, sort: '-sejak' },
    { id: 'semua', label: t('Semua'), sort: '-tgl_muat' },
  ];
  const columns = akunting ? AKUNTING : MAIN;
  return {
    name: akunting ? 'sp-akunting' : 'sp',
    tabs: [weeks, ...tabs],
    sort: 'tgl_muat',
    ...(own ? { fixed: { sales_id: who.id } } : {}),
    columns,
    choices: benchFor(columns),
    // Akunting looks for PO and margin first.
    ...(akunting ? { leaves: { strip: 7.5 } } : {}),
    byDay: true,
  };
};

const deskOfPath = (path: string): keyof typeof WAITING =>
  path.startsWith('/purchasing') ? 'purchasing' : path.startsWith('/akunting') ? 'akunting' : 'operasional';
const waitingList = (path: string, day: string, now: string, t: T): Omit<Layout, 'title'> => {
  const desk = deskOfPath(path);
  const columns = WAITING[desk];
  const status = desks.find((d) => d.desk === desk)?.waits ?? '';
  return {
    name: `sp-tunggu-${desk}`,
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
        filters: { tgl_muat: oneDay(day) },
        empty: { title: t('Tidak ada SP yang muat hari ini') },
      },
      {
        id: 'besok',
        label: t('Muat besok'),
        filters: { tgl_muat: oneDay(addDays(day, 1)) },
        empty: { title: t('Tidak ada SP yang muat besok') },
      },
    ],
    // A queue: who waits longest comes first.
    sort: 'sejak',
    fixed: { status },
    queue: status,
    columns,
    choices: benchFor(columns),
    byDay: false,
  };
};

const approvedList = (lang: FormatLang, t: T): Omit<Layout, 'title'> => {
  const columns: ColumnId[] = ['sp', 'status', 'disetujui', 'customer', 'rute', 'unit', 'muat', 'po', 'laba', 'total'];
  return {
    name: 'sp-disetujui',
    tabs: [
      { id: 'semua', label: t('Semua'), filters: { status: list(...approvedStatuses) } },
      { id: 'disetujui', label: t('Belum berangkat'), filters: { status: 'DISETUJUI' } },
      { id: 'berjalan', label: statusText('BERJALAN', lang), filters: { status: 'BERJALAN' } },
      { id: 'selesai', label: statusText('SELESAI', lang), filters: { status: list('SELESAI', 'DITAGIH', 'LUNAS') } },
    ],
    sort: '-tgl_muat',
    columns,
    choices: ['layanan', 'nopol', 'sales', 'cabang', 'order'],
    closed: true,
    byDay: true,
  };
};
const cancelledList = (who: Reader, lang: FormatLang, t: T): Omit<Layout, 'title'> => ({
  name: 'sp-batal',
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
  columns: ['sp', 'status', 'customer', 'rute', 'alasan', 'oleh', 'waktu', 'total'],
  choices: ['muat', 'unit', 'sales', 'cabang', 'layanan'],
  // The reason is what this list is read for.
  leaves: { rute: 6 },
  closed: true,
  byDay: false,
});
const archiveList = (lang: FormatLang, t: T): Omit<Layout, 'title'> => {
  const columns: ColumnId[] = ['sp', 'status', 'customer', 'rute', 'unit', 'nopol', 'muat', 'sales', 'total'];
  return {
    name: 'sp-lama',
    tabs: [
      { id: 'semua', label: t('Semua'), filters: { status: list(...closedStatuses) } },
      { id: 'selesai', label: statusText('SELESAI', lang), filters: { status: 'SELESAI' } },
      { id: 'ditagih', label: statusText('DITAGIH', lang), filters: { status: 'DITAGIH' } },
      { id: 'lunas', label: statusText('LUNAS', lang), filters: { status: 'LUNAS' } },
      { id: 'batal', label: statusText('BATAL', lang), filters: { status: 'BATAL' } },
    ],
    sort: '-tgl_muat',
    columns,
    choices: benchFor(columns),
    closed: true,
    byDay: true,
  };
};

/** @param day today in Jakarta, `YYYY-MM-DD` @param now ISO time */
export const layoutOf = (
  path: string,
  who: Reader,
  { day, now, lang }: { day: string; now: string; lang: FormatLang },
  t: T,
): Layout => {
  const route = routeOf(path);
  const title = route?.title ?? 'SP List';
  switch (route?.screen) {
    case 'sp-waiting':
      return { title, ...waitingList(path, day, now, t) };
    case 'sp-approved':
      return { title, ...approvedList(lang, t) };
    case 'sp-cancelled':
      return { title, ...cancelledList(who, lang, t) };
    case 'sp-archive':
      return { title, ...archiveList(lang, t) };
    default:
      return { title, ...mainList(path, who, day, lang, t) };
  }
};

/**
 * The way to a new SP from a list. `aside`: it stands in the header already (on narrow windows only here); those whose
 * desk has no such button there always have theirs here.
 */
export const createSp = (path: string, who: Reader): { label: string; path: string; aside: boolean } | undefined => {
  const screen = routeOf(path)?.screen;
  if (screen !== 'sp-list') return undefined;
  const special = specialButton(who);
  if (special) return special.label === 'Tambah SP' ? { ...special, aside: true } : undefined;
  const create = '/createsp';
  return granted(['sales', 'kacab'], who) && mayOpen(who, create)
    ? { label: 'Buat SP', path: create, aside: false }
    : undefined;
};
