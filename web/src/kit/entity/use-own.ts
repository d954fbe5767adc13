import { useProfile } from '@/base/profile';
import { isOwn } from './own';

/** {@link isOwn} for who is signed in; true until their branches, or the entry, are known. */
export const useOwn = (info: Parameters<typeof isOwn>[0], entry: Parameters<typeof isOwn>[2] | undefined): boolean => {
  const branches = useProfile().data?.branches;
  return branches === undefined || entry === undefined || isOwn(info, branches, entry);
};
