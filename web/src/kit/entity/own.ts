import { branchOfEntry, inScope } from '@domain/kit/actor';
import type { EntityInfo } from '@/base/entity';

/** False for what is only lent to a reader's branches: to them the server says that it is not there to be changed. */
export const isInOwnBranch = (
  { scope }: Pick<EntityInfo, 'scope'>,
  branches: readonly string[],
  entry: Readonly<Record<string, unknown>>,
): boolean => scope === undefined || inScope({ branches }, branchOfEntry(entry[scope]));
