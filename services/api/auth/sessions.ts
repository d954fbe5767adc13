/**
 * Who is signed in: opaque tokens of 256 bit, kept hashed, ended at will. With several processes, one that ends sessions
 * leaves word in the state store, and all look there several times a second; who could not look of late takes nothing
 * from memory alone. While that store is away, commands go on: a session that is in memory is then checked against its
 * user's stream, so that a lock or another job desk bites at once, and a sign-out elsewhere after two minutes at the latest.
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
import { parseStream } from '../../domain/kit/aggregate.js';
import { driver } from '../../domain/master/driver.js';
import type { Bus } from '../commands/bus.js';
import { type Began, holderOf } from './holders.js';

/** As stored; times in ms since 1970. `seen`: when its person last did something, as far as was written. */
type Kept = Began & {
  until: number;
  address: string;
  began?: number;
  seen?: number;
  browser?: string;
  system?: string;
};
type Live = { session: Session; kept: Kept; seen: number };
/** A session as its owner reads of it. `id` is no key: nobody comes in with it. Times ISO, UTC. */
export const listedOut = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  began: z.string(),
  seen: z.string(),
  until: z.string(),
  current: z.boolean(),
  /** All that it is good for: to enrol a second factor. */
  limited: z.boolean(),
  /** What a screen is called that shows boards with it; empty: it is a person's. */
  wall: z.string(),
});
export type Listed = z.infer<typeof listedOut>;
/** A screen that shows boards, and who connected it. */
export const wallListedOut = listedOut
  .omit({ current: true, limited: true })
  .extend({ user: z.string(), username: z.string(), fullname: z.string() });
export type WallListed = z.infer<typeof wallListedOut>;
export type Beginning = {
  address: string;
  browser?: string;
  system?: string;
} & Omit<Began, 'user' | 'revision'>;
/** How long a session lasts: at most, and without anything being done; a driver's and a wall's by its days alone. */
export type Lasting = { hours: number; idleMinutes: number; driverDays: number; wallDays: number };
/**
 * Word for the other processes: sessions by key, all of a user or a driver that began before a revision of their account's
 * stream, or all of a driver, to be looked up anew.
 */
type Ended = { keys: readonly string[] } | { user: string; before: number; drives: boolean };

const WORD = 'ended/';
/** Seconds for which word is kept, and ms between two looks at it; after `TRUST` without one memory counts no more. */
const KEPT = 120;
const LOOK = 250;
const TRUST = 900;

/** Ms between two looks at which sessions' time is over. */
const ENDING = 400;
/** What is written of `seen` lags by this part of the time that may pass idle. */
const LAG = 20;

const keyOf = (token: string): string => hash('sha256', token, 'hex');
const place = (key: string): string => `session/${key}`;
/** What a session is called to people. */
const idOf = (key: string): string => hash('sha256', `session ${key}`, 'hex').slice(0, 16);
const iso = (ms: number): string => new Date(ms).toISOString();
/** What people read of a session. */
const told = (key: string, kept: Kept, seen: number) => {
  const { browser = '', system = '', address, began = 0, until, wall = '' } = kept;
  return { id: idOf(key), browser, system, address, began: iso(began), seen: iso(seen), until: iso(until), wall };
};
/** Ids of users and of drivers may be alike. */
const isOf = ({ user: id, driver: drove = false }: Kept, of: string, drives: boolean): boolean =>
  id === of && drove === drives;
