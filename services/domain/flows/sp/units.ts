/** Units of an SP: own vehicles, named by Operasional, and those of mitra, named by Purchasing. */
import { z } from 'zod';
import { nopol, phone, price, text, unitType } from '../../common/fields.js';
import { toNopol } from '../../common/typed.js';
import type { UnitType } from '../../common/unit-types.js';
import {
  type Claim,
  type Ctx,
  type DocumentNeed,
  dayWib,
  holderOf,
  type Need,
  reject,
  usable,
} from '../../kit/index.js';
import { bounded } from '../../kit/values/text.js';
import { driver } from '../../master/driver.js';
import { jenisSim } from '../../master/jenis-sim.js';
import type { Licence } from '../../master/licence.js';
import { mitra, mitraLacks } from '../../master/mitra.js';
import { vehicle } from '../../master/vehicle.js';
import { lacksCode } from '../../texts/papers.js';
import type { Content } from './content.js';
import { type CrewLack, crewElsewhere, crewPapers } from './crew.js';
import { capacityOf, fits, orderedUnit, usualReturn } from './fleet.js';

const id = (label: string) => bounded(40).min(1).meta({ label });
/** Operasional's input for a unit of the own fleet. `uang_jalan`: the planned cash advance, whole rupiah. */
export const ownInput = z.strictObject({
  vehicle: id('Kendaraan'),
  driver: id('Driver'),
  uang_jalan: price('Uang jalan').default(0),
});
/** Purchasing's input for a unit of a mitra. `harga`: the buying price, whole rupiah. */
export const mitraInput = z.strictObject({
  mitra: id('Mitra'),
  unit_type: unitType(),
  nopol: nopol(),
  driver_nama: text('Driver', 80),
  driver_telp: phone('Telepon driver'),
  harga: price('Harga beli').min(1),
});
export type OwnInput = z.infer<typeof ownInput>;
export type MitraInput = z.infer<typeof mitraInput>;

const crew = { unit_type: unitType(), nopol: z.string(), driver_nama: z.string(), driver_telp: z.string() };
export const ownUnit = z.object({
  milik: z.literal('SENDIRI'),
  vehicle: z.string(),
  driver: z.string(),
  ...crew,
  kapasitas: z.number(),
  uang_jalan: z.number(),
});
export const mitraUnit = z.object({
  milik: z.literal('MITRA'),
  mitra: z.string(),
  mitra_nama: z.string(),
  ...crew,
  harga: z.number(),
});
export const unit = z.discriminatedUnion('milik', [ownUnit, mitraUnit]);
export type OwnUnit = z.infer<typeof ownUnit>;
export type MitraUnit = z.infer<typeof mitraUnit>;
export type Unit = z.infer<typeof unit>;

export const ownNeeds = (units: readonly (Pick<OwnInput, 'vehicle' | 'driver'> & Partial<OwnInput>)[]): Need[] =>
  units.flatMap((u) => [
    { aggregate: vehicle.aggregate, id: u.vehicle },
    { aggregate: driver.aggregate, id: u.driver, more: licenceNeeds },
  ]);
const licenceNeeds = ({ fields }: { fields: { licence_type?: string } }): Need[] =>
  fields.licence_type ? [{ aggregate: jenisSim.aggregate, id: fields.licence_type }] : [];
const plateHolder = (plate: string): DocumentNeed => holderOf(vehicle.aggregate, 'nopol', plate);
/** The mitra, and the entry among our vehicles that has the plate, if any. */
export const mitraNeeds = (units: readonly { mitra: string; nopol: string }[]): Need[] =>
  units.flatMap((u) => [{ aggregate: mitra.aggregate, id: u.mitra }, plateHolder(u.nopol)]);
export const plateNeeds = (plate: string): Need[] => [plateHolder(plate)];

/** Fields of an order that its units must match. */
export type Ordered = Pick<Content, 'cabang' | 'unit_type' | 'tgl_muat'>;

