import type { Consumer, ConsumerGroupJoinEvent, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Position, Recorded } from '../../ports/ports.js';
import { backoff, makeConsumer, type OnError, rest, within } from './client.js';
import { eventOf } from './message.js';
import { metadataOf, open, type PartitionPosition, type Places } from './offsets.js';
import type { Questions } from './questions.js';
import { Supervised } from './supervisor.js';
import type { KafkaSettings } from './url.js';

export type MemberOptions = {
  group: string;
  after: Position;
  handle: (events: Recorded[]) => Promise<void>;
  lost: () => Promise<void>;
  distance: (from: Position, to: Position) => number;
  onError: OnError;
};

/** Maximum number of events per handler call. */
const BATCH = 5_000;
/** Maximum bytes per partition in a fetch. */
const FETCH = 4 << 20;
const BEAT = 500;
/** Ms that a commit may delay a stop or a rebalance. */
const COMMIT = 2_000;
/** Errors of a commit by a member that has lost its assignment. */
const REBALANCE = ['REBALANCE_IN_PROGRESS', 'ILLEGAL_GENERATION', 'UNKNOWN_MEMBER_ID'];

/** This member has been reassigned or is stopping: work of the previous assignment is dropped. */
class Superseded extends Error {}

/** A member of a group: handles its partitions' events one batch at a time and commits them. */
export class Member {
  private readonly consumer: Supervised;
  /** Number of assignments so far. */
  private round = 0;
  /** Positions of this round's partitions, once known. */
  private opening: Promise<Places> = new Promise(() => {});
  /** The handler call in progress. */
  private call: Promise<unknown> = Promise.resolve();
  /** Handled but not yet committed. */
  private handled: Places = new Map();
  private committing: Promise<void> | undefined;
  private payload: EachBatchPayload | undefined;
  /** Serializes batches and openings. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: KafkaSettings,
    private readonly questions: Questions,
    private readonly options: MemberOptions,
  ) {
    this.consumer = new Supervised(
      () => makeConsumer(settings, { group: options.group, perPartition: FETCH }),
      settings.topic,
      {
        joined: (join, consumer) => this.joined(join, consumer),
        batch: (payload) => this.batch(payload),
        idle: () => this.idle(),
      },
      options.onError,
    );
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  private joined(join: ConsumerGroupJoinEvent['payload'], consumer: Consumer): void {
    const round = ++this.round;
    this.handled.clear();
    this.opening = this.inTurn(async () => {
      // A commit that arrives after the positions are read would make the following events look lost.
      if (this.committing) await within(COMMIT, this.committing);
      return this.open(round, join, consumer);
    });
    this.opening.catch(() => {}); // Callers that await it get the error.
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }

  private isOver(round: number): boolean {
    return round !== this.round || this.consumer.signal.aborted;
  }

  /**
   * Determines the group's positions in this member's partitions; has the consumer recover events that the topic has
   * lost.
   */
  private async open(round: number, join: ConsumerGroupJoinEvent['payload'], consumer: Consumer): Promise<Places> {
    const { group, after, lost, onError } = this.options;
    const { topic } = this.settings;
    const assigned = join.memberAssignment[topic] ?? [];
    for (let failures = 0; !this.isOver(round); failures++) {
      try {
        // Read committed offsets before the marks, so that events arriving in between can't look lost.
        const committed = await this.questions.committed(group, topic);
        const opening = open(assigned, await this.questions.marks(topic), committed, after);
        const { places, unsaved } = opening;
        // One member sets a new group's start; the others wait for it.
        if (!opening.isNew || join.isLeader) {
          if (opening.lost && !(await this.insist(lost, round))) break;
          const commits = unsaved.map((partition) => ({ topic, ...commitOf(partition, places.get(partition)) }));
          if (commits.length > 0) await consumer.commitOffsets(commits);
          return places;
        }
        if (assigned.length === 0) return new Map();
        failures = 0;
      } catch (error) {
        onError(error);
      }
      await rest(backoff(failures), this.consumer.signal);
    }
    throw new Superseded();
  }

  private async batch(payload: EachBatchPayload): Promise<void> {
    const { round, opening } = this;
    const beats = beating(payload);
    let begun = false;
    let dropped = false;
    try {
      const places = await Promise.race([opening, beats.failed]);
      const work = this.inTurn(async () => {
        if (dropped || this.isOver(round)) throw new Superseded();
        begun = true;
        await this.handle(payload, places, round);
      });
      // Removed from the group: let a running call finish first.
      const out = beats.failed.catch((error: unknown) => {
        if (begun) return work;
        dropped = true;
        throw error;
      });
      await Promise.race([work, out]);
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    } finally {
      beats.stop();
    }
  }

