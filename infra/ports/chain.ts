/**
 * The per-stream hash chain, the same on every engine, and the running hash of a log.
 *
 * Exact bytes, so that a log can be checked with other tools:
 * - an event's hash is SHA-256 (lower-case hex) over the UTF-8 of the JSON text of the array `[stream, revision, id,
 *   type, data, meta]` without white space. `data` and `meta` appear in it byte for byte as stored, which is the output
 *   of ECMAScript's `JSON.stringify`: keys in the order in which they were written (parsing and writing again gives the
 *   same bytes), shortest numbers, only `"`, `\`, control characters and lone surrogates escaped. An engine's adapter
 *   preserves that text. `meta.prev` is the hash of the stream's previous event, `''` for the first; so every hash
 *   covers its stream from the beginning;
 * - the running hash of a log after an event is SHA-256 over the ASCII of the running hash before it (`''` at the
 *   beginning, else 64 hex digits) followed by the event's hash.
 */
import { hash } from 'node:crypto';
import type { NewEvent, Recorded } from './ports.js';

/** The part of an event covered by its hash: everything but its position in the log, which differs between engines. */
export type Hashed = Omit<Recorded, 'position'>;
/** An event before its link to the predecessor is known. */
export type Unsealed = Omit<NewEvent, 'meta'> & { meta: Omit<NewEvent['meta'], 'prev'> };

/** The event's hash, 64 hex digits, from the stored texts of `data` and `meta`. */
export const hashOfText = (
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  meta: string,
): string =>
  hash(
    'sha256',
    `[${JSON.stringify(stream)},${revision},${JSON.stringify(id)},${JSON.stringify(type)},${data},${meta}]`,
    'hex',
  );

/**
 * JSON text of an event's `data` or `meta`, as engines store it. @throws TypeError for values that are not valid JSON
 */
export const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The event's hash, 64 hex digits; equal before storing and after reading back. */
export const hashOf = (event: Hashed): string =>
  hashOfText(event.stream, event.revision, event.id, event.type, jsonOf(event.data), jsonOf(event.meta));

/** Running hash of a log after an event. `prev` is the one before it, `''` at the beginning of the log. */
export const runningHash = (prev: string, eventHash: string): string => hash('sha256', prev + eventHash, 'hex');

/**
 * Chains events to their stream: each gets `meta.prev`.
 * @param firstRevision revision of the first of `events`
 * @param prevHash hash of the stream's previous event, `''` if there is none
 * @returns the events for the store, and the hash of the last (`prevHash` of the next)
 */
export const seal = (
  stream: string,
  firstRevision: number,
  prevHash: string,
  events: readonly Unsealed[],
): { events: NewEvent[]; hash: string } => {
  let prev = prevHash;
  const sealed = events.map((event, i): NewEvent => {
    const linked = { ...event, meta: { ...event.meta, prev } };
    prev = hashOf({ ...linked, stream, revision: firstRevision + i });
    return linked;
  });
  return { events: sealed, hash: prev };
};
