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
import { type Actor, ALL_BRANCHES, divisionOf, isBranchDesk, loginBuOf } from '../../domain/kit/actor.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import { reject } from '../../domain/kit/reject.js';
import { bounded } from '../../domain/kit/text.js';
import { branch } from '../../domain/master/branch.js';
import type { Bus } from '../commands/bus.js';
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

const asked = (text: string) => (issue: { input?: unknown }) => (issue.input ? undefined : text);
/** The specification's words where something is missing. */
export const loginBody = z.strictObject({
  username: z
    .string({ error: asked('Masukkan UserName!') })
    .max(200, { abort: true })
    .min(1),
  password: z
    .string({ error: asked('Masukkan Password!') })
    .max(200, { abort: true })
    .min(1),
  mode: z.union([z.literal(0), z.literal(1)]).default(1),
  /** The answer to the robot check, where one was asked for. */
  check: checkAnswer,
});
export type LoginBody = z.infer<typeof loginBody>;
/** Of branch logins. `captchaValue`: the answer to the robot check; a call that is no page's says mode 2 in its place. */
export const branchLoginBody = loginBody.extend({
  mode: z.literal(2).optional(),
  captchaValue: bounded(CHECK_BYTES).optional(),
});
type BranchLoginBody = z.infer<typeof branchLoginBody>;

/** A user as the browser knows it, with the specification's names. All branches: `branches` is `['*']`, the names are empty. */
export const profileOut = z.object({
  user_id: z.string(),
  username: z.string(),
  fullname: z.string(),
  jobdesk: z.string(),
  level: z.string(),
  /** Name of the default branch. */
  cabang: z.string(),
  cabangDefault: z.string(),
  /** Id and name of the default branch. */
  buBrenchid: z.string(),
  buBrench: z.string(),
  branches: z.array(z.string()),
  /** ISO: since when the account is there. */
  made: z.string(),
  /** `RaceCabang` for a branch login, with its division; empty for staff. */
  loginBu: z.string(),
  divisi: z.string().optional(),
  /** What the account does without: addresses of lines of its menu, and rights; absent: nothing. */
  hidden: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
});
export type Profile = z.infer<typeof profileOut>;

/** Where a sign-in comes from. `origin`: of the page, as the browser says; `host`: that the request was sent to. */
export type From = { address: string; userAgent?: string | undefined; origin?: string | undefined; host: string };
/** Signed in. `enrol`: with a session that is good for enrolling a second factor alone. */
export const signedInOut = profileOut.extend({ token: z.string(), enrol: z.boolean().optional() });
export type SignedIn = z.infer<typeof signedInOut>;
/**
 * The password was right; the second step is to follow, with the ticket. `passkey`: what to ask of the browser. `anew`: nothing
 * reads their second factors any more, and a code lets them enrol; `mail`: the address, masked, that one may go to.
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
  /** The code of who must enrol anew. */
  anew: bounded(40).optional(),
  passkey: passkeyAnswer,
});
/** `mail`: the address, masked. */
export const codeMailedOut = z.object({ mail: z.string() });

/** As stored: the password was right for this user, as they were then; `since`: of their second factors. */
type Ticket = {
  user: string;
  revision: number;
  since: number;
  challenge?: string;
  /** A code to enrol anew may go to their address. */
  mail?: true;
};
/** Seconds between the two steps. */
const BETWEEN = 300;
/** Wrong codes that a ticket is good for. */
const WRONG_OF_TICKET = 5;
const ticketAt = (ticket: string): string => `second/${hash('sha256', ticket, 'hex')}`;

/** What is looked at of a body: a passkey before codes, which are guessed. */
const proofOf = ({ passkey, recovery, anew, code = '' }: z.infer<typeof secondBody>): Proof =>
  passkey ? { passkey } : recovery ? { recovery } : anew ? { anew } : { code };
