/** Whether the row that proves a person's second factors can be read here. */
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';
import type { SecondFactorState } from '../../domain/accounts/second-factor.js';
import { type Kept, place } from './factors.js';
import type { SecretBox } from './secret-box.js';

/** What keeps second factors: seals on their rows, a box for secrets in them. */
export type Keeping = { seals: Seals; box: SecretBox };

/**
 * Whether the factors that the log says a person has can be proved by what is stored: there is a row, it was sealed by this
 * installation, it holds one of theirs at least, and the secrets of theirs in it can be opened. Who has none has nothing to
 * read. It only looks: no row counts as forged by it, nothing is written, nobody is told.
 * @param user whose @param of what the log says of them
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
  const { totp, passkeys } = (stored as { value: Kept }).value;
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
