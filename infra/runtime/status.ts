/** What each process of the product says of itself, for `/admin/system`, `/metrics` and whoever wonders. */
import type { Health, RelayStatus } from '../ports/opened.js';
import type { Position, StateStore } from '../ports/ports.js';
import type { Role } from './settings.js';
import type { ThreadState } from './thread-state.js';
import type { WitnessingStatus } from './witness/witnessing.js';

export type ViewStatus = {
  view: string;
  version: string;
  served: boolean;
  /** Age of the last event when it was stored in the view, ms: how far lists are behind. */
  lagMs: number;
  /** Events applied in the last seconds, per second. */
  perSecond: number;
  /** Documents that could not be brought up to date. */
  parked: number;
  /** Under way: done so far, 0 to 1, the events read, and the version that is built (absent: by a process of an older release). */
  rebuild?: { share: number; events: number; since: string; version?: string };
};

export type ProcessStatus = {
  /** Unlike any other process's, e.g. `lintas-7f9c-12`. */
  instance: string;
  roles: readonly Role[];
  host: string;
  pid: number;
  /** ISO times, UTC, by the process's own clock. */
  startedAt: string;
  at: string;
  /** Resident memory, bytes. */
  rss: number;
  /** Its threads that tell of themselves; absent: a process of an older release. */
  threads?: readonly ThreadState[];
  engines: { events: Health; feed: Health; reads: Health; state: Health };
  /** Commands stored in the last seconds, per second. */
  commandsPerSecond?: number;
  relay?: RelayStatus;
  projector?: { ready: boolean; position: Position; views: readonly ViewStatus[] };
  /** Of signed heads of the log, where it makes them or stands by. */
  audit?: WitnessingStatus;
  /** Rows of the state store that it refused since its start: nobody of the product wrote them. */
  forged?: number;
  /** People whose second factors it could not read since its start: the key of this data is missing. */
  unreadable?: number;
  /** Sockets connected to this process. */
  sockets?: number;
};

const PREFIX = 'process/';
/** Seconds after which a process that says nothing more is no longer there. */
const GONE = 10;

/** Stores what a process says of itself. */
export const report = (state: StateStore, status: ProcessStatus): Promise<void> =>
  state.put(PREFIX + status.instance, status, GONE);

/** Takes a process off the list at its end. */
export const leave = (state: StateStore, instance: string): Promise<void> => state.delete(PREFIX + instance);

/** The processes that run, by name. */
export const processes = async (state: StateStore): Promise<ProcessStatus[]> =>
  (await state.list<ProcessStatus>(PREFIX)).map(({ value }) => value);
