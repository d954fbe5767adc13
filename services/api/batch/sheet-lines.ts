/** The lines of any sheet as texts and numbers, for files whose columns a person points out afterwards. */
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { ReadCell, SheetAbout, SheetLimits } from '../../../infra/runtime/sheets/cell.js';
import type { SheetReaders } from '../../../infra/runtime/sheets/readers.js';
import { textOf } from '../../../infra/runtime/sheets/to-cell.js';
import { cut } from '../../domain/kit/values/cut.js';
import type { SheetCell, SheetLine } from '../../domain/master/intake-columns.js';
import { MOST_BYTES } from './batches.js';

const LONGEST = 300;
// Characters removed from displayed texts: control, format, private-use and surrogate ones.
const odd = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/** From here on a spreadsheet number has lost digits. */
const LOST = 1e15;
/**
 * The displayed value of a cell. An uncalculated formula and a number with lost digits are errors, written like
 * spreadsheets do.
 */
const shownOf = (cell: ReadCell): SheetCell => {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'object') return textOf(cell);
  // Titles and values common to several rows are merged cells.
  if ('error' in cell && cell.merged) return '';
  if ('error' in cell) return cell.error || '#VALUE!';
  if (!('number' in cell) || cell.text !== undefined) return textOf(cell);
  if (cell.percent) return `${cell.number * 100}%`;
  return Math.abs(cell.number) < LOST ? cell.number : '#####';
};

/** `bytes`: of the file; absent: as many as a sheet has at most. */
export type FileLimits = SheetLimits & { bytes?: number };
export type SheetLines = { lines: SheetLine[]; sheet?: SheetAbout };
/**
 * Lines of a file, with the workbook's sheet they come from.
 * @param sheet name of a workbook's sheet; absent: its first visible one with cells
 * @throws Problem
 */
export const sheetLines = (
  sheets: SheetReaders,
  bytes: () => Promise<Buffer | undefined>,
  { bytes: most = MOST_BYTES, ...limits }: FileLimits,
  sheet?: string,
): Promise<SheetLines> =>
  sheets.take(async () => {
    const content = await bytes();
    if (!content) throw new Problem('file-too-large', { params: { max: most / 1_048_576 } });
    const lines: SheetLine[] = [];
    let about: SheetAbout | undefined;
    const tell = (it: SheetAbout) => {
      about = it;
    };
    for await (const { line, cells } of sheets.rows(content, limits, sheet, tell))
      lines.push({
        line,
        cells: cells.map((cell) => {
          const shown = shownOf(cell);
          return typeof shown === 'number' ? shown : cut(shown, LONGEST).toWellFormed().replace(odd, ' ').trim();
        }),
      });
    if (lines.length === 0) throw new Problem('sheet-empty');
    return { lines, ...(about ? { sheet: about } : {}) };
  });
