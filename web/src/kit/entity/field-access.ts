import { branchOfEntry, inScope } from '@domain/kit/aggregate/actor';
import type { EntityInfo } from '@/base/entity/entity';

/**
 * False for entries that are only lent to the reader's branches, or visible to them but managed by another: the server
 * refuses their changes.
 */
export const isInOwnBranch = (
  { scope, kept: managedBy }: Pick<EntityInfo, 'scope' | 'kept'>,
  branches: readonly string[],
  entry: Readonly<Record<string, unknown>>,
): boolean =>
  (scope === undefined || inScope({ branches }, branchOfEntry(entry[scope]))) &&
  (managedBy === undefined || !entry[managedBy] || inScope({ branches }, String(entry[managedBy])));
