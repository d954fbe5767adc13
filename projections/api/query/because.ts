/** What the product did by itself, and who set it going, as far as a reader of its history may know of both. */
import type { Because, Doc, EventAt, EventStore, Recorded } from '../../../infra/ports/ports.js';
import { deedOf } from '../../../services/domain/deeds.js';
import { evolve, parseStream } from '../../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { documentAt, type ToldCause } from './past.js';

/** Events of a document that are looked at, the last: each may follow from a document of its own. */
const MOST = 300;
type Sees = (view: AnyView, doc: Doc) => boolean;

/**
 * What events follow from, by their revisions. A document is named to who reads it now and could read it as that event left
 * it, as its own history is told; who began it all only where what they worked on is so too. Of any other nothing is said.
 * @param views those that the reader may read @param sees whether a document of one of them is theirs to see
 * @throws Unavailable
 */
export const causesFor = async (
  store: Pick<EventStore, 'readStream'>,
  views: readonly AnyView[],
  events: readonly Recorded[],
  sees: Sees,
): Promise<ReadonlyMap<number, ToldCause>> => {
  const sight = new Sight(store, views, sees);
  const told = new Map<number, ToldCause>();
  for (const { revision, meta } of events.filter(({ meta: { because } }) => because).slice(-MOST)) {
    const cause = meta.because && (await sight.cause(meta.because));
    if (cause) told.set(revision, cause);
  }
  return told;
};

/** Documents as one reader sees them, each read once. */
class Sight {
  private readonly streams = new Map<string, Promise<Recorded[]>>();
  private readonly seen = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly views: readonly AnyView[],
    private readonly sees: Sees,
  ) {}

  async cause({ stream, revision, type, by, root, timed }: Because): Promise<ToldCause | undefined> {
    if (!(await this.may({ stream, revision }))) return undefined;
    const { name: kind, id } = parseStream(stream);
    const events = await this.read(stream);
    const of = (this.views.find((view) => view.of.name === kind) as AnyView).of;
    const state = events.reduce<unknown>(
      (before, e) => evolve(of, before, e.type, e.data, { id, revision: e.revision, at: e.meta.at, by: e.meta.by }),
      of.initial,
    );
    const deed = deedOf(kind, type, events[revision]?.data);
    const person = by.jobdesk !== 'system' && (!root || (await this.may(root)));
    const { fullname, jobdesk } = by;
    const who = person ? { by: { fullname, jobdesk } } : {};
    return { kind, id, title: of.title(state), deed, ...who, ...(timed ? { timed } : {}) };
  }

  private read(stream: string): Promise<Recorded[]> {
    const known = this.streams.get(stream) ?? this.store.readStream(stream);
    this.streams.set(stream, known);
    return known;
  }

  private may(at: EventAt): Promise<boolean> {
    const key = `${at.stream}@${at.revision}`;
    const known = this.seen.get(key) ?? this.look(at);
    this.seen.set(key, known);
    return known;
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
