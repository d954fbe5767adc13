/** Whether the row behind a person's second factors can be read here. */
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';
import type { SecondFactorState } from '../../domain/accounts/second-factor.js';
import { place, type StoredFactors } from './factors.js';
import type { SecretBox } from './secret-box.js';

/** Seals for the rows of second factors, and the box for the secrets in them. */
export type Keeping = { seals: Seals; box: SecretBox };

/**
 * Whether the stored row can prove the factors that the log says a person has: the row exists, was sealed by this
 * installation, holds at least one of the factors, and its secrets can be decrypted. True for a person without factors.
 * Read only: writes nothing, and reports no row as forged.
 * @param user id of the person @param of the person's second factors by the log
 */
export const readableFactors = async (
  state: Pick<StateStore, 'get'>,
  { seals, box }: Keeping,
  user: string,
  { factors }: Pick<SecondFactorState, 'factors'>,
): Promise<boolean> => {
  if (factors.length === 0) return true;
  const at = place(user);
  const stored = await state.get<unknown>(at);
  if (!seals.holds(at, stored)) return false;
  const { totp, passkeys } = (stored as { value: StoredFactors }).value;
  const owned = new Set(factors.map(({ id }) => id));
  const apps = totp.filter(({ id }) => owned.has(id));
  return (
    apps.every(({ secret }) => opens(box, secret, user)) &&
    apps.length + passkeys.filter(({ id }) => owned.has(id)).length > 0
  );
};

const opens = (box: SecretBox, secret: string, user: string): boolean => {
  try {
    box.open(secret, user);
    return true;
  } catch {
    return false;
  }
};
