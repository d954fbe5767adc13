/**
 * The port of files (scans, photos): their bytes and what is known of them, together under an id. A file never changes;
 * it is there as a whole or not at all. One contract suite (`file-store.contract.ts`) that every adapter passes.
 */
import type { Readable } from 'node:stream';

/** Ids are the product's own, never a user's text: safe as the name of a file and in a path. */
export const storedIdPattern = /^[0-9a-z]{8,64}$/;
/** Names of what was made from a file: `w320`. */
export const madeNamePattern = /^[a-z][0-9a-z]{0,15}$/;

/** What is kept with the bytes; whoever has these has all that is to be known of the file. */
export type FileRecord = {
  /** The document that the file belongs to; it may not be there yet. */
  owner: { entity: string; id: string };
  name: string;
  /** By its content, e.g. `image/jpeg`. */
  type: string;
  /** Bytes that are stored. */
  size: number;
  /** Of the stored bytes, hex. */
  sha256: string;
  /** Pixels; images only. */
  width?: number;
  height?: number;
  /** SHA-256 (hex) of what was sent: a repeated upload is known by it, though images are stored as they were made anew. */
  sent: string;
  /** Id of the user who uploaded it. */
  by: string;
  /** ISO time, UTC. */
  at: string;
};

/** A file that is there. Bytes are read when `open` is called; who doesn't read them to the end destroys the stream. */
export type StoredFile = { record: FileRecord; open: () => Readable };

export interface FileStore {
  /**
   * Stores a file, all or nothing, durably.
   * @returns false: there is one under this id already, and nothing was written
   * @throws Unavailable
   */
  put(id: string, bytes: Uint8Array, record: FileRecord): Promise<boolean>;
  /** @throws Unavailable */
  get(id: string): Promise<StoredFile | undefined>;
  /** Removes a file and what was made from it; one that is not there is no error. @throws Unavailable */
  remove(id: string): Promise<void>;
  /** Ids of all files, in no order; files that come or go meanwhile may be among them or not. @throws Unavailable */
  list(): AsyncIterable<string>;
  /** What was made from a file (a thumbnail) and kept beside it. @throws Unavailable */
  getMade(id: string, name: string): Promise<Uint8Array | undefined>;
  /** Keeps what was made from a file; where the file is gone, nothing. It may be lost and made again. @throws Unavailable */
  putMade(id: string, name: string, bytes: Uint8Array): Promise<void>;
}
