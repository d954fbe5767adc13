/**
 * Codes for who must enrol anew, as nothing reads their second factors any more: with the password one opens a session that is
 * good for enrolling alone. One a person, good once, for 48 hours, and only as long as they still must.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SecondFactorState, secondFactor } from '../../domain/accounts/second-factor.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user as users } from '../../domain/accounts/user.js';
import { type Actor, ALL_BRANCHES, system } from '../../domain/kit/actor.js';
import { reject } from '../../domain/kit/reject.js';
import type { Bus } from '../commands/bus.js';
import { codeText, newCode } from './code-text.js';
import { Passwords } from './passwords.js';
import type { SealedRow, SealedRows } from './sealed-rows.js';

/**
 * As stored, by user. The hash is slow and salted, as those of recovery codes: twelve letters are 59 bits, and who copies the
 * store could try those of a fast one. `until`: ms since 1970. `since`: of the second factors then.
 * `mailed`: of the account then, where it went by mail.
 */
type Row = { salt: string; hash: string; until: number; since: number; mailed?: number };
/** Given to its person; it can be had once. `until`: ISO, UTC. */
export const enrolCodeOut = z.object({ code: z.string(), until: z.string() });
export type EnrolCode = z.infer<typeof enrolCodeOut>;
export type Giver = Pick<Actor, 'id' | 'username' | 'fullname' | 'level'>;

const HOURS = 48;
const at = (user: string): string => `factor-anew/${user}`;

/**
 * Gives a person a code; one that was out before is worth nothing from now on. The code is nowhere else to be had.
 * Without a server: `bus` and `rows` (by the seals of second factors) on engines that nobody else has open.
 * @param by who gives it; absent: whoever has the machine @param mailed to their own address
 * @throws Rejected `enrol-code-needless` for who must not enrol anew
 */
export const giveEnrolCode = async (
  bus: Bus,
  rows: SealedRows,
  user: string,
  {
    by = system,
    mailed = false,
    passwords = new Passwords(),
  }: { by?: Giver; mailed?: boolean; passwords?: Pick<Passwords, 'derive'> } = {},
): Promise<EnrolCode> => {
  const { anew, since } = (await bus.streams.load<SecondFactorState>(secondFactor, user)).state;
  if (!anew) reject('enrol-code-needless');
  const { revision } = await bus.streams.load<UserState>(users, user);
  const [code, salt, ends] = [newCode(), randomBytes(16), Date.now() + HOURS * 3_600_000];
  const until = new Date(ends).toISOString();
  const derived = await passwords.derive(codeText(user, code), salt);
  const { id, username, fullname, level } = by;
  const actor: Actor = { id, username, fullname, level, jobdesk: 'system', branches: [ALL_BRANCHES] };
  // The log knows first: no code is out that it does not tell of.
  await bus.run(actor, secondFactor.name, user, 'giveCode', mailed ? { until, mailed } : { until }, {
    commandId: randomUUID(),
  });
  const row: Row = { salt: salt.toString('base64url'), hash: derived, until: ends, since };
  await rows.put<Row>(at(user), mailed ? { ...row, mailed: revision } : row, HOURS * 3_600);
  return { code, until };
};

/** True once for the code of a person who must enrol anew, in its time. */
export const takesEnrolCode = async (
  { bus, rows, passwords }: { bus: Bus; rows: SealedRows; passwords: Pick<Passwords, 'derive'> },
  user: string,
  code: string,
): Promise<boolean> => {
  const { anew, since } = (await bus.streams.load<SecondFactorState>(secondFactor, user)).state;
  const row: SealedRow<Row> = await rows.get<Row>(at(user));
  const { value } = row;
  const salt = Buffer.from(value?.salt ?? '', 'base64url');
  // The same work where there is none: time tells nothing.
  const derived = await passwords.derive(codeText(user, code), value ? salt : randomBytes(16));
  if (!anew || !value || value.hash !== derived || value.since !== since || value.until <= Date.now()) return false;
  if (value.mailed !== undefined) {
    // A password that was made by a link in the same mailbox would make that mailbox both steps.
    const { state } = await bus.streams.load<UserState>(users, user);
    if (value.mailed < state.since || state.mailed || !state.email) return false;
  }
  return rows.take(row);
};

/** What a person had in hand is gone. */
export const dropEnrolCode = (rows: SealedRows, user: string): Promise<void> => rows.delete(at(user));
