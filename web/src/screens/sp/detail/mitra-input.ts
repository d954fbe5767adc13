/** A mitra's unit as Purchasing types it. */
import { type MitraInput, type MitraUnit, mitraInput, type Unit } from '@domain/flows/sp/units';
import type { UnitType } from '@domain/master/fields';
import type { T } from '../form/words';

export type MitraIsian = Omit<MitraInput, 'mitra'> & { mitra: string };
export const mitraKosong = (unit_type: UnitType): MitraIsian => ({
  mitra: '',
  unit_type,
  nopol: '',
  driver_nama: '',
  driver_telp: '',
  harga: 0,
});
export const mitraUnitDari = (units: readonly Unit[]): MitraUnit[] =>
  units.filter((u): u is MitraUnit => u.milik === 'MITRA');
/** A named unit as the command wants it. */
export const isianDari = ({ milik: _, mitra_nama: __, ...input }: MitraUnit): MitraIsian => input;

const pesan: Record<keyof MitraIsian, string> = {
  mitra: 'Pilih mitra',
  unit_type: 'Pilih unit',
  nopol: 'Nopol belum benar, contoh B 9417 UEX',
  driver_nama: 'Isi nama driver',
  driver_telp: 'Telepon belum benar, contoh 0812 8840 2217',
  harga: 'Isi harga beli',
};
/** What is wrong with a typed unit, by field. */
export const periksaMitra = (v: MitraIsian, t: T): Partial<Record<keyof MitraIsian, string>> => {
  const issues = mitraInput.safeParse(v).error?.issues ?? [];
  return Object.fromEntries(issues.map((i) => i.path[0] as keyof MitraIsian).map((field) => [field, t(pesan[field])]));
};
/** Errors of the server for one slot: `units.1.nopol` → `nopol`. */
export const salahSlot = (fields: Record<string, string>, slot: number): Partial<Record<keyof MitraIsian, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, n, field] = path.split('.');
      return Number(n) === slot && field ? [[field, message]] : [];
    }),
  );
