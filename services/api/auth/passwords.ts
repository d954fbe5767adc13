import { hash, hashRaw, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

/** argon2id (the library's default algorithm) with OWASP's parameters: 19 MiB, two passes, about 20 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Limit on concurrent hashes; the rest wait, so that a flood of sign-ins can't exhaust memory. */
const AT_ONCE = 2;

export class Passwords {
  private readonly places = new Semaphore(AT_ONCE);
  private nobody: Promise<string> | undefined;
  /** Count of guesses that reached the hash, for tests. */
  verified = 0;

  hash(password: string): Promise<string> {
    return this.places.runExclusive(() => hash(password, OPTIONS));
  }

  /** Does the same work whether or not the account exists (`hashed`), so that timing reveals nothing. */
  async verify(hashed: string | undefined, password: string): Promise<boolean> {
    this.nobody ??= this.hash('nobody has this password');
    const nobody = await this.nobody;
    this.verified++;
    const right = await this.places.runExclusive(() => verify(hashed || nobody, password));
    return right && !!hashed;
  }

  /** The same slow hash with a salt from the caller: for short secrets that are looked up among several. */
  async derive(secret: string, salt: Uint8Array): Promise<string> {
    return Buffer.from(await this.places.runExclusive(() => hashRaw(secret, { ...OPTIONS, salt }))).toString(
      'base64url',
    );
  }
}
