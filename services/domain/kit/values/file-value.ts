/** What an entity stores of a file; the bytes are stored elsewhere, under the file's id. */
import { z } from 'zod';
import { MORE_FILES } from './more-files.js';
import { bounded } from './text.js';

/** The types of files that are accepted, with their extensions. */
export const fileTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

/** Ids of files, as the server makes them. */
export const fileIdPattern = /^[0-9a-f]{32}$/;
/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 150;
/** Widths (px) of the versions of an image beside the original. */
export const thumbnailWidths = [160, 320, 640, 1280] as const;

/** The response to an upload, stored unchanged in a field. `size` in bytes; width and height (px) of images. */
export const fileValue = z
  .strictObject({
    id: bounded(32).regex(fileIdPattern),
    name: bounded(FILE_NAME_MAX).min(1),
    type: z.enum(fileTypeNames),
    size: z.int().min(1),
    sha256: bounded(64).regex(/^[0-9a-f]{64}$/),
    width: z.int().min(1).optional(),
    height: z.int().min(1).optional(),
  })
  .meta({ format: 'file' });
export type FileValue = z.infer<typeof fileValue>;

/** A field for a file; wrap it in `.optional()` if there may be none. */
export const file = (label: string) => fileValue.meta({ label, format: 'file' });

/**
 * A field for files after the first one: records of one file each, so that everything that works on records works on
 * them.
 */
export const moreFiles = (label: string) =>
  z
    .array(z.strictObject({ berkas: file('Berkas') }))
    .max(MORE_FILES)
    .meta({ label });
