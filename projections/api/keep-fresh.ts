import { actorOf, type Reply, type Request } from '../../infra/runtime/http/request.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import type { Reads } from './reads.js';

/** Keeps the request until the read model has what its X-Min-Revision names; tells when it took too long. */
export const keepFresh = async (
  self: { reads: Reads; views: readonly AnyView[] },
  view: AnyView,
  request: Request,
  reply: Reply,
): Promise<void> => {
  const header = request.headers['x-min-revision'];
  if (typeof header !== 'string' || header === '') return;
  if (!(await self.reads.fresh(self.views, view, actorOf(request), header)))
    reply.header('x-min-revision-met', 'false');
};
