/** Files that a command names: each was uploaded for this very document, or stands on it already. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FileRecord } from '../../../infra/ports/files.js';
import type { Actor } from '../../domain/kit/actor.js';
import type { Wrapped } from '../../domain/kit/field-info.js';
import { type FileValue, fileIdPattern } from '../../domain/kit/file-value.js';
import { Rejected } from '../../domain/kit/reject.js';

/** What is known of an uploaded file; undefined: there is none of this id. */
export type FileOf = (id: string) => Promise<FileRecord | undefined>;

/** Whether a schema has a place for a file. */
export const hasFiles = (schema: z.ZodType): boolean => {
  if (schema.meta()?.format === 'file') return true;
  const { innerType, element, options = [] } = (schema as Wrapped).def;
  const shape: z.ZodType[] = schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
  return [innerType, element, ...options, ...shape].some((inner) => inner && hasFiles(inner));
};

const isFile = (value: object): value is FileValue => {
  const { id, sha256 } = value as Partial<FileValue>;
  return typeof id === 'string' && fileIdPattern.test(id) && typeof sha256 === 'string';
};
/** The files in data, with their places. */
const filesIn = (data: unknown, path = ''): { at: string; file: FileValue }[] => {
  if (typeof data !== 'object' || data === null) return [];
  if (isFile(data)) return [{ at: path, file: data }];
  return Object.entries(data).flatMap(([key, inner]) => filesIn(inner, path ? `${path}.${key}` : key));
};

export type Naming = {
  actor: Actor;
  aggregate: string;
  id: string;
  data: unknown;
  /** Of the document as it is; `revision` -1: it is not there yet. */
  state: unknown;
  revision: number;
};

/** @throws Rejected `file-unknown` at the field, in the same words whether there is no such file or it is another's; Unavailable */
export const checkNamedFiles = async (fileOf: FileOf, { actor, aggregate, id, data, state, revision }: Naming) => {
  const named = filesIn(data);
  if (named.length === 0) return;
  const there = new Map(filesIn(state).map(({ file }) => [file.id, file]));
  for (const { at, file } of named) {
    if (isDeepStrictEqual(there.get(file.id), file)) continue;
    const record = await fileOf(file.id);
    const own =
      record?.owner.entity === aggregate &&
      record.owner.id === id &&
      // Who may change a document may put into it what was uploaded for it; one that is made has its maker's alone.
      (revision >= 0 || record.by === actor.id || actor.jobdesk === 'system');
    const { name, type, size, sha256, width, height } = record ?? {};
    const told = { name, type, size, sha256, width, height };
    const said = {
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
    };
    if (!own || !isDeepStrictEqual(told, said)) throw new Rejected('file-unknown', { name: file.name }, at);
  }
};
