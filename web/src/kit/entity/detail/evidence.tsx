/** Evidence that came with an event: photos, other files and locations. */

import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { Change } from '@/base/server/api';
import type { FileValue } from '@/base/server/files';
import { same } from '@/kit/form/values';
import { FileLink } from '../file-view';
import { MapLink } from './value';

type RecordRow = Readonly<Record<string, unknown>>;
export type Evidence = { files: readonly FileValue[]; places: readonly { lat: number; lon: number }[] };
const listOf = (value: unknown): readonly RecordRow[] => (Array.isArray(value) ? (value as RecordRow[]) : []);
const fileOf = (value: unknown): FileValue[] =>
  typeof (value as FileValue | null | undefined)?.id === 'string' ? [value as FileValue] : [];
/** A location is a record's first two coordinates, if both are known. */
const placeOf = (fields: readonly FieldInfo[], row: RecordRow): Evidence['places'] => {
  const [lat, lon] = fields.filter(({ kind }) => kind === 'coordinate').map(({ name }) => row[name]);
  return typeof lat === 'number' && typeof lon === 'number' ? [{ lat, lon }] : [];
};

/** Files of a record, including those of nested records. */
const filesOf = (fields: readonly FieldInfo[], row: RecordRow): FileValue[] =>
  fields.flatMap(({ kind, name, rows = [] }) =>
    kind === 'file' ? fileOf(row[name]) : kind === 'rows' ? listOf(row[name]).flatMap((one) => filesOf(rows, one)) : [],
  );

/** Evidence in the changed fields, and in the records added with them. */
export const evidenceOf = (info: Pick<EntityInfo, 'fields'>, changes: readonly Change[]): Evidence => {
  const open = info.fields.filter(({ internal }) => !internal);
  const after = Object.fromEntries(changes.map((change) => [change.field, change.after]));
  const rows = open.flatMap((field) => {
    const change = field.kind === 'rows' && changes.find((one) => one.field === field.name);
    if (!change) return [];
    const before = listOf(change.before);
    return listOf(change.after)
      .filter((row) => !before.some((one) => same(one, row)))
      .map((row) => ({ row, fields: field.rows ?? [] }));
  });
  return {
    files: [
      ...open.flatMap(({ kind, name }) => (kind === 'file' ? fileOf(after[name]) : [])),
      ...rows.flatMap(({ row, fields }) => filesOf(fields, row)),
    ],
    places: [...placeOf(open, after), ...rows.flatMap(({ row, fields }) => placeOf(fields, row))],
  };
};

export const EvidenceView = ({ files, places }: Evidence) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5">
    {files.map((file) => (
      <FileLink key={file.id} file={file} />
    ))}
    {places.map(({ lat, lon }) => (
      <MapLink key={`${lat},${lon}`} lat={lat} lon={lon} />
    ))}
  </div>
);
