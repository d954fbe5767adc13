/**
 * The robot check: a proof of work (ALTCHA) that a browser solves by itself and that makes guessing expensive. An
 * answer is bound to a subject, expires, and is accepted once.
 */
import { hash, randomBytes, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { StateStore } from '../../../infra/ports/ports.js';

/** Seconds for which an answer is valid. */
const LASTS = 300;
/**
 * SHA-256 rounds of one attempt, and the maximum of attempts: doubled with each further failure, from some tenths of a
 * second to some seconds.
 */
const COST = 10;
const TRIES = { first: 20_000, most: 320_000 };
const SECRET = 'check/secret';

export type { Challenge };
export const CHECK_BYTES = 4_000;

export class RobotCheck {
  private secret: Promise<string> | undefined;

  /** @param now ms since 1970 */
  constructor(
    private readonly state: StateStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param whom the subject that the answer is bound to @param over failures beyond the free ones */
  async ask(whom: string, over: number): Promise<Challenge> {
    const tries = Math.min(TRIES.most, TRIES.first * 2 ** Math.min(10, Math.max(0, over)));
    const secret = await this.key();
    return createChallenge({
      algorithm: 'SHA-256',
      cost: COST,
      counter: randomInt(Math.round(tries / 2), tries),
      deriveKey,
      data: { for: hash('sha256', whom, 'hex').slice(0, 32) },
      expiresAt: Math.floor(this.now() / 1000) + LASTS,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}/key`,
    });
  }

  /** True once for each correct answer in time and for `whom`. @param answer base64 of the JSON of ALTCHA's payload */
  async passes(whom: string, answer: string): Promise<boolean> {
    const payload = payloadOf(answer);
    const until = payload?.challenge.parameters.expiresAt;
    if (!payload || typeof until !== 'number' || until < this.now() / 1000) return false;
    const { challenge, solution } = payload;
    if (challenge.parameters.data?.for !== hash('sha256', whom, 'hex').slice(0, 32)) return false;
    const secret = await this.key();
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}/key`,
    });
    return verified && this.state.swap(`check/used/${challenge.signature}`, undefined, 1, LASTS * 2);
  }

  /** One secret shared by all processes. It protects challenges only, no personal data. */
  private key(): Promise<string> {
    this.secret ??= this.make().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }

  private async make(): Promise<string> {
    const mine = randomBytes(32).toString('base64url');
    if (await this.state.swap(SECRET, undefined, mine)) return mine;
    return (await this.state.get<string>(SECRET)) ?? this.make();
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPayload = (value: unknown): value is Payload =>
  isRecord(value) &&
  isRecord(value.challenge) &&
  isRecord(value.challenge.parameters) &&
  typeof value.challenge.signature === 'string' &&
  /^[0-9a-f]{64}$/.test(value.challenge.signature) &&
  isRecord(value.solution);
const payloadOf = (answer: string): Payload | undefined => {
  if (answer.length > CHECK_BYTES) return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
};
