/** Uploaded files on their way into a backup and out of it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { FolderFiles } from '../../engines/files/folder.js';

/** How many files were copied, and the ids of those that are not what their records say (copied as they are) or can't be read. */
export type Copied = { count: number; damaged: string[] };

/** Copies a folder of files into another one, durably, without what can be made again. A folder that is not there is empty. */
export const copyFiles = async (from: string, to: string): Promise<Copied> => {
  const copied: Copied = { count: 0, damaged: [] };
  if (!existsSync(from)) return copied;
  const [source, target] = [new FolderFiles(from), new FolderFiles(to)];
  for await (const id of source.list()) {
    const file = await source.get(id);
    // Removed meanwhile: nothing was to own it.
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
