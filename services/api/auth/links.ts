/** One-time links by which people set their own password, and password changes by those who know the current one. */
import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { accountWhyNot } from '../../domain/accounts/accounts.js';
import { accountOf, type UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { agentOf } from './agent.js';
import { checkAnswer, passwordText, userId } from './fields.js';
import type { From, Login } from './login.js';
import type { MailWays } from './mail-ways.js';
import { refuseWeak } from './password-rule.js';
import type { Sessions } from './sessions.js';

export const linkBody = z.strictObject({ user: userId.meta({ label: 'User' }) });
export const setBody = z.strictObject({
  token: bounded(200).min(1).meta({ label: 'Tautan' }),
  password: passwordText.meta({ label: 'Password baru' }),
});
export const tokenBody = setBody.pick({ token: true });
export const changeBody = z.strictObject({
  old: passwordText.meta({ label: 'Password lama' }),
  password: passwordText.meta({ label: 'Password baru' }),
  check: checkAnswer,
});
export type Link = { token: string; until: string; username: string };
/** The owner of a link. */
export type LinkOf = { username: string; fullname: string };

const hashed = (secret: string): string => hash('sha256', secret, 'hex');
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));

export class Links {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly login: Pick<Login, 'confirm'>,
    private readonly mailed: Pick<MailWays, 'isReset' | 'resetOf' | 'reset'>,
  ) {}

  /**
   * Issues a new link for an account without a password and invalidates any earlier one. The token can't be read again
   * later.
   * @throws Rejected if the account rules forbid it, Conflict if the account changed meanwhile
   */
  async issue(id: string, by: Actor): Promise<Link> {
    const { state, revision } = await this.load(id);
    if (state.status === 'none') throw new Rejected('not-found');
    const why = accountWhyNot('link', accountOf(state, id), by, new Date().toISOString());
    if (why) throw new Rejected(why.code, { username: state.username, ...why.params });
    const secret = randomBytes(32).toString('base64url');
    await this.give(id, by, 'link', { tokenHash: hashed(secret), holder: by.id }, revision);
    const { link } = (await this.load(id)).state;
    return { token: `${id}.${secret}`, until: link?.until ?? '', username: state.username };
  }

  /** The owner of a usable link. @throws Rejected */
  async look(token: string): Promise<LinkOf> {
    const of = this.mailed.isReset(token) ? await this.mailed.resetOf(token) : await this.open(token);
    const { username, fullname } = of.state;
    return { username, fullname };
  }

  /** Sets the password of a link's account and consumes the link. @throws Rejected */
  async set({ token, password }: z.infer<typeof setBody>, lang: Lang): Promise<LinkOf> {
    if (this.mailed.isReset(token)) {
      const { username, fullname } = (await this.mailed.reset(token, password, lang)).state;
      return { username, fullname };
    }
    const { id, state, tokenHash } = await this.open(token);
    const { username, fullname } = state;
    refuseWeak(password, state);
    await this.give(id, { id, username, fullname }, 'setPassword', { password, tokenHash });
    return { username, fullname };
  }

  /**
   * Changes the caller's password and ends all their sessions. @returns the token of a new one
   * @throws Problem, Rejected with the field
   */
  async change(by: Actor, { old, password, check }: z.infer<typeof changeBody>, from: From): Promise<string> {
    const { state, revision } = await this.load(by.id);
    // Throttled like a sign-in, so that a session left open is no way to guess the password.
    await this.login.confirm(by, old, check, from.address, 'old');
    if (old === password) throw new Rejected('password-same', {}, 'password');
    refuseWeak(password, state);
    const done = await this.give(by.id, by, 'setPassword', { password }, revision);
    const { address, userAgent = '' } = from;
    return this.sessions.begin(by.id, done.revision, { address, ...agentOf(userAgent) });
  }

  private async open(token: string): Promise<{ id: string; state: UserState; tokenHash: string }> {
    const [id = '', secret = ''] = token.split('.');
    const tokenHash = hashed(secret);
    const state = idPattern.test(id) ? (await this.load(id)).state : undefined;
    const { link, status } = state ?? {};
    const open = link !== undefined && same(link.tokenHash, tokenHash) && link.until > new Date().toISOString();
    if (!state || status !== 'active' || !open) throw new Rejected('user-link-gone');
    return { id, state, tokenHash };
  }

  private load(id: string) {
    return this.executor.streams.load<UserState>(user, id);
  }

  /** Runs a command of the product on behalf of a person; the log records who it was. */
  private give(
    id: string,
    by: Pick<Actor, 'id' | 'username' | 'fullname'>,
    command: string,
    data: object,
    seen?: number,
  ) {
    const actor: Actor = { ...by, jobdesk: 'system', level: 'user', branches: [] };
    const ifMatch = seen === undefined ? {} : { ifMatch: seen };
    return this.executor.run(actor, user.name, id, command, data, { commandId: randomUUID(), ...ifMatch });
  }
}
