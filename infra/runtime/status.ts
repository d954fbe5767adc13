/** Status reports of the product's processes, for `/admin/system`, `/metrics` and monitoring. */
import type { Health, RelayStatus } from '../ports/opened.js';
import type { Position, StateStore } from '../ports/ports.js';
import type { Role } from './settings.js';
import type { ThreadState } from './thread-state.js';
import type { WitnessingStatus } from './witness/witnessing.js';

export type ViewStatus = {
  view: string;
  version: string;
  served: boolean;
  /** Age of the last event when it was stored in the view, ms: the lag of lists. */
  lagMs: number;
  /** Events applied in the last seconds, per second. */
  perSecond: number;
  /** Documents that could not be updated. */
  parked: number;
  /**
   * Rebuild in progress: share done, 0 to 1, events read, and the version that is built (absent: by a process of an
   * older release).
   */
  rebuild?: { share: number; events: number; since: string; version?: string };
};

export type ProcessStatus = {
  /** Unique among all processes, e.g. `lintas-7f9c-12`. */
  instance: string;
  roles: readonly Role[];
  host: string;
  pid: number;
  /** ISO times, UTC, by the process's own clock. */
  startedAt: string;
  at: string;
  /** Resident memory, bytes. */
  rss: number;
  /** Its threads that report their state; absent: a process of an older release. */
  threads?: readonly ThreadState[];
  engines: { events: Health; feed: Health; reads: Health; state: Health };
  /** Commands stored in the last seconds, per second. */
  commandsPerSecond?: number;
  relay?: RelayStatus;
  projector?: { ready: boolean; position: Position; views: readonly ViewStatus[] };
  /** State of the log's signed heads, in a process that signs them or stands by. */
  audit?: WitnessingStatus;
  /** Rows of the state store refused since its start, because the product did not write them. */
  forged?: number;
  /** People whose second factors could not be read since its start: the key of this data is missing. */
  unreadable?: number;
  /** Sockets connected to this process. */
  sockets?: number;
};

const PREFIX = 'process/';
/** Seconds without a report after which a process counts as stopped. */
const GONE = 10;

/** Stores a process's status report. */
export const report = (state: StateStore, status: ProcessStatus): Promise<void> =>
  state.put(PREFIX + status.instance, status, GONE);

/** Removes a process from the list at its exit. */
export const leave = (state: StateStore, instance: string): Promise<void> => state.delete(PREFIX + instance);

/** The running processes, by name. */
export const processes = async (state: StateStore): Promise<ProcessStatus[]> =>
  (await state.list<ProcessStatus>(PREFIX)).map(({ value }) => value);
