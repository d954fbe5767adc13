/**
 * Second factors and recovery codes. Secrets lie in sealed rows of the state store (codes with a slow hash); what
 * factors exist and what happened to them is in events. Every proof is valid once.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Problem } from '../../../infra/runtime/http/problem.js';
import {
  type FactorKind,
  MOST_FACTORS,
  RECOVERY_CODES,
  type SecondFactorState,
  secondFactor,
} from '../../domain/accounts/second-factor.js';
import { type Actor, ALL_BRANCHES } from '../../domain/kit/aggregate/actor.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { codeText, newCode } from './code-text.js';
import { dropEnrolCode, type EnrolCode, giveEnrolCode, takesEnrolCode } from './enrol-codes.js';
import { askPasskeys, enrolledPasskey, offerPasskey, type Passkey, provedPasskey } from './passkeys.js';
import type { Passwords } from './passwords.js';
import type { SealedRow, SealedRows } from './sealed-rows.js';
import type { SecretBox } from './secret-box.js';

/** Row in the store, by user. `step`: time step of the last code that was accepted. */
export type StoredFactors = {
  totp: readonly { id: string; secret: string; step: number }[];
  passkeys: readonly (Passkey & { id: string })[];
  /** Argon2id hashes of the unused codes, with their own salt (base64url). */
  recovery?: { salt: string; hashes: readonly string[] };
  /** SHA-256 hashes of the unused codes of an older version. */
  codes: readonly string[];
};
/** An enrolment that waits for its proof. `since`: that of the second factors when it began. */
type Begun = { user: string; since: number } & (
  | { kind: 'totp'; secret: string }
  | { kind: 'passkey'; challenge: string; origin: string }
);
/** `anew`: the code of a person who must enrol anew. */
export type Proof = { code: string } | { recovery: string } | { anew: string } | { passkey: unknown };
export type Person = Pick<Actor, 'id' | 'username' | 'fullname' | 'level'>;
export type Owned = Pick<SecondFactorState, 'factors' | 'codes' | 'anew'>;

const BEGUN = 600;
const STEP = 30;
const DIGITS = 6;
/** Time steps by which a device's clock may be off, either way. */
const WINDOW = 1;
const nothing: StoredFactors = { totp: [], passkeys: [], codes: [] };
export const place = (user: string): string => `factor/${user}`;
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Lintas', label, digits: DIGITS, period: STEP, secret: Secret.fromBase32(secret) });

