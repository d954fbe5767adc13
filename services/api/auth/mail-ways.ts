/**
 * Flows with a link by mail: a new password, the confirmation of an address, a sign-up. Each link is valid once and for
 * a limited time, and is stored as a hash. Neither a response nor its timing reveals whether an account exists: the
 * work happens after the response.
 */
import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { EMAIL_SPACE, emailAddress } from '../../domain/accounts/ways.js';
import { type Actor, isBranchDesk } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { newId, reservedIds } from '../../domain/kit/values/id.js';
import { bounded, singleLine } from '../../domain/kit/values/text.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { AccountLetters } from './account-letters.js';
import type { AskLimits } from './ask-limits.js';
import { checkAnswer, passwordText, ticketText } from './fields.js';
import type { Account, Login } from './login.js';
import { refuseWeak } from './password-rule.js';
import type { Passwords } from './passwords.js';
import type { SealedRows } from './sealed-rows.js';

export const forgotBody = z.strictObject({
  account: bounded(200).trim().min(1).meta({ label: 'Username atau email' }),
});
export const signUpBody = z.strictObject({
  fullname: singleLine(80).min(1).meta({ label: 'Nama lengkap' }),
  email: emailAddress,
  password: passwordText.meta({ label: 'Password' }),
});
export const emailBody = z.strictObject({ email: emailAddress, password: passwordText, check: checkAnswer });
export const confirmBody = z.strictObject({ token: bounded(200).min(1).meta({ label: 'Tautan' }) });
export const codeBody = z.strictObject({ ticket: ticketText });
/** The subject of a link, shown before it is used. */
export const confirmOut = z.object({
  kind: z.enum(['email', 'signup']),
  email: z.string(),
  /** Username of the account, or full name of the person who signs up. */
  name: z.string(),
});
export type ConfirmOf = z.infer<typeof confirmOut>;

/**
 * As stored. `revision`: of the account when the link was requested; a new password or changed rights since then
 * invalidate it.
 */
type Reset = { user: string; revision: number };
type Confirm =
  | { kind: 'email'; user: string; revision: number; email: string; lang: Lang }
  | { kind: 'signup'; fullname: string; email: string; passwordHash: string };
const RESET_SECONDS = 30 * 60;
const CONFIRM_SECONDS = 24 * 3_600;
const RESET = 'reset';

const secretText = (): string => randomBytes(32).toString('base64url');
const at = (what: string, secret: string): string => `${what}/${hash('sha256', secret, 'hex')}`;
/** A username derived from an address: the part before the `@`, limited to the characters allowed in usernames. */
const nameOf = (email: string): string => {
  const name =
    email
      .split('@', 1)[0]
      ?.replace(/[^a-z0-9._-]/g, '')
      .replace(/^[._-]+/, '')
      .slice(0, 30) ?? '';
  return name.length < 2 || reservedIds.has(name) ? `user${name}` : name;
};

export class MailWays {
  /** @param signUp whether strangers may request an account */
  constructor(
    private readonly executor: CommandExecutor,
    private readonly login: Pick<Login, 'find' | 'byId' | 'confirm' | 'mailable' | 'factors'>,
    private readonly passwords: Passwords,
    private readonly rows: SealedRows,
    private readonly limits: AskLimits,
    private readonly letters: AccountLetters,
    private readonly signUpOn: boolean,
    private readonly onError: (error: unknown) => void,
  ) {}

  get doors(): { reset: boolean; signUp: boolean } {
    return { reset: this.letters.there, signUp: this.letters.there && this.signUpOn };
  }

  /** Sends a link for a new password, if the account exists and has a confirmed address. @throws Problem */
  async forgot({ account }: z.infer<typeof forgotBody>, from: string, lang: Lang): Promise<void> {
    this.open(this.doors.reset);
    await this.limits.admit('mail', from);
    this.afterwards(async () => {
      const match = await this.login.find(account);
      const { state } = match ?? {};
      if (!match || !state?.email || state.status !== 'active' || !(await this.limits.goes(state.email))) return;
      const secret = secretText();
      await this.rows.put<Reset>(at(RESET, secret), { user: match.id, revision: match.revision }, RESET_SECONDS);
      this.letters.toOwner('reset', state.email, lang, state, `/set-password#${RESET}.${secret}`);
    });
  }

  /** Whether a one-time link is a password reset. */
  isReset(token: string): boolean {
    return token.startsWith(`${RESET}.`);
  }
  /** The account of a link for a new password. @throws Rejected */
  async resetOf(token: string): Promise<Account> {
    return (await this.openReset(token)).account;
  }
  /** Sets the account's password; ends all sessions and leaves the second factors. @throws Rejected */
  async reset(token: string, password: string, lang: Lang): Promise<Account> {
    const { row, account } = await this.openReset(token);
    refuseWeak(password, account.state);
    if (!(await this.rows.take(row))) throw new Rejected('user-link-gone');
    await this.give(account.state, account.id, 'setPassword', { password, mailed: true });
    const { email } = account.state;
    if (email) this.letters.toOwner('passwordSet', email, lang, account.state);
    return account;
  }
  private async openReset(token: string) {
    const row = await this.rows.get<Reset>(at(RESET, token.slice(RESET.length + 1)));
    const account = row.value && (await this.login.byId(row.value.user));
    const { status, since = 0, email } = account?.state ?? {};
    if (!row.value || !account || status !== 'active' || !email || row.value.revision < since)
      throw new Rejected('user-link-gone');
    return { row, account };
  }

