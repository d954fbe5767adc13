/** What the figures of a document's records come to. */
import type { FieldInfo } from '@/base/entity';
import { isFigure } from '../values';

/**
 * Sums by column, of those that the document sums up itself by the same name: what it says there is what stands below them.
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
        const told = doc[name];
        const added = rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
        return [name, typeof told === 'number' ? told : added];
      }),
  );
