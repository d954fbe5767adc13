/** Read model of the SP list and detail: the order's state, and fields by which lists filter, sort, sum and show. */
import { z } from 'zod';
import { unitTypeNames } from '../../services/domain/common/unit-types.js';
import { spClasses } from '../../services/domain/flows/sp/classes.js';
import { contentVersion, draft } from '../../services/domain/flows/sp/content.js';
import { poNow, rugi } from '../../services/domain/flows/sp/events.js';
import { spReaders } from '../../services/domain/flows/sp/kind.js';
import { spList } from '../../services/domain/flows/sp/list.js';
import { type SpState, sp } from '../../services/domain/flows/sp/sp.js';
import { marginOf, needsMending } from '../../services/domain/flows/sp/state.js';
import { type Box, spStatus, spStatuses } from '../../services/domain/flows/sp/status.js';
import { totalsOf } from '../../services/domain/flows/sp/terms.js';
import { unit } from '../../services/domain/flows/sp/units.js';
import { tagToken } from '../../services/domain/kit/aggregate/redacted-fields.js';
import { openStatuses } from '../../services/domain/kit/lifecycle/status.js';
import { pointKota } from '../../services/domain/kit/values/kota-name.js';
import { dayWib } from '../../services/domain/kit/values/time.js';
import { folded, view } from '../../services/domain/kit/view/view.js';
import { services } from '../../services/domain/master/price-words.js';
import { spContentLabels, spHeaders, spWords } from './sp-in-files.js';
import { type SpNow, spJoined, spNow } from './sp-joined.js';

const person = z.object({ id: z.string(), nama: z.string() });
const box = z.object({
  status: z.enum(['BELUM', 'GILIRAN', 'DISETUJUI', 'DISERAHKAN', 'DILEWATI', 'DITOLAK']),
  at: z.string().optional(),
  by: z.string().optional(),
  komentar: z.string().optional(),
}) satisfies z.ZodType<Box>;

const derived = z.object({
  customer: z.string(),
  customer_nama: z.string(),
  cabang: z.string(),
  cabang_nama: z.string(),
  service: z.enum(services),
  sales_id: z.string(),
  sales_nama: z.string(),
  pembuat_id: z.string(),
  /** Rejected, and not handed in again by its creator. */
  perlu_revisi: z.boolean(),
  /** Empty: a draft without one; likewise the two days below. */
  tgl_muat: z.union([z.literal(''), z.iso.datetime()]).meta({ format: 'datetime' }),
  /** Day of loading in Jakarta. */
  hari_muat: z.union([z.literal(''), z.iso.date()]).meta({ format: 'date' }),
  tgl_order: z.union([z.literal(''), z.iso.date()]).meta({ format: 'date' }),
  unit_type: z.enum(['', ...unitTypeNames]),
  unit_count: z.number(),
  kota_muat: z.string(),
  kota_bongkar: z.string(),
  /** Number of loading and unloading stops beyond the first of each. */
  titik_lain: z.number(),
  berat: z.number(),
  total: z.number(),
  /** Selling − buying − uang jalan with the present units, whole rupiah; null until every unit is named. */
  laba: z.number().nullable(),
  nopol: z.string(),
});
const ended = z.object({
  alasan: z.string(),
  alasan_id: z.string().optional(),
  sebutan: z.string().optional(),
  at: z.string(),
  by: z.string(),
  desk: z.string(),
});
const doc = z
  .object({
    status: z.enum(['NONE', ...spStatuses]),
    sp: z.string(),
    revisi: z.number(),
    isi: draft,
    ubah: z.array(draft.keyof()).optional(),
    nama: z.object({ customer: z.string(), cabang: z.string() }),
    sales: person,
    pembuat: person,
    maker: person.optional(),
    pricers: z.array(z.string()),
    strip: z.object({ marketing: box, operasional: box, purchasing: box, akunting: box }),
    sejak: z.iso.datetime(),
    serah: z.object({ unit_type: z.enum(unitTypeNames), jumlah: z.number(), alasan: z.string() }).optional(),
    units: z.array(unit),
    kembali: z.string().optional(),
    po: z.array(poNow),
    margin: z.object({ jual: z.number(), beli: z.number(), uang_jalan: z.number(), margin: z.number() }).optional(),
    komentar: z.array(z.object({ nomor: z.number(), teks: z.string(), at: z.string(), by: z.string() })),
    rugi: rugi.extend({ at: z.string(), by: z.string() }).optional(),
    bebas: z.object({ alasan: z.string(), at: z.string(), by: z.string() }).optional(),
    akhir: ended.optional(),
    tolak: ended.optional(),
  })
  .extend(derived.shape)
  .extend(spNow.shape);
type Derived = Omit<z.infer<typeof derived>, 'service' | 'unit_type'> & { service: string; unit_type: string };
/** Without the signatures, which only the rules need. */
export type SpDoc = Omit<SpState, 'signed'> & Derived & SpNow;