export class Factors {
  /** Users whose factors were found unreadable since the start. */
  private readonly lost = new Set<string>();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly rows: SealedRows,
    private readonly box: SecretBox,
    private readonly passwords: Pick<Passwords, 'derive'>,
    /** Whether the rows hold what the log says a person has, in readable form. */
    private readonly reads: (user: string, of: SecondFactorState) => Promise<boolean>,
  ) {}

  /** What a person has, by the log. The log alone decides whether a second step is required. */
  async of(user: string): Promise<SecondFactorState> {
    return (await this.executor.streams.load<SecondFactorState>(secondFactor, user)).state;
  }

  /** How many people's factors were found unreadable since the start. */
  get unreadable(): number {
    return this.lost.size;
  }

  /**
   * What a person has, once it is certain that it can be read.
   * @throws Problem `second-factor-unreadable`: no proof could be verified, and a write would overwrite what the right
   * key may still be able to read
   */
  async readable(user: string): Promise<SecondFactorState> {
    for (;;) {
      const now = await this.of(user);
      if (await this.reads(user, now)) return now;
      // A reset appends its event before it deletes the row.
      if ((await this.of(user)).since !== now.since) continue;
      this.lost.add(user);
      // Loading also reports a row that was not sealed here.
      await this.load(user);
      throw new Problem('second-factor-unreadable');
    }
  }

  /** Issues a code for a person who must enrol anew. @throws Rejected if they need not */
  async giveCode(user: string, by: Person, mailed = false): Promise<EnrolCode> {
    return giveEnrolCode(this.executor, this.rows, user, { by, mailed, passwords: this.passwords });
  }

  /**
   * Begins an enrolment. @param first only a person's first factor is allowed
   * @returns what the device needs, and a ticket for `finish` @throws Rejected, Problem
   */
  async begin(
    person: Person,
    kind: FactorKind,
    { origin, host }: { origin?: string | undefined; host: string },
    first = false,
  ) {
    const { factors, since } = await this.readable(person.id);
    if (first && factors.length > 0) reject('second-step-over');
    if (factors.length >= MOST_FACTORS) reject('second-factors-many', { most: MOST_FACTORS });
    const ticket = randomBytes(24).toString('base64url');
    if (kind === 'totp') {
      const secret = new Secret({ size: 20 }).base32;
      const sealed = this.box.seal(secret, person.id);
      await this.rows.put<Begun>(begunAt(ticket), { user: person.id, since, kind, secret: sealed }, BEGUN);
      return { ticket, secret, uri: totpOf(secret, person.username).toString() };
    }
    const { passkeys } = await this.load(person.id);
    const { options, from } = await offerPasskey(person, passkeys, origin, host);
    await this.rows.put<Begun>(
      begunAt(ticket),
      { user: person.id, since, kind, challenge: options.challenge, origin: from },
      BEGUN,
    );
    return { ticket, options };
  }

  /**
   * Verifies the proof that the device works and adds the factor. @param first only a person's first factor is allowed
   * @returns recovery codes, with the first factor @throws Rejected, Problem
   */
  async finish(
    person: Person,
    { ticket, name, ...proof }: { ticket: string; name: string; code?: string | undefined; passkey?: unknown },
    first: boolean,
  ): Promise<string[] | undefined> {
    const row = await this.rows.get<Begun>(begunAt(ticket));
    const begun = row.value;
    if (!begun || begun.user !== person.id) return reject('second-step-over');
    const { factors, since } = await this.readable(person.id);
    if (begun.since !== since || (first && factors.length > 0)) reject('second-step-over');
    const id = randomUUID();
    if (begun.kind === 'totp') {
      const step = stepOf(this.box.open(begun.secret, person.id), proof.code ?? '', 0);
      if (step === undefined) throw new Problem('second-code-wrong', { field: 'code' });
      await this.once(row);
      await this.change(person.id, (stored) => ({
        ...stored,
        totp: [...stored.totp, { id, secret: begun.secret, step }],
      }));
    } else {
      const passkey = await enrolledPasskey(begun, proof.passkey);
      if (!passkey) throw new Problem('passkey-refused');
      await this.once(row);
      await this.change(person.id, (stored) => ({ ...stored, passkeys: [...stored.passkeys, { ...passkey, id }] }));
    }
    // Of two concurrent enrolments only one is added; the leftover of the other in the row proves nothing.
    await this.run(person, 'add', { id, kind: begun.kind, name, since });
    return factors.length === 0 ? this.makeCodes(person) : undefined;
  }

  async rename(person: Person, id: string, name: string): Promise<void> {
    await this.run(person, 'rename', { id, name });
  }

  /** @throws Rejected, Problem if the stored factors can't be read */
  async remove(person: Person, id: string): Promise<void> {
    await this.readable(person.id);
    await this.run(person, 'remove', { id });
    await this.change(person.id, (stored) => ({
      ...stored,
      totp: stored.totp.filter((one) => one.id !== id),
      passkeys: stored.passkeys.filter((one) => one.id !== id),
    }));
  }

  /** A webmaster removes all factors of a person who lost them. */
  async reset(by: Person, user: string, alasan: string): Promise<void> {
    await this.run(by, 'reset', { alasan }, user);
    await this.rows.delete(place(user));
    await dropEnrolCode(this.rows, user);
  }

  /** Replaces all remaining codes by new ones, shown only once. @throws Problem if the stored factors can't be read */
  async makeCodes(person: Person): Promise<string[]> {
    await this.readable(person.id);
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const salt = randomBytes(16);
    const hashes = await Promise.all(codes.map((code) => this.passwords.derive(codeText(person.id, code), salt)));
    const recovery = { salt: salt.toString('base64url'), hashes };
    await this.change(person.id, (stored) => ({ ...stored, recovery, codes: [] }));
    await this.run(person, 'makeCodes', {});
    return codes;
  }

  /** True once for each correct proof. @param challenge the one issued for a passkey */
  async proves(person: Person, proof: Proof, challenge: string | undefined): Promise<boolean> {
    const { executor, rows, passwords } = this;
    if ('anew' in proof) return takesEnrolCode({ executor, rows, passwords }, person.id, proof.anew);
    const { factors, codes } = await this.of(person.id);
    const owned = new Set(factors.map((factor) => factor.id));
    const stored = await this.load(person.id);
    if ('recovery' in proof) {
      // Codes left in the row after the factors were removed are no longer valid.
      if (codes === 0) return false;
      const taken = await this.takeCode(person.id, codeText(person.id, proof.recovery), stored.recovery?.salt);
      if (taken) await this.run(person, 'useCode', {});
      return taken;
    }
    if ('passkey' in proof) {
      const passkey = stored.passkeys.find(
        (one) => owned.has(one.id) && one.credential === credentialOf(proof.passkey),
      );
      const counter = passkey && challenge ? await provedPasskey(passkey, challenge, proof.passkey) : undefined;
      if (!passkey || counter === undefined) return false;
      return this.change(person.id, (now) => ({
        ...now,
        passkeys: now.passkeys.map((one) => (one.id === passkey.id ? { ...one, counter } : one)),
      }));
    }
    for (const { id, secret } of stored.totp.filter((one) => owned.has(one.id))) {
      const plain = this.box.open(secret, person.id);
      const taken = await this.change(person.id, (now) => {
        const last = now.totp.find((one) => one.id === id)?.step;
        const step = last === undefined ? undefined : stepOf(plain, proof.code, last);
        return step === undefined
          ? undefined
          : { ...now, totp: now.totp.map((one) => (one.id === id ? { ...one, step } : one)) };
      });
      if (taken) return true;
    }
    return false;
  }

  private async takeCode(user: string, text: string, salt: string | undefined): Promise<boolean> {
    const slow = salt === undefined ? '' : await this.passwords.derive(text, Buffer.from(salt, 'base64url'));
    const fast = hash('sha256', text, 'hex');
    return this.change(user, (now) => {
      const { recovery, codes } = now;
      if (recovery?.salt === salt && recovery?.hashes.includes(slow))
        return { ...now, recovery: { ...recovery, hashes: recovery.hashes.filter((one) => one !== slow) } };
      return codes.includes(fast) ? { ...now, codes: codes.filter((code) => code !== fast) } : undefined;
    });
  }

  /** The challenge for a person's passkeys; undefined if they have none. */
  async ask(user: string, origin: string | undefined) {
    const owned = new Set((await this.of(user)).factors.map((factor) => factor.id));
    return askPasskeys(
      (await this.load(user)).passkeys.filter((one) => owned.has(one.id)),
      origin,
    );
  }

  private async load(user: string): Promise<StoredFactors> {
    return (await this.rows.get<StoredFactors>(place(user))).value ?? nothing;
  }

  /** @param to returns undefined to leave the row as it is @returns whether the row was changed */
  private async change(user: string, to: (stored: StoredFactors) => StoredFactors | undefined): Promise<boolean> {
    for (;;) {
      const was = await this.rows.get<StoredFactors>(place(user));
      const next = to(was.value ?? nothing);
      if (!next) return false;
      if (await this.rows.swap(was, next)) return true;
    }
  }

  /** Consumes a pending enrolment; only the first of concurrent calls succeeds. */
  private async once(row: SealedRow<Begun>): Promise<void> {
    if (!(await this.rows.take(row))) reject('second-step-over');
  }

  private async run(by: Person, command: string, data: object, user = by.id): Promise<void> {
    const { id, username, fullname, level } = by;
    // The sign-in issues these commands on behalf of the person who proved their identity.
    const actor: Actor = { id, username, fullname, level, jobdesk: 'system', branches: [ALL_BRANCHES] };
    await this.executor.run(actor, secondFactor.name, user, command, data, { commandId: randomUUID() });
  }
}

const begunAt = (ticket: string): string => `factor-begun/${hash('sha256', ticket, 'hex')}`;
const credentialOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
/** The time step that a code belongs to, if it is later than the last accepted one. */
const stepOf = (secret: string, code: string, last: number): number | undefined => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const now = Date.now();
  const delta = totpOf(secret).validate({ token, window: WINDOW, timestamp: now });
  const step = delta === null ? -1 : Math.floor(now / 1000 / STEP) + delta;
  return step > last ? step : undefined;
};
