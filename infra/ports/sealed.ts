/**
 * Seals on rows of the state store that carry trust (sessions, one-time links): HMAC-SHA256 by a secret that lies outside
 * the data folder, over the row's place and its value. Who can write the store, but has not the secret, can neither make a
 * row that counts nor move or change one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jsonOf } from './chain.js';

/** As it is stored: JSON. */
export type Sealed<T> = { value: T; mac: string };

export class Seals {
  private count = 0;

  /**
   * @param secret 32 bytes, the same in all processes of an installation
   * @param onForged told of every row that was refused, by its place
   */
  constructor(
    private readonly secret: Uint8Array,
    private readonly onForged: (place: string) => void = () => {},
  ) {}

  /** Seals of this process alone: what they seal counts nowhere else, and no longer than it lives. */
  static ofThisProcess(): Seals {
    return new Seals(randomBytes(32));
  }

  /** Rows that were refused so far. */
  get refused(): number {
    return this.count;
  }

  /** What is put in the place of `value`. @param place the row's key in the state store */
  seal<T>(place: string, value: T): Sealed<T> {
    return { value, mac: this.mac(place, value) };
  }

  /** The value of a row; undefined where there is none, or it was not sealed by this secret for this place. */
  unseal<T>(place: string, stored: unknown): T | undefined {
    if (stored === undefined) return undefined;
    if (this.holds(place, stored)) return (stored as Sealed<T>).value;
    this.count++;
    this.onForged(place);
    return undefined;
  }

  /** Whether a row was sealed by this secret for this place; nobody is told. */
  holds(place: string, stored: unknown): boolean {
    const { value, mac } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Sealed<unknown>>;
    const due = Buffer.from(this.mac(place, value));
    const given = Buffer.from(typeof mac === 'string' ? mac : '');
    return given.length === due.length && timingSafeEqual(given, due);
  }

  private mac(place: string, value: unknown): string {
    return createHmac('sha256', this.secret)
      .update(`[${JSON.stringify(place)},${jsonOf(value)}]`)
      .digest('base64url');
  }
}
