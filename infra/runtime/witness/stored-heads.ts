/**
 * Splits the heads of a witness file: those that the log still covers, and later ones, which a restore to an older
 * state gave up.
 */
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { readHead, readStamp, type SignedHead } from './head.js';

/** `kept` and `lost`: the newest head of each. `later`: path of the file with the lost ones. */
export type Parted = { kept: SignedHead | undefined; lost: SignedHead | undefined; later: string | undefined };

/** The newest head of a file that satisfies `is`; undefined: no such head, or no file. */
export const lastOf = async (file: string, is: (head: SignedHead) => boolean): Promise<SignedHead | undefined> => {
  if (!existsSync(file)) return undefined;
  let last: SignedHead | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const head = readHead(line);
    if (head && is(head)) last = head;
  }
  return last;
};

/**
 * Copies a witness file without the given-up heads, which move with their stamps to a separate file: proofs are never
 * deleted. Where source and target are the same file, it is replaced once the other file is on disk.
 * @param isLost whether a head is given up
 */
export const partHeads = async (
  from: string,
  to: string,
  isLost: (head: SignedHead) => boolean,
  now: Date,
): Promise<Parted> => {
  const parted: Parted = { kept: undefined, lost: undefined, later: undefined };
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const [draft, later] = [`${to}.part`, `${to}.later-${now.toISOString().replace(/[:.]/g, '-')}`];
  rmSync(draft, { force: true });
  const files: { kept: FileHandle; lost?: FileHandle } = { kept: await open(draft, 'wx', 0o600) };
  const gone = new Set<number>();
  try {
    for await (const line of createInterface({ input: createReadStream(from) })) {
      const head = readHead(line);
      const lost = head ? isLost(head) : gone.has(readStamp(line)?.n ?? 0);
      if (head && lost) gone.add(head.n);
      if (head) parted[lost ? 'lost' : 'kept'] = head;
      if (lost) files.lost ??= await open(later, 'wx', 0o600);
      await (lost ? files.lost : files.kept)?.appendFile(`${line}\n`);
    }
    for (const file of [files.lost, files.kept]) await file?.sync();
  } finally {
    for (const file of [files.lost, files.kept]) await file?.close();
  }
  if (files.lost) parted.later = later;
  // No head is lost: the file stays unchanged.
  if (from === to && !files.lost) rmSync(draft);
  else if (from === to || !existsSync(to)) renameSync(draft, to);
  else rmSync(draft);
  return parted;
};
