/** Decisions of the SP's longer steps. */
import type { EventOf } from '../../kit/aggregate/aggregate.js';
import { type Ctx, dayWib, type Need, reject, usable, yymm } from '../../kit/index.js';
import { branch } from '../../master/branch.js';
import { approvedCustomer, customer } from '../../master/customer.js';
import type { Content } from './content.js';
import type { spEvents } from './events.js';
import { capacity, usualReturn } from './fleet.js';
import { goodsOf, sharedOut, shareOfLoad } from './goods.js';
import { marginOf, type SpState, unexplainedLoss } from './state.js';
import { checkTarif, tarifNeeds } from './tariff.js';
import { checkTotal, lacks, lightFields, misdated } from './terms.js';
import { type OwnInput, type OwnUnit, ownUnits, type Unit } from './units.js';

type Events = EventOf<typeof spEvents>[];

/** Documents that an SP's content refers to. */
export const contentNeeds = (_: SpState, data: Content): Need[] => [
  ...(data.customer === '' ? [] : [{ aggregate: customer.aggregate, id: data.customer }]),
  { aggregate: branch.aggregate, id: data.cabang },
  ...tarifNeeds(data),
];
/** Names stored with a draft, even if its customer is not approved yet. Refuses one that does not exist. */
export const draftNames = (data: Content, ctx: Ctx): SpState['nama'] => {
  const cabang = usable(branch, ctx, data.cabang, 'cabang').name;
  if (data.customer === '') return { customer: '', cabang };
  const { status, fields } = ctx.fact(customer.aggregate, data.customer);
  if (status === 'none') reject('ref-missing', { label: customer.label }, 'customer');
  return { customer: fields.nama_perusahaan ?? '', cabang };
};
/** Names stored with an SP. Refuses a customer that is not active yet. */
export const namesOf = (data: Content, ctx: Ctx): SpState['nama'] => {
  const c = approvedCustomer(ctx, data.customer);
  return { customer: c.nama_perusahaan, cabang: usable(branch, ctx, data.cabang, 'cabang').name };
};
/** Refuses incomplete content, naming the first missing field. @param of checks these fields alone */
export const complete = (content: Content, of?: readonly string[]): void => {
  const first = lacks(content).find(({ field }) => !of || of.includes(field.replace(/\..*/, '')));
  if (first) reject(first.code, first.params, first.field);
};

/**
 * Refuses days outside the allowed span. @param changed the fields of an edit; absent: all are new
 * @param written the day on which the order was first stored; absent: today
 */
export const datedWithin = (
  data: Content,
  today: string,
  changed?: readonly (keyof Content)[],
  written?: string,
): void => {
  const wrong = misdated(data, today, written);
  if (wrong && (!changed || wrong.by.some((field) => changed.includes(field))))
    reject(wrong.code, wrong.params, wrong.field);
};

/**
 * Checks a draft that is handed in: complete and valid; dates and tariff that were handed in before and are unchanged
 * are not checked again.
 */
export const whole = (s: SpState, ctx: Ctx): void => {
  complete(s.isi);
  namesOf(s.isi, ctx);
  checkTotal(s.isi);
  const today = dayWib(ctx.now);
  datedWithin(s.isi, today, s.ubah, s.ubah ? today : dayWib(s.sejak));
  checkTarif(s.isi, ctx, s.ubah);
};

/** An edit: the changed fields, and whether they void the approvals. A draft may be incomplete. */
export const changed = (s: SpState, data: Content, ctx: Ctx): Events => {
  if (data.cabang !== s.isi.cabang) reject('sp-branch-fixed', {}, 'cabang');
  const keys = (Object.keys(data) as (keyof Content)[]).filter(
    (k) => JSON.stringify(data[k]) !== JSON.stringify(s.isi[k]),
  );
  if (keys.length === 0) return [];
  checkTotal(data);
  const changes = Object.fromEntries(keys.map((k) => [k, data[k]])) as Partial<Content>;
  if (s.status === 'DRAF')
    return [{ type: 'SpEdited', data: { isi: changes, nama: draftNames(data, ctx), void: false } }];
  const voids = keys.some((k) => !lightFields.includes(k));
  complete(data, voids ? undefined : lightFields);
  datedWithin(data, dayWib(ctx.now), keys);
  checkTarif(data, ctx, keys);
  return [{ type: 'SpEdited', data: { isi: changes, nama: namesOf(data, ctx), void: voids } }];
};

