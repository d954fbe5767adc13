/** Parts of other documents that a view's documents show, and documents together with their parts. */
import type { Doc, Recorded } from '../../infra/ports/ports.js';
import { type AnyAggregate, evolve, parseStream, streamOf } from '../../services/domain/kit/aggregate/aggregate.js';
import type { Join } from '../../services/domain/kit/view/joined.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { joinedAt, nothing, ownPart, type Sources, sorted, stamped, type Working } from './document.js';

/**
 * What all joins of a view pick of one document, by join name. `since`: the revision of its last change; -1: as after
 * the first event, which counts as no part if all joins declare `changes`. Documents are rewritten when `since` grows,
 * not with every event.
 */
export type Part = { picked: Record<string, Doc>; since: number };
/** Parts by stream; undefined: no event of it seen. */
export type PartOf = (stream: string) => Part | undefined;
type Joins = { of: AnyAggregate; named: [string, Join][] };
const isSeldom = ({ named }: Joins): boolean => named.every(([, { changes }]) => changes);

const joinsByView = new WeakMap<AnyView, Map<string, Joins>>();
/** A view's joins, by the aggregate's name. */
export const joinsOf = (view: AnyView): Map<string, Joins> => {
  const joins = joinsByView.get(view) ?? new Map<string, Joins>();
  if (joinsByView.has(view)) return joins;
  for (const [name, join] of Object.entries(view.joined?.joins ?? {})) {
    const { named = [] } = joins.get(join.of.name) ?? {};
    joins.set(join.of.name, { of: join.of, named: [...named, [name, join]] });
  }
  joinsByView.set(view, joins);
  return joins;
};

/** Whether an event's stream has a part, or this event may create one. */
export const concerns = (view: AnyView, { stream, revision, type, data }: Recorded): boolean => {
  const joins = joinsOf(view).get(parseStream(stream).name);
  if (!joins) return false;
  return !isSeldom(joins) || (revision > 0 && joins.named.some(([, { changes }]) => changes?.(type, data)));
};
/** Aggregates of which a view stores the part of every document. */
export const alwaysJoined = (view: AnyView): string[] =>
  [...joinsOf(view)].flatMap(([name, joins]) => (isSeldom(joins) ? [] : [name]));

/**
 * How often {@link refsOf} must be called, each time with the parts found before, until it returns all references of a
 * document.
 */
export const hopsOf = ({ joined }: AnyView): number =>
  Object.values(joined?.joins ?? {}).some(({ further }) => further) ? 2 : 1;
const nobody: PartOf = () => undefined;
/** Streams that a document refers to, in order. @param doc its own fields, or more @param parts those found so far */
export const refsOf = (view: AnyView, doc: Doc | undefined, parts: PartOf = nobody): string[] => {
  const { joined } = view;
  if (!joined) return [];
  const ownDoc = ownPart(view, doc) ?? {};
  const through = (name: string, id: string) => {
    const join = joined.joins[name];
    return join && id ? parts(streamOf(join.of.name, id))?.picked[name] : undefined;
  };
  const streams = new Set<string>();
  for (const { of, named } of joinsOf(view).values())
    for (const [, { ids }] of named) for (const id of ids(ownDoc, through)) if (id) streams.add(streamOf(of.name, id));
  return [...streams].sort();
};
/** The parts that a document shows. @param load loads one of them */
export const partsFor = async (
  view: AnyView,
  doc: Doc | undefined,
  load: (stream: string) => Promise<Part | undefined>,
): Promise<ReadonlyMap<string, Part | undefined>> => {
  const parts = new Map<string, Part | undefined>();
  for (let hop = 0; hop < hopsOf(view); hop++)
    for (const stream of refsOf(view, doc, (one) => parts.get(one)))
      if (!parts.has(stream)) parts.set(stream, await load(stream));
  return parts;
};

/** A part after one event of its stream; its document also stores the aggregate's state. */
export const partAfter = (view: AnyView, before: Working, event: Recorded): Working => {
  const { stream, revision, type, data, meta } = event;
  const { name, id } = parseStream(stream);
  const joins = joinsOf(view).get(name) as Joins;
  const { of, named } = joins;
  const was = before.doc as (Part & { state: unknown }) | undefined;
  const by = { id: meta.by.id, fullname: meta.by.fullname, jobdesk: meta.by.jobdesk };
  const state = evolve(of, was?.state ?? of.initial, type, data, { id, revision, at: meta.at, by });
  const picked = sorted(Object.fromEntries(named.map(([join, { pick }]) => [join, pick(state)])));
  const same = was && JSON.stringify(was.picked) === JSON.stringify(picked);
  const first = was || !isSeldom(joins) ? revision : -1;
  return { doc: { state, picked, since: same ? was.since : first }, revision, updatedAt: meta.at };
};
/** The part that results from a stream's events. */
export const partOf = (view: AnyView, events: readonly Recorded[]): Part | undefined =>
  events.reduce((before, event) => partAfter(view, before, event), nothing).doc as Part | undefined;

/** A document as stored: what it shows, and from which joined sources. @param refs result of {@link refsOf} */
export const shown = (
  view: AnyView,
  id: string,
  working: Working,
  parts: PartOf,
  refs: readonly string[] = refsOf(view, working.doc, parts),
): { doc: Doc; sources: Sources } => {
  const { joined } = view;
  if (!joined) return { doc: stamped(id, working), sources: {} };
  const ownDoc = ownPart(view, working.doc) ?? {};
  const sources: Record<string, number> = {};
  for (const stream of refs) sources[stream] = parts(stream)?.since ?? -1;
  const by: Record<string, (to: string) => Doc | undefined> = {};
  for (const [name, { of }] of Object.entries(joined.joins))
    by[name] = (to) => {
      const part = parts(streamOf(of.name, to));
      return part && part.since >= 0 ? part.picked[name] : undefined;
    };
  const doc = { ...ownDoc, ...joined.show(ownDoc, by, id), joinedAt: joinedAt(sources) };
  return { doc: stamped(id, { ...working, doc }), sources };
};

/** Name of the internal read model that stores a version's parts. */
export const partsName = ({ name }: Pick<AnyView, 'name'>): string => `${name}parts`;
const views = new WeakMap<AnyView, AnyView>();
export const partsView = (view: AnyView): AnyView => {
  const { joined: _, scope: __, ...rest } = view;
  const none = { indexes: [], facets: [], sums: [], tokens: () => [], columns: [], filters: [], sortable: [] };
  const partView = views.get(view) ?? { ...rest, ...none, name: partsName(view) };
  views.set(view, partView);
  return partView;
};
