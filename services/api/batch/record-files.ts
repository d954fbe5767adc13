/** A sheet has no files: the records of a list keep theirs, whatever else a row says of them. */
import { cellOf, textOf } from '../../../infra/runtime/sheets/to-cell.js';
import { cut } from '../../domain/kit/cut.js';
import type { FieldInfo } from '../../domain/kit/field-info.js';
import { reject } from '../../domain/kit/reject.js';

type Data = Record<string, unknown>;
const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Records as a row has them, each with the files of the one that it was: the one that shows the same, else the one of the same
 * first field (its kind) that shows most of the same. @throws Rejected where a record that has a file is no more
 */
export const withFiles = (field: FieldInfo, records: readonly Data[], before: readonly Data[]): Data[] => {
  const fields = field.rows ?? [];
  const files = fields.filter(({ kind }) => kind === 'file');
  if (files.length === 0) return [...records];
  const shown = fields.filter(({ kind }) => kind !== 'file');
  const [kind] = shown;
  const alike = (a: Data, b: Data): number => {
    const same = shown.filter((one) => textOf(cellOf(one, a[one.name])) === textOf(cellOf(one, b[one.name])));
    return same.length === shown.length || (kind && same.includes(kind)) ? same.length : 0;
  };
  const left = new Set(before);
  const found = new Map<Data, Data>();
  for (let least = shown.length; least > 0; least--)
    for (const record of records) {
      const old = found.has(record) ? undefined : [...left].find((one) => alike(one, record) >= least);
      if (!old) continue;
      found.set(record, old);
      left.delete(old);
    }
  for (const old of left)
    if (files.some(({ name }) => isFilled(old[name])))
      reject('sheet-file', { value: cut(String(cellOf(field, [old])), 60) }, field.name);
  return records.map((record) => {
    const old = found.get(record);
    if (!old) return record;
    if (alike(old, record) === shown.length) return old;
    return {
      ...record,
      ...Object.fromEntries(files.flatMap(({ name }) => (isFilled(old[name]) ? [[name, old[name]]] : []))),
    };
  });
};
