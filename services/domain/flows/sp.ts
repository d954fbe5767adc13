/** SP (Surat Pesanan, CHARTER): drafted → submitted → Marketing, Operasional, Purchasing, Akunting → approved → on the road → paid. */
import { z } from 'zod';
import {
  type Actor,
  aggregate,
  type Ctx,
  dayWib,
  type EventMeta,
  granted,
  plusHours,
  reject,
  usable,
  yymm,
} from '../kit/index.js';
import { branch } from '../master/branch.js';
import { customer, customerWaits } from '../master/customer.js';
import { moment, nopol, optionalText, phone, rupiah, text, unitType } from '../master/fields.js';
import type { RefusalCode } from '../texts/refusals.js';
import { type Desk, deskOf, emptyStrip, type KotakStatus, type SpStatus, type Strip } from './sp-alur.js';
import { hitung, type Isi, isi, lacks, lightFields, MAX_MITRA_UNITS } from './sp-isi.js';
import {
  biayaUnit,
  mitraInput,
  mitraNeeds,
  mitraUnits,
  ownInput,
  ownNeeds,
  ownUnit,
  ownUnits,
  readyMitra,
  type Unit,
  unit,
} from './sp-unit.js';

const Nothing = z.strictObject({});
const komentar = z.strictObject({ komentar: z.string().trim().min(3).max(1000).meta({ label: 'Komentar' }) });
const alasan = z.strictObject({ alasan: z.string().trim().min(3).max(1000).meta({ label: 'Alasan' }) });
const orang = z.object({ id: z.string(), nama: z.string() });
const slot = z.int().min(1).max(20).meta({ label: 'Unit nomor' });
const po = z.object({ mitra: z.string(), mitra_nama: z.string(), nomor: z.string() });
const margin = z.object({ jual: z.number(), beli: z.number(), uang_jalan: z.number(), margin: z.number() });
const serah = z.object({ unit_type: unitType(), jumlah: z.number(), alasan: z.string() });
const nama = z.object({ customer: z.string(), cabang: z.string() });

export type SpState = {
  status: SpStatus | 'NONE';
  /** The human number, `SP-JKT-2607-00485`. */
  sp: string;
  revisi: number;
  isi: Isi;
  /** Names as they were when they were written down. */
  nama: z.infer<typeof nama>;
  sales: z.infer<typeof orang>;
  pembuat: z.infer<typeof orang>;
  strip: Strip;
  /** Since when the SP stands in its status. */
  sejak: string;
  serah?: z.infer<typeof serah>;
  units: Unit[];
  /** When own units are free again. */
  kembali?: string;
  po: z.infer<typeof po>[];
  margin?: z.infer<typeof margin>;
  komentar: { nomor: number; teks: string; at: string; by: string }[];
  /** Why, when and by whom it was rejected or cancelled. */
  akhir?: { alasan: string; at: string; by: string; desk: string };
};

const initial: SpState = {
  status: 'NONE',
  sp: '',
  revisi: 1,
  isi: {} as Isi,
  nama: { customer: '', cabang: '' },
  sales: { id: '', nama: '' },
  pembuat: { id: '', nama: '' },
  strip: emptyStrip,
  sejak: '',
  units: [],
  po: [],
  komentar: [],
};

const inStatus = (s: SpState, ...allowed: SpState['status'][]) =>
  allowed.includes(s.status) ? s : reject('sp-status', { status: s.status });
const turnOf = (s: SpState, desk: Desk) =>
  deskOf(s.status)?.desk === desk ? s : reject('sp-not-turn', { desk, status: s.status });
const isCreator = (s: SpState, by: Actor) => s.pembuat.id === by.id || by.jobdesk === 'system';
const creatorOr = (s: SpState, by: Actor, ok: boolean) =>
  isCreator(s, by) || ok ? s : reject('sp-not-creator', { creator: s.pembuat.nama });
const slotOf = (s: SpState, n: number, milik: Unit['milik']): Unit => {
  const found = s.units[n - 1];
  return found?.milik === milik ? found : reject('sp-slot', { slot: n }, 'slot');
};
/** Statuses in which named units may change their crew. */
const CREW: SpStatus[] = ['MENUNGGU_PURCHASING', 'MENUNGGU_AKUNTING', 'DISETUJUI', 'BERJALAN'];

