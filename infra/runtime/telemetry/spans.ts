/**
 * Traces without additional data in the events: a trace's id and its root's are derived from the correlation id, which
 * every event carries. So the work of all processes for one request is one trace, even an hour later.
 */
import { hash } from 'node:crypto';

export type Attributes = Record<string, string | number | boolean>;
export type SpanOptions = {
  /** The root of its trace: the request that started it all. */
  root?: boolean;
  kind?: 'server' | 'producer' | 'consumer' | 'internal';
};

/** Destination of spans. */
export interface Spans {
  /** Runs work within a span; spans of work inside it are its children. */
  run<T>(name: string, correlationId: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /**
   * Records finished work, for each of its correlation ids (of a large batch, the first ones).
   * @param began ms since 1970
   * @param ended ms since 1970, default now
   */
  record(
    name: string,
    correlationIds: readonly string[],
    began: number,
    attributes?: Attributes,
    options?: SpanOptions & { ended?: number; error?: string },
  ): void;
  /** Sends pending spans, then closes. */
  close(): Promise<void>;
}

/**
 * A correlation id's trace (16 bytes, hex) and the id of its root span (8 bytes, hex): the beginning of its SHA-256.
 */
export const traceOf = (correlationId: string): { traceId: string; rootId: string } => {
  const hex = hash('sha256', correlationId, 'hex');
  return { traceId: hex.slice(0, 32), rootId: hex.slice(32, 48) };
};
