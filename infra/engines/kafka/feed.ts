import type { EventFeed, Position, Recorded, Subscription } from '../../ports/ports.js';
import type { OnError } from './client.js';
import { Member } from './member.js';
import { Questions } from './questions.js';
import type { KafkaSettings } from './url.js';

export type FeedOptions = {
  /** Distance from `from` to `to` according to the event store: positions are specific to it. */
  distance: (from: Position, to: Position) => number;
  /** Called with errors that are retried: an unavailable broker, a handler that threw. */
  onError?: OnError;
};

/**
 * The feed of the distributed mode: reads the topic that the relay fills. The broker stores each group's position;
 * members share the partitions. `consume` returns at once and waits for the broker in the background.
 */
export class KafkaFeed implements EventFeed {
  readonly keepsPlace = true;
  private readonly members = new Set<Member>();
  private readonly questions: Questions;

  constructor(
    private readonly settings: KafkaSettings,
    private readonly options: FeedOptions,
  ) {
    this.questions = new Questions(settings);
  }

  async consume(
    group: string,
    after: Position,
    handle: (events: Recorded[]) => Promise<void>,
    lost: () => Promise<void> = async () => {},
  ): Promise<Subscription> {
    const { distance, onError = () => {} } = this.options;
    const member = new Member(this.settings, this.questions, { group, after, handle, lost, distance, onError });
    this.members.add(member);
    return {
      stop: async () => {
        await member.stop();
        this.members.delete(member);
      },
    };
  }

  /** `ok`, or why the broker gives no answer about the topic; within a few seconds. */
  health(): Promise<string> {
    return this.questions.health(this.settings.topic);
  }

  /** Stops all members, each after its current batch. */
  async close(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.stop()));
    this.members.clear();
    await this.questions.close();
  }
}
