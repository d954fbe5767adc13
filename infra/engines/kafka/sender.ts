import type { Message, Producer } from 'kafkajs';
import { makeProducer, within } from './client.js';
import type { KafkaSettings } from './url.js';

/** Sends to one topic, one request at a time; after a failure the producer is replaced, as its state is unknown. */
export class Sender {
  private producer: Promise<Producer> | undefined;

  /** @param patience timeout of a request in ms */
  constructor(
    private readonly settings: KafkaSettings,
    private readonly topic: string,
    private readonly patience: number,
  ) {}

  /**
   * Resolves after the acknowledgement of all in-sync replicas. @throws any error of the client; the messages may be
   * stored nevertheless
   */
  async send(messages: Message[]): Promise<void> {
    this.producer ??= this.connect();
    const producer = this.producer;
    try {
      await (await producer).send({ topic: this.topic, messages, acks: -1, timeout: this.patience });
    } catch (error) {
      this.drop(producer);
      throw error;
    }
  }

  /** The next request uses a new producer. */
  reset(): void {
    if (this.producer) this.drop(this.producer);
  }

  async close(): Promise<void> {
    const { producer } = this;
    this.producer = undefined;
    if (producer) {
      await within(
        2_000,
        producer.then((it) => it.disconnect()),
      );
    }
  }

  private drop(producer: Promise<Producer>): void {
    if (this.producer === producer) this.producer = undefined;
    producer.then((it) => it.disconnect()).catch(() => {}); // it has already failed
  }

  private async connect(): Promise<Producer> {
    const producer = makeProducer(this.settings, this.patience);
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      producer.disconnect().catch(() => {}); // it was never connected
      throw error;
    }
  }
}
