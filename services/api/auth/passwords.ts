import { hash, hashRaw, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

/** argon2id (the library's default algorithm) with OWASP's parameters: 19 MiB, two passes, some 20 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes worked out at once; the rest wait, so that a flood of sign-ins leaves the machine its memory. */
const AT_ONCE = 2;

export class Passwords {
  private readonly places = new Semaphore(AT_ONCE);
  private nobody: Promise<string> | undefined;
  /** How many guesses reached the hash, for tests. */
  verified = 0;

  hash(password: string): Promise<string> {
    return this.places.runExclusive(() => hash(password, OPTIONS));
  }

  /** The same work whether there is such an account (`hashed`) or not: time tells nothing. */
  async verify(hashed: string | undefined, password: string): Promise<boolean> {
    this.nobody ??= this.hash('nobody has this password');
    const nobody = await this.nobody;
    this.verified++;
    const right = await this.places.runExclusive(() => verify(hashed || nobody, password));
    return right && !!hashed;
  }

  /** By the same slow hash, with a salt of the caller's: for short secrets of which one of several is looked for. */
  async derive(secret: string, salt: Uint8Array): Promise<string> {
    return Buffer.from(await this.places.runExclusive(() => hashRaw(secret, { ...OPTIONS, salt }))).toString(
      'base64url',
    );
  }
}