/** Reserves own units from loading to the planned return, by default 24 hours later. */
export const ownUntil = (
  s: SpState,
  inputs: readonly OwnInput[],
  kembali: string | undefined,
  ctx: Ctx,
): { units: OwnUnit[]; kembali: string } => {
  const until = kembali ?? usualReturn(s.isi.tgl_muat);
  if (until <= s.isi.tgl_muat) reject('sp-return-time', {}, 'kembali');
  return { units: ownUnits(inputs, s.isi, until, ctx), kembali: until };
};

type Named = Parameters<typeof capacity>[0][number] & { nopol?: string };
/**
 * Refuses units that can't carry the order's weight, once all are named; if lines of goods are assigned to units, each
 * unit must carry its own.
 */
export const assertCapacity = ({ isi }: SpState, units: readonly Named[], field = 'units'): void => {
  const kapasitas = capacity(units);
  if (units.length >= isi.unit_count && kapasitas < isi.berat)
    reject('sp-overweight', { berat: isi.berat, kapasitas }, field);
  if (!sharedOut(goodsOf(isi))) return;
  for (const [n, unit] of units.entries()) {
    const [{ berat }, most] = [shareOfLoad(isi, n, isi.unit_count), capacity([unit])];
    if (berat > most)
      reject('sp-unit-overload', { unit: n + 1, nopol: unit.nopol ?? '–', berat, kapasitas: most }, field);
  }
};
/**
 * Reason for a negative margin. Refused without one, unless a reason is on record for a loss at least as large.
 * @returns undefined: no loss, or its reason is on record
 */
export const requireLossReason = (s: SpState, reason: string): { margin: number; alasan: string } | undefined => {
  const { margin } = marginOf(s);
  if (margin < 0 && reason) return { margin, alasan: reason };
  return unexplainedLoss(s) === undefined ? undefined : reject('sp-loss', {}, 'alasan_rugi');
};

/** A PO for each mitra among the units; existing numbers stay. */
export const orderedPo = (s: SpState, ctx: Ctx): SpState['po'] => {
  const series = `PO-${usable(branch, ctx, s.isi.cabang).code}-${yymm(ctx.now)}`;
  const orders = new Map(s.units.flatMap((u) => (u.milik === 'MITRA' ? [[u.mitra, u.mitra_nama] as const] : [])));
  return [...orders].map(([mitra, mitra_nama]) => ({
    mitra,
    mitra_nama,
    nomor: s.po.find((p) => p.mitra === mitra)?.nomor ?? ctx.number(series, `${ctx.id}/${mitra}`),
  }));
};

/** Replaces the crew of unit `n` (from 1) by `next`, if that differs and does not clash with the others. */
export const decideCrewSwap = (s: SpState, n: number, next: Unit | undefined): Events => {
  if (!next || JSON.stringify(next) === JSON.stringify(s.units[n - 1])) return [];
  const others = s.units.filter((_, i) => i !== n - 1);
  if (others.some((u) => u.nopol === next.nopol)) reject('sp-unit-twice', { nopol: next.nopol });
  if (next.milik === 'SENDIRI') {
    const ownUnits = others.flatMap((u) => (u.milik === 'SENDIRI' ? [u] : []));
    if (ownUnits.some((u) => u.driver === next.driver))
      reject('sp-driver-twice', { driver: next.driver_nama }, 'driver');
    assertCapacity(s, s.units.with(n - 1, next), 'vehicle');
  } else if (others.some((u) => u.milik === 'MITRA' && u.driver_telp === next.driver_telp))
    reject('sp-driver-twice', { driver: next.driver_nama }, 'driver_telp');
  return [{ type: 'SpCrewSwapped', data: { slot: n, unit: next } }];
};
