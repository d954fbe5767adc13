/** Names of files as users gave them: for display and download, never a path. */

import { Problem } from '../../../infra/runtime/http/problem.js';
import { cut } from '../../domain/kit/values/cut.js';
import { FILE_NAME_MAX, type FileType, fileTypes } from '../../domain/kit/values/file-value.js';

/** Line ends, other control characters, and those that change the writing direction (`fdp.exe` shown as `exe.pdf`). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** Equivalent file extensions. */
const endings: Record<FileType, RegExp> = {
  'image/jpeg': /\.(jpe?g|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};

/**
 * The name in an `X-File-Name` header (percent-encoded UTF-8), without folders, with the extension of its type;
 * `berkas` if there is none. @throws Problem 400 `file-name`
 */
export const fileNameOf = (header: string | string[] | undefined, type: FileType): string => {
  const ending = `.${fileTypes[type]}`;
  const ends = endings[type];
  const base = decoded(header).normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const plain = withoutDots(base.replace(/^\.+/, '')) || 'berkas';
  const stem = ends.test(plain) ? plain.replace(ends, '') : plain;
  const suffix = ends.test(plain) ? plain.slice(stem.length) : ending;
  return cut(stem || 'berkas', FILE_NAME_MAX - suffix.length) + suffix;
};

const decoded = (header: string | string[] | undefined): string => {
  if (header === undefined) return '';
  try {
    return decodeURIComponent(String(header));
  } catch {
    throw new Problem('file-name', { field: 'X-File-Name' });
  }
};

/** A name without trailing dots and blanks. */
const withoutDots = (name: string): string => {
  let end = name.length;
  while (end > 0 && /[.\s]/.test(name[end - 1] as string)) end--;
  return name.slice(0, end);
};
