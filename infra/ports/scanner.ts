/** Malware scanner for uploaded files. */
export interface Scanner {
  /** @returns name of the malware; undefined: clean @throws Unavailable if the file was not scanned completely */
  scan(bytes: Uint8Array): Promise<string | undefined>;
}
