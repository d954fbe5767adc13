/** Owners of second factors, by the log: for reports where their secrets are not accessible. */
import type { EventStore } from '../../infra/ports/ports.js';
import { foldStream } from '../api/commands/streams.js';
import { type SecondFactorState, secondFactor } from '../domain/accounts/second-factor.js';
import type { UserState } from '../domain/accounts/state.js';
import { user } from '../domain/accounts/user.js';
import { parseStream, streamOf } from '../domain/kit/aggregate/aggregate.js';

const PAGE = 1_000;

export type Owner = { id: string; username: string; state: SecondFactorState };

/** The people who have second factors, by username. Reads the whole log. */
export const ownersOf = async (events: Pick<EventStore, 'readStream' | 'readAll'>): Promise<Owner[]> => {
  const ids = new Set<string>();
  for (let at = '', over = false; !over; ) {
    const page = await events.readAll(at, PAGE);
    for (const { stream, type } of page) if (type === 'SecondFactorAdded') ids.add(parseStream(stream).id);
    over = page.length < PAGE;
    at = page.at(-1)?.position ?? at;
  }
  const owners = await Promise.all(
    [...ids].map(async (id): Promise<Owner | undefined> => {
      const [factorEvents, account] = await Promise.all(
        [secondFactor, user].map((of) => events.readStream(streamOf(of.name, id))),
      );
      const state = foldStream(secondFactor, factorEvents ?? []).state as SecondFactorState;
      const { username } = foldStream(user, account ?? []).state as UserState;
      return state.factors.length > 0 ? { id, username, state } : undefined;
    }),
  );
  return owners.flatMap((one) => one ?? []).sort((a, b) => (a.username < b.username ? -1 : 1));
};

/** Usernames up to a limit, and how many more there are. */
export const named = (people: readonly { username: string }[], most = 20): string => {
  const shown = people.slice(0, most).map(({ username }) => username);
  return shown.join(', ') + (people.length > shown.length ? ` and ${people.length - shown.length} more` : '');
};
