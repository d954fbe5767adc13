import { branchOfEntry, inScope } from '@domain/kit/actor';
import type { EntityInfo } from '@/base/entity';

/** False for what is only lent to a reader's branches, or read by them and kept by another: the server takes no change of theirs. */
export const isInOwnBranch = (
  { scope, kept }: Pick<EntityInfo, 'scope' | 'kept'>,
  branches: readonly string[],
  entry: Readonly<Record<string, unknown>>,
): boolean =>
  (scope === undefined || inScope({ branches }, branchOfEntry(entry[scope]))) &&
  (kept === undefined || !entry[kept] || inScope({ branches }, String(entry[kept])));
