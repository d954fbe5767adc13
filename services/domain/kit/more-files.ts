/** Files beside the first one of a field: see `moreFiles`. Free of schemas, for a phone. */

/** The most files that stand beside the first one. */
export const MORE_FILES = 5;
/** The first file and those beside it, in order. */
export const allFiles = <F>(first: F | undefined, more: readonly { berkas: F }[] = []): F[] => [
  ...(first ? [first] : []),
  ...more.map(({ berkas }) => berkas),
];
