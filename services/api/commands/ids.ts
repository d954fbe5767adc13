import { hash } from 'node:crypto';

/** Namespace of the product's event ids (a random UUID, never changed). */
const NAMESPACE = Buffer.from('5d0c52f3a6b34f0f9f6f1d8a1f4be7c2', 'hex').toString('latin1');
const VARIANT = '89ab';

/**
 * UUID v5 of the command id, the stream and the event's index in the command: a repeated command yields the same event
 * ids, so that the store itself recognises it.
 */
export const eventId = (commandId: string, stream: string, index: number): string => {
  const hex = hash('sha1', Buffer.from(`${NAMESPACE}${commandId}/${stream}/${index}`, 'latin1'), 'hex');
  const variant = VARIANT[Number.parseInt(hex[16] as string, 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);
