/** Tracks requested rebuilds and retries from poll to poll. Pure, so that every outcome can be tested. Times in ms. */
import type { ParkedRow, SystemView } from '@domain/queries/system';

/**
 * A rebuild that was requested here or seen running. `base`: the version served before it. `seen`: when it was last
 * seen running.
 */
export type Watch = { base: string | undefined; since: number; seen?: number; events: number };
export type Watches = Readonly<Record<string, Watch>>;
export type Built = { view: string; version: string; events: number; ms: number };

/** A request counts as ignored if no projector has started after this time. */
export const QUIET = 30_000;
/** Stop watching a rebuild that never started. */
const FORGET = 5 * 60_000;
/** A rebuild that ran, no longer runs and whose version isn't served was aborted. */
const BROKEN = 15_000;

const followed = (v: SystemView, was: Watch | undefined, now: number): Watch | Built | undefined => {
  if (v.rebuild) {
    const base = was ? was.base : v.served;
    return { base, since: was?.since ?? now, seen: now, events: Math.max(was?.events ?? 0, v.rebuild.events) };
  }
  if (!was) return undefined;
  if (v.served !== undefined && v.served !== was.base) {
    return { view: v.view, version: v.served, events: was.events, ms: now - was.since };
  }
  return now - (was.seen ?? was.since) > (was.seen === undefined ? FORGET : BROKEN) ? undefined : was;
};

/** Folds a poll into the watches; returns also the views that are built and those whose rebuild was aborted. */
export const follow = (
  watches: Watches,
  views: readonly SystemView[],
  now: number,
): { watches: Watches; built: Built[]; broken: string[] } => {
  const next: Record<string, Watch> = {};
  const built: Built[] = [];
  const broken: string[] = [];
  for (const v of views) {
    const was = watches[v.view];
    const is = followed(v, was, now);
    if (!is) {
      if (was?.seen !== undefined) broken.push(v.view);
    } else if ('version' in is) built.push(is);
    else next[v.view] = is;
  }
  return { watches: next, built, broken };
};

export const keyOf = (p: Pick<ParkedRow, 'view' | 'version' | 'id'>): string => `${p.view}@${p.version}/${p.id}`;

/** A parked document with a requested action: the row as of the request. `gone`: it was not parked at the last poll. */
export type Try = { row: ParkedRow; kind: 'retry' | 'discard'; at: number; gone?: true };
export type Tries = Readonly<Record<string, Try>>;
/** `well`: it is up to date again. `again`: it stays parked, possibly at a later event. */
export type Settled = { kind: Try['kind']; row: ParkedRow; end: 'well' | 'again'; now?: ParkedRow };

/**
 * Folds a poll into the tries and returns those that ended. A document may be missing from one poll while it is
 * retried.
 */
export const settle = (tries: Tries, rows: readonly ParkedRow[], now: number): { tries: Tries; settled: Settled[] } => {
  const next: Record<string, Try> = {};
  const settled: Settled[] = [];
  const there = new Map(rows.map((row) => [keyOf(row), row]));
  for (const [key, attempt] of Object.entries(tries)) {
    const is = there.get(key);
    const { kind, row } = attempt;
    if (!is && !attempt.gone) next[key] = { ...attempt, gone: true };
    else if (!is) settled.push({ kind, row, end: 'well' });
    else if (is.at !== row.at || is.revision !== row.revision) settled.push({ kind, row, end: 'again', now: is });
    else if (now - attempt.at < QUIET) next[key] = { row, kind, at: attempt.at };
  }
  return { tries: next, settled };
};
