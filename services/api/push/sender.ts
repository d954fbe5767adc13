/**
 * Pushes notifications to their recipients' browsers, one process at a time. A row records each push before it is
 * handed over; if another process takes over and finds such a row, the push may have been sent and is not repeated. So
 * nothing is pushed twice; notifications that were not pushed remain in the notification centre.
 */
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import type { EventStore, Position, Recorded, StateStore } from '../../../infra/ports/ports.js';
import type { Pusher } from '../../../infra/ports/pusher.js';
import { actorOfUser, type UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { type StoredNews as KeptNews, type News, news } from '../../domain/flows/platform/news.js';
import { newsSettingOf, rings } from '../../domain/flows/platform/news-kinds.js';
import type { TurnKind } from '../../domain/flows/platform/turns.js';
import { turns } from '../../domain/index.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { type Lang, langs } from '../../domain/texts/speech.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { Settings } from '../me/settings.js';
import { type Item, isAddressed, itemOfNews, itemOfTurn, payloadOf } from './item.js';
import type { StoredSubscription, Subscription, Subscriptions } from './subscriptions.js';

export type PushSenderOptions = {
  /** Id of this process. */
  instance: string;
  /** Default language of users without a choice. */
  lang: Lang;
  onError: (error: unknown) => void;
  /** Current time in ms since 1970. Default: the machine's clock. */
  now?: () => number;
  /** Ms between two checks for due pushes. Default 1000. */
  look?: number;
  /** Ms until the next attempt by the number of attempts so far. */
  retryAfter?: (tries: number) => number;
  term?: number;
};
type Ports = { events: Pick<EventStore, 'subscribe'>; state: StateStore };
/** `begun`: handed over, without a response yet; `done`: finished. `next`: ms. */
type Due = { status: 'waits' | 'begun' | 'done'; item: Item; to: string; tries: number; next: number };

const PLACE = 'push/place';
const DUE = 'push/due/';
/** Age in ms beyond which nothing is pushed, e.g. at the first start on an old log or after a long standstill. */
const FRESH = 4 * 3_600_000;
/** Seconds for which finished pushes are remembered: longer than the freshness limit. */
const KNOWN = 24 * 3600;
/** Concurrent pushes, so that one slow service delays no others. */
const WIDTH = 8;
const RETRY = 1_000;
/** Ms that stopping waits for pushes in progress. */
const PATIENCE = 6_000;
/** An event may arrive before this process's streams have it: ms between two reads, and their maximum number. */
const [BEHIND, LOOKS] = [25, 80];

const backoff = (tries: number): number => Math.min(30 * 60_000, 5_000 * 4 ** (tries - 1));
const topicOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 32);

export class PushSender {
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly now: () => number;
  private wake: () => void = () => {};
  private readonly due = new Map<string, Due>();
  /** Pushes that this process is handing over, by key. */
  private readonly under = new Map<string, Promise<void>>();

  constructor(
    private readonly executor: Pick<CommandExecutor, 'streams'>,
    private readonly ports: Ports,
    private readonly pusher: Pusher,
    private readonly browsers: Subscriptions,
    private readonly settings: Pick<Settings, 'read'>,
    private readonly options: PushSenderOptions,
  ) {
    const { instance, onError, term, now = Date.now } = options;
    this.now = now;
    this.lease = new Lease(ports.state, 'push', instance, { onError, ...(term === undefined ? {} : { term }) });
  }

  start(): void {
    this.lease.start((signal) => this.follow(signal));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    this.wake();
    const patience = new AbortController();
    const late = pause(PATIENCE, undefined, { signal: patience.signal, ref: false }).catch(() => {});
    await Promise.race([Promise.all([this.lease.stop(), ...this.under.values()]), late]);
    patience.abort();
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    const { state, events } = this.ports;
    this.due.clear();
    for (const { key, value } of await state.list<Due>(DUE)) if (value.status !== 'done') this.due.set(key, value);
    const subscription = await events.subscribe((await state.get<Position>(PLACE)) ?? '', async (batch) => {
      try {
        if (!signal.aborted) await this.hear(batch);
      } catch (error) {
        this.options.onError(error);
        throw error;
      }
    });
    try {
      while (!signal.aborted) {
        const woken = new Promise<void>((go) => {
          this.wake = go;
        });
        for (const [key, due] of [...this.due]) {
          if (signal.aborted) break;
          if (this.under.has(key) || due.next > this.now()) continue;
          if (this.under.size >= WIDTH) await Promise.race(this.under.values());
          this.begin(key, due);
        }
        const look = this.options.look ?? RETRY;
        await Promise.race([woken, pause(look, undefined, { signal, ref: false }).catch(() => {})]);
      }
    } finally {
      await subscription.stop();
    }
  }

  /** Records pushes and their recipients before the position up to which the log was read. */
  private async hear(batch: readonly Recorded[]): Promise<void> {
    const items: Item[] = [];
    /** Changed users, each with the last revision read. */
    const touched = new Map<string, number>();
    for (const event of batch) {
      const { name, id } = parseStream(event.stream);
      if (name === user.name) touched.set(id, event.revision);
      if (this.now() - Date.parse(event.meta.at) > FRESH) continue;
      const item = await this.itemOf(name, id, event);
      if (item) items.push(item);
    }
    if (items.length + touched.size > 0) {
      const all = await this.browsers.all();
      for (const one of all) {
        const revision = touched.get(one.subscription.user);
        if (revision !== undefined) await this.personOf(one, revision);
      }
      for (const item of items) for (const one of all) await this.note(item, one);
    }
    const last = batch.at(-1);
    if (last) await this.ports.state.put(PLACE, last.position);
    if (items.length > 0) this.wake();
  }