  /**
   * Mails a code to a person who must enrol anew, to their own address. @returns the masked address
   * @throws Rejected, Problem `asked-often`, in which case the last code stays valid
   */
  async sendCode({ ticket }: z.infer<typeof codeBody>, from: string, lang: Lang): Promise<{ mail: string }> {
    this.open(this.letters.there);
    const { account, email, mail } = await this.login.mailable(ticket);
    await this.limits.admit('mail', from);
    // The caller has proved the password, so that reporting the mailbox limit reveals nothing new.
    if (!(await this.limits.goes(email))) throw new Problem('asked-often', { retryAfter: 3_600 });
    const { code } = await this.login.factors.giveCode(account.id, { ...account.state, id: account.id }, true);
    const door = isBranchDesk(account.state.jobdesk) ? '/login/race/customer' : '/signin';
    // After the `#`, so that no server on the way sees it.
    this.letters.toOwner('anew', email, lang, { username: account.state.username, code }, `${door}#anew=${code}`);
    return { mail };
  }

  /** Sends a confirmation link to the new address of the caller's account. @throws Problem */
  async askAddress(by: Actor, { email, password, check }: z.infer<typeof emailBody>, from: string, lang: Lang) {
    this.open(this.letters.there);
    await this.login.confirm(by, password, check, from);
    await this.limits.admit('mail', from);
    const { revision } = await this.login.byId(by.id);
    this.afterwards(async () => {
      if (!(await this.limits.goes(email))) return;
      const secret = secretText();
      const row: Confirm = { kind: 'email', user: by.id, revision, email, lang };
      await this.rows.put<Confirm>(at('confirm', secret), row, CONFIRM_SECONDS);
      this.letters.toUnproved('address', email, lang, `/signin/confirm#${secret}`);
    });
  }
  /** Removes the address of an account. */
  async removeAddress(id: string, by: Actor, lang: Lang): Promise<void> {
    const { state } = await this.login.byId(id);
    await this.give(by, id, 'removeEmail', {});
    if (state.email) this.letters.toOwner('changed', state.email, lang, { username: state.username });
  }

  /**
   * Requests an account. The response is the same whether or not the address is registered. @throws Problem, Rejected
   */
  async signUp({ fullname, email, password }: z.infer<typeof signUpBody>, from: string, lang: Lang): Promise<void> {
    this.open(this.doors.signUp);
    refuseWeak(password, { username: nameOf(email), fullname });
    await this.limits.admit('mail', from);
    const passwordHash = await this.passwords.hash(password);
    this.afterwards(async () => {
      if (!(await this.limits.goes(email))) return;
      if (await this.executor.claims.holder(EMAIL_SPACE, email))
        return this.letters.toUnproved('known', email, lang, '/signin');
      const secret = secretText();
      await this.rows.put<Confirm>(
        at('confirm', secret),
        { kind: 'signup', fullname, email, passwordHash },
        CONFIRM_SECONDS,
      );
      this.letters.toUnproved('signUp', email, lang, `/signin/confirm#${secret}`);
    });
  }

  /** What a link would confirm. @throws Rejected */
  async look(token: string): Promise<ConfirmOf> {
    const { value } = await this.openConfirm(token);
    const name = value.kind === 'email' ? (await this.login.byId(value.user)).state.username : value.fullname;
    return { kind: value.kind, email: value.email, name };
  }
  /** Confirms it and consumes the link. @throws Rejected */
  async confirm(token: string): Promise<ConfirmOf> {
    const { row, value } = await this.openConfirm(token);
    const of = await this.look(token);
    if (!(await this.rows.take(row))) throw new Rejected('user-link-gone');
    if (value.kind === 'signup') await this.ask(value);
    else {
      const { state } = await this.login.byId(value.user);
      await this.give(state, value.user, 'confirmEmail', { email: value.email });
      if (state.email && state.email !== value.email)
        this.letters.toOwner('changed', state.email, value.lang, { username: state.username, email: value.email });
    }
    return of;
  }
  private async openConfirm(token: string) {
    const row = await this.rows.get<Confirm>(at('confirm', token));
    const { value } = row;
    if (!value) throw new Rejected('user-link-gone');
    if (value.kind === 'email') {
      const { status, since } = (await this.login.byId(value.user)).state;
      if (status !== 'active' || value.revision < since) throw new Rejected('user-link-gone');
    }
    if (value.kind === 'signup' && !this.signUpOn) throw new Rejected('user-link-gone');
    return { row, value };
  }
  private async ask({ fullname, email, passwordHash }: Confirm & { kind: 'signup' }): Promise<void> {
    const id = newId(Date.now(), randomBytes(11));
    const plain = nameOf(email);
    const taken = await this.executor.claims.holder('user.username', plain);
    const username = taken ? `${plain}.${randomInt(1_000, 10_000)}` : plain;
    await this.give({ username, fullname }, id, 'ask', { username, fullname, email, passwordHash });
  }

  /** A disabled feature responds as if its route did not exist. */
  private open(there: boolean): void {
    if (!there) throw new Problem('no-route');
  }
  private afterwards(work: () => Promise<void>): void {
    setImmediate(() => void work().catch(this.onError));
  }
  /** Runs a command of the product on behalf of a person; the log records who it was. */
  private async give(
    { username, fullname, id: of }: Pick<UserState, 'username' | 'fullname'> & { id?: string },
    id: string,
    command: string,
    data: object,
  ): Promise<void> {
    const actor: Actor = { id: of ?? id, username, fullname, jobdesk: 'system', level: 'user', branches: [] };
    await this.executor.run(actor, user.name, id, command, data, { commandId: randomUUID() });
  }
}
