/** The units that carry an SP: own vehicles, named by Operasional, and those of mitra, named by Purchasing. */
import { z } from 'zod';
import { bounded } from '../../kit/bounded.js';
import { type Claim, type Ctx, dayWib, dmy, holderOf, type Need, reject, usable } from '../../kit/index.js';
import { driver } from '../../master/driver.js';
import { nopol, phone, price, text, toNopol, unitType } from '../../master/fields.js';
import { jenisSim } from '../../master/jenis-sim.js';
import { elsewhere, type Lent } from '../../master/lent.js';
import { mayDrive } from '../../master/licence.js';
import { mitra, mitraLacks } from '../../master/mitra.js';
import type { UnitType } from '../../master/unit-types.js';
import { vehicle } from '../../master/vehicle.js';
import type { Content } from './content.js';
import { capacityOf, expiredPaper, fits, usualReturn } from './fleet.js';

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
    { aggregate: driver.aggregate, id: u.driver, more: licenceNeeds },
  ]);
const licenceNeeds = ({ fields }: { fields: { licence_type?: string } }): Need[] =>
  fields.licence_type ? [{ aggregate: jenisSim.aggregate, id: fields.licence_type }] : [];
const plateHolder = (plate: string): Need => holderOf(vehicle.aggregate, 'nopol', plate);
/** The mitra, and whoever of our own masters has the plate. */
export const mitraNeeds = (units: readonly { mitra: string; nopol: string }[]): Need[] =>
  units.flatMap((u) => [{ aggregate: mitra.aggregate, id: u.mitra }, plateHolder(u.nopol)]);
export const plateNeeds = (plate: string): Need[] => [plateHolder(plate)];

/** What of an order its units have to suit. */
export type Ordered = Pick<Content, 'cabang' | 'unit_type' | 'tgl_muat'>;

const suits = (type: UnitType, plate: string, { unit_type }: Ordered, field: string): void => {
  if (!fits(type, unit_type)) reject('sp-unit-small', { nopol: plate, type, asked: unit_type }, field);
};
type Driver = { name: string; licence_type: string };
type Master = { fields: Partial<Lent> & { branch?: string }; sebutan?: Readonly<Record<string, string>> };
/** Refuses what is of another branch and not lent to the order's, and what its branch has lent away. */
const ofBranch = ({ fields, sebutan = {} }: Master, what: string, i: Ordered, until: string, field: string): void => {
  const why = elsewhere(fields, i.cabang, dayWib(i.tgl_muat), until);
  if (why === 'of-another') reject('sp-of-branch', { what, branch: sebutan.branch || 'lain' }, field);
  if (why !== 'lent-away') return;
  const { pinjam_dari = '', pinjam_sampai = '' } = fields;
  const params = { what, branch: sebutan.pinjam_cabang || 'lain', from: dmy(pinjam_dari), until: dmy(pinjam_sampai) };
  reject('sp-lent-away', params, field);
};
/** Refuses a driver whose licence is not for the vehicle. */
const drives = (d: Driver, type: UnitType, ctx: Ctx, named: string, field: string): void => {
  const { fields } = ctx.fact(jenisSim.aggregate, d.licence_type);
  const licence = { code: fields.code ?? named, unit: fields.unit ?? [] };
  if (!mayDrive(licence, type)) reject('sp-licence', { driver: d.name, sim: licence.code || '–', type }, field);
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
    const v = usable(vehicle, ctx, input.vehicle, `${at}.vehicle`);
    const d = usable(driver, ctx, input.driver, `${at}.driver`);
    if (v.milik !== 'SENDIRI') reject('sp-vehicle-mitra', { nopol: v.nopol }, `${at}.vehicle`);
    if (d.milik !== 'SENDIRI') reject('sp-driver-mitra', { driver: d.name }, `${at}.driver`);
    ofBranch(ctx.fact(vehicle.aggregate, input.vehicle), v.nopol, ordered, day, `${at}.vehicle`);
    ofBranch(ctx.fact(driver.aggregate, input.driver), d.name, ordered, day, `${at}.driver`);
    suits(v.type, v.nopol, ordered, `${at}.vehicle`);
    const expired = expiredPaper(v, day);
    if (expired)
      reject('sp-vehicle-expired', { doc: expired[0], nopol: v.nopol, until: dmy(expired[1]) }, `${at}.vehicle`);
    if (d.licence_until < day)
      reject('sp-driver-expired', { driver: d.name, until: dmy(d.licence_until) }, `${at}.driver`);
    const { sebutan } = ctx.fact(driver.aggregate, input.driver);
    drives(d, v.type, ctx, sebutan?.licence_type ?? '', `${at}.driver`);
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
          { space: 'mitra.nopol', key: toNopol(u.nopol), label: u.nopol, ...time },
          { space: 'mitra.driver_telp', key: u.driver_telp, label: u.driver_nama, ...time },
        ],
  );
};

/** Costs of the named units in whole rupiah: buying price of mitra, planned uang jalan of the own fleet. */
export const unitCosts = (units: readonly Unit[]): { beli: number; uang_jalan: number } => ({
  beli: units.reduce((sum, u) => sum + (u.milik === 'MITRA' ? u.harga : 0), 0),
  uang_jalan: units.reduce((sum, u) => sum + (u.milik === 'SENDIRI' ? u.uang_jalan : 0), 0),
});
