/** Rows as a file that spreadsheets open: `;` between cells, as they read it here, formulas kept from being worked out. */

export type CsvCell = string | number | undefined;

/** What a spreadsheet would work out is written so that it does not. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Numbers as they are reckoned with: no dots of thousands, a decimal comma. */
const cell = (value: CsvCell): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : quoted(guarded(value ?? ''));

/** UTF-8 with its mark, so that names keep their letters. @param lines the head's first */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