/** Every session of a driver: who they are, and whether they still drive, is looked up anew. */
const ANEW = Number.MAX_SAFE_INTEGER;
const holderAt = (id: string, drives: boolean): string => `${drives ? 'driver' : 'user'}/${id}`;
/** `Authorization: <token>` or `Bearer <token>`. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7) : header || undefined;

export class Sessions {
  /** By token: the look-up of nearly every request, which a hash would make dearer. */
  private readonly live = new Map<string, Live>();
  private readonly tokens = new Map<string, string>();
  private readonly ofHolder = new Map<string, Set<string>>();
  /** How often something ended: what was looked up meanwhile is looked up again. */
  private endings = 0;
  private readonly ended = new Set<(keys: readonly string[]) => void>();
  private readonly signedOut = new Set<(keys: readonly string[]) => Promise<void>>();
  private readonly heard = new Set<string>();
  private looked = Number.NEGATIVE_INFINITY;
  /** The last look failed. */
  private away = false;
  private timer: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;
  private readonly most: number;
  private readonly mostOfDrivers: number;
  private readonly mostOfWalls: number;
  private readonly idle: number;

  /** @param alone no other process knows these sessions */
  constructor(
    private readonly state: StateStore,
    private readonly bus: Bus,
    { hours, idleMinutes, driverDays, wallDays }: Lasting,
    private readonly alone: boolean,
    private readonly seals: Seals,
  ) {
    this.most = hours * 3_600_000;
    this.mostOfDrivers = driverDays * 86_400_000;
    this.mostOfWalls = wallDays * 86_400_000;
    this.idle = idleMinutes * 60_000;
    bus.onCommitted((stream, _, state) => {
      const { name, id } = parseStream(stream);
      const drives = name === driver.name || name === driverAccount.name;
      if (!drives && name !== user.name) return;
      // A proposal or a link ends nothing by itself.
      const before = name === driver.name ? ANEW : (state as UserState | DriverAccount).since;
      this.endBefore(id, before, drives);
      // Where this fails the store is away, and then no process trusts its memory.
      if (!alone) void this.leaveWord({ user: id, before, drives }).catch(() => {});
    });
  }

  /** Begins to look for sessions whose time is over, and for word of other processes. */
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

  /** Something about a user changed: sessions from before are over, if it was rights or password. */
  userChanged(userId: string, revision: number): void {
    if (this.keysBefore(userId, revision, false).length === 0) return;
    void this.bus.streams.load<UserState>(user, userId).then(
      ({ state }) => this.endBefore(userId, state.since, false),
      () => this.endBefore(userId, revision, false),
    );
  }

  /** An entry among the drivers changed. */
  driverChanged(id: string): void {
    this.endBefore(id, ANEW, true);
  }

  private endBefore(id: string, revision: number, drives: boolean): void {
    const keys = this.keysBefore(id, revision, drives);
    this.endings++;
    this.drop(keys);
    // What stays in the store is known to be over by the revisions that it began at.
    if (revision !== ANEW) void Promise.allSettled(keys.map((key) => this.state.delete(place(key))));
  }

  /**
   * Ends what a change ends that may leave its own session be, by `session-ends.ts`. @param own key of the session in which it
   * was done
   */
  async endAfter(how: Ends, userId: string, own: string | undefined): Promise<void> {
    if (how !== 'none') await this.endOf(userId, { but: how === 'others' ? own : undefined });
  }

  /** Told of sessions that ended, by their time or before it. */
  onEnded(listener: (keys: readonly string[]) => void): void {
    this.ended.add(listener);
  }

  /** Asked before sessions are over that somebody ended: signed out, here or elsewhere. What ends by its time is none of them. */
  onSignedOut(listener: (keys: readonly string[]) => Promise<void>): void {
    this.signedOut.add(listener);
  }

  /**
   * Begins a session; the token is nowhere else to be had.
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

  /** Ms that a session of a kind lasts at most. */
  private mostOf({ limited, driver: drives, wall }: Pick<Beginning, 'limited' | 'driver' | 'wall'>): number {
    if (wall) return this.mostOfWalls;
    // With the office's password a driver chooses one of their own, at once.
    return drives && !limited ? this.mostOfDrivers : this.most;
  }

  /**
   * Sessions are written and read here alone, sealed: who can write the state store can't make or change one, and one
   * that was not sealed counts as none.
   */
  private keep(key: string, kept: Kept, was?: Kept): Promise<unknown> {
    const at = place(key);
    const seconds = Math.max(1, Math.ceil((kept.until - Date.now()) / 1000));
    // Over what was read alone: one that was ended meanwhile does not come back.
    return was
      ? this.state.swap(at, this.seals.seal(at, was), this.seals.seal(at, kept), seconds)
      : this.state.put(at, this.seals.seal(at, kept), seconds);
  }
  private async read(key: string): Promise<Kept | undefined> {
    return this.seals.unseal<Kept>(place(key), await this.state.get(place(key)));
  }
  private async all(): Promise<{ key: string; kept: Kept }[]> {
    const rows = await this.state.list(place(''));
    return rows.flatMap(({ key: at, value }) => {
      const kept = this.seals.unseal<Kept>(at, value);
      return kept ? [{ key: at.slice(place('').length), kept }] : [];
    });
  }

  private isOver({ until, driver: drives, wall }: Kept, seen: number): boolean {
    const now = Date.now();
    // On the road nobody touches the phone for hours, and a wall never.
    return until <= now || (!drives && !wall && now - seen > this.idle);
  }

  /** The session of a token, where it is in memory: nearly always. */
  peek(token: string): Session | undefined {
    if (!this.alone && performance.now() - this.looked > TRUST) return undefined;
    const found = this.live.get(token);
    return found && !this.isOver(found.kept, found.seen) ? found.session : undefined;
  }

  /** Its person did something, so many seconds ago: what keeps a session from ending idle. */
  active(token: string, secondsAgo: number): void {
    const found = this.live.get(token);
    if (!found) return;
    const seen = Date.now() - secondsAgo * 1000;
    if (seen <= found.seen) return;
    found.seen = seen;
    const { kept, session } = found;
    if (seen - (kept.seen ?? 0) < this.idle / LAG) return;
    found.kept = { ...kept, seen };
    // Where this is not written, the session ends a little early, or lives on in memory.
    void this.keep(session.key, found.kept, kept).catch(() => {});
  }

  /**
   * The sessions of a user, or of a driver, that are good now, the newest first.
   * @param current key of the asker's
   */
  async of(userId: string, current?: string, drives = false): Promise<Listed[]> {
    const there = (await this.all()).filter(({ kept }) => isOf(kept, userId, drives));
    return (await this.good(there))
      .map(({ key, kept }): Listed => {
        const { limited = false } = kept;
        return { ...told(key, kept, this.seenOf(key, kept)), current: key === current, limited };
      })
      .sort((a, b) => (a.seen < b.seen ? 1 : -1));
  }

  /**
   * The screens that show boards now, the newest first.
   * @param of who connected them; absent: all of the company
   */
  async walls(of?: string): Promise<WallListed[]> {
    const there = await this.good(
      (await this.all()).filter(({ kept }) => kept.wall !== undefined && (of === undefined || isOf(kept, of, false))),
    );
    const makers = new Map(
      await Promise.all(
        [...new Set(there.map(({ kept }) => kept.user))].map(
          async (id) => [id, (await this.bus.streams.load<UserState>(user, id)).state] as const,
        ),
      ),
    );
    return there
      .flatMap(({ key, kept }): WallListed[] => {
        const maker = makers.get(kept.user);
        if (!maker) return [];
        const { username, fullname } = maker;
        return [{ ...told(key, kept, this.seenOf(key, kept)), user: kept.user, username, fullname }];
      })
      .sort((a, b) => (a.began < b.began ? 1 : -1));
  }

  /** Those whose time is not over, and that nothing ended. */
  private async good<K extends { key: string; kept: Kept }>(all: readonly K[]): Promise<K[]> {
    const lasting = all.filter(({ key, kept }) => !this.isOver(kept, this.seenOf(key, kept)));
    const holders = await Promise.all(lasting.map(({ kept }) => holderOf(this.bus.streams, kept)));
    return lasting.filter((_, n) => holders[n]?.good);
  }

  /** When something was last done with a session, ms, as far as this process knows. */
  private seenOf(key: string, kept: Kept): number {
    return Math.max(kept.seen ?? 0, this.live.get(this.tokens.get(key) ?? '')?.seen ?? 0);
  }

  /** Ends sessions of a user, or of a driver: those of these ids, or all but one. @returns how many */
  async endOf(
    userId: string,
    which: { ids: readonly string[] } | { but?: string | undefined },
    drives = false,
  ): Promise<number> {
    const named = (key: string) => ('ids' in which ? which.ids.includes(idOf(key)) : key !== which.but);
    const keys = (await this.all())
      .filter(({ key, kept }) => isOf(kept, userId, drives) && named(key))
      .map(({ key }) => key);
    await this.end(keys);
    return keys.length;
  }

  /** Sessions whose time is over end now, with their sockets; of others may be known that something was done. */
  private endLate(): void {
    for (const [token, { session, kept, seen }] of this.live) {
      if (!this.isOver(kept, seen)) continue;
      if (this.alone || kept.until <= Date.now()) this.drop([session.key]);
      else void this.find(token).catch(() => {});
    }
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
    const known = (): Kept | undefined => (memory ? live.kept : undefined);
    if (this.away && memory) return known();
    try {
      return await this.read(key);
    } catch (error) {
      const found = error instanceof Unavailable ? known() : undefined;
      if (!found) throw error;
      return found;
    }
  }

  /** The session as the stores know it, then kept in memory. */
  private async known(token: string, key: string): Promise<Session | undefined> {
    const { endings } = this;
    const kept = await this.kept(token, key);
    const seen = Math.max(kept?.seen ?? kept?.began ?? 0, this.live.get(token)?.seen ?? 0);
    if (!kept || this.isOver(kept, seen)) return undefined;
    const { good, actor, limited } = await holderOf(this.bus.streams, kept);
    if (!good) {
      if (!this.away) await this.state.delete(place(key));
      return undefined;
    }
    // What ended since it was asked found nothing in memory to end.
    if (this.endings !== endings) return this.known(token, key);
    const session: Session = { key, userId: kept.user, actor, ...(limited ? { limited: true } : {}) };
    this.live.set(token, { session, kept, seen });
    this.tokens.set(key, token);
    const at = holderAt(kept.user, kept.driver === true);
    this.ofHolder.set(at, (this.ofHolder.get(at) ?? new Set()).add(key));
    return session;
  }

  /** Ends sessions now, everywhere. */
  async end(keys: readonly string[]): Promise<void> {
    for (const listener of this.signedOut) await listener(keys);
    this.drop(keys);
    await Promise.all(keys.map((key) => this.state.delete(place(key))));
    // Who was looked up before that came back.
    this.endings++;
    this.drop(keys.filter((key) => this.tokens.has(key)));
    if (!this.alone) await this.leaveWord({ keys });
  }

  /** Ends the session of a token. */
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
      return !live || live.kept.revision < revision;
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
      if (!(await this.known(token, key))) this.drop([key]);
    }
  }

  private forget(key: string): void {
    const token = this.tokens.get(key) ?? '';
    const found = this.live.get(token);
    if (!found) return;
    this.live.delete(token);
    this.tokens.delete(key);
    const at = holderAt(found.kept.user, found.kept.driver === true);
    const keys = this.ofHolder.get(at);
    keys?.delete(key);
    if (keys?.size === 0) this.ofHolder.delete(at);
  }
}
