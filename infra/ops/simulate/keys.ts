/** How drivers come in: with the password that they have, else the office gives one for a time and they choose their own. */
import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '../../data/seed/accounts.js';
import { OWN_CODE } from './crews.js';
import { Refused } from './door.js';
import type { Office } from './office.js';
import type { Signed } from './phone.js';

type Given = { nama: string; password: string };
type SignedIn = { token: string; change: boolean; driver: { id: string; name: string } };
/** Guesses at passwords that are made at most: the sign-in asks for a robot check after a dozen failures of one address. */
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

  /** @param nopol of the vehicle that they drive that day @throws Refused */
  async signIn(driver: { id: string; code: string }, nopol: string): Promise<Signed> {
    const { door, token } = this.office;
    const own = ownPassword(this.seed, driver.id);
    const login = (nama: string, password: string) => {
      const body = { nama, nopol, password };
      return door.call<SignedIn>('driver sign-in', 'login/driver', { body });
    };
    // Hired by an earlier day of this seed, or with the password of the demo.
    const guess = driver.code.startsWith(OWN_CODE) ? own : DEMO_PASSWORD;
    if (this.guesses < GUESSES) {
      this.guesses++;
      const { status, data, errors } = await login(driver.code, guess);
      if (status === 200 && !data.change) {
        this.guesses--;
        return { id: data.driver.id, name: data.driver.name, token: data.token };
      }
      door.tally.refuse('driver sign-in', errors[0]?.code ?? String(status), true);
    }
    const given = await door.need<Given>('driver password', 'login/driver/give', {
      token,
      body: { driver: driver.id },
    });
    const first = await login(given.nama, given.password);
    if (first.status !== 200) throw new Refused('driver sign-in', first);
    const changed = await door.need<SignedIn>('driver password', 'login/driver/password', {
      token: first.data.token,
      body: { old: given.password, password: own },
    });
    return { id: changed.driver.id, name: changed.driver.name, token: changed.token };
  }
}
