import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type UserState, user } from '../../domain/flows/user.js';
import { type Actor, ALL_BRANCHES } from '../../domain/kit/actor.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import { branch } from '../../domain/master/branch.js';
import type { Bus } from '../commands/bus.js';
import type { Passwords } from './passwords.js';
import { CHECK_BYTES } from './robot-check.js';
import type { Sessions } from './sessions.js';
import { Throttle } from './throttle.js';

const asked = (text: string) => (issue: { input?: unknown }) => (issue.input ? undefined : text);
/** The specification's words where something is missing. */
export const loginBody = z.strictObject({
  username: z
    .string({ error: asked('Masukkan UserName!') })
    .min(1)
    .max(200),
  password: z
    .string({ error: asked('Masukkan Password!') })
    .min(1)
    .max(200),
  mode: z.union([z.literal(0), z.literal(1)]).default(1),
  /** The answer to the robot check, where one was asked for. */
  check: z.string().max(CHECK_BYTES).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

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
  loginBu: z.string(),
});
export type Profile = z.infer<typeof profileOut>;

export class Login {
  private readonly throttle: Throttle;

  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    state: StateStore,
  ) {
    this.throttle = new Throttle(state);
  }

  /**
   * @throws Problem 401 with the same words and after the same work for a wrong name as for a wrong password; 429 with a
   * robot check after too many failures
   */
  async signIn({ username, password, check }: LoginBody, address: string): Promise<Profile & { token: string }> {
    const found = await this.throttle.attempt({ account: username, address, check }, async () => {
      const account = await this.account(username);
      const right = await this.passwords.verify(account?.state.passwordHash, password);
      return right ? account : undefined;
    });
    if (!found) throw new Problem('wrong-password');
    if (found.state.status !== 'active') throw new Problem('account-locked');
    const token = await this.sessions.begin(found.id, found.revision, address);
    return { token, ...(await this.profile({ ...found.state, id: found.id })) };
  }

  async profile(
    actor: Pick<Actor, 'id' | 'username' | 'fullname' | 'jobdesk' | 'level' | 'branches'>,
  ): Promise<Profile> {
    const [first = ''] = actor.branches;
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
      loginBu: '',
    };
  }

  private async account(username: string): Promise<{ id: string; state: UserState; revision: number } | undefined> {
    const owner = await this.bus.claims.holder('user.username', username.trim().toLowerCase());
    if (!owner) return undefined;
    const { id } = parseStream(owner);
    const { state, revision } = await this.bus.streams.load<UserState>(user, id);
    return { id, state, revision };
  }
}
