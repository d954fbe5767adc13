/**
 * Lists of SP: fields, columns and sort order of each, its tabs, and its readers. Drawn by the screens, enforced by the
 * read model.
 */

import { unitName, unitTypeNames } from '../../common/unit-types.js';
import { type Actor, granted } from '../../kit/aggregate/actor.js';
import type { ColumnPriority, Listed, ListPlan, TabPlan } from '../../kit/document/list-plan.js';
import type { FieldInfo, FieldKind } from '../../kit/entity/field-info.js';
import { statusQueues } from '../../kit/lifecycle/queue.js';
import { addDays } from '../../kit/values/time.js';
import type { Content } from './content.js';
import { spKind } from './kind.js';
import { approvedStatuses, closedStatuses, type Desk, desks, type SpStatus, spStatus } from './status.js';

const field = <Name extends string>(
  name: Name,
  label: string,
  kind: FieldKind,
  more: Partial<Omit<FieldInfo, 'name'>> = {},
) => ({
  name,
  label,
  kind,
  optional: true,
  ...more,
});
const choice = (values: readonly string[], name = (value: string) => value) => ({
  options: values.map((value) => ({ value, label: name(value) })),
});
const services: Readonly<Record<Content['service'], true>> = { Charter: true, Retail: true, Express: true };
const statuses = (Object.keys(spStatus) as SpStatus[]).map((value) => ({ value, ...spStatus[value] }));

const fields = [
  field('sp', 'No. SP', 'text'),
  field('status', 'Status', 'enum', { looks: statuses }),
  field('customer', 'Customer', 'ref', { ref: 'customer' }),
  field('cabang', 'Cabang', 'ref', { ref: 'branch' }),
  field('sales_id', 'Sales', 'ref', { ref: 'user' }),
  field('service', 'Layanan', 'enum', choice(Object.keys(services))),
  field('unit_type', 'Unit', 'enum', choice(unitTypeNames, unitName)),
  field('tgl_muat', 'Tgl muat', 'datetime'),
  field('tgl_order', 'Tgl order', 'date'),
  field('sejak', 'Perubahan status', 'datetime'),
  field('total', 'Total', 'money'),
] as const;
/** Columns computed from several fields, or shown under another name. */
const derived = [
  field('tunggu', 'Menunggu', 'datetime'),
  field('strip', 'Jejak persetujuan', 'text'),
  field('kredit', 'Kredit', 'boolean'),
  field('layanan', 'Layanan', 'text'),
  field('rute', 'Rute', 'text'),
  field('unit', 'Unit', 'text'),
  field('diminta', 'Diminta', 'text'),
  field('alasan_serah', 'Alasan Operasional', 'text'),
  field('berat', 'Berat', 'text'),
  field('muat', 'Muat', 'datetime'),
  field('nopol', 'Nopol', 'nopol'),
  field('po', 'PO', 'text'),
  field('margin', 'Margin', 'money'),
  field('laba', 'Margin', 'money'),
  field('disetujui', 'Disetujui', 'datetime'),
  field('alasan', 'Alasan', 'text'),
  field('oleh', 'Oleh', 'text'),
  field('waktu', 'Waktu', 'datetime'),
  field('order', 'Tgl order', 'date'),
  field('sales', 'Sales', 'text'),
] as const;
type Shown = 'sp' | 'status' | 'customer' | 'cabang' | 'total';
export type SpColumn = Shown | (typeof derived)[number]['name'];

/** Row fields behind a column, for files; by default the field of the same name. */
const parts: Partial<Record<SpColumn, readonly string[]>> = {
  customer: ['customer_nama'],
  cabang: ['cabang_nama'],
  tunggu: ['sejak'],
  kredit: ['kredit_ditahan', 'kredit_alasan'],
  layanan: ['service'],
  rute: ['kota_muat', 'kota_bongkar', 'titik_lain'],
  unit: ['unit_type', 'unit_count'],
  diminta: ['unit_type', 'unit_count'],
  alasan_serah: ['serah'],
  muat: ['tgl_muat'],
  disetujui: ['sejak'],
  alasan: ['akhir', 'tolak'],
  oleh: ['akhir', 'tolak'],
  waktu: ['sejak'],
  order: ['tgl_order'],
  sales: ['sales_nama'],
};
export const fileColumns = (shown: readonly SpColumn[]): string[] => [
  ...new Set(shown.flatMap((name) => parts[name] ?? [name])),
];

export const spList = {
  name: 'sp',
  label: 'SP',
  title: 'sp',
  fields,
  derived,
  unique: ['sp'],
  identity: ['sp', 'customer', 'rute'],
  list: {
    columns: [],
    /** Filters that a user can set; tabs and lists use more. */
    filters: ['tgl_muat', 'status', 'cabang', 'customer', 'sales_id', 'service', 'unit_type', 'tgl_order'],
    sortable: ['tgl_muat', 'sejak', 'total', 'sp'],
  },
} as const satisfies Listed;

