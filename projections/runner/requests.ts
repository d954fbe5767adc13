/**
 * Rebuild requests: from an operator's command (its event leaves a wish here), or from the command line (`npm run
 * rebuild`, which waits for the result). Stored in the state store that all processes share.
 */
import type { StateStore } from '../../infra/ports/ports.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import type { Runner } from './runner.js';
import { granted, openWishes } from './wishes.js';

const ASKED = 'rebuild/asked';
const DONE = 'rebuild/done';
const EVERY = 500;
type RebuildRequest = { id: string; views: readonly string[] };
export type Answered = { id: string; ms: number; error?: string };
/** Polls for requests while the runner runs, and serves them. */
export const answerRequests = (state: StateStore, runner: Runner, views: readonly AnyView[]): { stop: () => void } => {
  let busy = false;
  const viewsNamed = (names: readonly string[]) =>
    views.filter((view) => names.length === 0 || names.includes(view.name));
  const answer = async (): Promise<void> => {
    const request = await state.get<RebuildRequest>(ASKED);
    if (!request) return;
    const began = Date.now();
    const error = await runner.build(viewsNamed(request.views)).then(
      () => undefined,
      (reason) => String((reason as Error).message ?? reason),
    );
    await state.put<Answered>(DONE, { id: request.id, ms: Date.now() - began, ...(error ? { error } : {}) }, 3600);
    await state.delete(ASKED);
  };
  const grant = async (): Promise<void> => {
    const open = await openWishes(state);
    if (open.length === 0) return;
    if (!(await runner.build(viewsNamed(open.map(({ view }) => view))))) return;
    for (const { view, revision } of open) await granted(state, view, revision);
  };
  const look = async (): Promise<void> => {
    if (busy || !runner.status.ready) return;
    busy = true;
    try {
      if (await state.get<RebuildRequest>(ASKED)) await runner.asOne(answer);
      if ((await openWishes(state)).length > 0) await runner.asOne(grant);
    } catch {
      // The store is busy, unavailable or closing: the next poll tries again.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY).unref();
  return { stop: () => clearInterval(timer) };
};

/**
 * Requests a rebuild from the running server and waits for it.
 * @param names of views; none: all @param gone returns true once the server has stopped
 */
export const askRebuild = async (
  state: StateStore,
  id: string,
  names: readonly string[],
  gone: () => boolean,
): Promise<Answered | undefined> => {
  await state.put<RebuildRequest>(ASKED, { id, views: names }, 600);
  for (;;) {
    const done = await state.get<Answered>(DONE);
    if (done?.id === id) return done;
    if (gone()) return undefined;
    await new Promise((go) => setTimeout(go, 200));
  }
};
