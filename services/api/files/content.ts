/** Detects what a file is, by its bytes alone, and prepares what to store: images re-encoded, PDFs unchanged. */

import { Problem } from '../../../infra/runtime/http/problem.js';
import { BadImage, type ImageType, MAX_PIXELS, remake } from '../../../infra/runtime/image.js';
import { type FileType, fileTypes } from '../../domain/kit/values/file-value.js';

export type Content = { type: FileType; bytes: Uint8Array; width?: number; height?: number };

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).equals(
    Buffer.from(text, 'latin1'),
  );

/** The type of a file by its first bytes; undefined if it isn't accepted. */
export const typeOf = (bytes: Uint8Array): FileType | undefined => {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, '%PDF-')) return 'application/pdf';
  return undefined;
};

/** Bytes from the end within which a PDF's end marker must be. */
const TAIL = 1_024;
const END = /^startxref\s{1,9}\d{1,12}\s{1,9}%%EOF[\s\0]*$/;
/** The file begins with the header and ends with the table offset and the end marker, with nothing before or after. */
const isWholePdf = (bytes: Uint8Array): boolean => {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const tail = text(Math.max(0, bytes.length - TAIL));
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && END.test(tail.slice(tail.lastIndexOf('startxref')));
};

/**
 * The content to store of an upload.
 * @throws Problem 400 `file-empty`, `file-broken`, 413 `file-pixels`, 415 `file-type`
 */
export const contentOf = async (sent: Uint8Array): Promise<Content> => {
  if (sent.length === 0) throw new Problem('file-empty', { field: 'file' });
  const type = typeOf(sent);
  if (!type) throw new Problem('file-type', { field: 'file' });
  if (type === 'application/pdf') {
    if (!isWholePdf(sent)) throw broken(type);
    return { type, bytes: sent };
  }
  return { type, ...(await image(sent, type)) };
};

const broken = (type: FileType): Problem =>
  new Problem('file-broken', { field: 'file', params: { kind: fileTypes[type].toUpperCase() } });

const image = async (sent: Uint8Array, type: ImageType) => {
  try {
    return await remake(sent, type);
  } catch (error) {
    if (!(error instanceof BadImage)) throw error;
    if (error.why === 'pixels')
      throw new Problem('file-pixels', { field: 'file', params: { max: MAX_PIXELS / 1_000_000 } });
    throw broken(type);
  }
};
