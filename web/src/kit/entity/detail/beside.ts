/** Adds the columns shown beside references; the document holds their texts by the id of the referenced entry. */
import type { FieldInfo } from '@/base/entity/entity';

type RecordRow = Readonly<Record<string, unknown>>;
export const withBeside = (
  { rows = [], beside = [] }: Pick<FieldInfo, 'rows' | 'beside'>,
  value: readonly RecordRow[],
  doc: RecordRow,
): { fields: readonly FieldInfo[]; value: readonly RecordRow[] } => ({
  fields: rows.flatMap((field) => [
    field,
    ...beside
      .filter(({ by }) => by === field.name)
      .map(({ name, label }): FieldInfo => ({ name, label, kind: 'text', optional: true })),
  ]),
  value: value.map((row) => ({
    ...row,
    ...Object.fromEntries(
      beside.map(({ name, by }) => [name, (doc[name] as Record<string, string> | undefined)?.[String(row[by])] ?? '']),
    ),
  })),
});
