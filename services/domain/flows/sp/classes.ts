/** Confidential fields of an SP. Light, as screens use it too. */
import type { Classes } from '../../kit/aggregate/redacted-fields.js';

export const spClasses = {
  'units.*.harga': 'cost',
  'units.*.uang_jalan': 'cost',
  'units.*.driver_telp': 'identity',
  margin: 'cost',
  laba: 'cost',
  rugi: 'cost',
} as const satisfies Classes;
/** The same for events that have such fields at other paths. */
export const spEventClasses = {
  SpUnitPriceChanged: { harga: 'cost', alasan: 'cost' },
  SpCrewSwapped: { 'unit.harga': 'cost', 'unit.uang_jalan': 'cost', 'unit.driver_telp': 'identity' },
} as const satisfies Record<string, Classes>;
