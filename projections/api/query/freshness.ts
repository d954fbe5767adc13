/** Read your own writes: a request that names revisions in `X-Min-Revision` waits until the read models have them. */
import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { parseStream } from '../../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import type { Changes } from '../live/changes.js';
import { mayRead, sees } from './reads.js';
import { MAX_WAIT_MS, showsIt, type Wanted, waitFor, wantedOf } from './revision-wait.js';

/** What has to be waited for, by whom and until when (ms since 1970). */
type Wait = { view: AnyView; actor: Actor; wanted: readonly Wanted[]; until: number };

export class Freshness {
  constructor(
    private readonly reads: Pick<ReadStore, 'get'>,
    private readonly changes: Pick<Changes, 'onChanged' | 'heard'>,
    private readonly views: readonly AnyView[],
  ) {}

  /** Holds the request until the read model of a view is as new as asked; the reply tells when that took too long. @throws Problem 400 */
  async wait(view: AnyView, request: Request, reply: Reply): Promise<void> {
    const wait = waitOf(view, request);
    if (wait) tell(reply, await this.allThere(wait));
  }

  /**
   * As {@link wait}, and then reads. A document that was heard of is read at once: where the answer shows it as new as asked,
   * it needs no look of its own; where not, it is waited for and all is read once more.
   * @param rowsOf the documents of what was read @throws Problem 400
   */
  async read<T>(
    view: AnyView,
    request: Request,
    reply: Reply,
    read: () => Promise<T>,
    rowsOf: (found: T) => readonly Doc[],
  ): Promise<T> {
    const wait = waitOf(view, request);
    if (!wait) return read();
    const [only, ...others] = wait.wanted;
    const alone = only && others.length === 0 && this.viewOf(only, view) === view ? only : undefined;
    const there = alone ? await this.there(wait, alone, { hasty: true }) : await this.allThere(wait);
    if (alone && there === 'told') {
      const [found] = await Promise.allSettled([read()]);
      if (found.status === 'fulfilled' && showsIt(rowsOf(found.value), alone)) return found.value;
      tell(reply, await this.allThere(wait));
    } else tell(reply, there !== false);
    return read();
  }

  private async allThere(wait: Wait): Promise<boolean> {
    const all = await Promise.all(wait.wanted.map((wanted) => this.there(wait, wanted)));
    return all.every((there) => there !== false);
  }

  /** What the actor does not see is waited for as what is not there: how long tells nothing of it. */
  private async there({ view, actor, until }: Wait, wanted: Wanted, { hasty = false } = {}): Promise<boolean | 'told'> {
    const asked = this.viewOf(wanted, view);
    if (!asked) return true;
    if (!mayRead(asked, actor)) return false;
    const visible = (doc: Doc): boolean => sees(asked, actor, doc);
    return waitFor(this.reads, this.changes, asked.name, wanted, { sees: visible, hasty, until });
  }

  /** The view itself, or another one of the aggregate that is waited for; undefined: nobody reads it. */
  private viewOf({ stream }: Wanted, view: AnyView): AnyView | undefined {
    const { name } = parseStream(stream);
    return view.of.name === name ? view : this.views.find((other) => other.of.name === name);
  }
}

const waitOf = (view: AnyView, request: Request): Wait | undefined => {
  const header = request.headers['x-min-revision'];
  if (typeof header !== 'string' || header === '') return undefined;
  return { view, actor: actorOf(request), wanted: wantedOf(header), until: Date.now() + MAX_WAIT_MS };
};

const tell = (reply: Reply, there: boolean): void => {
  if (!there) reply.header('x-min-revision-met', 'false');
};
