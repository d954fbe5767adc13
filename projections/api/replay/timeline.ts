/** State of documents over a day, folded from their streams by their views: at its beginning, and after each change. */

import { breathe } from '../../../infra/ports/breath.js';
import type { Condition, Doc, EventStore, ListPosition, ReadStore } from '../../../infra/ports/ports.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { applied, nothing, stamped, type Working } from '../../runner/document.js';
import { timesOf } from '../query/past.js';

/**
 * `first`: state at the beginning of the day. `now`: current state, for today's permissions. Undefined: did not exist.
 * `version`: last revision included.
 */
export type Timeline = {
  id: string;
  version: number;
  first: Doc | undefined;
  later: readonly { at: number; doc: Doc }[];
  now: Doc | undefined;
};
type Span = { from: number; until: number };
export type PastPorts = { store: Pick<ReadStore, 'find'>; events: Pick<EventStore, 'readStream'> };

/** State at a moment of the day. */
export const docAt = ({ first, later }: Timeline, at: number): Doc | undefined =>
  later[lastBefore(later, at)]?.doc ?? first;
/** Index of the last item at or before a moment; -1: none. */
export const lastBefore = (all: readonly { at: number }[], at: number): number => {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as { at: number }).at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Ids per query, and streams read concurrently. */
const PAGE = 1_000;
const SIDE_BY_SIDE = 16;

const picked = (doc: Doc, fields: readonly string[]): Doc =>
  Object.fromEntries(fields.map((field) => [field, doc[field]]));
const same = (a: Doc | undefined, b: Doc): boolean => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

const timelineOf = async (
  { events }: PastPorts,
  view: AnyView,
  id: string,
  fields: readonly string[],
  { from, until }: Span,
): Promise<Timeline> => {
  const stream = await events.readStream(streamOf(view.of.name, id));
  const times = timesOf(stream);
  let working: Working = nothing;
  let first: Doc | undefined;
  let now: Doc | undefined;
  const later: { at: number; doc: Doc }[] = [];
  stream.forEach((event, n) => {
    working = applied(view, working, event);
    now = picked(stamped(id, working), fields);
    const at = Date.parse(times[n] as string);
    if (at <= from) first = now;
    else if (at <= until && !same(later.at(-1)?.doc ?? first, now)) later.push({ at, doc: now });
  });
  return { id, version: working.revision, first, later, now };
};

/** All matching rows, without a limit. */
export const everyRow = async (
  { store }: PastPorts,
  view: AnyView,
  where: readonly Condition[],
  select: readonly string[],
): Promise<Doc[]> => {
  const all: Doc[] = [];
  let after: ListPosition | undefined = '';
  while (after !== undefined) {
    const page: { rows: Doc[]; next?: ListPosition } = await store.find(view.name, {
      ...{ where, select, after, limit: PAGE },
      sort: { field: 'updatedAt', desc: false },
    });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
};

/** Condition for documents unchanged since a moment: their state then equals the current one. */
export const untouched = (since: number): Condition => ({
  field: 'updatedAt',
  to: new Date(since - 1).toISOString(),
});

/** Documents of a view changed since a day began, over that day; `upTo`: time of the query, ms. */
export type Touched = { upTo: number; docs: ReadonlyMap<string, Timeline> };
/** Maximum lag of read models in ms: earlier changes are queried again. */
const BEHIND = 10 * 60_000;

/** @param previous earlier result: only documents changed since are folded again @param now ms */
export const touched = async (
  ports: PastPorts,
  request: { view: AnyView; where: readonly Condition[]; fields: readonly string[]; span: Span; now: number },
  previous?: Touched,
): Promise<Touched> => {
  const { view, where, fields, span, now } = request;
  const from = previous ? Math.max(span.from, previous.upTo - BEHIND) : span.from;
  const since: Condition = { field: 'updatedAt', from: new Date(from).toISOString() };
  const rows = await everyRow(ports, view, [since, ...where], ['id', 'version']);
  const stale = rows.filter(({ id, version }) => (previous?.docs.get(String(id))?.version ?? -1) < Number(version));
  if (previous && stale.length === 0) return { upTo: now, docs: previous.docs };
  const docs = new Map(previous?.docs);
  const left = new Set(stale.map(({ id }) => String(id))).values();
  const work = async () => {
    for (const id of left) {
      docs.set(id, await timelineOf(ports, view, id, fields, span));
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { upTo: now, docs };
};
