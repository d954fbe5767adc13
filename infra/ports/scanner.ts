/** Looks for what is known to do harm in files before they are taken. */
export interface Scanner {
  /** @returns name of what was found; undefined: nothing @throws Unavailable where it did not look at all of it */
  scan(bytes: Uint8Array): Promise<string | undefined>;
}