const suits = (type: UnitType, plate: string, ordered: Ordered, field: string): void => {
  const orderedType = orderedUnit(ordered);
  if (!fits(type, orderedType)) reject('sp-unit-small', { nopol: plate, type, asked: orderedType }, field);
};
/** Refuses with the first reason against a crew. @param at fields of vehicle and driver */
const refuseCrew = ([lack]: readonly CrewLack[], at: { vehicle: string; driver: string }): void => {
  if (lack) reject(lack.code, lack.params, at[lack.of]);
};
/** Classes of vehicle that the driver's licence covers. */
const licenceOf = (ctx: Ctx, type: string, named: string): Licence => {
  const { fields } = ctx.fact(jenisSim.aggregate, type);
  return { code: fields.code ?? named, unit: fields.unit ?? [] };
};

/**
 * A vehicle and its driver, or a refusal at the field of `at`: each exists, is the company's own, of the branch or lent
 * to it, has papers valid on `day` (the last day on the road, `YYYY-MM-DD`), and the licence covers the vehicle.
 * @param suit refuses a vehicle that is unfit for the load
 */
export const ownCrew = (
  input: Pick<OwnInput, 'vehicle' | 'driver'>,
  ordered: Pick<Ordered, 'cabang' | 'tgl_muat'>,
  day: string,
  ctx: Ctx,
  at: { vehicle: string; driver: string },
  suit?: (v: { type: UnitType; nopol: string }) => void,
) => {
  const v = usable(vehicle, ctx, input.vehicle, at.vehicle);
  const d = usable(driver, ctx, input.driver, at.driver);
  const wanted = { branch: ordered.cabang, from: dayWib(ordered.tgl_muat), until: day };
  const names = {
    vehicle: ctx.fact(vehicle.aggregate, input.vehicle).sebutan ?? {},
    driver: ctx.fact(driver.aggregate, input.driver).sebutan ?? {},
  };
  refuseCrew(crewElsewhere({ ...v, sebutan: names.vehicle }, { ...d, sebutan: names.driver }, wanted), at);
  suit?.(v);
  refuseCrew(crewPapers(v, d, licenceOf(ctx, d.licence_type, names.driver.licence_type ?? ''), day), at);
  return { vehicle: v, driver: d };
};

/**
 * Own units as stored, or a refusal: each vehicle and driver must exist, be the company's own, of the order's branch or
 * lent to it, appear once, fit the order and each other, and have papers valid until `until` (ISO, the planned return).
 * The executor claims them, so that they can't be in use twice.
 */
export const ownUnits = (
  inputs: readonly OwnInput[],
  ordered: Ordered,
  until: string,
  ctx: Ctx,
  path = 'units',
): OwnUnit[] => {
  const day = dayWib(until);
  return inputs.map((input, n) => {
    const at = `${path}.${n}`;
    const fields = { vehicle: `${at}.vehicle`, driver: `${at}.driver` };
    const { vehicle: v, driver: d } = ownCrew(input, ordered, day, ctx, fields, ({ type, nopol: plate }) =>
      suits(type, plate, ordered, fields.vehicle),
    );
    if (inputs.findIndex((o) => o.vehicle === input.vehicle) < n)
      reject('sp-unit-twice', { nopol: v.nopol }, `${at}.vehicle`);
    if (inputs.findIndex((o) => o.driver === input.driver) < n)
      reject('sp-driver-twice', { driver: d.name }, `${at}.driver`);
    return {
      milik: 'SENDIRI',
      vehicle: input.vehicle,
      driver: input.driver,
      unit_type: v.type,
      nopol: v.nopol,
      driver_nama: d.name,
      driver_telp: d.phone,
      kapasitas: capacityOf(v),
      uang_jalan: input.uang_jalan,
    };
  });
};

