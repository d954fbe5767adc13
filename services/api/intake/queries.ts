import { z } from 'zod';
import { idPattern } from '../../domain/kit/id.js';
import { bounded } from '../../domain/kit/text.js';

/** Of a workbook, the sheet that is read; absent: the first that is visible. */
export const readQuery = z.object({ lembar: bounded(80).optional() });
/** What kind of file, and whose schools are in it. */
export const sampleQuery = z.object({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  customer: bounded(40).regex(idPattern).optional(),
});
