/**
 * Seals for state store rows that carry trust (sessions, one-time links): HMAC-SHA256 with a secret outside the data
 * folder, over the row's key and value. An attacker who can write the store but lacks the secret can neither create a
 * valid row nor move or change one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jsonOf } from './chain.js';

/** The stored form: JSON. */
export type Sealed<T> = { value: T; mac: string };

export class Seals {
  private count = 0;

  /**
   * @param secret 32 bytes, the same in all processes of an installation
   * @param onForged called with the key of every refused row
   */
  constructor(
    private readonly secret: Uint8Array,
    private readonly onForged: (place: string) => void = () => {},
  ) {}

  /** Seals with a random secret: valid only in this process. */
  static ofThisProcess(): Seals {
    return new Seals(randomBytes(32));
  }

  /** Number of refused rows. */
  get refused(): number {
    return this.count;
  }

  /** The sealed form of `value` to store. @param place the row's key in the state store */
  seal<T>(place: string, value: T): Sealed<T> {
    return { value, mac: this.mac(place, value) };
  }

  /** The value of a row; undefined if it is missing, or was not sealed with this secret for this key. */
  unseal<T>(place: string, stored: unknown): T | undefined {
    if (stored === undefined) return undefined;
    if (this.holds(place, stored)) return (stored as Sealed<T>).value;
    this.count++;
    this.onForged(place);
    return undefined;
  }

  /** Whether a row was sealed with this secret for this key; does not report it. */
  holds(place: string, stored: unknown): boolean {
    const { value, mac } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Sealed<unknown>>;
    const due = Buffer.from(this.mac(place, value));
    const actual = Buffer.from(typeof mac === 'string' ? mac : '');
    return actual.length === due.length && timingSafeEqual(actual, due);
  }

  private mac(place: string, value: unknown): string {
    return createHmac('sha256', this.secret)
      .update(`[${JSON.stringify(place)},${jsonOf(value)}]`)
      .digest('base64url');
  }
}
