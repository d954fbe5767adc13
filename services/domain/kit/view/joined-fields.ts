/**
 * Derived fields that show a field of a ref's target: the current value, not the one when it was chosen. Through one ref
 * or two, of its fields or of the rows of a list. Only fields for everybody: a reader of this may not be allowed to read
 * the target. How they are read: `ref-joins.ts`.
 */
import { z } from 'zod';
import type { JoinedRef, Way } from './joined.js';

/**
 * A derived field (`derived`) that shows a field of a ref's target: `customer: follows('sp', 'customer', 'Customer')`,
 * or through one more ref: `follows('sp', ['customer', 'kota'], 'Kota customer')`.
 */
export const joinedField = <R extends string>(ref: R, way: Way, label: string) => ({
  schema: z.string().meta({ label }),
  // Until the target is known.
  of: (): string => '',
  joined: { ref, way } as JoinedRef<R>,
});
/** The same for a ref in the rows of a list: shown beside it in the rows, by the id of the row's target. */
export const joinedInRows = <L extends string>(list: L, row: string, way: Way, label: string) => ({
  schema: z.record(z.string(), z.string()).meta({ label }),
  of: (): Record<string, string> => ({}),
  joined: { ref: list, row, way } as JoinedRef<L>,
});