  private async handle(payload: EachBatchPayload, places: Places, round: number): Promise<void> {
    const { partition, messages } = payload.batch;
    const place = places.get(partition);
    if (!place) throw new Superseded();
    const beat = () => payload.heartbeat();
    for (let at = 0; at < messages.length; at += BATCH) {
      const chunk = messages.slice(at, at + BATCH);
      const { events, gone, sure, after } = this.read(place, partition, chunk);
      if (gone && !(await this.insist(this.options.lost, round, beat))) return;
      if (events.length > 0 && !(await this.insist(() => this.options.handle([...events]), round, beat))) return;
      const last = chunk.at(-1)?.offset ?? '';
      Object.assign(place, { next: Number(last) + 1, sure, after } satisfies PartitionPosition);
      payload.resolveOffset(last);
      this.handled.set(partition, { ...place });
      void this.commit(payload);
      try {
        await beat();
      } catch (error) {
        // Removed from the group: events committed now need not be redelivered to the next member.
        await within(COMMIT, this.commit(payload));
        throw error;
      }
    }
  }

  /**
   * Commits handled offsets concurrently with the handler's next call: one commit for all partitions, as waiting for
   * one commit each would delay the next batches.
   */
  private commit(payload: EachBatchPayload): Promise<void> {
    this.payload = payload;
    this.committing ??= this.commitAll(payload).finally(() => {
      this.committing = undefined;
    });
    return this.committing;
  }

  private async commitAll(payload: EachBatchPayload): Promise<void> {
    const { round } = this;
    while (this.handled.size > 0 && round === this.round) {
      const now = this.handled;
      this.handled = new Map();
      const partitions = [...now].map(([partition, place]) => commitOf(partition, place));
      try {
        await payload.commitOffsetsIfNecessary({ topics: [{ topic: this.settings.topic, partitions }] });
      } catch (error) {
        // The next batch or the stop retries; after a rebalance the events are redelivered.
        if (round === this.round) this.handled = new Map([...now, ...this.handled]);
        if (!REBALANCE.includes((error as { type?: string }).type ?? '')) this.options.onError(error);
        return;
      }
    }
  }

  /** Resolves when the current handler call has ended and is committed, or on timeout. */
  private async idle(): Promise<void> {
    await this.call;
    await new Promise((go) => setImmediate(go));
    if (this.payload) await within(COMMIT, this.commit(this.payload));
  }

  /** The events in messages that the group should receive, and whether any before or among them are missing. */
  private read(place: PartitionPosition, partition: number, messages: readonly KafkaMessage[]) {
    const { distance, onError } = this.options;
    const events: Recorded[] = [];
    let { after, sure } = place;
    let gone = Number(messages[0]?.offset) > place.next;
    for (const message of messages) {
      const event = eventOf(message);
      if (!event) {
        // An unreadable event counts as lost: the store has it.
        onError(new Error(`message ${message.offset} of ${this.settings.topic}/${partition} is no event`));
        gone = true;
        continue;
      }
      const isAfter = place.after === '' || distance(place.after, event.position) > 0;
      if (!sure && isAfter) gone = true;
      sure = true;
      if (!isAfter) continue;
      events.push(event);
      after = '';
    }
    return { events, gone, sure, after };
  }

  /**
   * Retries until success, with growing pauses.
   * @returns false: the round ended before
   * @throws errors of `beat`: the member is out of its group
   */
  private async insist(work: () => Promise<void>, round: number, beat = async () => {}): Promise<boolean> {
    for (let failures = 0; !this.isOver(round); failures++) {
      const call = (async () => work())().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      this.call = call;
      const failed = await call;
      if (!failed) return true;
      this.options.onError(failed.error);
      for (let left = backoff(failures); left > 0 && !this.isOver(round); left -= BEAT) {
        await rest(Math.min(left, BEAT), this.consumer.signal);
        await beat();
      }
    }
    return false;
  }
}

const commitOf = (partition: number, place: PartitionPosition | undefined) => {
  if (!place) throw new Superseded();
  return { partition, offset: String(place.next), metadata: metadataOf(place) };
};

/** Sends heartbeats while the handler works. `failed` rejects when the group has removed the member. */
const beating = ({ heartbeat }: EachBatchPayload) => {
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, refuse) => {
    fail = refuse;
  });
  failed.catch(() => {});
  const timer = setInterval(() => heartbeat().catch(fail), BEAT);
  return { failed, stop: () => clearInterval(timer) };
};
