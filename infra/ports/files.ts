/**
 * The port of files (scans, photos): bytes and metadata together under an id. A file never changes; it exists
 * completely or not at all. One contract suite (`file-store.contract.ts`) that every adapter passes.
 */
import type { Readable } from 'node:stream';

/** Ids are generated, never user input: safe as file names and in paths. */
export const storedIdPattern = /^[0-9a-z]{8,64}$/;
/** Names of derived files: `w320`. */
export const derivedNamePattern = /^[a-z][0-9a-z]{0,15}$/;

/** Metadata stored with the bytes; together they are self-contained. */
export type FileRecord = {
  /** The document that the file belongs to; it may not exist yet. */
  owner: { entity: string; id: string };
  name: string;
  /** Detected from the content, e.g. `image/jpeg`. */
  type: string;
  /** Size of the stored bytes. */
  size: number;
  /** Hash of the stored bytes, hex. */
  sha256: string;
  /** In pixels; images only. */
  width?: number;
  height?: number;
  /** SHA-256 (hex) of the uploaded bytes: identifies a repeated upload, although images are stored re-encoded. */
  sent: string;
  /** Id of the user who uploaded it. */
  by: string;
  /** ISO time, UTC. */
  at: string;
};

/** A stored file. `open` starts reading; destroy the stream if it is not read to the end. */
export type StoredFile = { record: FileRecord; open: () => Readable };

export interface FileStore {
  /**
   * Stores a file atomically and durably.
   * @returns false: the id already exists, and nothing was written
   * @throws Unavailable
   */
  put(id: string, bytes: Uint8Array, record: FileRecord): Promise<boolean>;
  /** @throws Unavailable */
  get(id: string): Promise<StoredFile | undefined>;
  /** Removes a file and its derived files; a missing file is no error. @throws Unavailable */
  remove(id: string): Promise<void>;
  /** Ids of all files, unordered; files added or removed meanwhile may or may not be included. @throws Unavailable */
  list(): AsyncIterable<string>;
  /** A derived file (e.g. a thumbnail). @throws Unavailable */
  getDerived(id: string, name: string): Promise<Uint8Array | undefined>;
  /** Stores a derived file; no-op if the original is missing. It may be lost and recreated. @throws Unavailable */
  putDerived(id: string, name: string, bytes: Uint8Array): Promise<void>;
}
