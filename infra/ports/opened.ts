/** The engines as the product has them once they are open, whichever they are. */
import type { EventFeed, EventStore, News, Position, ReadStore, Recorded, StateStore } from './ports.js';

export type Engines = {
  events: EventStore;
  feed: EventFeed;
  reads: ReadStore;
  state: StateStore;
  news: News;
  /** Takes part in the relay from the event store to the feed; absent: there is none to be done. */
  startRelay?: (onSent?: (events: readonly Recorded[], began: number) => void) => RelayPart;
  /** How far the log is proved by a running hash, asked now; undefined: nothing is yet. @throws Unavailable */
  logHead: () => Promise<LogHead | undefined>;
  /** The running hash that the log has at a place of an earlier {@link logHead}; absent: the engine can't tell at once. */
  hashAt?: (position: Position) => string | undefined;
  /** How each engine is, asked now. */
  health: () => Promise<EnginesHealth>;
  close: () => Promise<void>;
};
/** The log up to an event: its place, how many there are, the running hash after it (hex). */
export type LogHead = { position: Position; events: number; hash: string };
/** `ok`, or what is wrong with it. */
export type Health = string;

/** Why an engine can't be used: the code of a text that says what to do; `where`: its host, nothing for outsiders. */
export type Reason = { code: string; where?: string };

/** `why`: known reasons of what is not `ok`. */
export type EnginesHealth = { events: Health; feed: Health; reads: Health; state: Health; why?: { events?: Reason } };
export type RelayStatus = {
  /** The one that relays; the others stand by. */
  active: boolean;
  position: Position;
  /** Age of the oldest event that is stored and not yet in the feed, ms; 0: none waits. */
  lagMs: number;
  /** Events relayed in the last seconds, per second. */
  perSecond: number;
  error?: string;
};
export type RelayPart = { status: () => RelayStatus; stop: () => Promise<void> };
/** What a projector's thread needs. */
export type Side = Pick<Engines, 'feed' | 'reads' | 'state' | 'news' | 'close'> & {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
};
export type OpenOptions = {
  /** Told once, in a line, of an engine that is waited for or went away, anew when the reason is another, and once when it is there. */
  onWaiting?: (text: string, reason?: Reason) => void;
  /** Ms to wait for another process that is just leaving the data folder (embedded). Default 3000. */
  wait?: number;
  /** Gives up waiting. */
  signal?: AbortSignal;
};

/** `ok`, or what is wrong. */
export const ask = (look: () => Promise<unknown>): Promise<Health> =>
  look().then(
    () => 'ok',
    (error: unknown) => `away: ${error instanceof Error ? error.message : String(error)}`,
  );
