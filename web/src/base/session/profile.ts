/** The signed-in user according to the server; fetched after sign-in and on every visit. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { noteAge } from '../news/news-read';
import { api } from '../server/api';
import { restrict, useWho } from './session';
import type { LoginData, Restriction } from './session-shelf';

export type Profile = LoginData &
  Restriction & {
    /** `bubrenchid`s, or `*` for all. */
    branches: string[];
    /** ISO time at which the account was created. */
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