  private async itemOf(name: string, id: string, event: Recorded): Promise<Item | undefined> {
    const { type, data, meta, revision } = event;
    const happened = { id, at: meta.at, by: meta.by.id };
    if (name === news.name) return type === 'NewsTold' ? itemOfNews(data as News, happened) : undefined;
    const kind = turns.get(name);
    return kind && itemOfTurn(kind, await this.stateAt(kind.aggregate, id, revision), happened);
  }

  /** The state of a document, at least at a revision. */
  private async stateAt<S extends object>(aggregate: AnyAggregate, id: string, revision: number): Promise<S> {
    for (let looks = 0; ; looks++) {
      const document = await this.executor.streams.load<S>(aggregate, id);
      if (document.revision >= revision || looks === LOOKS) return document.state;
      await pause(BEHIND, undefined, { signal: this.ending.signal });
    }
  }

  /** The owner of a browser in their current state, at least at a revision; undefined: the subscription has ended. */
  private async personOf(
    { id, subscription }: StoredSubscription,
    revision = -1,
  ): Promise<ReturnType<typeof actorOfUser> | undefined> {
    const state = await this.stateAt<UserState>(user, subscription.user, revision);
    if (this.browsers.standing(subscription, state)) return actorOfUser(subscription.user, state);
    await this.browsers.drop(id);
    return undefined;
  }

  private async note(item: Item, to: StoredSubscription): Promise<void> {
    const by = await this.personOf(to);
    if (!by || !isAddressed(item, by, turns.get(item.about.kind))) return;
    const key = `${DUE}${item.tag}/${to.id}`;
    const due: Due = { status: 'waits', item, to: to.id, tries: 0, next: 0 };
    // Already stored if events are redelivered after a crash.
    if (await this.ports.state.swap<Due>(key, undefined, due)) this.due.set(key, due);
  }

  private begin(key: string, due: Due): void {
    const handing = this.attend(key, due)
      .catch((error: unknown) => {
        this.due.set(key, { ...due, next: this.now() + RETRY });
        this.options.onError(error);
      })
      .finally(() => {
        this.under.delete(key);
        this.wake();
      });
    this.under.set(key, handing);
  }

  private async attend(key: string, due: Due): Promise<void> {
    const subscription = due.status === 'begun' ? undefined : await this.browsers.get(due.to);
    const payload = subscription && (await this.payloadFor(due.item, { id: due.to, subscription }));
    if (!subscription || payload === undefined) return this.done(key, due);
    const begun: Due = { ...due, status: 'begun', tries: due.tries + 1 };
    // Another process has begun it.
    if (!(await this.ports.state.swap(key, due, begun))) return void this.due.delete(key);
    this.due.set(key, { ...begun, next: Number.POSITIVE_INFINITY });
    await this.hand(key, begun, subscription, payload);
  }

  /** The payload to push now; undefined: no push, the notification stays in the centre. */
  private async payloadFor(item: Item, to: StoredSubscription): Promise<string | undefined> {
    const now = this.now();
    if (now - Date.parse(item.at) > FRESH) return undefined;
    const by = await this.personOf(to);
    const kind = turns.get(item.about.kind);
    if (!by || !isAddressed(item, by, kind)) return undefined;
    const setting = newsSettingOf((await this.settings.read(by.id, 'news')).value);
    if (!rings(setting, item.kind, new Date(now).toISOString())) return undefined;
    if (item.news !== undefined) {
      const { state } = await this.executor.streams.load<KeptNews | undefined>(news, item.news);
      if (state?.settled) return undefined;
    } else if (kind && !(await this.stillWaits(kind, item, by))) return undefined;
    const { lang } = ((await this.settings.read(by.id, 'look')).value ?? {}) as { lang?: Lang };
    return payloadOf(item, kind, langs.find((one) => one === lang) ?? this.options.lang);
  }
  private async stillWaits(kind: TurnKind, item: Item, by: Actor): Promise<boolean> {
    const { state } = await this.executor.streams.load<object>(kind.aggregate, item.about.id);
    const turn = kind.of(state);
    return turn?.since === item.at && isAddressed({ ...item, to: turn.to }, by, kind);
  }

  private async hand(key: string, begun: Due, subscription: Subscription, payload: string): Promise<void> {
    const { outcome, answer, wait } = await this.pusher.send(subscription, {
      ...{ payload, topic: topicOf(begun.item.tag), ttl: FRESH / 1_000 },
    });
    if (outcome === 'gone') await this.browsers.drop(begun.to);
    if (outcome === 'refused')
      this.options.onError(new Error(`${new URL(subscription.endpoint).host} answers ${answer}`));
    if (outcome !== 'later') return this.done(key, begun);
    const after = (this.options.retryAfter ?? backoff)(begun.tries);
    const again: Due = { ...begun, status: 'waits', next: this.now() + Math.max(after, wait ?? 0) };
    if (await this.ports.state.swap(key, begun, again)) this.due.set(key, again);
    else this.due.delete(key);
  }

  private async done(key: string, due: Due): Promise<void> {
    await this.ports.state.put<Due>(key, { ...due, status: 'done' }, KNOWN);
    this.due.delete(key);
  }
}