const derive = (s: SpState): Derived => {
  if (s.status === 'NONE') return blank;
  const { muat, bongkar } = s.isi;
  return {
    customer: s.isi.customer,
    customer_nama: s.nama.customer,
    cabang: s.isi.cabang,
    cabang_nama: s.nama.cabang,
    service: s.isi.service,
    sales_id: s.sales.id,
    sales_nama: s.sales.nama,
    pembuat_id: s.pembuat.id,
    perlu_revisi: needsMending(s),
    tgl_muat: s.isi.tgl_muat,
    hari_muat: s.isi.tgl_muat && dayWib(s.isi.tgl_muat),
    tgl_order: s.isi.tgl_order,
    unit_type: s.isi.unit_type,
    unit_count: s.isi.unit_count,
    kota_muat: muat[0] ? pointKota(muat[0]) : '',
    kota_bongkar: bongkar[0] ? pointKota(bongkar[0]) : '',
    titik_lain: muat.length + bongkar.length - 2,
    berat: s.isi.berat,
    total: totalsOf(s.isi).total,
    laba: s.units.length > 0 && s.units.length === s.isi.unit_count ? marginOf(s).margin : null,
    nopol: s.units.map((u) => u.nopol).join(', '),
  };
};
const blank: Derived = {
  customer: '',
  customer_nama: '',
  cabang: '',
  cabang_nama: '',
  service: '',
  sales_id: '',
  sales_nama: '',
  pembuat_id: '',
  perlu_revisi: false,
  tgl_muat: '',
  hari_muat: '',
  tgl_order: '',
  unit_type: '',
  unit_count: 0,
  kota_muat: '',
  kota_bongkar: '',
  titik_lain: 0,
  berat: 0,
  total: 0,
  laba: null,
  nopol: '',
};

const atWork: ReadonlySet<string> = new Set(openStatuses(spStatus));
const usedBy = (u: SpState['units'][number]): string[] => (u.milik === 'MITRA' ? [u.mitra] : [u.vehicle, u.driver]);
/** Search token for SP that currently use a vehicle, driver or mitra; can't be typed. */
export const wordOfUse = (id: string): string => tagToken('use', `u${id.replaceAll('-', '')}`);

/** Columns of a row in lists. */
const columns: readonly string[] = [
  'sp',
  'status',
  'sejak',
  'strip',
  'revisi',
  'customer',
  'customer_nama',
  'cabang',
  'cabang_nama',
  'service',
  'sales_id',
  'sales_nama',
  'pembuat_id',
  'perlu_revisi',
  'pricers',
  'tgl_muat',
  'hari_muat',
  'tgl_order',
  'unit_type',
  'unit_count',
  'kota_muat',
  'kota_bongkar',
  'titik_lain',
  'berat',
  'total',
  'laba',
  'nopol',
  'kembali',
  'serah',
  'po',
  'margin',
  'akhir',
  'tolak',
  'kredit_ditahan',
  'kredit_alasan',
  'mitra_kini',
];

const whole = folded<SpState, Derived>(sp, derive);

export const spView = view<SpDoc>({
  name: 'sp',
  version: 11 + contentVersion,
  of: sp,
  doc,
  // Present names come from joins: see `sp-joined.ts`.
  apply: (before, type, data, meta) => {
    const { signed: _, ...doc } = whole(before && { ...before, signed: [] }, type, data, meta);
    // The names are added by the join.
    return doc as SpDoc;
  },
  joined: spJoined,
  indexes: [
    ['tgl_muat'],
    ['sejak'],
    ['total'],
    ['sp'],
    ['status', 'tgl_muat'],
    ['status', 'sejak'],
    ['status', 'kembali'],
    ['cabang', 'tgl_muat'],
    ['cabang', 'status', 'tgl_muat'],
    ['cabang', 'status', 'sejak'],
    ['sales_id', 'tgl_muat'],
    ['customer', 'tgl_muat'],
    ['pembuat_id', 'perlu_revisi', 'sejak'],
    ['cabang', 'sejak'],
  ],
  facets: ['status', 'cabang', 'sales_id', 'service'],
  sums: ['total'],
  tokens: (d) => [
    d.sp,
    d.sp.slice(-5),
    d.sp.slice(-5).replace(/^0+/, ''),
    d.customer_nama,
    d.sales_nama,
    ...[...d.isi.muat, ...d.isi.bongkar].map((point) => `${point.nama} ${pointKota(point)}`),
    ...d.units.map((u) => `${u.nopol} ${u.nopol.replaceAll(' ', '')} ${u.driver_nama}`),
    ...d.po.map((p) => `${p.nomor} ${p.nomor.slice(-5)}`),
    ...(atWork.has(d.status) ? d.units.flatMap(usedBy).map(wordOfUse) : []),
    ...Object.values(d.armada_kini ?? {}).map(({ nopol = '' }) => `${nopol} ${nopol.replaceAll(' ', '')}`),
  ],
  classes: spClasses,
  scope: 'cabang',
  columns,
  inFiles: Object.keys(spContentLabels).filter((path) => !columns.includes(path.replace('isi.', ''))),
  // Used by tabs, dashboard and reports, beside the filters that a user sets.
  filters: [
    ...spList.list.filters,
    'pembuat_id',
    'perlu_revisi',
    'hari_muat',
    'sejak',
    'total',
    'kredit_ditahan',
    'kembali',
  ],
  sort: '-tgl_muat',
  sortable: [...spList.list.sortable, 'kembali'],
  read: [...spReaders, 'keuangan'],
  labels: {
    status: { label: 'Status', format: 'status' },
    revisi: { label: 'Revisi' },
    customer_nama: { label: 'Customer' },
    ...spContentLabels,
    total: { label: 'Total', format: 'money' },
    units: { label: 'Unit' },
    kembali: { label: 'Kembali', format: 'datetime' },
    po: { label: 'PO' },
  },
  headers: spHeaders,
  words: spWords,
});
