/** What of an SP is not for everybody who reads it, and what people call it. Light: lists in the browser ask too. */
import type { Classes } from '../../kit/classes.js';

export const spClasses = {
  'units.*.harga': 'cost',
  'units.*.uang_jalan': 'cost',
  'units.*.driver_telp': 'identity',
  margin: 'cost',
  laba: 'cost',
} as const satisfies Classes;
/** Where events have such fields at other places. */
export const spEventClasses = {
  SpUnitPriceChanged: { harga: 'cost', alasan: 'cost' },
  SpCrewSwapped: { 'unit.harga': 'cost', 'unit.uang_jalan': 'cost', 'unit.driver_telp': 'identity' },
} as const satisfies Record<string, Classes>;

export const spClassLabels: Readonly<Record<keyof typeof spClasses, string>> = {
  'units.*.harga': 'Harga beli unit mitra',
  'units.*.uang_jalan': 'Uang jalan unit sendiri',
  'units.*.driver_telp': 'Telepon driver unit',
  margin: 'Margin pada persetujuan',
  laba: 'Margin sekarang',
};
