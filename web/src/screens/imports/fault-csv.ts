/** Refused rows as a file that stays open beside the sheet while it is mended. */
import { csvText } from '@/base/csv';
import type { BatchRow } from './batch';

/** One line for each fault. @param columnOf what the fault's column is called */
export const faultCsv = (
  rows: readonly BatchRow[],
  head: readonly [row: string, column: string, message: string],
  columnOf: (fault: NonNullable<BatchRow['errors']>[number]) => string,
): string =>
  csvText([
    head,
    ...rows.flatMap(({ row, errors = [] }) => errors.map((one) => [String(row), columnOf(one), one.message])),
  ]);
