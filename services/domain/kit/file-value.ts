/** What an entity keeps of a file: its bytes are elsewhere, under the file's id. */
import { z } from 'zod';
import { MORE_FILES } from './more-files.js';
import { bounded } from './text.js';

/** The kinds of files that are taken, with the ending their names have. */
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
/** Widths (px) in which an image can be had beside its own. */
export const thumbnailWidths = [160, 320, 640, 1280] as const;

/** The answer to an upload, kept as it is in a field. `size` in bytes; width and height (px) of images. */
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

/** A field that holds a file; `.optional()` around it where there may be none. */
export const file = (label: string) => fileValue.meta({ label, format: 'file' });

/** A field that holds more files beside the first one: records of one file each, so that all that is done with records is done with them. */
export const moreFiles = (label: string) =>
  z
    .array(z.strictObject({ berkas: file('Berkas') }))
    .max(MORE_FILES)
    .meta({ label });
