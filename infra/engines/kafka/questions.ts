import type { Admin } from 'kafkajs';
import { makeAdmin, within } from './client.js';
import type { KafkaSettings } from './url.js';

/** Bounds of a partition: the offsets of its first message and of the next one to come. */
export type Marks = { partition: number; low: number; high: number };
/** Committed offset of a group in a partition: -1 for none, -2 if it was outside the partition's bounds. */
export type Committed = { partition: number; offset: number; metadata: string };

/** Timeout of a health check in ms. */
const HEALTH = 3_000;

/** Metadata requests to the broker; the client is created on first use and again after a failure. */
export class Questions {
  private admin: Promise<Admin> | undefined;

  constructor(private readonly settings: KafkaSettings) {}

  /** @throws any error of the client, within a few seconds */
  marks(topic: string): Promise<Marks[]> {
    return this.ask(async (admin) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
        partition,
        low: Number(low),
        high: Number(high),
      })),
    );
  }

  /** @throws any error of the client, within a few seconds */
  committed(group: string, topic: string): Promise<Committed[]> {
    return this.ask(async (admin) => {
      const [offsets] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
      return (offsets?.partitions ?? []).map(({ partition, offset, metadata }) => ({
        partition,
        offset: Number(offset),
        metadata: metadata ?? '',
      }));
    });
  }

  /** `ok`, or why there is no answer about a topic; within a few seconds. */
  async health(topic: string): Promise<string> {
    let answer = 'kafka: no answer';
    const request = this.marks(topic).then(
      () => {
        answer = 'ok';
      },
      (error: Error) => {
        answer = `kafka: ${error.message}`;
      },
    );
    await within(HEALTH, request);
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
