/** Derives the product's state from process reports and parked entries. Pure. */
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

/** Stored state of a view: from the read store and the parked entries. */
export type StoredView = { view: string; served?: string; all: readonly string[]; documents?: number };
/** Entries below `parked/`. */
export type ParkedEntries = { documents: readonly ParkedRow[]; commands: readonly RefusedRow[] };
type Log = { head?: string };

/** Processes report every 2 s and expire after 10: a larger difference is clock skew. */
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

/** Events per second of each view in one process; all versions of a view process the same events. */
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
  // During a takeover two may be active: the one further behind is shown.
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

/** Whether a report of a rebuild concerns that version: reports of the previous one may still exist. */
const isOf = (version: string | undefined, { rebuild }: ViewStatus): boolean =>
  version === undefined || rebuild?.version === undefined || rebuild.version === version;

/** A rebuild in progress, and its version if the store has it. */
const rebuildOf = ({ view, served, all }: StoredView, processes: readonly ProcessStatus[]): SystemView['rebuild'] => {
  const version = all.findLast((name) => name !== served);
  // A report is up to 2 s old, the store's state is current: once the version is served, the rebuild is over.
  if (served !== undefined && version === undefined) return undefined;
  const rebuilds = processes.flatMap((p) => {
    const mine = (p.projector?.views ?? []).filter((v) => v.view === view);
    const old = mine.some((v) => v.served && served !== undefined && v.version !== served);
    return old ? [] : mine.flatMap((v) => (isOf(version, v) ? (v.rebuild ?? []) : []));
  });
  const [furthest] = rebuilds.toSorted((a, b) => b.share - a.share);
  return furthest && { ...furthest, ...(version === undefined ? {} : { version }) };
};

const viewOf = (
  { view, served, all, documents }: StoredView,
  processes: readonly ProcessStatus[],
  parked: readonly ParkedRow[],
): SystemView => {
  const reports = processes.flatMap((p) => p.projector?.views ?? []).filter((v) => v.view === view);
  // During a switch of versions, reports may differ briefly.
  const current = reports.filter((v) => v.version === served);
  const live = current.length > 0 ? current : reports.filter((v) => v.served);
  const lagMs = most(live.map((v) => v.lagMs));
  const rebuild = rebuildOf({ view, all, ...(served === undefined ? {} : { served }) }, processes);
  return {
    view,
    versions: [...all],
    perSecond: sum(processes.map((p) => ratesOf(p).get(view))),
    // A document may be parked in both the served and the next version.
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
    // Both by the process's own clock: correct despite clock skew.
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

/** The report of the process that signs; if none does, of a standby. */
const auditOf = (processes: readonly ProcessStatus[]): SystemAudit => {
  const signing = processes.filter((p) => p.audit !== undefined);
  const one = signing.find((p) => p.audit?.active) ?? signing[0];
  const forged = sum(processes.map((p) => p.forged));
  // Counted per process: a person who tried at two counts twice.
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
 * All `processes` are alive: the reports of others have expired from the state store.
 * @param now ms, by the clock of the answering process
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