/** As much of an address as tells its owner which one it is: `b***@c***.id`. */
const masked = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***.${host.split('.').at(-1)}`;
};

/** Told the username of the account that somebody tries to come in by. */
type Told = (username: string) => void;

/** An account as its stream has it. */
export type Account = { id: string; state: UserState; revision: number };
export type LoginOptions = {
  /** Desks that must have a second factor. */
  desks: readonly string[];
  /** Of rows about second factors. */
  seals: Seals;
  /** For secrets in them. */
  box: SecretBox;
  /** Of branch logins. */
  captcha: Captcha;
  /** Whether there is a mail server. */
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
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly state: StateStore,
    { desks, box, seals, captcha, mails = false }: LoginOptions,
  ) {
    this.throttle = new Throttle(state);
    this.guesses = new CodeGuesses(state);
    this.rows = new SealedRows(state, seals);
    this.factors = new Factors(bus, this.rows, box, passwords, (user, of) =>
      readableFactors(state, { seals, box }, user, of),
    );
    this.desks = new Set(desks);
    this.captcha = captcha;
    this.mails = mails;
  }

  /**
   * @param told whose account is tried, where there is one
   * @throws Problem 401 with the same words and after the same work for a wrong name as for a wrong password; 429 with a
   * robot check after too many failures
   */
  async signIn(body: LoginBody, from: From, told: Told): Promise<SignedIn | SecondStep> {
    const found = await this.known(body, from, { door: 'staff', told });
    if (!found) throw new Problem('wrong-password');
    return this.first(found, from, this.mails);
  }

  /**
   * The same for branch logins, after a robot check. @param page a browser sent it: without the check it is refused, also in mode 2
   * @throws Problem as {@link signIn}, and 400 where the check is missing, late, wrong or used
   */
  async signInBranch(body: BranchLoginBody, from: From, page: boolean, told: Told): Promise<SignedIn | SecondStep> {
    const { captchaValue: answer = '', mode } = body;
    if (answer === '' && (page || mode !== 2)) throw new Problem('captcha-missing', { field: 'captchaValue' });
    const found = await this.known(body, from, { door: 'branch', told }, async () => {
      // Only now: a try that has to wait for a dearer check first does not use up this one.
      if (answer !== '' && !(await this.captcha.passes(from.address, answer)))
        throw new Problem('captcha-failed', { field: 'captchaValue' });
    });
    if (!found) throw new Problem('branch-wrong');
    return this.first(found, from, this.mails);
  }

  /**
   * The account of a name, or of a confirmed address, and a password, where it is one of this door; an account of the other is
   * no other than none.
   */
  private async known(
    { username, password, check }: Pick<LoginBody, 'username' | 'password' | 'check'>,
    from: From,
    { door, told }: { door: 'staff' | 'branch'; told: Told },
    before: () => Promise<void> = async () => {},
  ): Promise<Account | undefined> {
    const account = await this.find(username);
    if (account) told(account.state.username);
    const attempt = { ...guessAt('staff', username, account?.id), address: from.address, check };
    return this.throttle.attempt(attempt, async () => {
      await before();
      const right = await this.passwords.verify(account?.state.passwordHash, password);
      return right && account && isBranchDesk(account.state.jobdesk) === (door === 'branch') ? account : undefined;
    });
  }

  /** Lets staff in who have proved the first step in another way than a password. @throws Problem */
  async admit(found: Account, from: From): Promise<SignedIn | SecondStep> {
    // A branch login comes in by its own door alone, behind its robot check.
    if (isBranchDesk(found.state.jobdesk)) throw new Problem('branch-door');
    // Who vouches for them may well be their mailbox: no code goes there.
    return this.first(found, from, false);
  }

  /** After the first step: their second, or their session. @param mails a code may go by mail @throws Problem */
  private async first(found: Account, from: From, mails: boolean): Promise<SignedIn | SecondStep> {
    const { status } = found.state;
    if (status === 'asked' || status === 'proposed') throw new Problem('account-waiting');
    if (status !== 'active') throw new Problem('account-locked');
    const { factors, since, anew } = await this.factors.readable(found.id);
    if (anew) return this.askForCode(found, since, mails);
    if (factors.length === 0) return this.enterWhile(found, from, since, this.desks.has(found.state.jobdesk));
    const passkey = await this.factors.ask(found.id, from.origin);
    const { challenge } = passkey ?? {};
    const ticket = await this.hand(found, since, challenge ? { challenge } : {});
    const methods: FactorKind[] = [
      ...(passkey ? (['passkey'] as const) : []),
      ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
    ];
    return { second: { ticket, methods, ...(passkey ? { passkey: { ...passkey } } : {}) } };
  }

  /** Nothing reads their factors any more: the password alone lets nobody in. */
  private async askForCode(found: Account, since: number, mails: boolean): Promise<SecondStep> {
    const { email, mailed } = found.state;
    // A password that came by a link in that mailbox would make the mailbox both steps.
    const mail = mails && email !== undefined && !mailed ? masked(email) : undefined;
    const ticket = await this.hand(found, since, mail ? { mail: true } : {});
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

  /** What a ticket is still good for. @throws Rejected */
  private async opened(text: string): Promise<{ row: SealedRow<Ticket>; ticket: Ticket; found: Account }> {
    const row = await this.rows.get<Ticket>(ticketAt(text));
    const ticket = row.value ?? reject('second-step-over');
    return { row, ticket, found: await this.byId(ticket.user) };
  }
  private still({ revision, since: then }: Ticket, { state }: Account, { since }: SecondFactorState): void {
    if (revision < state.since || then !== since || state.status !== 'active') reject('second-step-over');
  }

  /**
   * Who waits for a code by mail: they gave the right password and must enrol anew.
   * @returns their account, the address, and as much of it as may be told @throws Rejected
   */
  async mailable(text: string): Promise<{ found: Account; email: string; mail: string }> {
    const { ticket, found } = await this.opened(text);
    const now = await this.factors.of(found.id);
    this.still(ticket, found, now);
    const { email } = found.state;
    if (!ticket.mail || !now.anew || email === undefined) return reject('second-step-over');
    return { found, email, mail: masked(email) };
  }

  /**
   * The second step. @param told whose it is
   * @throws Problem 401, 429 as with passwords, and where too many codes were wrong; 503 where theirs can't be read
   */
  async second(body: z.infer<typeof secondBody>, from: From, told: Told = () => {}): Promise<SignedIn> {
    const { row, ticket, found } = await this.opened(body.ticket);
    told(found.state.username);
    // Before anything is counted: what can't be read is nobody's wrong code.
    const now = await this.factors.readable(found.id);
    this.still(ticket, found, now);
    const proof = proofOf(body);
    const person = { ...found.state, id: found.id };
    const attempt = { of: `second/${found.id}`, address: from.address, check: body.check };
    const isCode = !('passkey' in proof);
    if (isCode) await this.guesses.admit(found.id);
    const look = () => this.factors.proves(person, proof, ticket.challenge);
    const right = await this.throttle.attempt(attempt, async () => {
      const proved = isCode ? await this.ofTicket(row, () => this.guesses.ofAccount(found.id, look)) : await look();
      return proved || undefined;
    });
    if (!right) throw new Problem(body.passkey ? 'passkey-refused' : 'second-code-wrong');
    // Of two proofs at once one comes in.
    if (!(await this.rows.take(row))) reject('second-step-over');
    // A code in place of factors opens the way to new ones alone, whatever the desk.
    return now.anew ? this.enterWhile(found, from, now.since, true) : this.enter(found, from, false);
  }

  /** Looks at a code where the ticket is good for one more; with the last wrong one it is over. */
  private async ofTicket(row: SealedRow<Ticket>, look: () => Promise<boolean>): Promise<boolean> {
    const tried = await this.state.add(`codes/${row.at}`, 1, BETWEEN);
    if (tried > WRONG_OF_TICKET) reject('second-step-over');
    const right = await look();
    if (!right && tried === WRONG_OF_TICKET) await this.rows.take(row);
    return right;
  }

  /** That it is them now, by their password, whoever sits at their screen. @throws Problem 422, 429 */
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
   * Takes the proof of a new factor; all other sessions of its person end. @param session whose page it was
   * @returns recovery codes with the first factor, and a whole session in place of one that was good for that alone
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

  /** @throws Problem where the desk must have one, and this is the last */
  async mayRemove(actor: Pick<Actor, 'id' | 'jobdesk'>): Promise<void> {
    const { factors } = await this.factors.of(actor.id);
    if (factors.length <= 1 && this.desks.has(actor.jobdesk)) throw new Problem('second-factor-needed');
  }

  /** A webmaster takes all factors of another who lost them; what was guessed at is gone with them. @throws Problem */
  async resetFactors(by: Person, user: string, reason: string): Promise<void> {
    await this.factors.reset(by, user, reason);
    await this.guesses.forget(user);
  }

  /** Their session where they have no second factor, still: one that was enrolled meanwhile ends it. @throws Rejected */
  private async enterWhile(found: Account, from: From, since: number, limited: boolean): Promise<SignedIn> {
    const signedIn = await this.enter(found, from, limited);
    if ((await this.factors.of(found.id)).since === since) return signedIn;
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
    const { hidden, without, made } = (await this.byId(actor.id)).state;
    const id = first === ALL_BRANCHES ? '' : first;
    const name = id
      ? ((await this.bus.streams.load<{ fields: { name?: string } }>(branch.aggregate, id)).state.fields.name ?? '')
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
      made,
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
  /** The account that holds something alone. */
  async heldBy(space: string, key: string): Promise<Account | undefined> {
    const owner = await this.bus.claims.holder(space, key);
    return owner ? this.byId(parseStream(owner).id) : undefined;
  }

  async byId(id: string): Promise<Account> {
    const { state, revision } = await this.bus.streams.load<UserState>(user, id);
    return { id, state, revision };
  }
}
