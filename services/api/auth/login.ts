import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Session } from '../../../infra/runtime/http/request.js';
import { type FactorKind, factorKinds, type SecondFactorState } from '../../domain/accounts/second-factor.js';
import { sessionEnds } from '../../domain/accounts/session-ends.js';
import type { UserState } from '../../domain/accounts/state.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { user } from '../../domain/accounts/user.js';
import { EMAIL_SPACE } from '../../domain/accounts/ways.js';
import { type Actor, ALL_BRANCHES, divisionOf, isBranchDesk, loginBuOf } from '../../domain/kit/aggregate/actor.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import { bounded } from '../../domain/kit/values/text.js';
import { branch } from '../../domain/master/branch.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { agentOf } from './agent.js';
import type { Captcha } from './captcha.js';
import { CodeGuesses } from './code-guesses.js';
import { Factors, type Person, type Proof } from './factors.js';
import { appCode, checkAnswer, passkeyAnswer, ticketText } from './fields.js';
import type { Passwords } from './passwords.js';
import { readableFactors } from './readable-factors.js';
import { CHECK_BYTES } from './robot-check.js';
import { type SealedRow, SealedRows } from './sealed-rows.js';
import type { SecretBox } from './secret-box.js';
import type { Sessions } from './sessions.js';
import { guessAt, Throttle } from './throttle.js';

const whenMissing = (text: string) => (issue: { input?: unknown }) => (issue.input ? undefined : text);
/** Error texts for missing fields are those of the specification. */
export const loginBody = z.strictObject({
  username: z
    .string({ error: whenMissing('Masukkan UserName!') })
    .max(200, { abort: true })
    .min(1),
  password: z
    .string({ error: whenMissing('Masukkan Password!') })
    .max(200, { abort: true })
    .min(1),
  mode: z.union([z.literal(0), z.literal(1)]).default(1),
  /** The answer to the robot check, if one was required. */
  check: checkAnswer,
});
export type LoginBody = z.infer<typeof loginBody>;
/**
 * Sign-in of branch logins. `captchaValue`: the answer to the robot check. Calls that don't come from a page send
 * `mode` 2 instead.
 */
export const branchLoginBody = loginBody.extend({
  mode: z.literal(2).optional(),
  captchaValue: bounded(CHECK_BYTES).optional(),
});
type BranchLoginBody = z.infer<typeof branchLoginBody>;

/**
 * A user as the browser knows it, with the specification's names. All branches: `branches` is `['*']`, the names are
 * empty.
 */
export const profileOut = z.object({
  user_id: z.string(),
  username: z.string(),
  fullname: z.string(),
  jobdesk: z.string(),
  level: z.string(),
  cabang: z.string(),
  cabangDefault: z.string(),
  /** Id and name of the default branch. */
  buBrenchid: z.string(),
  buBrench: z.string(),
  branches: z.array(z.string()),
  /** ISO time at which the account was created. */
  made: z.string(),
  /** `RaceCabang` for a branch login, with its division; empty for staff. */
  loginBu: z.string(),
  divisi: z.string().optional(),
  /** Per-account restrictions: addresses of menu entries to hide, and rights to withhold; absent: none. */
  hidden: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
});
export type Profile = z.infer<typeof profileOut>;

/**
 * Origin of a sign-in. `origin`: of the page, from the browser's header; `host`: the host that the request was sent to.
 */
export type From = { address: string; userAgent?: string | undefined; origin?: string | undefined; host: string };
/** Signed in. `enrol`: the session permits the enrolment of a second factor only. */
export const signedInOut = profileOut.extend({ token: z.string(), enrol: z.boolean().optional() });
export type SignedIn = z.infer<typeof signedInOut>;
/**
 * The password was right; the second step follows, with the ticket. `passkey`: request options for the browser. `anew`:
 * the person's second factors can't be read any more, and a code lets them enrol; `mail`: the masked address that the
 * code may go to.
 */
