/** Refused rows as a file that stays open beside the sheet while it is mended. */
import type { BatchRow } from './batch';

/** What a spreadsheet would work out is written so that it does not. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => cells.map((text) => cell(guarded(text))).join(';');

/** One line for each fault; `;` between cells, as spreadsheets here read it. @param columnOf what the fault's column is called */
export const faultCsv = (
  rows: readonly BatchRow[],
  head: readonly [row: string, column: string, message: string],
  columnOf: (fault: NonNullable<BatchRow['errors']>[number]) => string,
): string =>
  `\uFEFF${[
    line(head),
    ...rows.flatMap(({ row, errors = [] }) => errors.map((one) => line([String(row), columnOf(one), one.message]))),
  ].join('\r\n')}\r\n`;
