/** Data about the document in a refused command's answer: limited to what the user may read. */

import type { EventStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { visibilityFor } from '../query/field-visibility.js';
import { documentAt } from '../query/past.js';
import { mayRead, sees } from '../query/reads.js';

/** A document as its reader currently sees it, with its last author and time (ISO, UTC). */
export type Present = {
  revision: number;
  last: { type: string; at: string; by: { fullname: string; jobdesk: string } };
  state: object;
};

/** Whether a user may read documents of a kind through any view. */
export const mayReadKind =
  (views: readonly AnyView[]) =>
  (by: Pick<Actor, 'jobdesk' | 'level'>, kind: string): boolean =>
    views.some((view) => view.of.name === kind && mayRead(view, by));

/**
 * Reads a document through the first view of its kind that the actor may read, in the form of `GET`; from its stream,
 * so that it is current. Undefined: the actor may not read it. @throws Unavailable
 */
export const presentOf =
  (events: Pick<EventStore, 'readStream'>, views: readonly AnyView[]) =>
  async (actor: Actor, kind: string, id: string): Promise<Present | undefined> => {
    const mine = views.filter((view) => view.of.name === kind && mayRead(view, actor));
    if (mine.length === 0) return undefined;
    const recorded = await events.readStream(streamOf(kind, id));
    const last = recorded.at(-1);
    if (!last) return undefined;
    const { fullname, jobdesk } = last.meta.by;
    for (const view of mine) {
      const now = await documentAt(events, view, id, recorded);
      if (!now || !sees(view, actor, now.doc)) continue;
      return {
        revision: last.revision,
        last: { type: last.type, at: last.meta.at, by: { fullname, jobdesk } },
        state: visibilityFor(view, actor).of(now.doc),
      };
    }
    return undefined;
  };