/** The names that stand with an SP; refuses a customer that is not active yet. */
const names = (data: Isi, ctx: Ctx) => {
  const c = usable(customer, ctx, data.customer, 'customer');
  const why = customerWaits(c);
  if (why.length > 0) reject('customer-inactive', { customer: c.nama_perusahaan, why: why.join(', ') }, 'customer');
  return { customer: c.nama_perusahaan, cabang: usable(branch, ctx, data.cabang, 'cabang').name };
};
const refs = (_: SpState, data: Isi) => [
  { aggregate: customer.aggregate, id: data.customer },
  { aggregate: branch.aggregate, id: data.cabang },
];
const ownOf = (s: SpState, inputs: z.infer<typeof ownInput>[], kembali: string | undefined, ctx: Ctx) => {
  const until = kembali ?? plusHours(s.isi.tgl_muat, 24);
  if (until <= s.isi.tgl_muat) reject('sp-return-time', {}, 'kembali');
  return { units: ownUnits(inputs, until, ctx), kembali: until };
};

export const sp = aggregate({
  name: 'sp',
  initial,
  commands: {
    create: isi,
    edit: isi,
    submit: Nothing,
    approveMarketing: Nothing,
    approveOwnFleet: z.strictObject({
      units: z.array(ownInput).min(1).max(20).meta({ label: 'Armada' }),
      kembali: moment('Kembali').optional(),
    }),
    handOver: z.strictObject({
      unit_type: unitType('Unit yang kurang'),
      jumlah: z.int().min(1).max(20).meta({ label: 'Jumlah unit yang kurang' }),
      alasan: alasan.shape.alasan,
      units: z.array(ownInput).max(20).default([]).meta({ label: 'Armada sendiri' }),
      kembali: moment('Kembali').optional(),
    }),
    setUnits: z.strictObject({ units: z.array(mitraInput).max(MAX_MITRA_UNITS).meta({ label: 'Unit mitra' }) }),
    approvePurchasing: Nothing,
    approveAkunting: Nothing,
    reject: komentar,
    revise: Nothing,
    cancel: alasan,
    comment: z.strictObject({ teks: z.string().trim().min(1).max(2000).meta({ label: 'Komentar' }) }),
    changeUnitPrice: z.strictObject({ slot, harga: rupiah('Harga beli').min(1), alasan: optionalText('Alasan') }),
    swapOwn: z.strictObject({ slot, vehicle: text('Kendaraan', 40), driver: text('Driver', 40) }),
    swapMitra: z.strictObject({
      slot,
      nopol: nopol(),
      driver_nama: text('Driver', 80),
      driver_telp: phone('Telepon driver'),
    }),
    depart: Nothing,
    finish: Nothing,
    invoice: Nothing,
    settle: Nothing,
  },
  may: {
    create: ['sales', 'kacab'],
    edit: ['sales', 'kacab'],
    submit: ['sales', 'kacab'],
    approveMarketing: ['sales:admin', 'kacab'],
    approveOwnFleet: ['operasional'],
    handOver: ['operasional'],
    setUnits: ['purchasing'],
    approvePurchasing: ['purchasing'],
    approveAkunting: ['akunting'],
    reject: ['sales:admin', 'kacab', 'operasional', 'purchasing', 'akunting'],
    revise: ['sales', 'kacab'],
    cancel: ['sales', 'kacab', 'operasional'],
    comment: ['sales', 'operasional', 'purchasing', 'akunting', 'kacab', 'webmaster'],
    changeUnitPrice: ['purchasing'],
    swapOwn: ['operasional'],
    swapMitra: ['purchasing'],
    depart: ['system'],
    finish: ['system'],
    invoice: ['system'],
    settle: ['system'],
  },
  creates: ['create'],
  anyVersion: ['comment'],
  needs: {
    create: refs,
    edit: refs,
    approveOwnFleet: (_, data) => ownNeeds(data.units),
    handOver: (_, data) => ownNeeds(data.units),
    setUnits: (_, data) => mitraNeeds(data.units),
    approvePurchasing: (s) => mitraNeeds(s.units.filter((u) => u.milik === 'MITRA')),
    approveAkunting: (s) => [
      { aggregate: customer.aggregate, id: s.isi.customer },
      { aggregate: branch.aggregate, id: s.isi.cabang },
    ],
    swapOwn: (_, data) => ownNeeds([{ ...data, uang_jalan: 0 }]),
  },
  scope: (s) => s.isi.cabang,
  holds: (s) => {
    const out = s.status === 'NONE' || ['DITOLAK', 'BATAL', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(s.status);
    if (out) return [];
    return s.units.flatMap((u) =>
      u.milik === 'SENDIRI'
        ? [
            { space: 'vehicle', key: u.vehicle, label: u.nopol, from: s.isi.tgl_muat, to: s.kembali },
            { space: 'driver', key: u.driver, label: u.driver_nama, from: s.isi.tgl_muat, to: s.kembali },
          ]
        : [],
    );
  },
  title: (s) => s.sp,
  events: {
    SpCreated: z.object({ sp: z.string(), isi, nama, sales: orang }),
    SpEdited: z.object({ isi: isi.partial(), nama, void: z.boolean() }),
    SpSubmitted: Nothing,
    SpMarketingApproved: Nothing,
    SpOwnFleetApproved: z.object({ units: z.array(ownUnit), kembali: z.string() }),
    SpHandedOver: serah.extend({ units: z.array(ownUnit), kembali: z.string() }),
    SpUnitsNamed: z.object({ units: z.array(unit) }),
    SpPurchasingApproved: Nothing,
    SpReturned: komentar,
    SpAkuntingApproved: z.object({ po: z.array(po), margin }),
    SpRejected: komentar.extend({ desk: z.string() }),
    SpRevised: Nothing,
    SpCancelled: alasan,
    SpCommented: z.object({ nomor: z.number(), teks: z.string() }),
    SpUnitPriceChanged: z.object({ slot, harga: z.number(), alasan: z.string(), void: z.boolean() }),
    SpCrewSwapped: z.object({ slot, unit }),
    SpDeparted: Nothing,
    SpFinished: Nothing,
    SpInvoiced: Nothing,
    SpPaid: Nothing,
  },
  decide: {
    create: (_, data, ctx) => {
      if (data.tgl_pickup > data.tgl_muat) reject('sp-dates', {}, 'tgl_pickup');
      const branchCode = usable(branch, ctx, data.cabang, 'cabang').code;
      const nomor = ctx.number(`SP-${branchCode}-${yymm(ctx.now)}`);
      const sales = { id: ctx.by.id, nama: ctx.by.fullname };
      return [{ type: 'SpCreated', data: { sp: nomor, isi: data, nama: names(data, ctx), sales } }];
    },
    edit: (s, data, ctx) => {
      inStatus(s, 'DRAF', 'MENUNGGU_MARKETING', 'MENUNGGU_OPERASIONAL', 'MENUNGGU_PURCHASING', 'MENUNGGU_AKUNTING');
      creatorOr(s, ctx.by, granted(['kacab', 'sales:admin'], ctx.by));
      if (data.cabang !== s.isi.cabang) reject('sp-branch-fixed', {}, 'cabang');
      if (data.tgl_pickup > data.tgl_muat) reject('sp-dates', {}, 'tgl_pickup');
      const keys = (Object.keys(data) as (keyof Isi)[]).filter(
        (k) => JSON.stringify(data[k]) !== JSON.stringify(s.isi[k]),
      );
      if (keys.length === 0) return [];
      const voids = s.status !== 'DRAF' && keys.some((k) => !lightFields.includes(k));
      if (voids) complete(data);
      const changes = Object.fromEntries(keys.map((k) => [k, data[k]])) as Partial<Isi>;
      return [{ type: 'SpEdited', data: { isi: changes, nama: names(data, ctx), void: voids } }];
    },
    submit: (s, _, ctx) => {
      inStatus(s, 'DRAF');
      creatorOr(s, ctx.by, false);
      complete(s.isi);
      return [{ type: 'SpSubmitted', data: {} }];
    },
    approveMarketing: (s, _, ctx) => {
      turnOf(s, 'marketing');
      return s.pembuat.id === ctx.by.id ? reject('sp-own-approval') : [{ type: 'SpMarketingApproved', data: {} }];
    },
    approveOwnFleet: (s, data, ctx) => {
      turnOf(s, 'operasional');
      if (data.units.length !== s.isi.unit_count) {
        reject('sp-unit-count', { need: s.isi.unit_count, have: data.units.length }, 'units');
      }
      const own = ownOf(s, data.units, data.kembali, ctx);
      const kapasitas = own.units.reduce((sum, u) => sum + u.kapasitas, 0);
      if (kapasitas < s.isi.berat) reject('sp-overweight', { berat: s.isi.berat, kapasitas }, 'units');
      return [{ type: 'SpOwnFleetApproved', data: own }];
    },
    handOver: (s, data, ctx) => {
      turnOf(s, 'operasional');
      const most = Math.min(MAX_MITRA_UNITS, s.isi.unit_count);
      if (data.jumlah > most) reject('sp-missing-range', { most }, 'jumlah');
      const named = data.units.length + data.jumlah;
      if (named !== s.isi.unit_count) reject('sp-unit-count', { need: s.isi.unit_count, have: named }, 'units');
      const { units, kembali, ...rest } = data;
      return [{ type: 'SpHandedOver', data: { ...rest, ...ownOf(s, units, kembali, ctx) } }];
    },
    setUnits: (s, data, ctx) => {
      turnOf(s, 'purchasing');
      const most = s.serah?.jumlah ?? 0;
      if (data.units.length > most) reject('sp-unit-count', { need: most, have: data.units.length }, 'units');
      const units = [...s.units.filter((u) => u.milik === 'SENDIRI'), ...mitraUnits(data.units, s.isi.tgl_muat, ctx)];
      return JSON.stringify(units) === JSON.stringify(s.units) ? [] : [{ type: 'SpUnitsNamed', data: { units } }];
    },
    approvePurchasing: (s, _, ctx) => {
      turnOf(s, 'purchasing');
      const hired = s.units.filter((u) => u.milik === 'MITRA');
      const need = s.serah?.jumlah ?? 0;
      if (hired.length !== need) reject('sp-unit-count', { need, have: hired.length }, 'units');
      for (const [n, u] of hired.entries()) readyMitra(u.mitra, s.isi.tgl_muat, ctx, `units.${n}.mitra`);
      return [{ type: 'SpPurchasingApproved', data: {} }];
    },
    approveAkunting: (s, _, ctx) => {
      turnOf(s, 'akunting');
      const c = usable(customer, ctx, s.isi.customer);
      if (c.kredit_ditahan) reject('customer-hold', { customer: c.nama_perusahaan, why: c.kredit_alasan || '–' });
      const series = `PO-${usable(branch, ctx, s.isi.cabang).code}-${yymm(ctx.now)}`;
      const orders = new Map(s.units.flatMap((u) => (u.milik === 'MITRA' ? [[u.mitra, u.mitra_nama] as const] : [])));
      const numbers = [...orders].map(([mitra, mitra_nama]) => ({
        mitra,
        mitra_nama,
        nomor: s.po.find((p) => p.mitra === mitra)?.nomor ?? ctx.number(series, `${ctx.id}/${mitra}`),
      }));
      return [{ type: 'SpAkuntingApproved', data: { po: numbers, margin: marginOf(s) } }];
    },
    reject: (s, data, ctx) => {
      const turn = deskOf(s.status);
      if (!turn) return reject('sp-status', { status: s.status });
      if (!granted(turn.who, ctx.by)) reject('sp-not-turn', { desk: ctx.by.jobdesk, status: s.status });
      return turn.desk === 'purchasing'
        ? [{ type: 'SpReturned', data }]
        : [{ type: 'SpRejected', data: { ...data, desk: turn.desk } }];
    },
    revise: (s, _, ctx) => {
      inStatus(s, 'DITOLAK');
      creatorOr(s, ctx.by, false);
      return [{ type: 'SpRevised', data: {} }];
    },
    cancel: (s, data, ctx) => {
      if (s.status === 'BERJALAN') reject('sp-departed');
      inStatus(
        s,
        'DRAF',
        'MENUNGGU_MARKETING',
        'MENUNGGU_OPERASIONAL',
        'MENUNGGU_PURCHASING',
        'MENUNGGU_AKUNTING',
        'DITOLAK',
        'DISETUJUI',
      );
      creatorOr(s, ctx.by, granted(s.status === 'DISETUJUI' ? ['kacab', 'operasional'] : ['kacab'], ctx.by));
      return [{ type: 'SpCancelled', data }];
    },
    comment: (s, data) => [{ type: 'SpCommented', data: { nomor: s.komentar.length + 1, teks: data.teks } }],
    changeUnitPrice: (s, data) => {
      inStatus(s, 'MENUNGGU_AKUNTING', 'DISETUJUI');
      const u = slotOf(s, data.slot, 'MITRA');
      return u.milik === 'MITRA' && u.harga === data.harga
        ? []
        : [{ type: 'SpUnitPriceChanged', data: { ...data, void: true } }];
    },
    swapOwn: (s, { slot: n, ...input }, ctx) => {
      inStatus(s, ...CREW);
      const old = slotOf(s, n, 'SENDIRI');
      const until = s.kembali ?? plusHours(s.isi.tgl_muat, 24);
      const uang_jalan = old.milik === 'SENDIRI' ? old.uang_jalan : 0;
      const [next] = ownUnits([{ ...input, uang_jalan }], until, ctx);
      return swapped(s, n, next);
    },
    swapMitra: (s, { slot: n, ...crew }) => {
      inStatus(s, ...CREW);
      return swapped(s, n, { ...slotOf(s, n, 'MITRA'), ...crew });
    },
    depart: (s) => (inStatus(s, 'DISETUJUI'), [{ type: 'SpDeparted', data: {} }]),
    finish: (s) => (inStatus(s, 'BERJALAN'), [{ type: 'SpFinished', data: {} }]),
    invoice: (s) => (inStatus(s, 'SELESAI'), [{ type: 'SpInvoiced', data: {} }]),
    settle: (s) => (inStatus(s, 'DITAGIH'), [{ type: 'SpPaid', data: {} }]),
  },
  evolve: {
    SpCreated: (_, data, meta) => {
      const pembuat = { id: meta.by.id, nama: meta.by.fullname };
      return { ...initial, ...data, pembuat, status: 'DRAF', sejak: meta.at };
    },
    SpEdited: (s, data, meta) => {
      const next = { ...s, isi: { ...s.isi, ...data.isi }, nama: data.nama };
      return data.void ? asks({ ...cleared(next), revisi: s.revisi + 1 }, 'MENUNGGU_MARKETING', meta) : next;
    },
    SpSubmitted: (s, _, meta) => asks(s, 'MENUNGGU_MARKETING', meta),
    SpMarketingApproved: (s, _, meta) => asks(stamp(s, 'marketing', 'DISETUJUI', meta), 'MENUNGGU_OPERASIONAL', meta),
    SpOwnFleetApproved: (s, data, meta) => {
      const skipped = stamp(stamp(s, 'operasional', 'DISETUJUI', meta), 'purchasing', 'DILEWATI', meta);
      return asks({ ...skipped, ...data, serah: undefined }, 'MENUNGGU_AKUNTING', meta);
    },
    SpHandedOver: (s, { units, kembali, ...rest }, meta) =>
      asks(
        { ...stamp(s, 'operasional', 'DISERAHKAN', meta, rest.alasan), serah: rest, units, kembali },
        'MENUNGGU_PURCHASING',
        meta,
      ),
    SpUnitsNamed: (s, { units }) => ({ ...s, units }),
    SpPurchasingApproved: (s, _, meta) => asks(stamp(s, 'purchasing', 'DISETUJUI', meta), 'MENUNGGU_AKUNTING', meta),
    SpReturned: (s, data, meta) =>
      asks(
        { ...stamp(s, 'purchasing', 'DITOLAK', meta, data.komentar), serah: undefined, units: [] },
        'MENUNGGU_OPERASIONAL',
        meta,
      ),
    SpAkuntingApproved: (s, data, meta) => ({
      ...stamp(s, 'akunting', 'DISETUJUI', meta),
      ...data,
      status: 'DISETUJUI',
      sejak: meta.at,
    }),
    SpRejected: (s, data, meta) => ({
      ...stamp(s, data.desk as Desk, 'DITOLAK', meta, data.komentar),
      status: 'DITOLAK',
      sejak: meta.at,
      akhir: { alasan: data.komentar, at: meta.at, by: meta.by.fullname, desk: data.desk },
    }),
    SpRevised: (s, _, meta) => ({
      ...cleared(s),
      revisi: s.revisi + 1,
      status: 'DRAF',
      sejak: meta.at,
      akhir: undefined,
    }),
    SpCancelled: (s, data, meta) => ({
      ...s,
      status: 'BATAL',
      sejak: meta.at,
      akhir: { alasan: data.alasan, at: meta.at, by: meta.by.fullname, desk: meta.by.jobdesk },
    }),
    SpCommented: (s, data, meta) => ({
      ...s,
      komentar: [...s.komentar, { ...data, at: meta.at, by: meta.by.fullname }],
    }),
    SpUnitPriceChanged: (s, data, meta) => {
      const units = s.units.map((u, n) =>
        n === data.slot - 1 && u.milik === 'MITRA' ? { ...u, harga: data.harga } : u,
      );
      const strip = { ...s.strip, akunting: emptyStrip.akunting };
      return data.void ? asks({ ...s, units, strip, margin: undefined }, 'MENUNGGU_PURCHASING', meta) : { ...s, units };
    },
    SpCrewSwapped: (s, data) => ({ ...s, units: s.units.map((u, n) => (n === data.slot - 1 ? data.unit : u)) }),
    SpDeparted: (s, _, meta) => ({ ...s, status: 'BERJALAN', sejak: meta.at }),
    SpFinished: (s, _, meta) => ({ ...s, status: 'SELESAI', sejak: meta.at }),
    SpInvoiced: (s, _, meta) => ({ ...s, status: 'DITAGIH', sejak: meta.at }),
    SpPaid: (s, _, meta) => ({ ...s, status: 'LUNAS', sejak: meta.at }),
  },
});

/** Refuses content that lacks something, naming the first field. */
function complete(content: Isi): void {
  const [first] = lacks(content);
  if (first) reject(first.code as RefusalCode, first.params, first.field);
}
/** Selling − buying − uang jalan, whole rupiah. */
export function marginOf(s: Pick<SpState, 'isi' | 'units'>): z.infer<typeof margin> {
  const jual = hitung(s.isi).total;
  const costs = biayaUnit(s.units);
  return { jual, ...costs, margin: jual - costs.beli - costs.uang_jalan };
}
function swapped(s: SpState, n: number, next: Unit | undefined) {
  const old = s.units[n - 1];
  if (!next || JSON.stringify(next) === JSON.stringify(old)) return [];
  const twice = s.units.some((u, i) => i !== n - 1 && u.nopol === next.nopol);
  return twice
    ? reject('sp-unit-twice', { nopol: next.nopol })
    : [{ type: 'SpCrewSwapped' as const, data: { slot: n, unit: next } }];
}
/** The SP moves on to a status that waits for a desk: its box gets the turn. */
function asks(s: SpState, status: SpStatus, meta: EventMeta): SpState {
  const desk = deskOf(status)?.desk;
  const strip = desk
    ? { ...s.strip, [desk]: { status: 'GILIRAN', at: meta.at, komentar: s.strip[desk].komentar } }
    : s.strip;
  return { ...s, status, sejak: meta.at, strip };
}
function stamp(s: SpState, desk: Desk, status: KotakStatus, meta: EventMeta, why?: string): SpState {
  return { ...s, strip: { ...s.strip, [desk]: { status, at: meta.at, by: meta.by.fullname, komentar: why } } };
}
/** All approvals void, units released. */
function cleared(s: SpState): SpState {
  return { ...s, strip: emptyStrip, units: [], serah: undefined, kembali: undefined, margin: undefined };
}

/** Calendar day of loading in Jakarta. */
export const hariMuat = (s: Pick<SpState, 'isi'>): string => dayWib(s.isi.tgl_muat);
