/**
 * Heads in an append-only file, a line of JSON each; on another disk, best on one that this machine can only append to.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readHead, type SignedHead, type Stamp } from './head.js';
import { BadKey, liesWithin } from './key.js';
import type { Witness } from './witness.js';

/** Longer than any head with its time stamp. */
const TAIL = 65_536;

/** The last head of a file, and whether its last line is incomplete. */
const tailOf = async (file: string): Promise<{ last?: SignedHead | undefined; broken: boolean }> => {
  if (!existsSync(file)) return { broken: false };
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer.toString('utf8').split('\n');
    const broken = lines.pop() !== '';
    return {
      last: lines
        .toReversed()
        .map(readHead)
        .find((head) => head !== undefined),
      broken,
    };
  } finally {
    await handle.close();
  }
};

/** The newest head in a file, undefined where it has none. */
export const lastIn = async (file: string): Promise<SignedHead | undefined> => (await tailOf(file)).last;

const append = async (file: string, broken: boolean, items: readonly object[]): Promise<void> => {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${broken ? '\n' : ''}${items.map((item) => `${JSON.stringify(item)}\n`).join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The last write of each file. */
const writing = new Map<string, Promise<unknown>>();
/** Serializes writes: heads and stamps come from two sources. */
const inTurn = (file: string, work: () => Promise<void>): Promise<void> => {
  const done = (writing.get(file) ?? Promise.resolve()).then(work, work);
  writing.set(
    file,
    done.catch(() => {}),
  );
  return done;
};

/** Stores a time stamp beside its head. */
export const keepStamp = (file: string, stamp: Stamp): Promise<void> =>
  inTurn(file, async () => append(file, (await tailOf(file)).broken, [stamp]));

/** @throws BadKey where the file lies in the data folder */
export const fileWitness = (file: string, dataDir: string): Witness => {
  if (liesWithin(file, dataDir)) {
    throw new BadKey(
      `WITNESS_FILE: ${file} lies in the data folder ${dataDir}: who can change the log could change it too`,
    );
  }
  const send = (heads: readonly SignedHead[], arrived: number) => inTurn(file, () => keep(heads, arrived));
  const keep = async (heads: readonly SignedHead[], arrived: number): Promise<void> => {
    const folder = dirname(file);
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { last, broken } = await tailOf(file);
    if ((last?.n ?? 0) < arrived) {
      throw new Error(`it ends at head ${last?.n ?? 0} and had ${arrived}: it was cut off or taken away`);
    }
    const news = heads.filter(({ n }) => n > (last?.n ?? 0));
    if (news.length === 0) return;
    await append(file, broken, news);
    // The file may have existed before, or have been created under another umask.
    if (last === undefined && process.platform !== 'win32') chmodSync(file, 0o600);
  };
  return { kind: 'file', name: file, send };
};
