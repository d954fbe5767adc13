import type { EventFeed, EventStore, Position, ReadStore, StateStore } from '../../infra/ports/ports.js';
import type { ViewStatus } from '../../infra/runtime/status.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';

/**
 * A change of a document, once it is durable. `branch`: the document's branch, if its view has a scope. `to`: the
 * addressee, if its view has an audience. `correlationId`: of the event that changed it last.
 */
export type Change = {
  view: string;
  id: string;
  version: number;
  joinedAt?: number;
  branch?: string;
  /** Another branch that may read it too. */
  shared?: string;
  /** Branches that could read it before and no longer can. */
  left?: readonly string[];
  to?: string;
  correlationId?: string;
};

/** A document that could not be brought up to date; its later events wait with it. */
export type Parked = {
  view: string;
  version: string;
  id: string;
  stream: string;
  /** Revision of the event that could not be applied, or whose document could not be stored. */
  revision: number;
  type: string;
  error: string;
  at: string;
};

/** The parts of the engines that the runner uses. */
export type RunnerPorts = {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
  feed: EventFeed;
  reads: ReadStore;
  state: StateStore;
};

/** A version of a view that is written to. */
export type Target = { view: AnyView; version: string };

export type Status = {
  /** Documents are served and up to date except for the feed's delay. */
  ready: boolean;
  parked: number;
  rebuilding: readonly string[];
  /** Of the last event handled. */
  position: Position;
  views: readonly ViewStatus[];
};
export const noStatus: Status = { ready: false, parked: 0, rebuilding: [], position: '', views: [] };
export type RunnerLog = { info: (text: string) => void; warn: (text: string) => void; error: (text: string) => void };
