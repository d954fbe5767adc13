import type { Message, Producer } from 'kafkajs';
import { makeProducer, within } from './client.js';
import type { KafkaSettings } from './url.js';

/** Sends to one topic, one request after the other; a failed one leaves the producer behind, as its state is unknown. */
export class Sender {
  private producer: Promise<Producer> | undefined;

  /** @param patience ms that a request may take */
  constructor(
    private readonly settings: KafkaSettings,
    private readonly topic: string,
    private readonly patience: number,
  ) {}

  /** Answers after the acknowledgement of all replicas in sync. @throws what the client throws; it may be stored all the same */
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

  /** Makes the next request begin with a producer of its own. */
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
    producer.then((it) => it.disconnect()).catch(() => {}); // It has failed before.
  }

  private async connect(): Promise<Producer> {
    const producer = makeProducer(this.settings, this.patience);
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      producer.disconnect().catch(() => {}); // It never was connected.
      throw error;
    }
  }
}
