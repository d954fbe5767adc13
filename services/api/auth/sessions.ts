/**
 * Who is signed in: opaque tokens of 256 bits, stored as hashes, revocable at any time. With several processes, the one
 * that ends sessions leaves a notice in the state store, and all processes poll for notices several times a second; a
 * process that could not poll lately does not trust its memory alone. While the store is unreachable, commands still
 * run: a session in memory is then checked against its user's stream, so that a lock or a changed jobdesk takes effect
 * at once, and a sign-out elsewhere after two minutes at the latest.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import type { Seals } from '../../../infra/ports/sealed.js';
import type { Session } from '../../../infra/runtime/http/request.js';
import type { Ends } from '../../domain/accounts/session-ends.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { type DriverAccount, driverAccount } from '../../domain/flows/driver/account.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { driver } from '../../domain/master/driver.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { type Began, holderOf } from './holders.js';

/** As stored; times in ms since 1970. `seen`: time of the person's last activity, with some lag (see `LAG`). */
type StoredSession = Began & {
  until: number;
  address: string;
  began?: number;
  seen?: number;
  browser?: string;
  system?: string;
};
type Live = { session: Session; stored: StoredSession; seen: number };
/** A session as shown to its owner. `id` is not a key and signs nobody in. Times are ISO, UTC. */
export const listedOut = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  began: z.string(),
  seen: z.string(),
  until: z.string(),
  current: z.boolean(),
  /** The session permits the enrolment of a second factor only. */
  limited: z.boolean(),
  /** Name of the wall display; empty: a person's session. */
  wall: z.string(),
});
export type Listed = z.infer<typeof listedOut>;
/** A wall display and the person who connected it. */
export const wallListedOut = listedOut
  .omit({ current: true, limited: true })
  .extend({ user: z.string(), username: z.string(), fullname: z.string() });
export type WallListed = z.infer<typeof wallListedOut>;
export type Beginning = {
  address: string;
  browser?: string;
  system?: string;
} & Omit<Began, 'user' | 'revision'>;
/** How long sessions last: at most, and while idle; those of drivers and walls only by their days. */
export type Lasting = { hours: number; idleMinutes: number; driverDays: number; wallDays: number };
/**
 * Notice for the other processes: sessions by key, all of a user or a driver that began before a revision of the
 * account's stream, or all of a driver, to be looked up anew.
 */
type Ended = { keys: readonly string[] } | { user: string; before: number; drives: boolean };

const WORD = 'ended/';
/**
 * Seconds for which notices are retained, and ms between two polls; `TRUST` ms after the last poll, memory is no longer
 * trusted.
 */
const KEPT = 120;
const LOOK = 250;
const TRUST = 900;

/** Ms between two checks for expired sessions. */
const ENDING = 400;
/** The stored `seen` lags by at most this fraction (1/`LAG`) of the idle limit. */
const LAG = 20;

const keyOf = (token: string): string => hash('sha256', token, 'hex');
const place = (key: string): string => `session/${key}`;
/** Public id of a session. */
const idOf = (key: string): string => hash('sha256', `session ${key}`, 'hex').slice(0, 16);
const iso = (ms: number): string => new Date(ms).toISOString();
/** Public fields of a session. */
const summaryOf = (key: string, stored: StoredSession, seen: number) => {
  const { browser = '', system = '', address, began = 0, until, wall = '' } = stored;
  return { id: idOf(key), browser, system, address, began: iso(began), seen: iso(seen), until: iso(until), wall };
};
/** Ids of users and drivers may coincide. */
const isOf = ({ user: id, driver: drove = false }: StoredSession, of: string, drives: boolean): boolean =>
  id === of && drove === drives;
