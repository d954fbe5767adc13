/** How the product is, out of what each process says of itself and what lies parked: pure, so that it can be believed. */
import type { RelayStatus } from '../../../infra/ports/opened.js';
import type { ProcessStatus, ViewStatus } from '../../../infra/runtime/status.js';
import {
  type EngineName,
  engineNames,
  PARKED_SHOWN,
  type ParkedRow,
  type RefusedRow,
  type SystemAudit,
  type SystemEngine,
  type SystemOut,
  type SystemProcess,
  type SystemRelay,
  type SystemView,
} from '../../../services/domain/queries/system.js';

/** What is stored of a view, as the read store and the parked entries have it. */
export type StoredView = { view: string; served?: string; all: readonly string[]; documents?: number };
/** Entries below `parked/`. */
export type ParkedEntries = { documents: readonly ParkedRow[]; commands: readonly RefusedRow[] };
type Log = { head?: string };

/** A process says something every 2 s and is forgotten after 10: a time that is further off comes of its clock. */
const SKEWED = 30_000;
const sum = (values: readonly (number | undefined)[]): number => values.reduce<number>((a, b) => a + (b ?? 0), 0);
const some = (values: readonly (number | undefined)[]): number | undefined =>
  values.every((value) => value === undefined) ? undefined : sum(values);
const most = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.max(...values));

const engineOf = (name: EngineName, processes: readonly ProcessStatus[]): SystemEngine => {
  const troubles = processes.flatMap(({ instance, engines }) =>
    engines[name] === 'ok' ? [] : [{ instance, text: engines[name] }],
  );
  const state =
    processes.length === 0
      ? 'unknown'
      : troubles.length === 0
        ? 'ok'
        : troubles.length === processes.length
          ? 'away'
          : 'partly';
  return { name, state, troubles };
};

/** Events per second of a view by one process; its versions take in the same events. */
const ratesOf = ({ projector }: ProcessStatus): ReadonlyMap<string, number> => {
  const rates = new Map<string, number>();
  for (const { view, perSecond } of projector?.views ?? []) {
    rates.set(view, Math.max(perSecond, rates.get(view) ?? 0));
  }
  return rates;
};

const relayOf = (processes: readonly ProcessStatus[]): SystemRelay | undefined => {
  const relays = processes.filter((p): p is ProcessStatus & { relay: RelayStatus } => p.relay !== undefined);
  if (relays.length === 0) return undefined;
  // Two for a moment, while a stand-by takes over: the one that is further behind is told.
  const [active] = relays.filter((p) => p.relay.active).toSorted((a, b) => b.relay.lagMs - a.relay.lagMs);
  const standbys = relays.filter((p) => p !== active).map((p) => p.instance);
  const error = active?.relay.error ?? relays.find((p) => p.relay.error !== undefined)?.relay.error;
  return {
    standbys,
    ...(active
      ? {
          active: active.instance,
          lagMs: active.relay.lagMs,
          perSecond: active.relay.perSecond,
          position: active.relay.position,
        }
      : {}),
    ...(error === undefined ? {} : { error }),
  };
};

/** Whether what a process says of a rebuild is about that version: while one is built, what was said of the one before is told still. */
const isOf = (version: string | undefined, { rebuild }: ViewStatus): boolean =>
  version === undefined || rebuild?.version === undefined || rebuild.version === version;

/** A rebuild under way, and the version it makes, as far as the store has one. */
const rebuildOf = ({ view, served, all }: StoredView, processes: readonly ProcessStatus[]): SystemView['rebuild'] => {
  const version = all.findLast((name) => name !== served);
  // A report is up to 2 s old, what the store serves is of now: a rebuild whose version is served is over.
  if (served !== undefined && version === undefined) return undefined;
  const told = processes.flatMap((p) => {
    const mine = (p.projector?.views ?? []).filter((v) => v.view === view);
    const old = mine.some((v) => v.served && served !== undefined && v.version !== served);
    return old ? [] : mine.flatMap((v) => (isOf(version, v) ? (v.rebuild ?? []) : []));
  });
  const [furthest] = told.toSorted((a, b) => b.share - a.share);
  return furthest && { ...furthest, ...(version === undefined ? {} : { version }) };
};

