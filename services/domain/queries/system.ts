/** What `GET /api/system` answers: how the product itself is. Times are durations (ms), so that no clock need be right. */
import { z } from 'zod';
import type { Grant } from '../kit/actor.js';

/** Who may see it. */
export const systemReaders: readonly Grant[] = ['webmaster'];
/** Parked documents that are told one by one; `counts` has all of them. */
export const PARKED_SHOWN = 200;

export const engineNames = ['events', 'feed', 'reads', 'state'] as const;
export type EngineName = (typeof engineNames)[number];

const engine = z.object({
  name: z.enum(engineNames),
  /** `ok`: every process that uses it says so. `away`: none does. `partly`: some do. `unknown`: nobody told. */
  state: z.enum(['ok', 'partly', 'away', 'unknown']),
  /** Processes that have trouble with it, and their words for it. */
  troubles: z.array(z.object({ instance: z.string(), text: z.string() })),
});
const rebuild = z.object({
  /** Done so far, 0 to 1. */
  share: z.number(),
  events: z.number(),
  /** ISO time by the clock of the process that does it. */
  since: z.string(),
  /** The version that is being built. */
  version: z.string().optional(),
});
const viewState = z.object({
  view: z.string(),
  served: z.string().optional(),
  /** All versions that exist, the served one too. */
  versions: z.array(z.string()),
  /** How far lists are behind; absent: no process tells. */
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
  /** Ms of the last minute: how late the event loop was; the longest pause of the garbage collector; the longest without it. */
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
  /** Its clock is this far from that of the process that answers, where it is too far to be a delay. */
  skewMs: z.number().optional(),
  engines: z.record(z.enum(engineNames), z.string()),
  commandsPerSecond: z.number().optional(),
  sockets: z.number().optional(),
  relay: z.enum(['active', 'standby']).optional(),
  /** Events applied per second, where it projects. */
  eventsPerSecond: z.number().optional(),
  /** Where it projects: false until its views are served. */
  projecting: z.boolean().optional(),
});
const relay = z.object({
  /** The one that relays; absent: none does just now. */
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
  /** The newest head of the log that it has, and how long ago that was made; absent: none yet. */
  n: z.number().optional(),
  ageMs: z.number().optional(),
  /** Heads that it has not. */
  lacks: z.number(),
  /** Tries in a row that failed, and what the last one said. */
  failures: z.number(),
  error: z.string().optional(),
});
const audit = z.object({
  /** Id of the key that signs heads, and the newest of them; absent: nobody signs. */
  key: z.string().optional(),
  n: z.number().optional(),
  ageMs: z.number().optional(),
  position: z.string().optional(),
  witnesses: z.array(witness),
  /** Why the log is no longer what was signed. */
  alarm: z.string().optional(),
  /** It is right up to its end, and a witness knows later events. */
  short: z.literal(true).optional(),
  /** Rows of the state store that were refused: nobody of the product wrote them. */
  forged: z.number(),
  /** People whose second factors could not be read; absent: none. */
  unreadable: z.number().optional(),
});
const parked = z.object({
  view: z.string(),
  version: z.string(),
  /** The document. */
  id: z.string(),
  stream: z.string(),
  /** Of the event that could not be applied. */
  revision: z.number(),
  type: z.string(),
  error: z.string(),
  at: z.string(),
});
const refused = z.object({
  /** Of the command. */
  id: z.string(),
  /** Whose it is: the process, its instance, what it was for. */
  process: z.string(),
  instance: z.string(),
  key: z.string(),
  /** Of the document that it is for, and which (`news.tell`). */
  stream: z.string(),
  command: z.string(),
  /** Of the refusal, with its values; `failed`: no rule but `error`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  error: z.string().optional(),
  /** Of the last try. */
  at: z.string(),
  tries: z.number(),
  /** Another try was asked for. */
  wanted: z.literal(true).optional(),
});

export const systemOut = z.object({
  engines: z.array(engine),
  processes: z.array(processState),
  /** Absent: no process has this part (everything in one process needs none). */
  relay: relay.optional(),
  views: z.array(viewState),
  commandsPerSecond: z.number().optional(),
  sockets: z.number(),
  parked: z.object({ count: z.number(), rows: z.array(parked) }),
  /** Following commands that the rules refused. */
  refused: z.object({ count: z.number(), rows: z.array(refused) }),
  log: z.object({ head: z.string().optional() }),
  /** How the log is proved from outside. */
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
