/** Who is signed in: opaque tokens of 256 bit, kept hashed, ended at will. */
import { hash, randomBytes } from 'node:crypto';
import type { Session } from '../../../infra/http/request.js';
import type { StateStore } from '../../../infra/ports.js';
import { type UserState, user } from '../../domain/flows/user.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { Bus } from '../commands/bus.js';

/** As stored. `revision`: of the user's stream at sign-in; any later event of the user ends the session. */
type Kept = { user: string; revision: number; until: number; address: string };
type Live = { session: Session; until: number };

const keyOf = (token: string): string => hash('sha256', token, 'hex');
const place = (key: string): string => `session/${key}`;
/** `Authorization: <token>` or `Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7) : header || undefined;

export class Sessions {
  /** By token: the look-up of nearly every request, which a hash would make dearer. */
  private readonly live = new Map<string, Live>();
  private readonly tokens = new Map<string, string>();
  private readonly ofUser = new Map<string, Set<string>>();
  private readonly ended = new Set<(keys: readonly string[]) => void>();

  constructor(
    private readonly state: StateStore,
    private readonly bus: Bus,
    private readonly hours: number,
  ) {
    bus.onCommitted((stream) => {
      if (!stream.startsWith('user-')) return;
      const keys = [...(this.ofUser.get(parseStream(stream).id) ?? [])];
      if (keys.length > 0) void this.end(keys);
    });
  }

  /** Told of sessions that ended before their time. */
  onEnded(listener: (keys: readonly string[]) => void): void {
    this.ended.add(listener);
  }

  /**
   * Begins a session; the token is nowhere else to be had.
   * @param revision of the user's stream when the password was checked
   */
  async begin(userId: string, revision: number, address: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const until = Date.now() + this.hours * 3_600_000;
    await this.state.put<Kept>(place(keyOf(token)), { user: userId, revision, until, address }, this.hours * 3600);
    return token;
  }

  /** The session of a token, where it is in memory: nearly always. */
  peek(token: string): Session | undefined {
    const found = this.live.get(token);
    return found && found.until > Date.now() ? found.session : undefined;
  }

  /** The session of a token; absent: there is none, or it has ended. */
  async find(token: string): Promise<Session | undefined> {
    if (token.length > 100) return undefined;
    const found = this.peek(token);
    if (found) return found;
    const key = keyOf(token);
    this.forget(key);
    const kept = await this.state.get<Kept>(place(key));
    if (!kept || kept.until <= Date.now()) return undefined;
    const { state, revision } = await this.bus.streams.load<UserState>(user, kept.user);
    if (state.status !== 'active' || revision !== kept.revision) {
      await this.state.delete(place(key));
      return undefined;
    }
    const { username, fullname, jobdesk, level, branches } = state;
    const session = { key, userId: kept.user, actor: { id: kept.user, username, fullname, jobdesk, level, branches } };
    this.live.set(token, { session, until: kept.until });
    this.tokens.set(key, token);
    const keys = this.ofUser.get(kept.user) ?? new Set();
    this.ofUser.set(kept.user, keys.add(key));
    return session;
  }

  /** Ends sessions now, everywhere. */
  async end(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.forget(key);
    for (const listener of this.ended) listener(keys);
    await Promise.all(keys.map((key) => this.state.delete(place(key))));
  }

  private forget(key: string): void {
    const token = this.tokens.get(key) ?? '';
    const found = this.live.get(token);
    if (!found) return;
    this.live.delete(token);
    this.tokens.delete(key);
    const keys = this.ofUser.get(found.session.userId);
    keys?.delete(key);
    if (keys?.size === 0) this.ofUser.delete(found.session.userId);
  }
}