export const secondStepOut = z.object({
  second: z.object({
    ticket: z.string(),
    methods: z.array(z.enum(factorKinds)),
    passkey: z.looseObject({}).optional(),
    anew: z.object({ mail: z.string().optional() }).optional(),
  }),
});
export type SecondStep = z.infer<typeof secondStepOut>;

export const secondBody = z.strictObject({
  ticket: ticketText,
  check: checkAnswer,
  code: appCode,
  recovery: bounded(40).optional(),
  /** The code of a person who must enrol anew. */
  anew: bounded(40).optional(),
  passkey: passkeyAnswer,
});
/** `mail`: the masked address. */
export const codeMailedOut = z.object({ mail: z.string() });

/**
 * As stored: the password was right for this user at this `revision` of the account; `since`: that of their second
 * factors.
 */
type Ticket = {
  user: string;
  revision: number;
  since: number;
  challenge?: string;
  /** A code to enrol anew may go to the account's address. */
  mail?: true;
};
/** Seconds between the two steps. */
const BETWEEN = 300;
/** Wrong codes after which a ticket is void. */
const WRONG_OF_TICKET = 5;
const ticketAt = (ticket: string): string => `second/${hash('sha256', ticket, 'hex')}`;

/** Picks the proof from a body. A passkey takes precedence over codes, which can be guessed. */
const proofOf = ({ passkey, recovery, anew, code = '' }: z.infer<typeof secondBody>): Proof =>
  passkey ? { passkey } : recovery ? { recovery } : anew ? { anew } : { code };
