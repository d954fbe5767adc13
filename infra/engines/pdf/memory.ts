/** Memory of a process and all its descendants. */
import { readdir, readFile } from 'node:fs/promises';

const PAGE = 4_096;

/** Unshared memory in bytes: the amount freed when they end. Undefined if the system does not report it. */
export const memoryOf = async (root: number): Promise<number | undefined> => {
  const parents = new Map<number, number>();
  try {
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
      // The process name may contain blanks and brackets.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (parent) parents.set(Number(name), Number(parent));
    }
  } catch {
    return undefined;
  }
  if (!parents.has(root)) return undefined;
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  let bytes = 0;
  for (const pid of parents.keys()) {
    if (!isOurs(pid)) continue;
    const [, resident = '0', shared = '0'] = (await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')).split(
      ' ',
    );
    bytes += (Number(resident) - Number(shared)) * PAGE;
  }
  return bytes;
};
