/** A mitra's unit as typed by Purchasing. */

import { MOST_PRICE, nopolPattern, phonePattern, toNopol, toPhone } from '@domain/common/typed';
import { type UnitType, unitTypes } from '@domain/common/unit-types';
import type { MitraInput, MitraUnit, Unit } from '@domain/flows/sp/units';
import type { T } from '../form/words';

export type TypedUnit = Omit<MitraInput, 'mitra'> & { mitra: string };
export const emptyUnit = (unit_type: UnitType): TypedUnit => ({
  mitra: '',
  unit_type,
  nopol: '',
  driver_nama: '',
  driver_telp: '',
  harga: 0,
});
export const mitraUnitsOf = (units: readonly Unit[]): MitraUnit[] =>
  units.filter((u): u is MitraUnit => u.milik === 'MITRA');
/** Plates and phone numbers of the order's other units. @param no number of the mitra's unit, from 1 */
export const takenBy = (units: readonly Unit[], no: number): string[] => {
  const ownUnit = mitraUnitsOf(units)[no - 1];
  return units.filter((u) => u !== ownUnit).flatMap(({ nopol, driver_telp }) => [nopol, driver_telp]);
};
/** An assigned unit as the command's input. */
export const inputOf = ({ milik: _, mitra_nama: __, ...input }: MitraUnit): TypedUnit => input;

const messages: Record<keyof TypedUnit, string> = {
  mitra: 'Pilih mitra',
  unit_type: 'Pilih unit',
  nopol: 'Nopol belum benar, contoh B 9417 UEX',
  driver_nama: 'Isi nama driver',
  driver_telp: 'Telepon belum benar, contoh 0812-8840-2217',
  harga: 'Isi harga beli',
};
/** Errors of a typed unit by field: mirrors the command's schema (`mitra-input.spec.ts`). */
export const checkUnit = (v: TypedUnit, t: T): Partial<Record<keyof TypedUnit, string>> => {
  const good: Record<keyof TypedUnit, boolean> = {
    mitra: v.mitra !== '',
    unit_type: v.unit_type in unitTypes,
    nopol: nopolPattern.test(toNopol(v.nopol)),
    driver_nama: v.driver_nama.trim() !== '',
    driver_telp: phonePattern.test(toPhone(v.driver_telp.trim())),
    harga: v.harga >= 1 && v.harga <= MOST_PRICE,
  };
  const wrong = (Object.keys(good) as (keyof TypedUnit)[]).filter((field) => !good[field]);
  return Object.fromEntries(wrong.map((field) => [field, t(messages[field])]));
};

/** The server's errors for one slot: `units.1.nopol` → `nopol`. */
export const slotFaults = (fields: Record<string, string>, slot: number): Partial<Record<keyof TypedUnit, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, n, field] = path.split('.');
      return Number(n) === slot && field ? [[field, message]] : [];
    }),
  );
