/** SP (Surat Pesanan, CHARTER): drafted → submitted → Marketing, Operasional, Purchasing, Akunting → approved → on the road → paid. */
import type { z } from 'zod';
import { aggregate, type Ctx, plusHours, reject, usable, yymm } from '../kit/index.js';
import { branch } from '../master/branch.js';
import { customer, customerWaits } from '../master/customer.js';
import { deskOf, type SpStatus } from './sp-alur.js';
import { against, type SpCommand } from './sp-boleh.js';
import { type Isi, lacks, lightFields, MAX_MITRA_UNITS } from './sp-isi.js';
import { spMay } from './sp-may.js';
import { evolveSp, marginOf, noSp, type SpState } from './sp-state.js';
import { checkTarif, tarifNeeds } from './sp-tarif.js';
import { mitraNeeds, mitraUnits, type ownInput, ownNeeds, ownUnits, readyMitra, type Unit } from './sp-unit.js';
import { spCommands, spEvents } from './sp-words.js';

export type { SpState } from './sp-state.js';

/** Refuses what status, turn or person stand against. */
const check = (s: SpState, command: SpCommand, ctx: Ctx, slot?: number): void => {
  const why = against(s, command, ctx.by, slot);
  if (why) reject(why.code, why.params, why.code === 'sp-slot' ? 'slot' : undefined);
};
/** A step that follows from what happens elsewhere: it needs its status and carries no data. */
const byItself =
  <T extends 'SpDeparted' | 'SpFinished' | 'SpInvoiced' | 'SpPaid'>(from: SpStatus, type: T) =>
  (s: SpState): { type: T; data: Record<string, never> }[] => {
    return s.status === from ? [{ type, data: {} }] : reject('sp-status', { status: s.status });
  };
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
  ...tarifNeeds(data),
];
const ownOf = (s: SpState, inputs: z.infer<typeof ownInput>[], kembali: string | undefined, ctx: Ctx) => {
  const until = kembali ?? plusHours(s.isi.tgl_muat, 24);
  if (until <= s.isi.tgl_muat) reject('sp-return-time', {}, 'kembali');
  return { units: ownUnits(inputs, until, ctx), kembali: until };
};

