/**
 * Push subscriptions of browsers: each a sealed row keyed by its endpoint, valid while its owner may sign in with
 * unchanged rights and password.
 */
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
  /** The session in which it was created or renewed; ends with a sign-out. */
  session: string;
  /** Revision of the user's stream at that time; ends with changed rights or password. */
  revision: number;
  /** The product's public key that the browser subscribed with. */
  key: string;
  browser: string;
  system: string;
  /** ISO time of the subscription. */
  at: string;
};
export type StoredSubscription = { id: string; subscription: Subscription };

/** Maximum browsers of one person. */
export const MOST_BROWSERS = 8;
const PLACE = 'push/sub/';
const idOf = (endpoint: string): string => hash('sha256', endpoint, 'hex').slice(0, 32);

export class Subscriptions {
  /** @param publicKey empty: push is disabled @param hosts of push services */
  constructor(
    private readonly state: StateStore,
    private readonly streams: Pick<Streams, 'load'>,
    readonly publicKey: string,
    private readonly hosts: readonly string[],
  ) {}

  async all(): Promise<StoredSubscription[]> {
    const rows = await this.state.list<Subscription>(PLACE);
    return rows.map(({ key, value }) => ({ id: key.slice(PLACE.length), subscription: value }));
  }
  async get(id: string): Promise<Subscription | undefined> {
    return this.state.get<Subscription>(PLACE + id);
  }
  async of(userId: string): Promise<StoredSubscription[]> {
    return (await this.all())
      .filter(({ subscription }) => subscription.user === userId)
      .sort((a, b) => (a.subscription.at < b.subscription.at ? 1 : -1));
  }

  /**
   * Subscribes a browser, or renews its subscription. @returns its id
   * @throws Problem if push is disabled, for a foreign host, and for one browser too many
   */
  async add(input: Omit<Subscription, 'revision' | 'key' | 'at'>): Promise<string> {
    if (this.publicKey === '') throw new Problem('no-route');
    if (!mayPushTo(input.endpoint, this.hosts)) throw new Problem('push-host', { field: 'endpoint' });
    const id = idOf(input.endpoint);
    const there = await this.get(id);
    // Knowing the endpoint alone does not authenticate the browser.
    if (there && (there.point !== input.point || there.auth !== input.auth))
      throw new Problem('push-host', { field: 'endpoint' });
    const others = (await this.of(input.user)).filter((one) => one.id !== id);
    if (others.length >= MOST_BROWSERS) throw new Problem('push-many', { params: { most: MOST_BROWSERS } });
    const { revision } = await this.streams.load<UserState>(user, input.user);
    const at = there?.user === input.user ? there.at : new Date().toISOString();
    await this.state.put<Subscription>(PLACE + id, { ...input, revision, key: this.publicKey, at });
    return id;
  }

  /** Ends a person's subscription. */
  async remove(userId: string, id: string): Promise<void> {
    if ((await this.get(id))?.user === userId) await this.drop(id);
  }
  async drop(id: string): Promise<void> {
    await this.state.delete(PLACE + id);
  }
  /** Ends the subscriptions of sessions that were signed out. */
  async endSessions(keys: readonly string[]): Promise<void> {
    if (this.publicKey === '') return;
    for (const { id, subscription } of await this.all()) if (keys.includes(subscription.session)) await this.drop(id);
  }

  /** Whether a subscription is still valid for the user's current state. */
  standing({ revision, key }: Subscription, { status, since }: UserState): boolean {
    return status === 'active' && revision >= since && key === this.publicKey;
  }
}
