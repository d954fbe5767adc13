/** CSV as spreadsheets write and read it: `;`, `,` or tab, quotes, any line end, with or without a byte order mark. */
import { Problem } from '../http/problem.js';
import { type Cell, guarded, type SheetDate, type SheetLimits, type SheetRow, unguarded } from './cell.js';
import { delimiterOf } from './delimiter.js';

const LONGEST = 32_767;

/** UTF-16 with its byte order mark, else UTF-8, else the Windows code page for Western Europe. */
const textOf = (bytes: Buffer): string => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new Problem('sheet-unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Rows with content. @throws Problem */
export function* csvRows(bytes: Buffer, limits: SheetLimits): Generator<SheetRow> {
  const hint = /^sep=(.)\r?\n/i;
  const whole = textOf(bytes);
  const match = hint.exec(whole);
  const text = match ? whole.slice(match[0].length) : whole;
  const delimiter = match?.[1] ?? delimiterOf(text);
  // Line numbers as in a spreadsheet program: a line break within a cell doesn't count, nor does the delimiter hint.
  let [at, line, rows] = [0, 1, 0];
  while (at < text.length) {
    const first = line;
    const cells: string[] = [];
    for (let more = true; more; ) {
      let value = '';
      if (text[at] === '"') {
        for (at++; ; at++) {
          const end = text.indexOf('"', at);
          if (end < 0) throw new Problem('sheet-quote', { params: { line: first } });
          value += text.slice(at, end);
          at = end + 1;
          if (text[at] !== '"') break;
          value += '"';
        }
      }
      const rest = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
      value += text.slice(rest, at);
      if (value.length > LONGEST) throw new Problem('sheet-cell-long', { params: { line: first } });
      if (value !== '' || cells.length < limits.columns) cells.push(unguarded(value));
      if (cells.length > limits.columns) throw new Problem('sheet-columns-many', { params: { most: limits.columns } });
      more = text[at] === delimiter;
      if (more) at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    if (cells.every((cell) => cell === '')) continue;
    if (++rows > limits.rows) throw new Problem('sheet-rows-many', { params: { most: limits.rows - 1 } });
    yield { line: first, cells };
  }
}

const dateOf = ({ date }: SheetDate): string => date.replace('T', ' ').replace(/\.000$/, '');
const written = (cell: Cell): string => {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // CSV readers don't accept NUL.
  const content = typeof cell === 'string' ? guarded(cell.replaceAll('\0', '')) : '';
  const text = typeof cell === 'object' ? dateOf(cell) : typeof cell === 'boolean' ? yesNo(cell) : content;
  return /[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** The staff's words for a boolean. */
export const yesNo = (value: boolean): string => (value ? 'Ya' : 'Tidak');
/** A line in the format of Excel in Indonesian and most European locales; formulas are inert. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`;
/** Precedes the first line, so that programs read it as UTF-8. */
export const CSV_MARK = '\uFEFF';
