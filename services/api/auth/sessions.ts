/**
 * Who is signed in: opaque tokens of 256 bit, kept hashed, ended at will. With several processes, one that ends sessions
 * leaves word in the state store, and all look there several times a second; who could not look of late takes nothing
 * from memory alone. While that store is away, commands go on: a session that is in memory is then checked against its
 * user's stream, so that a lock or another job desk bites at once, and a sign-out elsewhere after two minutes at the latest.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';
import type { Session } from '../../../infra/runtime/http/request.js';
import { type UserState, user } from '../../domain/flows/user.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import type { Bus } from '../commands/bus.js';

/** As stored. `revision`: of the user's stream at sign-in; a later event that changes rights or password ends the session. */
type Kept = { user: string; revision: number; until: number; address: string };
type Live = { session: Session; until: number; revision: number };
/** Word for the other processes: sessions by key, or all of a user that began before a revision of the user's stream. */
type Ended = { keys: readonly string[] } | { user: string; before: number };

const WORD = 'ended/';
/** Seconds for which word is kept, and ms between two looks at it; after `TRUST` without one memory counts no more. */
const KEPT = 120;
const LOOK = 250;
const TRUST = 900;

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
  private readonly heard = new Set<string>();
  private looked = Number.NEGATIVE_INFINITY;
  /** The last look failed. */
  private away = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param alone no other process knows these sessions */
  constructor(
    private readonly state: StateStore,
    private readonly bus: Bus,
    private readonly hours: number,
    private readonly alone: boolean,
    private readonly seals: Seals,
  ) {
    bus.onCommitted((stream, _, state) => {
      if (!stream.startsWith('user-')) return;
      const { id } = parseStream(stream);
      // A proposal or a link ends nothing by itself.
      const { since: before } = state as UserState;
      this.endBefore(id, before);
      // Where this fails the store is away, and then no process trusts its memory.
      if (!alone) void this.leaveWord({ user: id, before }).catch(() => {});
    });
  }

  /** Begins to look for word of other processes. */
  watch(): void {
    if (this.alone || this.timer) return;
    const look = async () => {
      const began = performance.now();
      await this.look().then(
        () => {
          this.looked = began;
          this.away = false;
        },
        () => {
          this.away = true;
        },
      );
      if (this.timer) this.timer = setTimeout(look, LOOK);
    };
    this.timer = setTimeout(look, 0);
  }

  unwatch(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Something about a user changed: sessions from before are over, if it was rights or password. */
  userChanged(userId: string, revision: number): void {
    if (this.keysBefore(userId, revision).length === 0) return;
    void this.bus.streams.load<UserState>(user, userId).then(
      ({ state }) => this.endBefore(userId, state.since),
      () => this.endBefore(userId, revision),
    );
  }

  private endBefore(userId: string, revision: number): void {
    const keys = this.keysBefore(userId, revision);
    this.drop(keys);
    // What stays in the store is known to be over by the user's revision.
    void Promise.allSettled(keys.map((key) => this.state.delete(place(key))));
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
    await this.keep(keyOf(token), { user: userId, revision, until, address }, this.hours * 3600);
    return token;
  }

  /** Stores a session, sealed: who can write the state store can't make or change one. @param ttl seconds */
  private keep(key: string, kept: Kept, ttl: number): Promise<void> {
    return this.state.put(place(key), this.seals.seal(place(key), kept), ttl);
  }

  /** What is stored of a session; one that was not sealed counts as none. */
  private async stored(key: string): Promise<Kept | undefined> {
    return this.seals.unseal<Kept>(place(key), await this.state.get(place(key)));
  }

  /** The session of a token, where it is in memory: nearly always. */
  peek(token: string): Session | undefined {
    if (!this.alone && performance.now() - this.looked > TRUST) return undefined;
    const found = this.live.get(token);
    return found && found.until > Date.now() ? found.session : undefined;
  }

  /** The session of a token; absent: there is none, or it has ended. */
  async find(token: string): Promise<Session | undefined> {
    if (token.length > 100) return undefined;
    const found = this.peek(token);
    if (found) return found;
    const key = keyOf(token);
    const known = await this.known(token, key);
    if (!known) this.drop(this.tokens.has(key) ? [key] : []);
    return known;
  }

  /** What the state store has of a session; while it is away, what memory has, if that was true not long ago. */
  private async kept(token: string, key: string): Promise<Kept | undefined> {
    const live = this.live.get(token);
    const memory = !this.alone && live && performance.now() - this.looked < KEPT * 1000;
    const known = (): Kept | undefined =>
      memory ? { user: live.session.userId, revision: live.revision, until: live.until, address: '' } : undefined;
    if (this.away && memory) return known();
    try {
      return await this.stored(key);
    } catch (error) {
      const found = error instanceof Unavailable ? known() : undefined;
      if (!found) throw error;
      return found;
    }
  }

  /** The session as the stores know it, then kept in memory. */
  private async known(token: string, key: string): Promise<Session | undefined> {
    const kept = await this.kept(token, key);
    if (!kept || kept.until <= Date.now()) return undefined;
    const { state, revision } = await this.bus.streams.load<UserState>(user, kept.user);
    if (state.status !== 'active' || kept.revision < state.since || kept.revision > revision) {
      if (!this.away) await this.state.delete(place(key));
      return undefined;
    }
    const { username, fullname, jobdesk, level, branches } = state;
    const session = { key, userId: kept.user, actor: { id: kept.user, username, fullname, jobdesk, level, branches } };
    this.live.set(token, { session, until: kept.until, revision: kept.revision });
    this.tokens.set(key, token);
    const keys = this.ofUser.get(kept.user) ?? new Set();
    this.ofUser.set(kept.user, keys.add(key));
    return session;
  }

  /** Ends sessions now, everywhere. */
  async end(keys: readonly string[]): Promise<void> {
    this.drop(keys);
    await Promise.all(keys.map((key) => this.state.delete(place(key))));
    if (!this.alone) await this.leaveWord({ keys });
  }

  private drop(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.forget(key);
    for (const listener of this.ended) listener(keys);
  }

  private keysBefore(userId: string, revision: number): string[] {
    return [...(this.ofUser.get(userId) ?? [])].filter((key) => {
      const live = this.live.get(this.tokens.get(key) ?? '');
      return !live || live.revision < revision;
    });
  }

  private leaveWord(word: Ended): Promise<void> {
    const id = randomUUID();
    this.heard.add(id);
    return this.state.put<Ended>(WORD + id, word, KEPT);
  }

  private async look(): Promise<void> {
    const since = performance.now() - this.looked;
    // Away for long: word may have come and gone meanwhile.
    if (since > (KEPT * 1000) / 2 && this.live.size > 0) {
      this.away = false;
      await this.lookAtAll();
    }
    const words = await this.state.list<Ended>(WORD);
    const there = new Set(words.map(({ key }) => key.slice(WORD.length)));
    for (const id of this.heard) if (!there.has(id)) this.heard.delete(id);
    for (const { key, value } of words) {
      const id = key.slice(WORD.length);
      if (this.heard.has(id)) continue;
      this.heard.add(id);
      this.drop(
        'keys' in value ? value.keys.filter((k) => this.tokens.has(k)) : this.keysBefore(value.user, value.before),
      );
    }
  }

  private async lookAtAll(): Promise<void> {
    for (const [key, token] of [...this.tokens]) {
      if (!(await this.known(token, key))) this.drop([key]);
    }
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