/** Priority of columns, the most important first. */
const WORTH = {
  pinned: ['sp', 'customer', 'rute', 'status', 'tunggu'],
  hideLast: [
    'diminta',
    'total',
    'muat',
    'margin',
    'laba',
    'oleh',
    'waktu',
    'strip',
    'kredit',
    'alasan',
    'alasan_serah',
  ],
  hideFirst: ['disetujui', 'nopol', 'po', 'layanan', 'berat', 'unit', 'sales', 'cabang', 'order'],
} as const satisfies ColumnPriority<SpColumn>;

/** Where rejected SP are revised, the reason is what readers need. */
const WORTH_MENDED: ColumnPriority<SpColumn> = {
  ...WORTH,
  pinned: [...WORTH.pinned, 'alasan'],
  hideLast: WORTH.hideLast.filter((one) => one !== 'alasan'),
};
/** Akunting needs PO and margin first. */
const WORTH_AKUNTING: ColumnPriority<SpColumn> = {
  ...WORTH,
  hideLast: WORTH.hideLast.filter((one) => one !== 'strip'),
  hideFirst: [...WORTH.hideFirst.slice(0, 5), 'strip', ...WORTH.hideFirst.slice(5)],
};

type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;
/** `day`: today in Jakarta, `YYYY-MM-DD`; `now`: ISO. */
type PlanInput = {
  /** As in `access.ts`. */
  route: { screen: string; title: string; desk?: Desk; ownOnly?: true } | undefined;
  who: Reader;
  day: string;
  now: string;
};
/** Plan of an SP list. `queue`: the status that all its rows wait in; `closed`: no row waits for anybody. */
export type SpListPlan = ListPlan<SpColumn> & { queue?: SpStatus; closed?: true };

const MAIN: readonly SpColumn[] = ['sp', 'status', 'strip', 'customer', 'rute', 'unit', 'muat', 'sales', 'total'];
const AKUNTING: readonly SpColumn[] = [
  ...MAIN.slice(0, 4),
  'layanan',
  ...MAIN.slice(4, 7),
  'po',
  'sales',
  'laba',
  'total',
];
const WAITING = {
  operasional: ['sp', 'tunggu', 'strip', 'customer', 'rute', 'muat', 'unit', 'berat', 'sales', 'total'],
  purchasing: ['sp', 'tunggu', 'customer', 'rute', 'muat', 'diminta', 'alasan_serah', 'total'],
  akunting: ['sp', 'tunggu', 'customer', 'kredit', 'layanan', 'rute', 'muat', 'margin', 'total'],
} as const satisfies Partial<Record<Desk, readonly SpColumn[]>>;
const OVER: readonly SpColumn[] = ['sp', 'status', 'customer', 'rute', 'unit', 'nopol', 'muat', 'sales', 'total'];
const BENCH: readonly SpColumn[] = ['cabang', 'layanan', 'nopol', 'berat', 'order'];
const benchFor = (columns: readonly SpColumn[]) => BENCH.filter((one) => !columns.includes(one));
const perDay = { sort: 'tgl_muat', day: 'hari_muat', sum: 'total' };

type Tab = TabPlan<SpColumn>;
const of = (...statuses: readonly SpStatus[]) => ({ status: statuses.join() });
/** A tab of one status, named after it. */
const only = (status: SpStatus, sort?: string): Tab => ({
  id: status.toLowerCase(),
  status,
  filters: of(status),
  ...(sort && { sort }),
});
const days = (from: string, more = 0): string => `${from}..${addDays(from, more)}`;
const loading = (id: string, label: string, day: string, none: string): Tab => ({
  id,
  label,
  filters: { tgl_muat: days(day) },
  empty: { title: none },
});
const loadingToday = (day: string) => loading('hari-ini', 'Muat hari ini', day, 'Tidak ada SP yang muat hari ini');
const COMES = 'Begitu ada SP yang butuh keputusan Anda, SP itu tampil di sini dengan sendirinya.';