export const sp = aggregate({
  name: 'sp',
  initial: noSp,
  commands: spCommands,
  may: spMay,
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
  events: spEvents,
  decide: {
    create: (_, data, ctx) => {
      if (data.tgl_pickup > data.tgl_muat) reject('sp-dates', {}, 'tgl_pickup');
      checkTarif(data, ctx);
      const branchCode = usable(branch, ctx, data.cabang, 'cabang').code;
      const nomor = ctx.number(`SP-${branchCode}-${yymm(ctx.now)}`);
      const sales = { id: ctx.by.id, nama: ctx.by.fullname };
      return [{ type: 'SpCreated', data: { sp: nomor, isi: data, nama: names(data, ctx), sales } }];
    },
    edit: (s, data, ctx) => {
      check(s, 'edit', ctx);
      if (data.cabang !== s.isi.cabang) reject('sp-branch-fixed', {}, 'cabang');
      if (data.tgl_pickup > data.tgl_muat) reject('sp-dates', {}, 'tgl_pickup');
      const keys = (Object.keys(data) as (keyof Isi)[]).filter(
        (k) => JSON.stringify(data[k]) !== JSON.stringify(s.isi[k]),
      );
      if (keys.length === 0) return [];
      checkTarif(data, ctx, keys);
      const voids = s.status !== 'DRAF' && keys.some((k) => !lightFields.includes(k));
      if (voids) complete(data);
      const changes = Object.fromEntries(keys.map((k) => [k, data[k]])) as Partial<Isi>;
      return [{ type: 'SpEdited', data: { isi: changes, nama: names(data, ctx), void: voids } }];
    },
    submit: (s, _, ctx) => {
      check(s, 'submit', ctx);
      complete(s.isi);
      return [{ type: 'SpSubmitted', data: {} }];
    },
    approveMarketing: (s, _, ctx) => {
      check(s, 'approveMarketing', ctx);
      return [{ type: 'SpMarketingApproved', data: {} }];
    },
    approveOwnFleet: (s, data, ctx) => {
      check(s, 'approveOwnFleet', ctx);
      if (data.units.length !== s.isi.unit_count) {
        reject('sp-unit-count', { need: s.isi.unit_count, have: data.units.length }, 'units');
      }
      const own = ownOf(s, data.units, data.kembali, ctx);
      const kapasitas = own.units.reduce((sum, u) => sum + u.kapasitas, 0);
      if (kapasitas < s.isi.berat) reject('sp-overweight', { berat: s.isi.berat, kapasitas }, 'units');
      return [{ type: 'SpOwnFleetApproved', data: own }];
    },
    handOver: (s, data, ctx) => {
      check(s, 'handOver', ctx);
      const most = Math.min(MAX_MITRA_UNITS, s.isi.unit_count);
      if (data.jumlah > most) reject('sp-missing-range', { most }, 'jumlah');
      const named = data.units.length + data.jumlah;
      if (named !== s.isi.unit_count) reject('sp-unit-count', { need: s.isi.unit_count, have: named }, 'units');
      const { units, kembali, ...rest } = data;
      return [{ type: 'SpHandedOver', data: { ...rest, ...ownOf(s, units, kembali, ctx) } }];
    },
    setUnits: (s, data, ctx) => {
      check(s, 'setUnits', ctx);
      const most = s.serah?.jumlah ?? 0;
      if (data.units.length > most) reject('sp-unit-count', { need: most, have: data.units.length }, 'units');
      const units = [...s.units.filter((u) => u.milik === 'SENDIRI'), ...mitraUnits(data.units, s.isi.tgl_muat, ctx)];
      return JSON.stringify(units) === JSON.stringify(s.units) ? [] : [{ type: 'SpUnitsNamed', data: { units } }];
    },
    approvePurchasing: (s, _, ctx) => {
      check(s, 'approvePurchasing', ctx);
      const hired = s.units.filter((u) => u.milik === 'MITRA');
      const need = s.serah?.jumlah ?? 0;
      if (hired.length !== need) reject('sp-unit-count', { need, have: hired.length }, 'units');
      for (const [n, u] of hired.entries()) readyMitra(u.mitra, s.isi.tgl_muat, ctx, `units.${n}.mitra`);
      return [{ type: 'SpPurchasingApproved', data: {} }];
    },
    approveAkunting: (s, _, ctx) => {
      check(s, 'approveAkunting', ctx);
      const c = usable(customer, ctx, s.isi.customer);
      if (c.kredit_ditahan)
        reject('customer-hold', { customer: c.nama_perusahaan, why: c.kredit_alasan.replace(/\.$/, '') || '–' });
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
      check(s, 'reject', ctx);
      const desk = deskOf(s.status)?.desk ?? '';
      return desk === 'purchasing' ? [{ type: 'SpReturned', data }] : [{ type: 'SpRejected', data: { ...data, desk } }];
    },
    revise: (s, _, ctx) => {
      check(s, 'revise', ctx);
      return [{ type: 'SpRevised', data: {} }];
    },
    cancel: (s, data, ctx) => {
      check(s, 'cancel', ctx);
      return [{ type: 'SpCancelled', data }];
    },
    comment: (s, data) => [{ type: 'SpCommented', data: { nomor: s.komentar.length + 1, teks: data.teks } }],
    changeUnitPrice: (s, data, ctx) => {
      check(s, 'changeUnitPrice', ctx, data.slot);
      const u = s.units[data.slot - 1];
      return u?.milik === 'MITRA' && u.harga === data.harga
        ? []
        : [{ type: 'SpUnitPriceChanged', data: { ...data, void: true } }];
    },
    swapOwn: (s, { slot: n, ...input }, ctx) => {
      check(s, 'swapOwn', ctx, n);
      const old = s.units[n - 1];
      const until = s.kembali ?? plusHours(s.isi.tgl_muat, 24);
      const uang_jalan = old?.milik === 'SENDIRI' ? old.uang_jalan : 0;
      const [next] = ownUnits([{ ...input, uang_jalan }], until, ctx);
      return swapped(s, n, next);
    },
    swapMitra: (s, { slot: n, ...crew }, ctx) => {
      check(s, 'swapMitra', ctx, n);
      return swapped(s, n, { ...(s.units[n - 1] as Unit), ...crew });
    },
    depart: byItself('DISETUJUI', 'SpDeparted'),
    finish: byItself('BERJALAN', 'SpFinished'),
    invoice: byItself('SELESAI', 'SpInvoiced'),
    settle: byItself('DITAGIH', 'SpPaid'),
  },
  evolve: evolveSp,
});

/** Refuses content that lacks something, naming the first field. */
function complete(content: Isi): void {
  const [first] = lacks(content);
  if (first) reject(first.code, first.params, first.field);
}
function swapped(s: SpState, n: number, next: Unit | undefined) {
  if (!next || JSON.stringify(next) === JSON.stringify(s.units[n - 1])) return [];
  const others = s.units.filter((_, i) => i !== n - 1);
  if (others.some((u) => u.nopol === next.nopol)) reject('sp-unit-twice', { nopol: next.nopol });
  if (next.milik === 'SENDIRI') {
    const own = others.flatMap((u) => (u.milik === 'SENDIRI' ? [u] : []));
    if (own.some((u) => u.driver === next.driver)) reject('sp-driver-twice', { driver: next.driver_nama }, 'driver');
    const kapasitas = [...own, next].reduce((sum, u) => sum + u.kapasitas, 0);
    const allOwn = own.length === others.length;
    if (allOwn && kapasitas < s.isi.berat) reject('sp-overweight', { berat: s.isi.berat, kapasitas }, 'vehicle');
  }
  return [{ type: 'SpCrewSwapped' as const, data: { slot: n, unit: next } }];
}
