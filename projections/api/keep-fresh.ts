import type { Doc } from '../../infra/ports/ports.js';
import { actorOf, type Reply, type Request } from '../../infra/runtime/http/request.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { MAX_WAIT_MS, showsIt } from './fresh.js';
import type { Reads } from './reads.js';

type Self = { reads: Reads; views: readonly AnyView[] };

const headerOf = (request: Request): string | undefined => {
  const header = request.headers['x-min-revision'];
  return typeof header === 'string' && header !== '' ? header : undefined;
};

/** Keeps the request until the read model has what its X-Min-Revision names; tells when it took too long. */
export const keepFresh = async (
  self: Self,
  view: AnyView,
  request: Request,
  reply: Reply,
  until = Date.now() + MAX_WAIT_MS,
): Promise<void> => {
  const header = headerOf(request);
  if (header === undefined) return;
  if (!(await self.reads.fresh(self.views, view, actorOf(request), header, { until })))
    reply.header('x-min-revision-met', 'false');
};

/**
 * {@link keepFresh}, and then reads. What is told to be there is read at once: where the answer shows it, nobody has to look
 * for it before. Where it does not, it is looked for and all is read once more.
 * @param rowsOf the documents of what was read
 */
export const readFresh = async <T>(
  self: Self,
  view: AnyView,
  request: Request,
  reply: Reply,
  read: () => Promise<T>,
  rowsOf: (found: T) => readonly Doc[],
): Promise<T> => {
  const header = headerOf(request);
  if (header === undefined) return read();
  const until = Date.now() + MAX_WAIT_MS;
  const fresh = await self.reads.fresh(self.views, view, actorOf(request), header, { hasty: true, until });
  if (typeof fresh === 'object') {
    const [found] = await Promise.allSettled([read()]);
    if (found.status === 'fulfilled' && showsIt(rowsOf(found.value), fresh)) return found.value;
    await keepFresh(self, view, request, reply, until);
  } else if (!fresh) reply.header('x-min-revision-met', 'false');
  return read();
};
