/** Sums of the figures in a document's records. */
import type { FieldInfo } from '@/base/entity/entity';
import { isFigure } from '../values';

/**
 * Sums by column, for columns that the document sums up under the same name: its own value takes precedence.
 * @param sums names of fields of the document
 */
export const sumsOf = (
  columns: readonly Pick<FieldInfo, 'name' | 'kind'>[],
  rows: readonly Readonly<Record<string, unknown>>[],
  sums: readonly string[],
  doc: Readonly<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(
    columns
      .filter((column) => isFigure(column) && sums.includes(column.name))
      .map(({ name }) => {
        const declared = doc[name];
        const added = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
        return [name, typeof declared === 'number' ? declared : added];
      }),
  );