const viewOf = (
  { view, served, all, documents }: StoredView,
  processes: readonly ProcessStatus[],
  parked: readonly ParkedRow[],
): SystemView => {
  const told = processes.flatMap((p) => p.projector?.views ?? []).filter((v) => v.view === view);
  // While a version is switched, processes may differ about it for a moment.
  const current = told.filter((v) => v.version === served);
  const live = current.length > 0 ? current : told.filter((v) => v.served);
  const lagMs = most(live.map((v) => v.lagMs));
  const rebuild = rebuildOf({ view, all, ...(served === undefined ? {} : { served }) }, processes);
  return {
    view,
    versions: [...all],
    perSecond: sum(processes.map((p) => ratesOf(p).get(view))),
    // A document may be parked in the served version and in the next one.
    parked: new Set(parked.filter((p) => p.view === view).map((p) => p.id)).size,
    ...(served === undefined ? {} : { served }),
    ...(lagMs === undefined ? {} : { lagMs }),
    ...(rebuild ? { rebuild } : {}),
    ...(documents === undefined ? {} : { documents }),
  };
};

const processOf = (p: ProcessStatus, now: number): SystemProcess => {
  const skew = Date.parse(p.at) - now;
  return {
    instance: p.instance,
    roles: [...p.roles],
    host: p.host,
    pid: p.pid,
    // Both by its own clock: right however wrong that is.
    upMs: Math.max(0, Date.parse(p.at) - Date.parse(p.startedAt)),
    rss: p.rss,
    threads: (p.threads ?? []).map((thread) => ({ ...thread, caches: [...thread.caches] })),
    engines: p.engines,
    ...(Math.abs(skew) > SKEWED ? { skewMs: skew } : {}),
    ...(p.commandsPerSecond === undefined ? {} : { commandsPerSecond: p.commandsPerSecond }),
    ...(p.sockets === undefined ? {} : { sockets: p.sockets }),
    ...(p.relay ? { relay: p.relay.active ? 'active' : 'standby' } : {}),
    ...(p.projector ? { eventsPerSecond: sum([...ratesOf(p).values()]), projecting: p.projector.ready } : {}),
  };
};

/** The one that signs tells; while none does, one that stands by. */
const auditOf = (processes: readonly ProcessStatus[]): SystemAudit => {
  const signing = processes.filter((p) => p.audit !== undefined);
  const one = signing.find((p) => p.audit?.active) ?? signing[0];
  const forged = sum(processes.map((p) => p.forged));
  // Each process counts people; who tried at two is told twice.
  const count = sum(processes.map((p) => p.unreadable));
  const lost = count > 0 ? { unreadable: count } : {};
  if (!one?.audit) return { witnesses: [], forged, ...lost };
  const { key, n, at, position, witnesses, alarm, short } = one.audit;
  const age = (then: string | undefined) =>
    then === undefined ? {} : { ageMs: Math.max(0, Date.parse(one.at) - Date.parse(then)) };
  return {
    key,
    ...(n === undefined ? {} : { n }),
    ...age(at),
    ...(position === undefined ? {} : { position }),
    witnesses: witnesses.map(({ at: then, ...rest }) => ({ ...rest, ...age(then) })),
    ...(alarm === undefined ? {} : { alarm }),
    ...(short ? { short } : {}),
    forged,
    ...lost,
  };
};

const oldestFirst = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/**
 * Every process in `processes` is there: who says nothing more falls out of the state store by itself.
 * @param now ms, by the clock of the process that answers
 */
export const systemOf = (
  processes: readonly ProcessStatus[],
  parked: ParkedEntries,
  versions: readonly StoredView[],
  now: number,
  log: Log = {},
): SystemOut => {
  const commandsPerSecond = some(processes.map((p) => p.commandsPerSecond));
  const relay = relayOf(processes);
  return {
    engines: engineNames.map((name) => engineOf(name, processes)),
    processes: processes.toSorted((a, b) => (a.instance < b.instance ? -1 : 1)).map((p) => processOf(p, now)),
    ...(relay ? { relay } : {}),
    views: versions.map((view) => viewOf(view, processes, parked.documents)),
    ...(commandsPerSecond === undefined ? {} : { commandsPerSecond }),
    sockets: sum(processes.map((p) => p.sockets)),
    parked: {
      count: parked.documents.length,
      rows: parked.documents.toSorted(oldestFirst).slice(0, PARKED_SHOWN),
    },
    refused: {
      count: parked.commands.length,
      rows: parked.commands.toSorted(oldestFirst).slice(0, PARKED_SHOWN),
    },
    log,
    audit: auditOf(processes),
  };
};
