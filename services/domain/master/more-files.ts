/** Files beside the first one of a field: see `moreFiles`. Free of schemas, for a phone. */
import type { FileValue } from './file-value.js';

/** The most files that stand beside the first one. */
export const MORE_FILES = 5;
/** The first file and those beside it, in order. */
export const allFiles = (first?: FileValue, more: readonly { berkas: FileValue }[] = []): FileValue[] => [
  ...(first ? [first] : []),
  ...more.map(({ berkas }) => berkas),
];
