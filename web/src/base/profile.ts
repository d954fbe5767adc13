/** The signed-in user as the server knows them; asked after login and with every visit. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { useWho } from './session';
import type { LoginData } from './session-shelf';

export type Profile = LoginData & {
  /** `bubrenchid`s, or `*` for all. */
  branches: string[];
};

export const useProfile = (): UseQueryResult<Profile> => {
  const { token } = useWho();
  return useQuery({
    queryKey: ['profile', token],
    queryFn: ({ signal }) => api.get<Profile>('/auth/get-profile', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
