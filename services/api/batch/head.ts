/** Maps the columns of a sheet to fields. */

import { Problem } from '../../../infra/runtime/http/problem.js';
import type { ReadCell } from '../../../infra/runtime/sheets/cell.js';
import { entityColumns, folded, type SheetColumn } from '../../../infra/runtime/sheets/columns.js';
import { textOf } from '../../../infra/runtime/sheets/to-cell.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import { cut } from '../../domain/kit/values/cut.js';

export type UsedColumn = SheetColumn & { at: number };
/** `all`: also importable columns that this sheet lacks. */
export type Head = { used: readonly UsedColumn[]; ignored: readonly string[]; all: readonly SheetColumn[] };

/**
 * Matches columns by header, label or field name, in any order; unknown and unimportable ones are listed. @throws
 * Problem
 */
export const headOf = (info: EntityInfo, cells: readonly ReadCell[]): Head => {
  const columns = entityColumns(info);
  const byName = new Map<string, SheetColumn>();
  // Later entries win: an exact header over a field name, a name over a label that several fields may share.
  for (const column of columns.toReversed()) byName.set(folded(column.field.label), column);
  for (const column of columns) byName.set(folded(column.field.name), column);
  for (const column of columns) byName.set(folded(column.header), column);
  const used = new Map<SheetColumn, UsedColumn>();
  const ignored: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const text = textOf(cell).trim();
    if (text === '') continue;
    const column = byName.get(folded(text));
    if (!column?.imports) ignored.push(cut(text, 80));
    else if (used.has(column)) throw new Problem('sheet-column-twice', { params: { name: column.header } });
    else used.set(column, { ...column, at });
  }
  const fields = [...used.values()];
  if (!fields.some(({ field }) => field.name !== 'id' && field.name !== 'retired'))
    throw new Problem('sheet-no-columns');
  return { used: fields, ignored, all: columns };
};
