import { z } from 'zod';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';

/** Sheet of a workbook to read; absent: the first visible one. */
export const readQuery = z.object({ lembar: bounded(80).optional() });
/** Format of the sample, and the customer whose schools it lists. */
export const sampleQuery = z.object({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  customer: bounded(40).regex(idPattern).optional(),
});