/** Masks an address so that only its owner recognises it: `b***@c***.id`. */
const masked = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***.${host.split('.').at(-1)}`;
};

/** Receives the username of the account that a sign-in attempt is for. */
type OnAccount = (username: string) => void;

/** An account as its stream has it. */
export type Account = { id: string; state: UserState; revision: number };
export type LoginOptions = {
  /** Jobdesks that require a second factor. */
  desks: readonly string[];
  /** Seals of the rows about second factors. */
  seals: Seals;
  /** Encrypts the secrets in those rows. */
  box: SecretBox;
  /** Robot check for branch logins. */
  captcha: Captcha;
  /** Whether a mail server is configured. */
  mails?: boolean;
};

export class Login {
  readonly factors: Factors;
  private readonly rows: SealedRows;
  private readonly throttle: Throttle;
  private readonly guesses: CodeGuesses;
  private readonly desks: ReadonlySet<string>;
  readonly captcha: Captcha;
  private readonly mails: boolean;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly state: StateStore,
    { desks, box, seals, captcha, mails = false }: LoginOptions,
  ) {
    this.throttle = new Throttle(state);
    this.guesses = new CodeGuesses(state);
    this.rows = new SealedRows(state, seals);
    this.factors = new Factors(executor, this.rows, box, passwords, (user, of) =>
      readableFactors(state, { seals, box }, user, of),
    );
    this.desks = new Set(desks);
    this.captcha = captcha;
    this.mails = mails;
  }

  /**
   * @param onAccount called with the account that the attempt is for, if it exists
   * @throws Problem 401 with the same text and after the same work for a wrong name as for a wrong password; 429 with a
   * robot check after too many failures
   */
  async signIn(body: LoginBody, from: From, onAccount: OnAccount): Promise<SignedIn | SecondStep> {
    const account = await this.authenticate(body, from, { door: 'staff', onAccount });
    if (!account) throw new Problem('wrong-password');
    return this.first(account, from, this.mails);
  }

  /**
   * The same for branch logins, after a robot check. @param page sent by a browser: without the check it is refused,
   * even in mode 2
   * @throws Problem as {@link signIn}, and 400 if the answer to the check is missing, late, wrong or used
   */
  async signInBranch(
    body: BranchLoginBody,
    from: From,
    page: boolean,
    onAccount: OnAccount,
  ): Promise<SignedIn | SecondStep> {
    const { captchaValue: answer = '', mode } = body;
    if (answer === '' && (page || mode !== 2)) throw new Problem('captcha-missing', { field: 'captchaValue' });
    const account = await this.authenticate(body, from, { door: 'branch', onAccount }, async () => {
      // Checked here and not earlier, so that an attempt throttled with a more expensive check doesn't spend this one.
      if (answer !== '' && !(await this.captcha.passes(from.address, answer)))
        throw new Problem('captcha-failed', { field: 'captchaValue' });
    });
    if (!account) throw new Problem('branch-wrong');
    return this.first(account, from, this.mails);
  }

  /**
   * The account of a name, or of a confirmed address, if the password is right and the account may use this sign-in. An
   * account of the other kind is treated as nonexistent.
   */
  private async authenticate(
    { username, password, check }: Pick<LoginBody, 'username' | 'password' | 'check'>,
    from: From,
    { door, onAccount }: { door: 'staff' | 'branch'; onAccount: OnAccount },
    before: () => Promise<void> = async () => {},
  ): Promise<Account | undefined> {
    const account = await this.find(username);
    if (account) onAccount(account.state.username);
    const attempt = { ...guessAt('staff', username, account?.id), address: from.address, check };
    return this.throttle.attempt(attempt, async () => {
      await before();
      const right = await this.passwords.verify(account?.state.passwordHash, password);
      return right && account && isBranchDesk(account.state.jobdesk) === (door === 'branch') ? account : undefined;
    });
  }

  /** Signs in staff who completed the first step in another way than by password. @throws Problem */
  async admit(account: Account, from: From): Promise<SignedIn | SecondStep> {
    // Branch logins may sign in only through their own endpoint, behind its robot check.
    if (isBranchDesk(account.state.jobdesk)) throw new Problem('branch-door');
    // The first step may itself rely on their mailbox, so no code goes by mail.
    return this.first(account, from, false);
  }

  /** After the first step: starts the second step, or a session. @param mails a code may go by mail @throws Problem */
  private async first(account: Account, from: From, mails: boolean): Promise<SignedIn | SecondStep> {
    const { status } = account.state;
    if (status === 'asked' || status === 'proposed') throw new Problem('account-waiting');
    if (status !== 'active') throw new Problem('account-locked');
    const { factors, since, anew } = await this.factors.readable(account.id);
    if (anew) return this.askForCode(account, since, mails);
    if (factors.length === 0) return this.enterWhile(account, from, since, this.desks.has(account.state.jobdesk));
    const passkey = await this.factors.ask(account.id, from.origin);
    const { challenge } = passkey ?? {};
    const ticket = await this.hand(account, since, challenge ? { challenge } : {});
    const methods: FactorKind[] = [
      ...(passkey ? (['passkey'] as const) : []),
      ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
    ];
    return { second: { ticket, methods, ...(passkey ? { passkey: { ...passkey } } : {}) } };
  }

  /** For an account whose factors can't be read any more: the password alone signs nobody in. */
  private async askForCode(account: Account, since: number, mails: boolean): Promise<SecondStep> {
    const { email, mailed } = account.state;
    // If the password was set through a link to that mailbox, the mailbox alone would be both steps.
    const mail = mails && email !== undefined && !mailed ? masked(email) : undefined;
    const ticket = await this.hand(account, since, mail ? { mail: true } : {});
    return { second: { ticket, methods: [], anew: mail ? { mail } : {} } };
  }

  private async hand(
    { id, revision }: Account,
    since: number,
    more: Pick<Ticket, 'challenge' | 'mail'>,
  ): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await this.rows.put<Ticket>(ticketAt(ticket), { user: id, revision, since, ...more }, BETWEEN);
    return ticket;
  }

  /** Loads a ticket and its account. @throws Rejected */
  private async opened(text: string): Promise<{ row: SealedRow<Ticket>; ticket: Ticket; account: Account }> {
    const row = await this.rows.get<Ticket>(ticketAt(text));
    const ticket = row.value ?? reject('second-step-over');
    return { row, ticket, account: await this.byId(ticket.user) };
  }
  private still({ revision, since: then }: Ticket, { state }: Account, { since }: SecondFactorState): void {
    if (revision < state.since || then !== since || state.status !== 'active') reject('second-step-over');
  }

  /**
   * The account that waits for a code by mail: its password was right and it must enrol anew.
   * @returns the account, its address, and the masked address @throws Rejected
   */
  async mailable(text: string): Promise<{ account: Account; email: string; mail: string }> {
    const { ticket, account } = await this.opened(text);
    const now = await this.factors.of(account.id);
    this.still(ticket, account, now);
    const { email } = account.state;
    if (!ticket.mail || !now.anew || email === undefined) return reject('second-step-over');
    return { account, email, mail: masked(email) };
  }

  /**
   * The second step. @param onAccount called with the account of the ticket
   * @throws Problem 401, 429 as with passwords, and after too many wrong codes; 503 if the stored factors can't be read
   */
  async second(body: z.infer<typeof secondBody>, from: From, onAccount: OnAccount = () => {}): Promise<SignedIn> {
    const { row, ticket, account } = await this.opened(body.ticket);
    onAccount(account.state.username);
    // Comes before any counting: unreadable factors must not count as wrong codes.
    const now = await this.factors.readable(account.id);
    this.still(ticket, account, now);
    const proof = proofOf(body);
    const person = { ...account.state, id: account.id };
    const attempt = { of: `second/${account.id}`, address: from.address, check: body.check };
    const isCode = !('passkey' in proof);
    if (isCode) await this.guesses.admit(account.id);
    const look = () => this.factors.proves(person, proof, ticket.challenge);
    const right = await this.throttle.attempt(attempt, async () => {
      const proved = isCode ? await this.ofTicket(row, () => this.guesses.ofAccount(account.id, look)) : await look();
      return proved || undefined;
    });
    if (!right) throw new Problem(body.passkey ? 'passkey-refused' : 'second-code-wrong');
    // Of two concurrent proofs only one succeeds.
    if (!(await this.rows.take(row))) reject('second-step-over');
    // A code in place of factors opens a session for enrolment only, whatever the jobdesk.
    return now.anew ? this.enterWhile(account, from, now.since, true) : this.enter(account, from, false);
  }

  /** Checks a code while the ticket allows another attempt; the last wrong one voids the ticket. */
  private async ofTicket(row: SealedRow<Ticket>, look: () => Promise<boolean>): Promise<boolean> {
    const tried = await this.state.add(`codes/${row.at}`, 1, BETWEEN);
    if (tried > WRONG_OF_TICKET) reject('second-step-over');
    const right = await look();
    if (!right && tried === WRONG_OF_TICKET) await this.rows.take(row);
    return right;
  }

  /** Confirms by password that the account's owner is at the screen. @throws Problem 422, 429 */
  async confirm(
    actor: Pick<Actor, 'id' | 'username'>,
    password: string,
    check: string | undefined,
    address: string,
    field = 'password',
  ): Promise<void> {
    const { state } = await this.byId(actor.id);
    const attempt = { ...guessAt('staff', actor.username, actor.id), address, check };
    const right = await this.throttle.attempt(attempt, async () =>
      (await this.passwords.verify(state.passwordHash, password)) ? true : undefined,
    );
    if (!right) throw new Problem('own-password-wrong', { field });
  }

  /**
   * Adds a new factor after its proof; ends all other sessions of the person. @param session of the page that enrols
   * @returns recovery codes with the first factor, and an unrestricted session in place of one limited to enrolment
   * @throws Rejected, Problem
   */
  async enrol(
    { key, actor: person, limited = false }: Session,
    begun: { ticket: string; name: string; code?: string | undefined; passkey?: unknown },
    from: From,
  ): Promise<{ codes?: string[]; signedIn?: SignedIn }> {
    const codes = await this.factors.finish(person, begun, limited);
    const how = sessionEnds.second_factor.SecondFactorAdded;
    await this.sessions.endAfter(how, person.id, limited ? undefined : key);
    const signedIn = limited ? await this.enter(await this.byId(person.id), from, false) : undefined;
    return { ...(codes ? { codes } : {}), ...(signedIn ? { signedIn } : {}) };
  }

  /** @throws Problem if this is the last factor and the jobdesk requires one */
  async mayRemove(actor: Pick<Actor, 'id' | 'jobdesk'>): Promise<void> {
    const { factors } = await this.factors.of(actor.id);
    if (factors.length <= 1 && this.desks.has(actor.jobdesk)) throw new Problem('second-factor-needed');
  }

  /** A webmaster removes all factors of a person who lost them, and clears the counted guesses. @throws Problem */
  async resetFactors(by: Person, user: string, reason: string): Promise<void> {
    await this.factors.reset(by, user, reason);
    await this.guesses.forget(user);
  }

  /**
   * Starts a session as long as the second factors are unchanged: a factor enrolled in the meantime ends it. @throws
   * Rejected
   */
  private async enterWhile(account: Account, from: From, since: number, limited: boolean): Promise<SignedIn> {
    const signedIn = await this.enter(account, from, limited);
    if ((await this.factors.of(account.id)).since === since) return signedIn;
    await this.sessions.endToken(signedIn.token);
    return reject('second-step-over');
  }

  private async enter({ id, revision, state }: Account, from: From, limited: boolean): Promise<SignedIn> {
    const { address, userAgent = '' } = from;
    const token = await this.sessions.begin(id, revision, { address, ...agentOf(userAgent), limited });
    return { token, ...(limited ? { enrol: true } : {}), ...(await this.profile({ ...state, id })) };
  }

  async profile(
    actor: Pick<Actor, 'id' | 'username' | 'fullname' | 'jobdesk' | 'level' | 'branches'>,
  ): Promise<Profile> {
    const [first = ''] = actor.branches;
    const { hidden, without, made: createdAt } = (await this.byId(actor.id)).state;
    const id = first === ALL_BRANCHES ? '' : first;
    const name = id
      ? ((await this.executor.streams.load<{ fields: { name?: string } }>(branch.aggregate, id)).state.fields.name ??
        '')
      : '';
    return {
      user_id: actor.id,
      username: actor.username,
      fullname: actor.fullname,
      jobdesk: actor.jobdesk,
      level: actor.level,
      cabang: name,
      cabangDefault: name,
      buBrenchid: id,
      buBrench: name,
      branches: [...actor.branches],
      made: createdAt,
      loginBu: loginBuOf(actor.jobdesk),
      ...(isBranchDesk(actor.jobdesk) ? { divisi: divisionOf(actor.jobdesk) } : {}),
      ...(hidden.length > 0 ? { hidden: [...hidden] } : {}),
      ...(without.length > 0 ? { without: [...without] } : {}),
    };
  }

  /** The account of a username or a confirmed address, however it was typed. */
  async find(typed: string): Promise<Account | undefined> {
    const name = foldedName(typed);
    return this.heldBy(name.includes('@') ? EMAIL_SPACE : 'user.username', name);
  }
  /** The account that holds a unique claim. */
  async heldBy(space: string, key: string): Promise<Account | undefined> {
    const owner = await this.executor.claims.holder(space, key);
    return owner ? this.byId(parseStream(owner).id) : undefined;
  }

  async byId(id: string): Promise<Account> {
    const { state, revision } = await this.executor.streams.load<UserState>(user, id);
    return { id, state, revision };
  }
}