/** Fields of a mitra whose contract and required documents are valid on the SP's loading day, else a refusal. */
export const readyMitra = (mitraId: string, tglMuat: string, ctx: Ctx, field: string) => {
  const m = usable(mitra, ctx, mitraId, field);
  const why = mitraLacks(m, dayWib(tglMuat));
  if (why.length > 0) reject('mitra-not-ready', { mitra: m.nama_mitra, papers: lacksCode(why) }, field);
  return m;
};

/** Refuses a plate of the own fleet in a mitra's unit. */
export const notOurs = (plate: string, ctx: Ctx, field: string): void => {
  const { id } = plateHolder(plate);
  const { fields, status, sebutan } = ctx.fact(vehicle.aggregate, id);
  if (status === 'active' && fields.milik === 'SENDIRI')
    reject('sp-plate-own', { nopol: plate, branch: sebutan?.branch || '–' }, field);
};
/** Refuses a mitra's unit that is too small for the order, or has a plate of the own fleet. */
export const fitMitra = (u: MitraInput, ordered: Ordered, ctx: Ctx, at: string): void => {
  readyMitra(u.mitra, ordered.tgl_muat, ctx, `${at}.mitra`);
  suits(u.unit_type, u.nopol, ordered, `${at}.unit_type`);
  notOurs(u.nopol, ctx, `${at}.nopol`);
};

/** Mitra's units as stored, or a refusal: each mitra must be ready, each nopol and driver appear once. */
export const mitraUnits = (inputs: readonly MitraInput[], ordered: Ordered, ctx: Ctx): MitraUnit[] =>
  inputs.map((input, n) => {
    const at = `units.${n}`;
    fitMitra(input, ordered, ctx, at);
    if (inputs.findIndex((o) => o.nopol === input.nopol) < n)
      reject('sp-unit-twice', { nopol: input.nopol }, `${at}.nopol`);
    if (inputs.findIndex((o) => o.driver_telp === input.driver_telp) < n)
      reject('sp-driver-twice', { driver: input.driver_nama }, `${at}.driver_telp`);
    return { milik: 'MITRA', ...input, mitra_nama: ctx.fact(mitra.aggregate, input.mitra).fields.nama_mitra };
  });

/** A mitra's unit is claimed by its plate, its driver by the phone number. */
const plateKey = (plate: string): Pick<Claim, 'space' | 'key'> => ({ space: 'mitra.nopol', key: toNopol(plate) });
const phoneKey = (telp: string): Pick<Claim, 'space' | 'key'> => ({ space: 'mitra.driver_telp', key: telp });
/**
 * Keys under which documents claim a vehicle or driver of the masters: its id; for a mitra's also plate or phone, as
 * orders use them.
 */
export const heldKeys = (
  space: string,
  id: string,
  fields: { milik?: 'SENDIRI' | 'MITRA'; nopol?: string; phone?: string },
): Pick<Claim, 'space' | 'key'>[] => {
  const { milik, nopol: plate, phone: telp } = fields;
  const named = space === 'vehicle' ? plate && plateKey(plate) : telp && phoneKey(telp);
  return [{ space, key: id }, ...(milik === 'MITRA' && named ? [named] : [])];
};

/** Claims of an order's units from loading to return: own vehicles and drivers, plates and drivers of mitra. */
export const unitClaims = (units: readonly Unit[], tglMuat: string, kembali = usualReturn(tglMuat)): Claim[] => {
  const time = { from: tglMuat, to: kembali };
  return units.flatMap((u): Claim[] =>
    u.milik === 'SENDIRI'
      ? [
          { space: 'vehicle', key: u.vehicle, label: u.nopol, ...time },
          { space: 'driver', key: u.driver, label: u.driver_nama, ...time },
        ]
      : [
          { ...plateKey(u.nopol), label: u.nopol, ...time },
          { ...phoneKey(u.driver_telp), label: u.driver_nama, ...time },
        ],
  );
};
