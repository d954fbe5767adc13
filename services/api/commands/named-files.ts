/** Files that a command refers to: each was uploaded for this very document, or is on it already. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FileRecord } from '../../../infra/ports/files.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { Wrapped } from '../../domain/kit/entity/field-info.js';
import { type FileValue, fileIdPattern } from '../../domain/kit/values/file-value.js';

/** The record of an uploaded file; undefined if there is none with this id. */
export type FileOf = (id: string) => Promise<FileRecord | undefined>;

/** Whether a schema has a file field. */
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
/** The files in data, with their paths. */
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
  /** Current state of the document; `revision` -1: it does not exist yet. */
  state: unknown;
  revision: number;
};

/**
 * @throws Rejected `file-unknown` with the field, the same whether the file does not exist or belongs to another
 * document; Unavailable
 */
export const checkNamedFiles = async (fileOf: FileOf, { actor, aggregate, id, data, state, revision }: Naming) => {
  const named = filesIn(data);
  if (named.length === 0) return;
  const there = new Map(filesIn(state).map(({ file }) => [file.id, file]));
  for (const { at, file } of named) {
    if (isDeepStrictEqual(there.get(file.id), file)) continue;
    const record = await fileOf(file.id);
    const isOwn =
      record?.owner.entity === aggregate &&
      record.owner.id === id &&
      // For an existing document any upload made for it is accepted; for a new one only those of its creator.
      (revision >= 0 || record.by === actor.id || actor.jobdesk === 'system');
    const { name, type, size, sha256, width, height } = record ?? {};
    const uploaded = { name, type, size, sha256, width, height };
    const claimed = {
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
    };
    if (!isOwn || !isDeepStrictEqual(uploaded, claimed)) throw new Rejected('file-unknown', { name: file.name }, at);
  }
};
