import { useProfile } from '@/base/profile';
import { isInOwnBranch } from './own';

/** {@link isInOwnBranch} for the signed-in user; true until their branches, or the entry, are loaded. */
export const useOwn = (
  info: Parameters<typeof isInOwnBranch>[0],
  entry: Parameters<typeof isInOwnBranch>[2] | undefined,
): boolean => {
  const branches = useProfile().data?.branches;
  return branches === undefined || entry === undefined || isInOwnBranch(info, branches, entry);
};
