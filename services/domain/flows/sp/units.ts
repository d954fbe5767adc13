/** The units that carry an SP: own vehicles, named by Operasional, and those of mitra, named by Purchasing. */
import { z } from 'zod';
import { bounded } from '../../kit/bounded.js';
import { type Ctx, dayWib, dmy, type Need, reject, usable } from '../../kit/index.js';
import { driver } from '../../master/driver.js';
import { nopol, phone, price, text, unitType } from '../../master/fields.js';
import { mitra, mitraLacks } from '../../master/mitra.js';
import { vehicle } from '../../master/vehicle.js';
import { capacityOf, expiredPaper } from './fleet.js';

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

export const ownNeeds = (units: readonly OwnInput[]): Need[] =>
  units.flatMap((u) => [
    { aggregate: vehicle.aggregate, id: u.vehicle },
    { aggregate: driver.aggregate, id: u.driver },
  ]);
export const mitraNeeds = (units: readonly { mitra: string }[]): Need[] =>
  units.map((u) => ({ aggregate: mitra.aggregate, id: u.mitra }));

/**
 * Own units as they will be stored, or a refusal: each vehicle and driver must exist, be the company's own, named once,
 * and hold papers that are valid until `until` (ISO, the planned return). That they are free is claimed by the bus.
 */
export const ownUnits = (inputs: readonly OwnInput[], until: string, ctx: Ctx, path = 'units'): OwnUnit[] => {
  const day = dayWib(until);
  return inputs.map((input, n) => {
    const at = `${path}.${n}`;
    const v = usable(vehicle, ctx, input.vehicle, `${at}.vehicle`);
    const d = usable(driver, ctx, input.driver, `${at}.driver`);
    if (v.milik !== 'SENDIRI') reject('sp-vehicle-mitra', { nopol: v.nopol }, `${at}.vehicle`);
    if (d.milik !== 'SENDIRI') reject('sp-driver-mitra', { driver: d.name }, `${at}.driver`);
    const expired = expiredPaper(v, day);
    if (expired)
      reject('sp-vehicle-expired', { doc: expired[0], nopol: v.nopol, until: dmy(expired[1]) }, `${at}.vehicle`);
    if (d.licence_until < day)
      reject('sp-driver-expired', { driver: d.name, until: dmy(d.licence_until) }, `${at}.driver`);
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
  if (why.length > 0) reject('mitra-not-ready', { mitra: m.nama_mitra, why: why.join(', ') }, field);
  return m;
};

/** Units of mitra as they will be stored, or a refusal: each mitra must be ready, each nopol named once. */
export const mitraUnits = (inputs: readonly MitraInput[], tglMuat: string, ctx: Ctx): MitraUnit[] =>
  inputs.map((input, n) => {
    const m = readyMitra(input.mitra, tglMuat, ctx, `units.${n}.mitra`);
    if (inputs.findIndex((o) => o.nopol === input.nopol) < n)
      reject('sp-unit-twice', { nopol: input.nopol }, `units.${n}.nopol`);
    return { milik: 'MITRA', ...input, mitra_nama: m.nama_mitra };
  });

/** Costs of the named units in whole rupiah: buying price of mitra, planned uang jalan of the own fleet. */
export const unitCosts = (units: readonly Unit[]): { beli: number; uang_jalan: number } => ({
  beli: units.reduce((sum, u) => sum + (u.milik === 'MITRA' ? u.harga : 0), 0),
  uang_jalan: units.reduce((sum, u) => sum + (u.milik === 'SENDIRI' ? u.uang_jalan : 0), 0),
});