/** Matches every session of a driver: who they are, and whether they still drive, is looked up anew. */
const ANEW = Number.MAX_SAFE_INTEGER;
const holderAt = (id: string, drives: boolean): string => `${drives ? 'driver' : 'user'}/${id}`;
/** `Authorization: <token>` or `Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7) : header || undefined;

export class Sessions {
  /** By token rather than key, which saves a hash on nearly every request. */
  private readonly live = new Map<string, Live>();
  private readonly tokens = new Map<string, string>();
  private readonly ofHolder = new Map<string, Set<string>>();
  /** Count of endings: a lookup during which it changed is repeated. */
  private endings = 0;
  private readonly ended = new Set<(keys: readonly string[]) => void>();
  private readonly signedOut = new Set<(keys: readonly string[]) => Promise<void>>();
  private readonly seenNotices = new Set<string>();
  private looked = Number.NEGATIVE_INFINITY;
  /** The last poll failed. */
  private away = false;
  private timer: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;
  private readonly most: number;
  private readonly mostOfDrivers: number;
  private readonly mostOfWalls: number;
  private readonly idle: number;

  /** @param alone no other process uses these sessions */
  constructor(
    private readonly state: StateStore,
    private readonly executor: CommandExecutor,
    { hours, idleMinutes, driverDays, wallDays }: Lasting,
    private readonly alone: boolean,
    private readonly seals: Seals,
  ) {
    this.most = hours * 3_600_000;
    this.mostOfDrivers = driverDays * 86_400_000;
    this.mostOfWalls = wallDays * 86_400_000;
    this.idle = idleMinutes * 60_000;
    executor.onCommitted((stream, _, state) => {
      const { name, id } = parseStream(stream);
      const drives = name === driver.name || name === driverAccount.name;
      if (!drives && name !== user.name) return;
      // A proposal or a link ends no session by itself.
      const before = name === driver.name ? ANEW : (state as UserState | DriverAccount).since;
      this.endBefore(id, before, drives);
      // If this fails the store is unreachable, and then no process trusts its memory.
      if (!alone) void this.leaveWord({ user: id, before, drives }).catch(() => {});
    });
  }

  /** Starts to check for expired sessions and to poll for notices of other processes. */
  watch(): void {
    this.ending ??= setInterval(() => this.endLate(), ENDING).unref();
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
    clearInterval(this.ending);
    this.ending = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Handles a changed user: earlier sessions end if rights or password changed. */
  userChanged(userId: string, revision: number): void {
    if (this.keysBefore(userId, revision, false).length === 0) return;
    void this.executor.streams.load<UserState>(user, userId).then(
      ({ state }) => this.endBefore(userId, state.since, false),
      () => this.endBefore(userId, revision, false),
    );
  }

  /** Handles a changed driver record. */
  driverChanged(id: string): void {
    this.endBefore(id, ANEW, true);
  }

  private endBefore(id: string, revision: number, drives: boolean): void {
    const keys = this.keysBefore(id, revision, drives);
    this.endings++;
    this.drop(keys);
    // A row that remains in the store is invalid anyway, by the revisions at which the session began.
    if (revision !== ANEW) void Promise.allSettled(keys.map((key) => this.state.delete(place(key))));
  }

  /**
   * Ends the sessions that a change ends by `session-ends.ts`. @param ownKey key of the session that made the change,
   * which may survive it
   */
  async endAfter(how: Ends, userId: string, ownKey: string | undefined): Promise<void> {
    if (how !== 'none') await this.endOf(userId, { but: how === 'others' ? ownKey : undefined });
  }

  /** Adds a listener for ended sessions, whether expired or revoked. */
  onEnded(listener: (keys: readonly string[]) => void): void {
    this.ended.add(listener);
  }

  /** Adds a listener that runs before sessions end by sign-out, here or elsewhere; not for expired ones. */
  onSignedOut(listener: (keys: readonly string[]) => Promise<void>): void {
    this.signedOut.add(listener);
  }

  /**
   * Begins a session and returns its token, which can't be read again later.
   * @param revision of the user's stream when the password was checked
   */
  async begin(userId: string, revision: number, how: Beginning | string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const { limited, driver: drives, entry, wall, ...from } = typeof how === 'string' ? { address: how } : how;
    await this.keep(keyOf(token), {
      user: userId,
      revision,
      until: now + this.mostOf({ limited, driver: drives, wall }),
      began: now,
      seen: now,
      ...from,
      ...(limited ? { limited } : {}),
      ...(drives ? { driver: drives, ...(entry === undefined ? {} : { entry }) } : {}),
      ...(wall ? { wall } : {}),
    });
    return token;
  }

  /** Maximum duration of a kind of session, in ms. */
  private mostOf({ limited, driver: drives, wall }: Pick<Beginning, 'limited' | 'driver' | 'wall'>): number {
    if (wall) return this.mostOfWalls;
    // With the office's temporary password a driver has to choose their own at once.
    return drives && !limited ? this.mostOfDrivers : this.most;
  }

  /**
   * Sessions are written and read only here, sealed: write access to the state store is not enough to create or alter
   * one, and an unsealed row counts as no session.
   */
  private keep(key: string, stored: StoredSession, was?: StoredSession): Promise<unknown> {
    const at = place(key);
    const seconds = Math.max(1, Math.ceil((stored.until - Date.now()) / 1000));
    // Replaces only the row that was read, so that a session ended meanwhile does not come back.
    return was
      ? this.state.swap(at, this.seals.seal(at, was), this.seals.seal(at, stored), seconds)
      : this.state.put(at, this.seals.seal(at, stored), seconds);
  }
  private async read(key: string): Promise<StoredSession | undefined> {
    return this.seals.unseal<StoredSession>(place(key), await this.state.get(place(key)));
  }
  private async all(): Promise<{ key: string; stored: StoredSession }[]> {
    const rows = await this.state.list(place(''));
    return rows.flatMap(({ key: at, value }) => {
      const stored = this.seals.unseal<StoredSession>(at, value);
      return stored ? [{ key: at.slice(place('').length), stored }] : [];
    });
  }

  private isOver({ until, driver: drives, wall }: StoredSession, seen: number): boolean {
    const now = Date.now();
    // Drivers don't touch the phone for hours on the road, and walls have no user input.
    return until <= now || (!drives && !wall && now - seen > this.idle);
  }

  /** The session of a token from memory, which nearly always has it. */
  peek(token: string): Session | undefined {
    if (!this.alone && performance.now() - this.looked > TRUST) return undefined;
    const live = this.live.get(token);
    return live && !this.isOver(live.stored, live.seen) ? live.session : undefined;
  }

  /** Records the person's last activity, which keeps a session from ending idle. */
  active(token: string, secondsAgo: number): void {
    const live = this.live.get(token);
    if (!live) return;
    const seen = Date.now() - secondsAgo * 1000;
    if (seen <= live.seen) return;
    live.seen = seen;
    const { stored, session } = live;
    if (seen - (stored.seen ?? 0) < this.idle / LAG) return;
    live.stored = { ...stored, seen };
    // If the write fails, the session ends a little early, or lives on in memory.
    void this.keep(session.key, live.stored, stored).catch(() => {});
  }

  /**
   * The valid sessions of a user, or of a driver, the newest first.
   * @param current key of the caller's session
   */
  async of(userId: string, current?: string, drives = false): Promise<Listed[]> {
    const there = (await this.all()).filter(({ stored }) => isOf(stored, userId, drives));
    return (await this.good(there))
      .map(({ key, stored }): Listed => {
        const { limited = false } = stored;
        return { ...summaryOf(key, stored, this.seenOf(key, stored)), current: key === current, limited };
      })
      .sort((a, b) => (a.seen < b.seen ? 1 : -1));
  }

  /**
   * The connected wall displays, the newest first.
   * @param of the person who connected them; absent: all of the company
   */
  async walls(of?: string): Promise<WallListed[]> {
    const there = await this.good(
      (await this.all()).filter(
        ({ stored }) => stored.wall !== undefined && (of === undefined || isOf(stored, of, false)),
      ),
    );
    const makers = new Map(
      await Promise.all(
        [...new Set(there.map(({ stored }) => stored.user))].map(
          async (id) => [id, (await this.executor.streams.load<UserState>(user, id)).state] as const,
        ),
      ),
    );
    return there
      .flatMap(({ key, stored }): WallListed[] => {
        const maker = makers.get(stored.user);
        if (!maker) return [];
        const { username, fullname } = maker;
        return [{ ...summaryOf(key, stored, this.seenOf(key, stored)), user: stored.user, username, fullname }];
      })
      .sort((a, b) => (a.began < b.began ? 1 : -1));
  }

  /** The sessions that have neither expired nor been ended. */
  private async good<K extends { key: string; stored: StoredSession }>(all: readonly K[]): Promise<K[]> {
    const lasting = all.filter(({ key, stored }) => !this.isOver(stored, this.seenOf(key, stored)));
    const holders = await Promise.all(lasting.map(({ stored }) => holderOf(this.executor.streams, stored)));
    return lasting.filter((_, n) => holders[n]?.good);
  }

  /** Time of the last activity in ms, as far as this process knows. */
  private seenOf(key: string, stored: StoredSession): number {
    return Math.max(stored.seen ?? 0, this.live.get(this.tokens.get(key) ?? '')?.seen ?? 0);
  }

  /** Ends sessions of a user, or of a driver: those with these ids, or all but one. @returns how many */
  async endOf(
    userId: string,
    which: { ids: readonly string[] } | { but?: string | undefined },
    drives = false,
  ): Promise<number> {
    const named = (key: string) => ('ids' in which ? which.ids.includes(idOf(key)) : key !== which.but);
    const keys = (await this.all())
      .filter(({ key, stored }) => isOf(stored, userId, drives) && named(key))
      .map(({ key }) => key);
    await this.end(keys);
    return keys.length;
  }

  /**
   * Ends expired sessions, with their sockets. An idle one may have been active in another process, so that the store
   * is checked first.
   */
  private endLate(): void {
    for (const [token, { session, stored, seen }] of this.live) {
      if (!this.isOver(stored, seen)) continue;
      if (this.alone || stored.until <= Date.now()) this.drop([session.key]);
      else void this.find(token).catch(() => {});
    }
  }

  /** The session of a token; undefined if there is none or it has ended. */
  async find(token: string): Promise<Session | undefined> {
    if (token.length > 100) return undefined;
    const cached = this.peek(token);
    if (cached) return cached;
    const key = keyOf(token);
    const session = await this.load(token, key);
    if (!session) this.drop(this.tokens.has(key) ? [key] : []);
    return session;
  }

  /**
   * The row of a session from the state store; while that is unreachable, from memory, if it was confirmed recently.
   */
  private async readStored(token: string, key: string): Promise<StoredSession | undefined> {
    const live = this.live.get(token);
    const memory = !this.alone && live && performance.now() - this.looked < KEPT * 1000;
    const fromMemory = (): StoredSession | undefined => (memory ? live.stored : undefined);
    if (this.away && memory) return fromMemory();
    try {
      return await this.read(key);
    } catch (error) {
      const fallback = error instanceof Unavailable ? fromMemory() : undefined;
      if (!fallback) throw error;
      return fallback;
    }
  }

  /** Loads a session from the stores into memory. */
  private async load(token: string, key: string): Promise<Session | undefined> {
    const { endings } = this;
    const stored = await this.readStored(token, key);
    const seen = Math.max(stored?.seen ?? stored?.began ?? 0, this.live.get(token)?.seen ?? 0);
    if (!stored || this.isOver(stored, seen)) return undefined;
    const { good, actor, limited } = await holderOf(this.executor.streams, stored);
    if (!good) {
      if (!this.away) await this.state.delete(place(key));
      return undefined;
    }
    // An ending during the lookup found nothing in memory to drop, so look up again.
    if (this.endings !== endings) return this.load(token, key);
    const session: Session = { key, userId: stored.user, actor, ...(limited ? { limited: true } : {}) };
    this.live.set(token, { session, stored, seen });
    this.tokens.set(key, token);
    const at = holderAt(stored.user, stored.driver === true);
    this.ofHolder.set(at, (this.ofHolder.get(at) ?? new Set()).add(key));
    return session;
  }

  /** Ends sessions now, in all processes. */
  async end(keys: readonly string[]): Promise<void> {
    for (const listener of this.signedOut) await listener(keys);
    this.drop(keys);
    await Promise.all(keys.map((key) => this.state.delete(place(key))));
    // A concurrent lookup may have put them back before the delete.
    this.endings++;
    this.drop(keys.filter((key) => this.tokens.has(key)));
    if (!this.alone) await this.leaveWord({ keys });
  }

  endToken(token: string): Promise<void> {
    return this.end([keyOf(token)]);
  }

  private drop(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.forget(key);
    for (const listener of this.ended) listener(keys);
  }

  private keysBefore(id: string, revision: number, drives: boolean): string[] {
    return [...(this.ofHolder.get(holderAt(id, drives)) ?? [])].filter((key) => {
      const live = this.live.get(this.tokens.get(key) ?? '');
      return !live || live.stored.revision < revision;
    });
  }

  private leaveWord(word: Ended): Promise<void> {
    const id = randomUUID();
    this.seenNotices.add(id);
    return this.state.put<Ended>(WORD + id, word, KEPT);
  }

  private async look(): Promise<void> {
    const since = performance.now() - this.looked;
    // After a long outage, notices may have expired unseen.
    if (since > (KEPT * 1000) / 2 && this.live.size > 0) {
      this.away = false;
      await this.lookAtAll();
    }
    const words = await this.state.list<Ended>(WORD);
    const there = new Set(words.map(({ key }) => key.slice(WORD.length)));
    for (const id of this.seenNotices) if (!there.has(id)) this.seenNotices.delete(id);
    for (const { key, value } of words) {
      const id = key.slice(WORD.length);
      if (this.seenNotices.has(id)) continue;
      this.seenNotices.add(id);
      this.endings++;
      this.drop(
        'keys' in value
          ? value.keys.filter((k) => this.tokens.has(k))
          : this.keysBefore(value.user, value.before, value.drives),
      );
    }
  }

  private async lookAtAll(): Promise<void> {
    for (const [key, token] of [...this.tokens]) {
      if (!(await this.load(token, key))) this.drop([key]);
    }
  }

  private forget(key: string): void {
    const token = this.tokens.get(key) ?? '';
    const live = this.live.get(token);
    if (!live) return;
    this.live.delete(token);
    this.tokens.delete(key);
    const at = holderAt(live.stored.user, live.stored.driver === true);
    const keys = this.ofHolder.get(at);
    keys?.delete(key);
    if (keys?.size === 0) this.ofHolder.delete(at);
  }
}
