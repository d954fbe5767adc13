/** Causes of automatic events and the users behind them, as far as the reader may see both. */
import type { Because, Doc, EventAt, EventStore, Recorded } from '../../../infra/ports/ports.js';
import { deedOf } from '../../../services/domain/deeds.js';
import { evolve, parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { type CauseWords, documentAt } from './past.js';

/** Maximum number of a document's events resolved; older ones are left out: each may refer to a different document. */
const MOST = 300;
type Sees = (view: AnyView, doc: Doc) => boolean;

/**
 * Causes of events by revision. A document is named only to readers who may read it now and at the revision of that
 * event, as in its own history; the initiating user only if the document they worked on is also readable. Other causes
 * are omitted.
 * @param views those that the reader may read @param sees whether the reader may see a document of a view
 * @throws Unavailable
 */
export const causesFor = async (
  store: Pick<EventStore, 'readStream'>,
  views: readonly AnyView[],
  events: readonly Recorded[],
  sees: Sees,
): Promise<ReadonlyMap<number, CauseWords>> => {
  const sight = new Sight(store, views, sees);
  const causes = new Map<number, CauseWords>();
  for (const { revision, meta } of events.filter(({ meta: { because } }) => because).slice(-MOST)) {
    const cause = meta.because && (await sight.cause(meta.because));
    if (cause) causes.set(revision, cause);
  }
  return causes;
};

/** A document by its title. */
export type Named = Pick<CauseWords, 'kind' | 'id' | 'title'>;
/**
 * Other documents as far as the reader may see them: what was done there, by event, and their titles; of more than
 * {@link MOST} events, the last. @throws Unavailable
 */
export const elsewhere = async (
  store: Pick<EventStore, 'readStream'>,
  views: readonly AnyView[],
  { events, streams }: { events: readonly Recorded[]; streams: readonly string[] },
  sees: Sees,
): Promise<{ deeds: ReadonlyMap<Recorded, CauseWords>; names: Named[] }> => {
  const sight = new Sight(store, views, sees);
  const deeds = new Map<Recorded, CauseWords>();
  for (const event of events.slice(-MOST)) {
    const { stream, revision, type, meta } = event;
    const deed = await sight.cause({ stream, revision, type, by: meta.by });
    if (deed) deeds.set(event, deed);
  }
  const names = await Promise.all(streams.map((stream) => sight.named(stream)));
  return { deeds, names: names.flatMap((one) => one ?? []) };
};

/** Documents and permissions of one reader, cached per request. */
class Sight {
  private readonly streams = new Map<string, Promise<Recorded[]>>();
  private readonly seen = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly views: readonly AnyView[],
    private readonly sees: Sees,
  ) {}

  async cause({ stream, revision, type, by, root, timed }: Because): Promise<CauseWords | undefined> {
    if (!(await this.may({ stream, revision }))) return undefined;
    const events = await this.read(stream);
    const named = this.title(stream, events);
    const deed = deedOf(named.kind, type, events[revision]?.data);
    const person = by.jobdesk !== 'system' && (!root || (await this.may(root)));
    const { fullname, jobdesk } = by;
    const who = person ? { by: { fullname, jobdesk } } : {};
    return { ...named, deed, ...who, ...(timed ? { timed } : {}) };
  }

  async named(stream: string): Promise<Named | undefined> {
    const events = await this.read(stream);
    const last = events.at(-1);
    return last && (await this.may(last)) ? this.title(stream, events) : undefined;
  }

  private title(stream: string, events: readonly Recorded[]): Named {
    const { name: kind, id } = parseStream(stream);
    const of = (this.views.find((view) => view.of.name === kind) as AnyView).of;
    const state = events.reduce<unknown>(
      (before, e) => evolve(of, before, e.type, e.data, { id, revision: e.revision, at: e.meta.at, by: e.meta.by }),
      of.initial,
    );
    return { kind, id, title: of.title(state) };
  }

  private read(stream: string): Promise<Recorded[]> {
    const events = this.streams.get(stream) ?? this.store.readStream(stream);
    this.streams.set(stream, events);
    return events;
  }

  private may(at: EventAt): Promise<boolean> {
    const key = `${at.stream}@${at.revision}`;
    const visible = this.seen.get(key) ?? this.look(at);
    this.seen.set(key, visible);
    return visible;
  }

  private async look({ stream, revision }: EventAt): Promise<boolean> {
    const { name, id } = parseStream(stream);
    const events = await this.read(stream);
    if (!events[revision]) return false;
    for (const view of this.views.filter(({ of }) => of.name === name)) {
      const now = await documentAt(this.store, view, id, events);
      if (!now || !this.sees(view, now.doc)) continue;
      const then = await documentAt(this.store, view, id, events, { revision });
      if (then && this.sees(view, then.doc)) return true;
    }
    return false;
  }
}
