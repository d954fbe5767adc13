/** Browsers that are pushed to: each a sealed row, by its endpoint; a person's own, as long as they may sign in as they did then. */
import { hash } from 'node:crypto';
import type { StateStore } from '../../../infra/ports/ports.js';
import type { PushTarget } from '../../../infra/ports/pusher.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import type { Streams } from '../commands/streams.js';
import { mayPushTo } from './endpoints.js';

export type Subscription = PushTarget & {
  user: string;
  /** The session that it was made or renewed in: with a sign-out it is over. */
  session: string;
  /** Of the user's stream then: with later rights or another password it is over. */
  revision: number;
  /** The product's key that the browser knows. */
  key: string;
  browser: string;
  system: string;
  /** ISO: since when. */
  at: string;
};
export type Kept = { id: string; subscription: Subscription };

/** Browsers of one person. */
export const MOST_BROWSERS = 8;
const PLACE = 'push/sub/';
const idOf = (endpoint: string): string => hash('sha256', endpoint, 'hex').slice(0, 32);

export class Subscriptions {
  /** @param publicKey empty: nothing is pushed @param hosts of push services */
  constructor(
    private readonly state: StateStore,
    private readonly streams: Pick<Streams, 'load'>,
    readonly publicKey: string,
    private readonly hosts: readonly string[],
  ) {}

  async all(): Promise<Kept[]> {
    const rows = await this.state.list<Subscription>(PLACE);
    return rows.map(({ key, value }) => ({ id: key.slice(PLACE.length), subscription: value }));
  }
  async get(id: string): Promise<Subscription | undefined> {
    return this.state.get<Subscription>(PLACE + id);
  }
  async of(userId: string): Promise<Kept[]> {
    return (await this.all())
      .filter(({ subscription }) => subscription.user === userId)
      .sort((a, b) => (a.subscription.at < b.subscription.at ? 1 : -1));
  }

  /**
   * Begins to push to a browser, or renews what is there. @returns its id
   * @throws Problem where nothing is pushed, for a foreign address, and for one browser too many
   */
  async add(given: Omit<Subscription, 'revision' | 'key' | 'at'>): Promise<string> {
    if (this.publicKey === '') throw new Problem('no-route');
    if (!mayPushTo(given.endpoint, this.hosts)) throw new Problem('push-host', { field: 'endpoint' });
    const id = idOf(given.endpoint);
    const there = await this.get(id);
    // Who knows the address alone is not that browser.
    if (there && (there.point !== given.point || there.auth !== given.auth))
      throw new Problem('push-host', { field: 'endpoint' });
    const own = (await this.of(given.user)).filter((one) => one.id !== id);
    if (own.length >= MOST_BROWSERS) throw new Problem('push-many', { params: { most: MOST_BROWSERS } });
    const { revision } = await this.streams.load<UserState>(user, given.user);
    const at = there?.user === given.user ? there.at : new Date().toISOString();
    await this.state.put<Subscription>(PLACE + id, { ...given, revision, key: this.publicKey, at });
    return id;
  }

  /** Ends those of a person that are named. */
  async remove(userId: string, id: string): Promise<void> {
    if ((await this.get(id))?.user === userId) await this.drop(id);
  }
  async drop(id: string): Promise<void> {
    await this.state.delete(PLACE + id);
  }
  /** Sessions were ended by a person: so are those of theirs. */
  async endSessions(keys: readonly string[]): Promise<void> {
    if (this.publicKey === '') return;
    for (const { id, subscription } of await this.all()) if (keys.includes(subscription.session)) await this.drop(id);
  }

  /** Whether what was agreed to then still holds. */
  standing({ revision, key }: Subscription, { status, since }: UserState): boolean {
    return status === 'active' && revision >= since && key === this.publicKey;
  }
}
