/**
 * Codes for people who must enrol anew because their stored second factors can no longer be read. Password and code
 * together open a session that permits enrolment only. One code a person, valid once, for 48 hours, and only while the
 * person still has to enrol.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SecondFactorState, secondFactor } from '../../domain/accounts/second-factor.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user as users } from '../../domain/accounts/user.js';
import { type Actor, ALL_BRANCHES, system } from '../../domain/kit/aggregate/actor.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { codeText, newCode } from './code-text.js';
import { Passwords } from './passwords.js';
import type { SealedRow, SealedRows } from './sealed-rows.js';

/**
 * Row in the store, by user. The hash is slow and salted, like those of recovery codes: twelve letters are 59 bits,
 * which a fast hash would leave open to brute force once the store is copied. `until`: ms since 1970. `since`: that of
 * the second factors when the code was issued. `mailed`: revision of the account then, if the code went by mail.
 */
type Row = { salt: string; hash: string; until: number; since: number; mailed?: number };
/** Passed on to the person; shown only once. `until`: ISO, UTC. */
export const enrolCodeOut = z.object({ code: z.string(), until: z.string() });
export type EnrolCode = z.infer<typeof enrolCodeOut>;
export type Giver = Pick<Actor, 'id' | 'username' | 'fullname' | 'level'>;

const HOURS = 48;
const at = (user: string): string => `factor-anew/${user}`;

/**
 * Issues a code for a person and invalidates any earlier one. The code can't be read again later.
 * Also works without a server: `executor` and `rows` (with the seals of second factors) on engines that no other
 * process has open.
 * @param by who issues it; absent: an operator on the machine itself @param mailed sent to the person's own address
 * @throws Rejected `enrol-code-needless` if the person does not have to enrol anew
 */
export const giveEnrolCode = async (
  executor: CommandExecutor,
  rows: SealedRows,
  user: string,
  {
    by = system,
    mailed = false,
    passwords = new Passwords(),
  }: { by?: Giver; mailed?: boolean; passwords?: Pick<Passwords, 'derive'> } = {},
): Promise<EnrolCode> => {
  const { anew, since } = (await executor.streams.load<SecondFactorState>(secondFactor, user)).state;
  if (!anew) reject('enrol-code-needless');
  const { revision } = await executor.streams.load<UserState>(users, user);
  const [code, salt, ends] = [newCode(), randomBytes(16), Date.now() + HOURS * 3_600_000];
  const until = new Date(ends).toISOString();
  const derived = await passwords.derive(codeText(user, code), salt);
  const { id, username, fullname, level } = by;
  const actor: Actor = { id, username, fullname, level, jobdesk: 'system', branches: [ALL_BRANCHES] };
  // The event comes first, so that no code is in circulation that the log does not record.
  await executor.run(actor, secondFactor.name, user, 'giveCode', mailed ? { until, mailed } : { until }, {
    commandId: randomUUID(),
  });
  const row: Row = { salt: salt.toString('base64url'), hash: derived, until: ends, since };
  await rows.put<Row>(at(user), mailed ? { ...row, mailed: revision } : row, HOURS * 3_600);
  return { code, until };
};

/** True once for the valid code of a person who must enrol anew. */
export const takesEnrolCode = async (
  { executor, rows, passwords }: { executor: CommandExecutor; rows: SealedRows; passwords: Pick<Passwords, 'derive'> },
  user: string,
  code: string,
): Promise<boolean> => {
  const { anew, since } = (await executor.streams.load<SecondFactorState>(secondFactor, user)).state;
  const row: SealedRow<Row> = await rows.get<Row>(at(user));
  const { value } = row;
  const salt = Buffer.from(value?.salt ?? '', 'base64url');
  // Derives even where no code exists, so that timing reveals nothing.
  const derived = await passwords.derive(codeText(user, code), value ? salt : randomBytes(16));
  if (!anew || !value || value.hash !== derived || value.since !== since || value.until <= Date.now()) return false;
  if (value.mailed !== undefined) {
    // If the password was set through a link to the same mailbox, that mailbox alone would be both steps.
    const { state } = await executor.streams.load<UserState>(users, user);
    if (value.mailed < state.since || state.mailed || !state.email) return false;
  }
  return rows.take(row);
};

/** Invalidates the code of a person. */
export const dropEnrolCode = (rows: SealedRows, user: string): Promise<void> => rows.delete(at(user));
