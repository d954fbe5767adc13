/** Why a report has not arrived yet. */
import type { Item } from '@domain/flows/driver/outbox';

export type Reason = 'refused' | 'sending' | 'signed-out' | 'no-signal' | 'again' | 'turn';
/**
 * @param on the current state: the report being sent, whether the server is out of reach, whether the session is over
 */
export const reasonOf = (
  { key, refused, tries }: Item,
  on: { sending?: string | undefined; gone: boolean; over: boolean },
): Reason => {
  if (refused) return 'refused';
  if (on.over) return 'signed-out';
  if (on.gone) return 'no-signal';
  if (on.sending === key) return 'sending';
  return tries > 0 ? 'again' : 'turn';
};
