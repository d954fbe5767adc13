/** A sheet has no files: the records of a list keep theirs, whatever else a row changes. */
import { cellOf, textOf } from '../../../infra/runtime/sheets/to-cell.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import { cut } from '../../domain/kit/values/cut.js';

type Data = Record<string, unknown>;
const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Records of a row, each with the files of the existing record it corresponds to: one with the same values, else the
 * one with the same first field (its kind) that shares the most values. @throws Rejected if a record with a file would
 * be dropped
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
  const matches = new Map<Data, Data>();
  for (let least = shown.length; least > 0; least--)
    for (const record of records) {
      const old = matches.has(record) ? undefined : [...left].find((one) => alike(one, record) >= least);
      if (!old) continue;
      matches.set(record, old);
      left.delete(old);
    }
  for (const old of left)
    if (files.some(({ name }) => isFilled(old[name])))
      reject('sheet-file', { value: cut(String(cellOf(field, [old])), 60) }, field.name);
  return records.map((record) => {
    const old = matches.get(record);
    if (!old) return record;
    if (alike(old, record) === shown.length) return old;
    return {
      ...record,
      ...Object.fromEntries(files.flatMap(({ name }) => (isFilled(old[name]) ? [[name, old[name]]] : []))),
    };
  });
};
