/**
 * Response of `GET /api/system`: the health of the product itself. Times are durations (ms), so that clocks need not
 * agree.
 */
import { z } from 'zod';
import type { Grant } from '../kit/aggregate/actor.js';

/** Who may read it. */
export const systemReaders: readonly Grant[] = ['webmaster'];
/** Most parked documents that are listed one by one; `counts` has all of them. */
export const PARKED_SHOWN = 200;

export const engineNames = ['events', 'feed', 'reads', 'state'] as const;
export type EngineName = (typeof engineNames)[number];

const engine = z.object({
  name: z.enum(engineNames),
  /** `ok`: every process that uses it reports so. `away`: none does. `partly`: some do. `unknown`: no report. */
  state: z.enum(['ok', 'partly', 'away', 'unknown']),
  /** Processes that have trouble with it, with their error messages. */
  troubles: z.array(z.object({ instance: z.string(), text: z.string() })),
});
const rebuild = z.object({
  /** Progress, 0 to 1. */
  share: z.number(),
  events: z.number(),
  /** ISO time by the clock of the process that rebuilds. */
  since: z.string(),
  /** The version being built. */
  version: z.string().optional(),
});
const viewState = z.object({
  view: z.string(),
  served: z.string().optional(),
  /** All versions that exist, including the served one. */
  versions: z.array(z.string()),
  /** How far lists lag behind; absent: no process reports it. */
  lagMs: z.number().optional(),
  /** Events applied, by all processes together. */
  perSecond: z.number(),
  parked: z.number(),
  rebuild: rebuild.optional(),
  documents: z.number().optional(),
});
const cache = z.object({
  name: z.string(),
  /** An estimate. */
  bytes: z.number(),
  entries: z.number(),
  limit: z.number(),
});
const thread = z.object({
  name: z.string(),
  /** Bytes. */
  heap: z.number(),
  external: z.number(),
  /**
   * Ms in the last minute: delay of the event loop; longest pause of the garbage collector; longest delay without it.
   */
  loop: z.object({ p50: z.number(), p99: z.number(), max: z.number(), gc: z.number(), apart: z.number() }),
  caches: z.array(cache),
});
const processState = z.object({
  instance: z.string(),
  roles: z.array(z.string()),
  host: z.string(),
  pid: z.number(),
  upMs: z.number(),
  rss: z.number(),
  threads: z.array(thread),
  /** Difference between its clock and that of the responding process, if it is too large to be network delay. */
  skewMs: z.number().optional(),
  engines: z.record(z.enum(engineNames), z.string()),
  commandsPerSecond: z.number().optional(),
  sockets: z.number().optional(),
  relay: z.enum(['active', 'standby']).optional(),
  /** Events applied per second, if it projects. */
  eventsPerSecond: z.number().optional(),
  /** If it projects: false until its views are served. */
  projecting: z.boolean().optional(),
});
const relay = z.object({
  /** The active relay; absent: none at the moment. */
  active: z.string().optional(),
  standbys: z.array(z.string()),
  lagMs: z.number().optional(),
  perSecond: z.number().optional(),
  position: z.string().optional(),
  error: z.string().optional(),
});
const witness = z.object({
  kind: z.enum(['file', 'http', 'tsa', 'mail']),
  name: z.string(),
  /** The newest head of the log that it has, and its age; absent: none yet. */
  n: z.number().optional(),
  ageMs: z.number().optional(),
  /** Number of heads that it lacks. */
  lacks: z.number(),
  /** Failed tries in a row, and the error of the last one. */
  failures: z.number(),
  error: z.string().optional(),
});
const audit = z.object({
  /** Id of the key that signs heads, and the newest head; absent: heads are not signed. */
  key: z.string().optional(),
  n: z.number().optional(),
  ageMs: z.number().optional(),
  position: z.string().optional(),
  witnesses: z.array(witness),
  /** Why the log differs from what was signed. */
  alarm: z.string().optional(),
  /** The log is correct up to its end, but a witness knows later events. */
  short: z.literal(true).optional(),
  /** Rows of the state store that were refused: the product did not write them. */
  forged: z.number(),
  /** Accounts whose second factors could not be read; absent: none. */
  unreadable: z.number().optional(),
});
const parked = z.object({
  view: z.string(),
  version: z.string(),
  /** Id of the document. */
  id: z.string(),
  stream: z.string(),
  /** Revision of the event that could not be applied. */
  revision: z.number(),
  type: z.string(),
  error: z.string(),
  at: z.string(),
});
const refused = z.object({
  /** Id of the command. */
  id: z.string(),
  /** Its origin: the process, its instance and the key. */
  process: z.string(),
  instance: z.string(),
  key: z.string(),
  /** The stream that it is for, and the command (`news.tell`). */
  stream: z.string(),
  command: z.string(),
  /** Code of the refusal, with its values; `failed`: no rule but `error`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  error: z.string().optional(),
  /** Time of the last try. */
  at: z.string(),
  tries: z.number(),
  /** Another try was requested. */
  wanted: z.literal(true).optional(),
});

export const systemOut = z.object({
  engines: z.array(engine),
  processes: z.array(processState),
  /** Absent: no process has this role (everything in one process needs none). */
  relay: relay.optional(),
  views: z.array(viewState),
  commandsPerSecond: z.number().optional(),
  sockets: z.number(),
  parked: z.object({ count: z.number(), rows: z.array(parked) }),
  /** Commands of processes that the rules refused. */
  refused: z.object({ count: z.number(), rows: z.array(refused) }),
  log: z.object({ head: z.string().optional() }),
  /** The proof of the log from outside. */
  audit,
});
export type SystemOut = z.infer<typeof systemOut>;
export type SystemEngine = z.infer<typeof engine>;
export type SystemView = z.infer<typeof viewState>;
export type SystemAudit = z.infer<typeof audit>;
export type SystemWitness = z.infer<typeof witness>;
export type SystemProcess = z.infer<typeof processState>;
export type SystemThread = z.infer<typeof thread>;
export type SystemRelay = z.infer<typeof relay>;
export type ParkedRow = z.infer<typeof parked>;
export type RefusedRow = z.infer<typeof refused>;
