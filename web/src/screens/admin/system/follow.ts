/** What became of what was asked for: pure, so that every way it can go is tested. Times in ms. */
import type { ParkedRow, SystemView } from '@domain/queries/system';

/** A rebuild that was asked for here or seen under way. `base`: the version served before it. `seen`: last under way. */
export type Watch = { base: string | undefined; since: number; seen?: number; events: number };
export type Watches = Readonly<Record<string, Watch>>;
export type Built = { view: string; version: string; events: number; ms: number };

/** Asked for, and no projector has begun after so long. */
export const QUIET = 30_000;
/** Given up watching. */
const FORGET = 5 * 60_000;
/** Was under way, is so no more, and its version is not served: it was broken off. */
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

/** The watches after another look, which views are built, and whose rebuild was broken off. */
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

/** A parked document that something was asked for: as it was then. `gone`: it was not parked at the last look. */
export type Try = { row: ParkedRow; kind: 'retry' | 'discard'; at: number; gone?: true };
export type Tries = Readonly<Record<string, Try>>;
/** `well`: it is up to date again. `again`: it stays parked, maybe at a later event. */
export type Settled = { kind: Try['kind']; row: ParkedRow; end: 'well' | 'again'; now?: ParkedRow };

/** The tries after another look, and those that came to an end. While it is tried it may be away for one look. */
export const settle = (tries: Tries, rows: readonly ParkedRow[], now: number): { tries: Tries; settled: Settled[] } => {
  const next: Record<string, Try> = {};
  const settled: Settled[] = [];
  const there = new Map(rows.map((row) => [keyOf(row), row]));
  for (const [key, asked] of Object.entries(tries)) {
    const is = there.get(key);
    const { kind, row } = asked;
    if (!is && !asked.gone) next[key] = { ...asked, gone: true };
    else if (!is) settled.push({ kind, row, end: 'well' });
    else if (is.at !== row.at || is.revision !== row.revision) settled.push({ kind, row, end: 'again', now: is });
    else if (now - asked.at < QUIET) next[key] = { row, kind, at: asked.at };
  }
  return { tries: next, settled };
};
