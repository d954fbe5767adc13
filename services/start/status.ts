/**
 * The status of this process: for `/health/ready`, and every other second in the state store for the other processes.
 */
import { hostname } from 'node:os';
import type { Engines, EnginesHealth, RelayPart } from '../../infra/ports/opened.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { leave, type ProcessStatus, report } from '../../infra/runtime/status.js';
import type { ThreadWatch } from '../../infra/runtime/thread-state.js';
import type { Witnessing } from '../../infra/runtime/witness/witnessing.js';
import type { ReadSide } from '../../projections/main.js';
import type { CommandExecutor } from '../api/commands/command-executor.js';
import type { Health } from '../api/http/health.controller.js';

/** Ms between two reports. */
const EVERY = 2_000;
/** Ms after which a part without a response counts as unreachable. */
const PATIENCE = 1_500;

export type Parts = {
  settings: Settings;
  instance: string;
  engines: Engines;
  reads: ReadSide;
  relay?: RelayPart;
  witnessing?: Pick<Witnessing, 'status'>;
  /** Count of rows in the state store refused so far. */
  forged: () => number;
  /** Count of people whose second factors were found unreadable so far. */
  unreadable: () => number;
  executor: CommandExecutor;
  sockets: () => number;
  thread: ThreadWatch;
};

const soon = <T>(pending: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([pending, new Promise<T>((done) => setTimeout(done, PATIENCE, otherwise).unref())]);
const SILENT = 'away: no answer';
const ALL_SILENT: EnginesHealth = { events: SILENT, feed: SILENT, reads: SILENT, state: SILENT };

/** Health of the parts that this process runs. */
export const healthOf = async ({
  settings,
  engines,
  reads,
  relay,
  witnessing,
  forged,
  unreadable,
}: Parts): Promise<Health> => {
  const health = await soon(engines.health(), ALL_SILENT);
  const needs = neededBy(settings.ROLES);
  const status = reads.status();
  const parts: Record<string, string> = {};
  for (const name of needs) parts[name] = health[name];
  if (status) {
    const parked = status.parked > 0 ? `${status.parked} documents parked` : 'ok';
    parts.projector = status.ready ? parked : 'catching up';
    if (status.rebuilding.length > 0) parts.rebuilding = status.rebuilding.join(', ');
  }
  if (relay) {
    const { active, error } = relay.status();
    parts.relay = error ? `waits: ${error}` : active ? 'active' : 'standing by';
  }
  if (witnessing) {
    // An unreachable witness hinders no work, so it makes no process unready.
    const { alarm, short, witnesses } = witnessing.status;
    const wrong = short ? 'the log ends before what the witness knows' : 'the log is not what was signed';
    const away = witnesses.filter(({ failures }) => failures > 0).map(({ kind }) => kind);
    parts.audit = alarm !== undefined ? wrong : away.length > 0 ? `away: ${away.join(', ')}` : 'ok';
  }
  if (forged() > 0) parts.seals = `${forged()} forged rows refused`;
  if (unreadable() > 0) parts.factors = `${unreadable()} second factors can't be read`;
  const why = needs.includes('events') && health.why?.events ? { why: { events: health.why.events } } : {};
  return { ready: needs.every((name) => health[name] === 'ok') && (status?.ready ?? true), parts, ...why };
};

type Need = keyof ProcessStatus['engines'];
/** Engines that a process with these roles can't work without. */
const neededBy = (roles: Settings['ROLES']): Need[] => {
  const needs = new Set<Need>(['events', 'state']);
  if (roles.includes('queries')) for (const need of ['reads', 'feed'] as const) needs.add(need);
  if (roles.includes('projector')) for (const need of ['reads', 'feed'] as const) needs.add(need);
  if (roles.includes('relay')) needs.add('feed');
  if (roles.every((role) => role === 'web')) return [];
  return [...needs];
};

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The status report of this process. */
export const statusOf = async (parts: Parts): Promise<ProcessStatus> => {
  const { settings, instance, engines, reads, relay, witnessing, forged, unreadable, executor, sockets, thread } =
    parts;
  const projector = reads.status();
  const { why: _why, ...health } = await soon(engines.health(), ALL_SILENT);
  return {
    instance,
    roles: settings.ROLES,
    host: hostname(),
    pid: process.pid,
    startedAt,
    at: new Date().toISOString(),
    rss: process.memoryUsage.rss(),
    threads: [thread.state(), ...reads.threads()],
    engines: health,
    ...(settings.ROLES.includes('commands') ? { commandsPerSecond: executor.rate } : {}),
    ...(settings.ROLES.includes('queries') ? { sockets: sockets() } : {}),
    ...(relay ? { relay: relay.status() } : {}),
    ...(witnessing ? { audit: witnessing.status } : {}),
    ...(forged() > 0 ? { forged: forged() } : {}),
    ...(unreadable() > 0 ? { unreadable: unreadable() } : {}),
    ...(projector
      ? { projector: { ready: projector.ready, position: projector.position, views: projector.views } }
      : {}),
  };
};

/** Reports until stopped; a failed report is superseded by the next one. */
export const keepReporting = (parts: Parts): { stop: () => Promise<void> } => {
  let busy = false;
  const tell = async () => {
    if (busy) return;
    busy = true;
    await statusOf(parts)
      .then((status) => report(parts.engines.state, status))
      .catch(() => {});
    busy = false;
  };
  void tell();
  const timer = setInterval(() => void tell(), EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      await leave(parts.engines.state, parts.instance).catch(() => {});
    },
  };
};
