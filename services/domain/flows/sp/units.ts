/** The units that carry an SP: own vehicles, named by Operasional, and those of mitra, named by Purchasing. */
import { z } from 'zod';
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
import { bounded } from '../../kit/text.js';
import { driver } from '../../master/driver.js';
import { nopol, phone, price, text, unitType } from '../../master/fields.js';
import { jenisSim } from '../../master/jenis-sim.js';
import type { Licence } from '../../master/licence.js';
import { mitra, mitraLacks } from '../../master/mitra.js';
import { toNopol } from '../../master/typed.js';
import type { UnitType } from '../../master/unit-types.js';
import { vehicle } from '../../master/vehicle.js';
import { lacksCode } from '../../texts/papers.js';
import type { Content } from './content.js';
import { type CrewLack, crewElsewhere, crewPapers } from './crew.js';
import { askedUnit, capacityOf, fits, usualReturn } from './fleet.js';

const id = (label: string) => bounded(40).min(1).meta({ label });
/** What Operasional names for a unit of the own fleet. `uang_jalan`: the planned cash advance, whole rupiah. */
export const ownInput = z.strictObject({
  vehicle: id('Kendaraan'),
  driver: id('Driver'),
  uang_jalan: price('Uang jalan').default(0),
});
/** What Purchasing names for a unit of a mitra. `harga`: the buying price, whole rupiah. */
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
/** The mitra, and whoever of our own masters has the plate. */
export const mitraNeeds = (units: readonly { mitra: string; nopol: string }[]): Need[] =>
  units.flatMap((u) => [{ aggregate: mitra.aggregate, id: u.mitra }, plateHolder(u.nopol)]);
export const plateNeeds = (plate: string): Need[] => [plateHolder(plate)];

/** What of an order its units have to suit. */
export type Ordered = Pick<Content, 'cabang' | 'unit_type' | 'tgl_muat'>;

const suits = (type: UnitType, plate: string, ordered: Ordered, field: string): void => {
  const asked = askedUnit(ordered);
  if (!fits(type, asked)) reject('sp-unit-small', { nopol: plate, type, asked }, field);
};
/** Refuses by the first of what stands against a crew. @param at where each of them was named */
const refuseCrew = ([lack]: readonly CrewLack[], at: { vehicle: string; driver: string }): void => {
  if (lack) reject(lack.code, lack.params, at[lack.of]);
};
/** What the driver's licence lets them drive. */
const licenceOf = (ctx: Ctx, type: string, named: string): Licence => {
  const { fields } = ctx.fact(jenisSim.aggregate, type);
  return { code: fields.code ?? named, unit: fields.unit ?? [] };
};

/**
 * A vehicle and its driver, or a refusal at the field of `at`: each exists, is the company's own, of the branch or lent to it,
 * holds papers that are valid on `day` (the last one on the road, `YYYY-MM-DD`), and the licence is for the vehicle.
 * @param suit refuses a vehicle that is not for what it is to carry
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
 * Own units as they will be stored, or a refusal: each vehicle and driver must exist, be the company's own, of the order's
 * branch or lent to it, named once, suit the order and each other, and hold papers that are valid until `until` (ISO, the
 * planned return). That they are free is claimed by the bus.
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

/** The mitra's fields if its contract runs and its required documents are valid on the SP's loading day, else a refusal. */
export const readyMitra = (mitraId: string, tglMuat: string, ctx: Ctx, field: string) => {
  const m = usable(mitra, ctx, mitraId, field);
  const why = mitraLacks(m, dayWib(tglMuat));
  if (why.length > 0) reject('mitra-not-ready', { mitra: m.nama_mitra, papers: lacksCode(why) }, field);
  return m;
};

/** Refuses a plate of our own fleet that goes as a mitra's. */
export const notOurs = (plate: string, ctx: Ctx, field: string): void => {
  const { id } = plateHolder(plate);
  const { fields, status, sebutan } = ctx.fact(vehicle.aggregate, id);
  if (status === 'active' && fields.milik === 'SENDIRI')
    reject('sp-plate-own', { nopol: plate, branch: sebutan?.branch || '–' }, field);
};
/** Refuses a unit of a mitra that can't go: too small for the order, or with a plate of our own. */
export const fitMitra = (u: MitraInput, ordered: Ordered, ctx: Ctx, at: string): void => {
  readyMitra(u.mitra, ordered.tgl_muat, ctx, `${at}.mitra`);
  suits(u.unit_type, u.nopol, ordered, `${at}.unit_type`);
  notOurs(u.nopol, ctx, `${at}.nopol`);
};

/** Units of mitra as they will be stored, or a refusal: each mitra must be ready, each nopol and driver named once. */
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

/** A unit of a mitra is held by the plate that an order names, its driver by the phone. */
const plateKey = (plate: string): Pick<Claim, 'space' | 'key'> => ({ space: 'mitra.nopol', key: toNopol(plate) });
const phoneKey = (telp: string): Pick<Claim, 'space' | 'key'> => ({ space: 'mitra.driver_telp', key: telp });
/** By what documents hold a vehicle or driver of the masters: by its id, and what is a mitra's as orders name it too. */
export const heldKeys = (
  space: string,
  id: string,
  fields: { milik?: 'SENDIRI' | 'MITRA'; nopol?: string; phone?: string },
): Pick<Claim, 'space' | 'key'>[] => {
  const { milik, nopol: plate, phone: telp } = fields;
  const named = space === 'vehicle' ? plate && plateKey(plate) : telp && phoneKey(telp);
  return [{ space, key: id }, ...(milik === 'MITRA' && named ? [named] : [])];
};

/** What the units of an order hold alone from its loading to their return: own vehicles and drivers, plates and drivers of mitra. */
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
