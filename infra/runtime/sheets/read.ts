/** Reads a sheet from a file, by its content and not by its name. */
import { Problem } from '../http/problem.js';
import type { SheetLimits, SheetRow } from './cell.js';
import { csvRows } from './csv.js';
import { type Tell, xlsxRows } from './xlsx-read.js';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Workbooks before 2007, and ones with a password. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Rows of an xlsx or csv file, in order, without blank ones.
 * @param sheet name of a workbook's sheet; absent: its first visible one that has cells
 * @param tell called after the last row with the workbook's sheet
 * @throws Problem
 */
export async function* sheetRows(
  bytes: Buffer,
  limits: SheetLimits,
  sheet?: string,
  tell?: Tell,
): AsyncGenerator<SheetRow> {
  if (bytes.length === 0) throw new Problem('sheet-empty');
  if (bytes.subarray(0, OLD.length).equals(OLD)) throw new Problem('sheet-old');
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) yield* xlsxRows(bytes, limits, sheet, tell);
  else yield* csvRows(bytes, limits);
}
