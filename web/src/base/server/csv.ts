/** Rows as CSV for spreadsheets: `;` as separator (the local default), formulas escaped. */

export type CsvCell = string | number | undefined;

/** Escapes text that a spreadsheet would run as a formula. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Numbers ready for calculation: no thousands separators, a decimal comma. */
const cell = (value: CsvCell): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : quoted(guarded(value ?? ''));

/** UTF-8 with BOM, so that spreadsheets decode accented names. @param lines header first */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
