/** The signed-in user as the server knows them; asked after login and with every visit. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { noteAge } from './news-read';
import { restrict, useWho } from './session';
import type { LoginData, Restriction } from './session-shelf';

export type Profile = LoginData &
  Restriction & {
    /** `bubrenchid`s, or `*` for all. */
    branches: string[];
    /** ISO: since when the account is there. */
    made: string;
  };

export const useProfile = (): UseQueryResult<Profile> => {
  const { token } = useWho();
  return useQuery({
    queryKey: ['profile', token],
    queryFn: async ({ signal }) => {
      const profile = await api.get<Profile>('/auth/get-profile', { signal });
      restrict(profile);
      noteAge(profile.made);
      return profile;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};
