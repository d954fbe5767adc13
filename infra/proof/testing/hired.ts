/** A person created over HTTP: proposed, approved by a second person where required, with a password of their own. */
import type { JobDesk, Level } from '../../../services/domain/kit/aggregate/actor.js';
import { callAt, commandAt, PASSWORD, testId } from './server.js';

export type Profile = { username: string; fullname: string; jobdesk: JobDesk; level: Level; branches: string[] };

/**
 * @param two tokens of the proposer and the approver
 * @param met whether the one who did not open its link confirms the owner
 * @returns the account's id; its password is {@link PASSWORD}
 */
export const hired = async (
  url: string,
  two: readonly [string, string],
  profile: Profile,
  { met = false }: { met?: boolean } = {},
): Promise<string> => {
  const id = testId();
  const must = <A extends { status: number; body: unknown }>(answer: A): A => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer;
  };
  const response = must(await commandAt(url, two[0], ['user', id, 'create'], profile));
  const waits = response.data.events.includes('UserProposed');
  if (waits) must(await commandAt(url, two[1], ['user', id, 'approve'], {}, { ifMatch: 0 }));
  const body = { user: id };
  const [opener, other] = waits ? [two[1], two[0]] : two;
  const link = must(await callAt<{ token: string }>(url, '/api/auth/link', { token: opener, body }));
  must(await callAt(url, '/api/auth/set-password', { body: { token: link.data.token, password: PASSWORD } }));
  if (met) must(await commandAt(url, other, ['user', id, 'confirm-owner'], {}, { ifMatch: waits ? 4 : 2 }));
  return id;
};
