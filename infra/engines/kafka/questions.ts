import type { Admin } from 'kafkajs';
import { makeAdmin, within } from './client.js';
import type { KafkaSettings } from './url.js';

/** Where a partition begins and ends: the offsets of its first message and of the next one to come. */
export type Marks = { partition: number; low: number; high: number };
/** What a group has committed of a partition: -1 nothing, -2 that it was past the partition's end or before its beginning. */
export type Committed = { partition: number; offset: number; metadata: string };

/** Ms that a question about the health may take. */
const HEALTH = 3_000;

/** Asks the broker; the client is made at the first question and anew after a failure. */
export class Questions {
  private admin: Promise<Admin> | undefined;

  constructor(private readonly settings: KafkaSettings) {}

  /** @throws whatever the client throws, within some seconds */
  marks(topic: string): Promise<Marks[]> {
    return this.ask(async (admin) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
        partition,
        low: Number(low),
        high: Number(high),
      })),
    );
  }

  /** @throws whatever the client throws, within some seconds */
  committed(group: string, topic: string): Promise<Committed[]> {
    return this.ask(async (admin) => {
      const [found] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
      return (found?.partitions ?? []).map(({ partition, offset, metadata }) => ({
        partition,
        offset: Number(offset),
        metadata: metadata ?? '',
      }));
    });
  }

  /** `ok`, or why there is no answer about a topic; within some seconds. */
  async health(topic: string): Promise<string> {
    let answer = 'kafka: no answer';
    const asked = this.marks(topic).then(
      () => {
        answer = 'ok';
      },
      (error: Error) => {
        answer = `kafka: ${error.message}`;
      },
    );
    await within(HEALTH, asked);
    return answer;
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = undefined;
    if (admin) {
      await within(
        2_000,
        admin.then((it) => it.disconnect()),
      );
    }
  }

  private async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    this.admin ??= this.connect();
    const admin = this.admin;
    try {
      return await question(await admin);
    } catch (error) {
      if (this.admin === admin) void this.close();
      throw error;
    }
  }

  private async connect(): Promise<Admin> {
    const admin = makeAdmin(this.settings);
    await admin.connect();
    return admin;
  }
}
