import { useProfile } from '@/base/session/profile';
import { isInOwnBranch } from './field-access';

/** {@link isInOwnBranch} for the signed-in user; true until their branches, or the entry, are loaded. */
export const useOwn = (
  info: Parameters<typeof isInOwnBranch>[0],
  entry: Parameters<typeof isInOwnBranch>[2] | undefined,
): boolean => {
  const branches = useProfile().data?.branches;
  return branches === undefined || entry === undefined || isInOwnBranch(info, branches, entry);
};
