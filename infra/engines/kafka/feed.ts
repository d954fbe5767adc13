import type { EventFeed, Position, Recorded, Subscription } from '../../ports/ports.js';
import type { OnError } from './client.js';
import { Member } from './member.js';
import { Questions } from './questions.js';
import type { KafkaSettings } from './url.js';

export type FeedOptions = {
  /** How far `to` lies after `from`, as the event store says: positions are its own. */
  distance: (from: Position, to: Position) => number;
  /** Told of what goes wrong and is tried again: the broker's absence, a handler that threw. */
  onError?: OnError;
};

/**
 * The feed of the distributed mode: what the relay put into the topic. The broker keeps each group's place; members share
 * the partitions. `consume` answers at once and waits for the broker by itself.
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

  /** `ok`, or why the broker has no answer about the topic; within some seconds. */
  health(): Promise<string> {
    return this.questions.health(this.settings.topic);
  }

  /** Stops all members, each after the batch it is at. */
  async close(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.stop()));
    this.members.clear();
    await this.questions.close();
  }
}
