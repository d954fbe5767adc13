/** Refused rows as a file to keep open beside the sheet while correcting it. */
import { csvText } from '@/base/server/csv';
import type { BatchRow } from './batch';

/** One line per fault. @param columnOf title of the fault's column */
export const faultCsv = (
  rows: readonly BatchRow[],
  head: readonly [row: string, column: string, message: string],
  columnOf: (fault: NonNullable<BatchRow['errors']>[number]) => string,
): string =>
  csvText([
    head,
    ...rows.flatMap(({ row, errors = [] }) => errors.map((one) => [String(row), columnOf(one), one.message])),
  ]);
