/** What of an SP is not for everybody who reads it. Light: screens ask too. */
import type { Classes } from '../../kit/redacted-fields.js';

export const spClasses = {
  'units.*.harga': 'cost',
  'units.*.uang_jalan': 'cost',
  'units.*.driver_telp': 'identity',
  margin: 'cost',
  laba: 'cost',
  rugi: 'cost',
} as const satisfies Classes;
/** Where events have such fields at other places. */
export const spEventClasses = {
  SpUnitPriceChanged: { harga: 'cost', alasan: 'cost' },
  SpCrewSwapped: { 'unit.harga': 'cost', 'unit.uang_jalan': 'cost', 'unit.driver_telp': 'identity' },
} as const satisfies Record<string, Classes>;
