/** Message format of events: the JSON text, with the keys of `data` and `meta` in the store's order. */
import type { KafkaMessage, Message } from 'kafkajs';
import type { Recorded } from '../../ports/ports.js';

/** @param key of the document: its events stay in order */
export const messageOf = (key: string, event: Recorded): Message => ({ key, value: JSON.stringify(event) });

/** Parses a message's event; undefined if it is not one. */
export const eventOf = ({ value }: Pick<KafkaMessage, 'value'>): Recorded | undefined => {
  try {
    const event: unknown = JSON.parse(value?.toString() ?? '');
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
};

const isEvent = (value: unknown): value is Recorded => {
  const { id, type, stream, revision, position, meta } = (value ?? {}) as Partial<Recorded>;
  return (
    [id, type, stream, position].every((text) => typeof text === 'string') &&
    Number.isInteger(revision) &&
    typeof meta === 'object' &&
    meta !== null
  );
};
