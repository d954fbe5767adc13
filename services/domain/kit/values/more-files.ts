/** Files after the first one of a field: see `moreFiles`. Without schemas, for a phone. */

/** Most files after the first one. */
export const MORE_FILES = 5;
/** The first file and those after it, in order. */
export const allFiles = <F>(first: F | undefined, more: readonly { berkas: F }[] = []): F[] => [
  ...(first ? [first] : []),
  ...more.map(({ berkas }) => berkas),
];
