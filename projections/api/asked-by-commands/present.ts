/** What a refused command tells of its document: what its giver reads of it, and nothing else. */

import type { EventStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { visibilityFor } from '../query/field-visibility.js';
import { documentAt } from '../query/past.js';
import { mayRead, sees } from '../query/reads.js';

/** A document as its reader sees it now, and who changed it last, when (ISO, UTC). */
export type Present = {
  revision: number;
  last: { type: string; at: string; by: { fullname: string; jobdesk: string } };
  state: object;
};

/** Whether somebody may read documents of a kind, by whichever view. */
export const mayReadKind =
  (views: readonly AnyView[]) =>
  (by: Pick<Actor, 'jobdesk' | 'level'>, kind: string): boolean =>
    views.some((view) => view.of.name === kind && mayRead(view, by));

/**
 * Reads a document by the first view of its kind that the actor may read it by, as `GET` answers it; out of its stream, so
 * that it is never behind. Undefined: it is not the actor's to read. @throws Unavailable
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
