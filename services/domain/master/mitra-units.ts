/** Number and rent of a mitra's units by type: `qty_*` and `rp_*` for the ten unit types. */
import type { z } from 'zod';
import { count, ofClass, price } from '../common/fields.js';
import { type UnitType, unitName, unitTypeNames } from '../common/unit-types.js';
import { type UnitKey, unitKey } from './mitra-counts.js';

const fieldsOf = <P extends 'qty' | 'rp'>(prefix: P, schema: (type: UnitType) => z.ZodDefault<z.ZodInt>) =>
  Object.fromEntries(unitTypeNames.map((type) => [`${prefix}_${unitKey(type)}`, schema(type)])) as Record<
    `${P}_${UnitKey}`,
    z.ZodDefault<z.ZodInt>
  >;
export const quantityFields = fieldsOf('qty', (type) => count(`Jumlah ${unitName(type)}`, 10_000).default(0));
export const rentFields = fieldsOf('rp', (type) => ofClass('cost', price(`Sewa ${unitName(type)}`).default(0)));
export const quantityNames = unitTypeNames.map((type) => `qty_${unitKey(type)}` as const);
/** Names of the twenty fields, quantity and rent of a type side by side. */
export const unitFieldNames = unitTypeNames.flatMap((type) => {
  const key = unitKey(type);
  return [`qty_${key}`, `rp_${key}`] as const;
});
