/**
 * Files in a folder, each in a directory of its own: `ab/abcd…/content`, `record.json`, and derived files beside them.
 * A file appears by a single rename once all of it is on disk: a crash leaves it complete or absent, and of two writers
 * of the same id one wins. Several processes may share the folder.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  derivedNamePattern,
  type FileRecord,
  type FileStore,
  type StoredFile,
  storedIdPattern,
} from '../../ports/files.js';
import { Unavailable } from '../../ports/ports.js';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../ports/private.js';

const CONTENT = 'content';
const RECORD = 'record.json';
const SHELF = /^[0-9a-z]{2}$/;
/** Name of a write in progress or an aborted one; no id looks like it. */
const DRAFT = /\.part$/;
/** Age in ms after which a write in progress counts as aborted. */
const STALE = 3_600_000;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
/** Runs file operations; any disk error becomes Unavailable. */
const disk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable('file store', error);
  }
};
/** The same, but undefined if the file does not exist. */
const ifPresent = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  disk(() => work().catch((error: unknown) => (codeOf(error) === 'ENOENT' ? undefined : Promise.reject(error))));

const write = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};
/** Syncs a folder's entries to disk; not possible on Windows, which does so itself. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

export class FolderFiles implements FileStore {
  private tidied: Promise<void> | undefined;

  /** @param root created with the first file if needed */
  constructor(readonly root: string) {}

  async put(id: string, bytes: Uint8Array, record: FileRecord): Promise<boolean> {
    const [shelf, place] = this.placeOf(id);
    return disk(async () => {
      this.tidied ??= this.tidy();
      await this.tidied;
      await mkdir(shelf, { recursive: true, mode: PRIVATE_FOLDER });
      const first = !(await this.there(place)) && (await this.appear(place, bytes, record));
      // Also for the writer that lost the race: its answer also means that the file is stored.
      await syncFolder(shelf);
      await syncFolder(this.root);
      return first;
    });
  }

  async get(id: string): Promise<StoredFile | undefined> {
    const [, place] = this.placeOf(id);
    const text = await ifPresent(() => readFile(join(place, RECORD), 'utf8'));
    if (text === undefined) return undefined;
    return { record: JSON.parse(text) as FileRecord, open: () => createReadStream(join(place, CONTENT)) };
  }

  async remove(id: string): Promise<void> {
    const [, place] = this.placeOf(id);
    const gone = draftOf(place);
    await ifPresent(async () => {
      await rename(place, gone);
      await rm(gone, { recursive: true });
    });
  }

  async *list(): AsyncIterable<string> {
    for (const shelf of await this.shelves()) {
      for (const id of await this.namesIn(join(this.root, shelf))) {
        if (storedIdPattern.test(id) && id.startsWith(shelf)) yield id;
      }
    }
  }

  async getDerived(id: string, name: string): Promise<Uint8Array | undefined> {
    const path = this.derivedPath(id, name);
    return ifPresent(() => readFile(path));
  }

  async putDerived(id: string, name: string, bytes: Uint8Array): Promise<void> {
    const path = this.derivedPath(id, name);
    const draft = draftOf(path);
    await ifPresent(async () => {
      await write(draft, bytes);
      await rename(draft, path);
    });
  }

  /** @returns false: another writer was first */
  private async appear(place: string, bytes: Uint8Array, record: FileRecord): Promise<boolean> {
    const draft = draftOf(place);
    await mkdir(draft, PRIVATE_FOLDER);
    try {
      await write(join(draft, CONTENT), bytes);
      await write(join(draft, RECORD), JSON.stringify(record));
      await syncFolder(draft);
      await rename(draft, place);
      return true;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // The error code for an existing target differs by system.
      if (await this.there(place)) return false;
      throw error;
    }
  }

  private async there(place: string): Promise<boolean> {
    return (await ifPresent(() => stat(place))) !== undefined;
  }

  /** Removes aborted writes, once per process. */
  private async tidy(): Promise<void> {
    for (const shelf of await this.shelves()) {
      for (const name of await this.namesIn(join(this.root, shelf))) {
        if (!DRAFT.test(name)) continue;
        const path = join(this.root, shelf, name);
        const stats = await ifPresent(() => stat(path));
        if (stats && Date.now() - stats.mtimeMs > STALE) await rm(path, { recursive: true, force: true });
      }
    }
  }

  private async shelves(): Promise<string[]> {
    return (await this.namesIn(this.root)).filter((name) => SHELF.test(name));
  }

  private async namesIn(folder: string): Promise<string[]> {
    return (await ifPresent(() => readdir(folder))) ?? [];
  }

  private placeOf(id: string): [shelf: string, place: string] {
    if (!storedIdPattern.test(id)) throw new Error(`${JSON.stringify(id)} is no id of a file`);
    const shelf = join(this.root, id.slice(0, 2));
    return [shelf, join(shelf, id)];
  }

  private derivedPath(id: string, name: string): string {
    if (!derivedNamePattern.test(name)) throw new Error(`${JSON.stringify(name)} can't be kept beside a file`);
    return join(this.placeOf(id)[1], name);
  }
}

const draftOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.part`;
