/** Changes of the read models, received from the projectors of all processes. */
import { LRUCache } from 'lru-cache';
import type { News, Subscription } from '../../../infra/ports/ports.js';
import type { Change } from '../../runner/types.js';

type Listener = (changes: readonly Change[]) => void;
export type Changes = {
  /** Calls the listener with changes once they are durable. @returns unsubscribes */
  onChanged(listener: Listener): () => void;
  /** Called when changes may have been missed: views must be reloaded. */
  onMissed(listener: () => void): void;
  /** The latest announced version of a document, if remembered; there may be newer ones. */
  latestVersion?(view: string, id: string): number | undefined;
};

/** Number of documents whose versions are remembered. */
const REMEMBERED = 10_000;

/** Receives changes from `start` on. */
export class LatestChanges implements Changes {
  private readonly listeners = new Set<Listener>();
  private readonly missed = new Set<() => void>();
  private readonly versions = new LRUCache<string, number>({ max: REMEMBERED });
  private subscription: Subscription | undefined;

  /** @throws Unavailable */
  async start(news: News): Promise<void> {
    this.subscription = await news.hear(
      (messages) => {
        for (const change of messages as Change[]) this.remember(change);
        for (const listener of this.listeners) listener(messages as Change[]);
      },
      () => {
        for (const listener of this.missed) listener();
      },
    );
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  onChanged(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onMissed(listener: () => void): void {
    this.missed.add(listener);
  }

  latestVersion(view: string, id: string): number | undefined {
    return this.versions.get(`${view}/${id}`);
  }

  private remember({ view, id, version }: Change): void {
    const key = `${view}/${id}`;
    const before = this.versions.get(key) ?? -1;
    this.versions.set(key, Math.max(before, version));
  }
}
