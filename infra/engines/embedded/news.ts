import { BroadcastChannel } from 'node:worker_threads';
import type { News, Subscription } from '../../ports/ports.js';

type Listener = (messages: unknown[]) => void;

/** Messages between the threads of one process that have the same data folder open. */
export class EmbeddedNews implements News {
  private readonly channel: BroadcastChannel;
  private readonly listeners = new Set<Listener>();

  /** @param place the data folder, the same text in each thread */
  constructor(place: string) {
    this.channel = new BroadcastChannel(`lintas-news:${place}`);
    this.channel.onmessage = (message) => this.give((message as { data: unknown[] }).data);
    this.channel.unref();
  }

  async tell(messages: readonly unknown[]): Promise<void> {
    if (messages.length === 0) return;
    this.channel.postMessage(messages);
    this.give([...messages]);
  }

  async hear(listener: Listener): Promise<Subscription> {
    this.listeners.add(listener);
    return { stop: async () => void this.listeners.delete(listener) };
  }

  async close(): Promise<void> {
    this.listeners.clear();
    this.channel.close();
  }

  private give(messages: unknown[]): void {
    for (const listener of this.listeners) listener(messages);
  }
}
