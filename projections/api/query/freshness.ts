/** Read your own writes: a request that names revisions in `X-Min-Revision` waits until the read models have them. */
import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Changes } from '../live/changes.js';
import { mayRead, sees } from './reads.js';
import { MAX_WAIT_MS, showsIt, type Wanted, waitFor, wantedOf } from './revision-wait.js';

/** The awaited revisions, the reader, and the deadline (ms since 1970). */
type Wait = { view: AnyView; actor: Actor; wanted: readonly Wanted[]; until: number };

export class Freshness {
  constructor(
    private readonly reads: Pick<ReadStore, 'get'>,
    private readonly changes: Pick<Changes, 'onChanged' | 'latestVersion'>,
    private readonly views: readonly AnyView[],
  ) {}

  /**
   * Delays the request until a view's read model has the requested revisions; the reply has a header if that timed out.
   * @throws Problem 400
   */
  async wait(view: AnyView, request: Request, reply: Reply): Promise<void> {
    const wait = waitOf(view, request);
    if (wait) tell(reply, await this.allThere(wait));
  }

  /**
   * Like {@link wait}, then reads. If the change was announced, it reads at once: if the result already contains the
   * requested revision, no separate check is needed; else it waits and reads again.
   * @param rowsOf the documents in a result @throws Problem 400
   */
  async read<T>(
    view: AnyView,
    request: Request,
    reply: Reply,
    read: () => Promise<T>,
    rowsOf: (result: T) => readonly Doc[],
  ): Promise<T> {
    const wait = waitOf(view, request);
    if (!wait) return read();
    const [only, ...others] = wait.wanted;
    const alone = only && others.length === 0 && this.viewOf(only, view) === view ? only : undefined;
    const there = alone ? await this.there(wait, alone, { hasty: true }) : await this.allThere(wait);
    if (alone && there === 'told') {
      const [outcome] = await Promise.allSettled([read()]);
      if (outcome.status === 'fulfilled' && showsIt(rowsOf(outcome.value), alone)) return outcome.value;
      tell(reply, await this.allThere(wait));
    } else tell(reply, there !== false);
    return read();
  }

  private async allThere(wait: Wait): Promise<boolean> {
    const all = await Promise.all(wait.wanted.map((wanted) => this.there(wait, wanted)));
    return all.every((there) => there !== false);
  }

  /** Documents invisible to the actor are awaited like missing ones, so that the duration reveals nothing. */
  private async there({ view, actor, until }: Wait, wanted: Wanted, { hasty = false } = {}): Promise<boolean | 'told'> {
    const target = this.viewOf(wanted, view);
    if (!target) return true;
    if (!mayRead(target, actor)) return false;
    const visible = (doc: Doc): boolean => sees(target, actor, doc);
    return waitFor(this.reads, this.changes, target.name, wanted, { sees: visible, hasty, until });
  }

  /** The view itself, or another view of the awaited aggregate; undefined: no view reads it. */
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
