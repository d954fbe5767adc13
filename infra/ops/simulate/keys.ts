/**
 * How drivers sign in: with their existing password, else the office issues a temporary one and they choose their own.
 */
import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '../../data/seed/accounts.js';
import { OWN_CODE } from './crews.js';
import { Refused } from './door.js';
import type { Office } from './office.js';
import type { Signed } from './phone.js';

type TemporaryLogin = { nama: string; password: string };
type SignedIn = { token: string; change: boolean; driver: { id: string; name: string } };
/** Maximum number of password guesses: after a dozen failures from one address, the sign-in requires a robot check. */
const GUESSES = 5;

/** The password that a driver of this seed chooses. */
const ownPassword = (seed: number, driver: string): string =>
  createHash('sha256').update(`${seed}/driver/${driver}`).digest('base64url').slice(0, 24);

export class Keys {
  private guesses = 0;

  constructor(
    private readonly office: Office,
    private readonly seed: number,
  ) {}

  /**
   * @param nopol of the driver's vehicle that day
   * @throws Refused
   */
  async signIn(driver: { id: string; code: string }, nopol: string): Promise<Signed> {
    const { door, token } = this.office;
    const ownPass = ownPassword(this.seed, driver.id);
    const login = (nama: string, password: string) => {
      const body = { nama, nopol, password };
      return door.call<SignedIn>('driver sign-in', 'login/driver', { body });
    };
    // Hired by an earlier day of this seed, or a driver with the demo's password.
    const guess = driver.code.startsWith(OWN_CODE) ? ownPass : DEMO_PASSWORD;
    if (this.guesses < GUESSES) {
      this.guesses++;
      const { status, data, errors } = await login(driver.code, guess);
      if (status === 200 && !data.change) {
        this.guesses--;
        return { id: data.driver.id, name: data.driver.name, token: data.token };
      }
      door.tally.refuse('driver sign-in', errors[0]?.code ?? String(status), true);
    }
    const temporary = await door.need<TemporaryLogin>('driver password', 'login/driver/give', {
      token,
      body: { driver: driver.id },
    });
    const first = await login(temporary.nama, temporary.password);
    if (first.status !== 200) throw new Refused('driver sign-in', first);
    const changed = await door.need<SignedIn>('driver password', 'login/driver/password', {
      token: first.data.token,
      body: { old: temporary.password, password: ownPass },
    });
    return { id: changed.driver.id, name: changed.driver.name, token: changed.token };
  }
}
