/**
 * Sign-in through an identity provider, and linking a provider's account. A pending sign-in is stored under its state,
 * for ten minutes and once, and is bound to the browser with its cookie: PKCE verifier and nonce are derived from that
 * cookie, so that the stored data alone signs nobody in. A person who returns gets a ticket, which the page exchanges,
 * with the cookie, for the session or link.
 */
import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { TextCode } from '../../../infra/runtime/http/texts.js';
import { type Provider, providerNames } from '../../domain/accounts/providers.js';
import { user } from '../../domain/accounts/user.js';
import { IDENTITY_SPACE, identityKey } from '../../domain/accounts/ways.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { RefusalParams } from '../../domain/kit/aggregate/reject.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { AskLimits } from './ask-limits.js';
import type { From, Login, SecondStep, SignedIn } from './login.js';
import type { Begun, Providers, Vouched } from './providers.js';
import type { SealedRows } from './sealed-rows.js';

const BEGUN_SECONDS = 600;
const TICKET_SECONDS = 120;
/** The account to link to; absent: a sign-in. */
type Linking = { user: string; revision: number };
type Waiting = { provider: Provider; browser: string; link?: Linking };
type Came = { provider: Provider; browser: string; link?: Linking } & (
  | { who: Vouched }
  | { code: TextCode; params: RefusalParams }
);
/** A cookie for a browser, with a name of its own for each pending sign-in. */
export type Cookie = { name: string; value: string };
export type Linked = { linked: { provider: Provider; name: string } };

const sha = (text: string): string => hash('sha256', text, 'hex');
const random = (): string => randomBytes(32).toString('base64url');
const begunAt = (state: string): string => `social/begun/${sha(state)}`;
const cameAt = (ticket: string): string => `social/came/${sha(ticket)}`;
const derive = (what: string, cookie: string): string => hash('sha256', `${what} ${cookie}`, 'base64url');
const begunOf = (state: string, cookie: string): Begun => ({
  state,
  nonce: derive('nonce', cookie),
  verifier: derive('verifier', cookie),
});
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));

export class Social {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly login: Pick<Login, 'heldBy' | 'byId' | 'admit'>,
    readonly providers: Providers,
    private readonly rows: SealedRows,
    private readonly limits: Pick<AskLimits, 'admit'>,
  ) {}

  /**
   * Starts a sign-in or a link. @param by who links; absent: a sign-in @returns the authorization URL, and the cookie
   * for the browser
   */
  async begin(provider: Provider, from: string, by?: Actor): Promise<{ url: string; cookie: Cookie }> {
    const [state, value] = [random(), random()];
    await this.limits.admit('social', from);
    const url = await this.providers.addressOf(provider, begunOf(state, value));
    const link = by && { user: by.id, revision: (await this.login.byId(by.id)).revision };
    const waiting: Waiting = { provider, browser: sha(value), ...(link ? { link } : {}) };
    await this.rows.put<Waiting>(begunAt(state), waiting, BEGUN_SECONDS);
    return { url, cookie: { name: sha(value).slice(0, 8), value } };
  }

  /** Handles the return from a provider. @returns a ticket; undefined if no pending sign-in of this browser matches */
  async came(query: string, cookies: readonly string[]): Promise<string | undefined> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const row = await this.rows.get<Waiting>(begunAt(state));
    const waiting = row.value;
    const cookie = waiting && cookieOf(waiting.browser, cookies);
    if (!waiting || !cookie || !(await this.rows.take(row))) return undefined;
    const ticket = random();
    const came = await this.whoCame(waiting, query, begunOf(state, cookie));
    await this.rows.put<Came>(cameAt(ticket), { ...waiting, ...came }, TICKET_SECONDS);
    return ticket;
  }

  /**
   * Completes the flow: a session or its second step, or a link to the caller's account.
   * @param session of the page, if signed in @param describe receives the text for the journal
   */
  async exchange(
    ticket: string,
    cookies: readonly string[],
    from: From,
    session: Actor | undefined,
    describe: (whom: string) => void,
  ): Promise<{ answer: SignedIn | SecondStep | Linked; provider: Provider }> {
    const row = await this.rows.get<Came>(cameAt(ticket));
    const came = row.value;
    if (!came || !cookieOf(came.browser, cookies) || !(await this.rows.take(row))) throw new Problem('social-over');
    const { provider, link } = came;
    describe(providerNames[provider]);
    if ('code' in came) throw new Problem(came.code, { params: came.params });
    if (link) return { answer: await this.link(came.who, link, session), provider };
    const account = await this.login.heldBy(IDENTITY_SPACE, identityKey(came.who));
    if (!account) throw new Problem('social-unknown', { params: { provider: providerNames[provider] } });
    describe(`${providerNames[provider]} sebagai ${account.state.username}`);
    return { answer: await this.login.admit(account, from), provider };
  }

  /** Unlinks an identity from an account. @throws Rejected */
  async unlink(of: string, id: string, by: Actor): Promise<void> {
    await this.give(by, of, 'unlinkIdentity', { id });
  }

  private async link(who: Vouched, { user: of, revision }: Linking, session: Actor | undefined): Promise<Linked> {
    const { since } = (await this.login.byId(of)).state;
    // The caller must be the one who began, and neither the account nor the session may have been revoked since.
    if (session?.id !== of || revision < since) throw new Problem('social-over');
    await this.give(session, of, 'linkIdentity', { id: randomUUID(), ...who });
    return { linked: { provider: who.provider, name: who.name } };
  }

  private async whoCame(waiting: Waiting, query: string, begun: Begun) {
    try {
      return { who: await this.providers.whoCame(waiting.provider, query, begun) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { code: error.code, params: error.more.params ?? {} };
    }
  }

  private async give(by: Actor, id: string, command: string, data: object): Promise<void> {
    const actor: Actor = { ...by, jobdesk: 'system', level: 'user', branches: [] };
    await this.executor.run(actor, user.name, id, command, data, { commandId: randomUUID() });
  }
}

/** The cookie of a pending sign-in of this browser. */
const cookieOf = (browser: string, cookies: readonly string[]): string | undefined =>
  cookies.find((value) => same(sha(value), browser));
