/** The opened engines, independent of the mode. */
import type { EventFeed, EventStore, News, Position, ReadStore, Recorded, StateStore } from './ports.js';

export type Engines = {
  events: EventStore;
  feed: EventFeed;
  reads: ReadStore;
  state: StateStore;
  news: News;
  /** Competes for the relay from the event store to the feed; absent: no relay is needed. */
  startRelay?: (onSent?: (events: readonly Recorded[], began: number) => void) => RelayPart;
  /** Current head of the log's running hash; undefined: none yet. @throws Unavailable */
  logHead: () => Promise<LogHead | undefined>;
  /** The running hash at the position of an earlier {@link logHead}; absent: the engine can't look it up. */
  hashAt?: (position: Position) => string | undefined;
  /** Current health of each engine. */
  health: () => Promise<EnginesHealth>;
  close: () => Promise<void>;
};
/** The log up to an event: its position, number of events, running hash after it (hex). */
export type LogHead = { position: Position; events: number; hash: string };
/** `ok`, or the problem. */
export type Health = string;

/** Why an engine can't be used: code of a text with the remedy; `where`: its host, not for outsiders. */
export type Reason = { code: string; where?: string };

/** `why`: known reasons for engines that are not `ok`. */
export type EnginesHealth = { events: Health; feed: Health; reads: Health; state: Health; why?: { events?: Reason } };
export type RelayStatus = {
  /** True on the process that relays; the others stand by. */
  active: boolean;
  position: Position;
  /** Age in ms of the oldest event that is stored but not yet in the feed; 0: none. */
  lagMs: number;
  /** Recently relayed events per second. */
  perSecond: number;
  error?: string;
};
export type RelayPart = { status: () => RelayStatus; stop: () => Promise<void> };
/** The engines that a projector's thread needs. */
export type Side = Pick<Engines, 'feed' | 'reads' | 'state' | 'news' | 'close'> & {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
};
export type OpenOptions = {
  /**
   * Called once with a line of text when an engine is unavailable, again when the reason changes, and once when it is
   * available.
   */
  onWaiting?: (text: string, reason?: Reason) => void;
  /** Ms to wait for another process that is just releasing the data folder (embedded). Default 3000. */
  wait?: number;
  /** Stops waiting. */
  signal?: AbortSignal;
};

/** `ok`, or the problem. */
export const ask = (look: () => Promise<unknown>): Promise<Health> =>
  look().then(
    () => 'ok',
    (error: unknown) => `away: ${error instanceof Error ? error.message : String(error)}`,
  );