const main = ({ route, who, day }: PlanInput): SpListPlan => {
  const akunting = route?.desk === 'akunting';
  // A salesperson's own list; sales admins see that of all sales.
  const ownOnly = route?.ownOnly === true && who.jobdesk === 'sales' && who.level !== 'admin';
  const queues = statusQueues(spKind, who).map(
    ({ id, label, filter, sort }): Tab => ({
      id,
      label,
      mine: true,
      filters: filter,
      sort,
      ...(id === 'revisi' && { columns: ['alasan', 'oleh'] }),
      empty:
        id === 'revisi'
          ? {
              title: 'Tidak ada SP yang perlu direvisi',
              detail: 'SP Anda yang ditolak tampil di sini dengan alasannya, sampai diajukan lagi.',
            }
          : { title: 'Tidak ada SP yang menunggu Anda', detail: COMES },
    }),
  );
  const ownTab: Tab = { id: 'saya', label: 'SP saya', filters: { sales_id: who.id }, sort: '-tgl_muat' };
  const columns = akunting ? AKUNTING : MAIN;
  return {
    name: akunting ? 'sp-akunting' : 'sp',
    tabs: [
      // Today and the next thirteen days.
      { id: 'pekan', label: 'Dua pekan ini', preset: { tgl_muat: days(day, 13) } },
      ...queues,
      ...(granted(['sales', 'kacab'], who) && !ownOnly ? [ownTab] : []),
      loadingToday(day),
      only('BERJALAN', '-tgl_muat'),
      only('DITOLAK', '-sejak'),
      { id: 'semua', label: 'Semua', sort: '-tgl_muat' },
    ],
    sort: 'tgl_muat',
    ...(ownOnly && { fixed: { sales_id: who.id } }),
    columns,
    choices: benchFor(columns),
    columnPriority: akunting ? WORTH_AKUNTING : WORTH_MENDED,
    perDay,
  };
};
const waiting = ({ route, day, now }: PlanInput): SpListPlan => {
  const desk = route?.desk === undefined || route.desk === 'marketing' ? 'operasional' : route.desk;
  const columns = WAITING[desk];
  const queue = desks.find((one) => one.desk === desk)?.waits ?? 'MENUNGGU_OPERASIONAL';
  const late = { title: 'Tidak ada yang lewat waktu muat' };
  return {
    name: `sp-tunggu-${desk}`,
    tabs: [
      { id: 'semua', label: 'Semua', mine: true, empty: { title: 'Semua sudah diputuskan', detail: COMES } },
      { id: 'lewat', label: 'Lewat waktu muat', filters: { tgl_muat: `..${now}` }, empty: late },
      loadingToday(day),
      loading('besok', 'Muat besok', addDays(day, 1), 'Tidak ada SP yang muat besok'),
    ],
    // A queue: longest wait first.
    sort: 'sejak',
    fixed: of(queue),
    queue,
    columns,
    choices: benchFor(columns),
    columnPriority: WORTH,
  };
};
const approved = (): SpListPlan => ({
  name: 'sp-disetujui',
  tabs: [
    { id: 'semua', label: 'Semua', filters: of(...approvedStatuses) },
    { id: 'disetujui', label: 'Belum berangkat', filters: of('DISETUJUI') },
    only('BERJALAN'),
    { ...only('SELESAI'), filters: of('SELESAI', 'DITAGIH', 'LUNAS') },
  ],
  sort: '-tgl_muat',
  columns: ['sp', 'status', 'disetujui', 'customer', 'rute', 'unit', 'muat', 'po', 'laba', 'total'],
  choices: ['layanan', 'nopol', 'sales', 'cabang', 'order'],
  columnPriority: WORTH,
  closed: true,
  perDay,
});
const cancelled = ({ who }: PlanInput): SpListPlan => ({
  name: 'sp-batal',
  tabs: [
    {
      id: 'semua',
      label: 'Semua',
      filters: of('BATAL', 'DITOLAK'),
      empty: { title: 'Belum ada SP yang ditolak atau dibatalkan' },
    },
    { id: 'saya', label: 'SP saya', filters: { ...of('BATAL', 'DITOLAK'), sales_id: who.id } },
    only('DITOLAK'),
    only('BATAL'),
  ],
  // Latest first.
  sort: '-sejak',
  columns: ['sp', 'status', 'customer', 'rute', 'alasan', 'oleh', 'waktu', 'total'],
  choices: ['muat', 'unit', 'sales', 'cabang', 'layanan'],
  columnPriority: WORTH_MENDED,
  closed: true,
});
const archive = (): SpListPlan => ({
  name: 'sp-lama',
  tabs: [
    { id: 'semua', label: 'Semua', filters: of(...closedStatuses) },
    ...closedStatuses.map((status) => only(status)),
  ],
  sort: '-tgl_muat',
  columns: OVER,
  choices: benchFor(OVER),
  columnPriority: WORTH,
  closed: true,
  perDay,
});

const plans: Readonly<Record<string, (input: PlanInput) => SpListPlan>> = {
  'sp-waiting': waiting,
  'sp-approved': approved,
  'sp-cancelled': cancelled,
  'sp-archive': archive,
};
/** The list plan of a route, for a reader. */
export const spListAt = (input: PlanInput): SpListPlan & { title: string } => ({
  title: input.route?.title ?? 'SP List',
  ...(plans[input.route?.screen ?? ''] ?? main)(input),
});
