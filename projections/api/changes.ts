/** What changed in the read models, heard from the projectors of all processes. */
import type { News, Subscription } from '../../infra/ports/ports.js';
import type { Change } from '../runner/types.js';

type Listener = (changes: readonly Change[]) => void;
export type Changes = {
  /** Told of changes after they are durable. @returns ends it */
  onChanged(listener: Listener): () => void;
  /** Told when changes may have been missed: whoever shows documents looks again. */
  onMissed(listener: () => void): void;
};

/** Hears from now on. */
export class HeardChanges implements Changes {
  private readonly listeners = new Set<Listener>();
  private readonly missed = new Set<() => void>();
  private subscription: Subscription | undefined;

  /** @throws Unavailable */
  async start(news: News): Promise<void> {
    this.subscription = await news.hear(
      (messages) => {
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
}
