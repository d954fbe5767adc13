/** Copies uploaded files into a backup and out of it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { FolderFiles } from '../../engines/files/folder.js';

/** Number of copied files, and the ids of those that don't match their records (copied unchanged) or can't be read. */
export type Copied = { count: number; damaged: string[] };

/** Copies a folder of files into another one, durably, without derived files. A missing folder counts as empty. */
export const copyFiles = async (from: string, to: string): Promise<Copied> => {
  const copied: Copied = { count: 0, damaged: [] };
  if (!existsSync(from)) return copied;
  const [source, target] = [new FolderFiles(from), new FolderFiles(to)];
  for await (const id of source.list()) {
    const file = await source.get(id);
    // Removed meanwhile, so no event of the log refers to it.
    if (!file) continue;
    const bytes = await buffer(file.open()).catch(() => undefined);
    if (!bytes) {
      copied.damaged.push(id);
      continue;
    }
    const { size, sha256 } = file.record;
    if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256) copied.damaged.push(id);
    await target.put(id, bytes, file.record);
    copied.count++;
  }
  return copied;
};
