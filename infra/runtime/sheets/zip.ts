/** Parts of a zip in memory, with a limit for the unpacked size of each. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '../http/problem.js';

const MOST_ENTRIES = 1_000;

export class Zip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Problem for a file that is no zip, or an unsupported one */
  static async open(bytes: Buffer): Promise<Zip> {
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, strictFileNames: false });
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= MOST_ENTRIES) throw new Problem('sheet-unreadable');
        entries.set(entry.fileName, entry);
      }
      return new Zip(zip, entries);
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('sheet-unreadable');
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /**
   * The unpacked bytes of a part; the size in its header is checked first and enforced while unpacking.
   * @param most maximum unpacked bytes
   * @throws Problem
   */
  async stream(name: string, most: number): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry || entry.isEncrypted()) throw new Problem('sheet-unreadable');
    if (entry.uncompressedSize > most) throw new Problem('sheet-bomb');
    try {
      return await this.zip.openReadStreamPromise(entry);
    } catch {
      throw new Problem('sheet-unreadable');
    }
  }

  close(): void {
    this.zip.close();
  }
}
