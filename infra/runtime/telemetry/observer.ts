/** Reports that parts of the product send about their work while observed. Each call costs about a microsecond. */

import { ownProperty } from '../../../services/domain/kit/values/own-property.js';

/** How a piece of work ended. */
export type Outcome =
  /** Something was stored, or handled. */
  | 'ok'
  /** There was nothing to store. */
  | 'nothing'
  /** The rules or the schema of the request refused it. */
  | 'refused'
  /** Another writer was first. */
  | 'conflict'
  /** An engine is unavailable. */
  | 'unavailable'
  | 'error';

export interface Observer {
  /**
   * @param route pattern, never the raw URL
   * @param seconds from the request's first byte to the response's last
   */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  observeCommand(aggregate: string, command: string, outcome: Outcome, seconds: number): void;
  observeAppend(outcome: Outcome, seconds: number, events: number): void;
  /** A batch that a consumer of the feed handled, from its delivery to its durable effect. */
  observeFeed(group: string, outcome: Outcome, seconds: number, events: number): void;
}

const byName: Partial<Record<string, Outcome>> = {
  Rejected: 'refused',
  Invalid: 'refused',
  Problem: 'refused',
  Conflict: 'conflict',
  WrongRevision: 'conflict',
  Unavailable: 'unavailable',
};
/** The outcome for an error. */
export const outcomeOf = (error: unknown): Outcome =>
  (error instanceof Error && ownProperty(byName, error.name)) || 'error';
