/** Documents over a day, folded out of their streams by their own views: as they were at its beginning, and each change of it. */

import { breathe } from '../../../infra/ports/breath.js';
import type { Condition, Doc, EventStore, Place, ReadStore } from '../../../infra/ports/ports.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { applied, nothing, stamped, type Working } from '../../runner/document.js';
import { timesOf } from '../query/past.js';

/**
 * `first`: as it was when the day began. `now`: as it is, for the rights of today. Undefined: not there. `version`: up to
 * which revision it is told.
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

/** As it was at a moment of the day. */
export const docAt = ({ first, later }: Timeline, at: number): Doc | undefined =>
  later[lastBefore(later, at)]?.doc ?? first;
/** The place of the last one at a moment or before it; -1: none. */
export const lastBefore = (all: readonly { at: number }[], at: number): number => {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as { at: number }).at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Ids that one question answers, and streams that are read side by side. */
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

/** Every row that passes, whatever their number. */
export const everyRow = async (
  { store }: PastPorts,
  view: AnyView,
  where: readonly Condition[],
  select: readonly string[],
): Promise<Doc[]> => {
  const all: Doc[] = [];
  let after: Place | undefined = '';
  while (after !== undefined) {
    const page: { rows: Doc[]; next?: Place } = await store.find(view.name, {
      ...{ where, select, after, limit: PAGE },
      sort: { field: 'updatedAt', desc: false },
    });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
};

/** Conditions on documents that nothing happened to since a moment: they were then as they are now. */
export const untouched = (since: number): Condition => ({
  field: 'updatedAt',
  to: new Date(since - 1).toISOString(),
});

/** Documents of a view that anything happened to since a day began, over that day: `upTo` when they were looked for, ms. */
export type Touched = { upTo: number; docs: ReadonlyMap<string, Timeline> };
/** Ms that read models may be behind, so that what was written before is looked for again. */
const BEHIND = 10 * 60_000;

/** @param known what was found before: of it only what changed since is folded again @param now ms */
export const touched = async (
  ports: PastPorts,
  asked: { view: AnyView; where: readonly Condition[]; fields: readonly string[]; span: Span; now: number },
  known?: Touched,
): Promise<Touched> => {
  const { view, where, fields, span, now } = asked;
  const from = known ? Math.max(span.from, known.upTo - BEHIND) : span.from;
  const since: Condition = { field: 'updatedAt', from: new Date(from).toISOString() };
  const rows = await everyRow(ports, view, [since, ...where], ['id', 'version']);
  const stale = rows.filter(({ id, version }) => (known?.docs.get(String(id))?.version ?? -1) < Number(version));
  if (known && stale.length === 0) return { upTo: now, docs: known.docs };
  const docs = new Map(known?.docs);
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
