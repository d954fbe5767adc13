/** Rebuilds asked for from outside the process (`npm run rebuild`), by the state store that both have open. */
import type { StateStore } from '../../infra/ports.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import type { Runner } from './runner.js';

const ASKED = 'rebuild/asked';
const DONE = 'rebuild/done';
const EVERY = 500;
type Asked = { id: string; views: readonly string[] };
export type Answered = { id: string; ms: number; error?: string };

/** Looks for requests while the runner runs, and answers them. */
export const answerRequests = (state: StateStore, runner: Runner, views: readonly AnyView[]): { stop: () => void } => {
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy || !runner.status.ready) return;
    busy = true;
    try {
      const asked = await state.get<Asked>(ASKED);
      if (!asked) return;
      await state.delete(ASKED);
      const began = Date.now();
      const wanted = views.filter((view) => asked.views.length === 0 || asked.views.includes(view.name));
      const error = await runner.rebuild(wanted).then(
        () => undefined,
        (reason) => String((reason as Error).message ?? reason),
      );
      const answer: Answered = { id: asked.id, ms: Date.now() - began, ...(error ? { error } : {}) };
      await state.put(DONE, answer, 3600);
    } catch {
      // The store is busy or closing: the next look tries again.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY).unref();
  return { stop: () => clearInterval(timer) };
};

/**
 * Asks the running server for a rebuild and waits for it.
 * @param names of views; none: all @param gone true once the server is not there any more
 */
export const askRebuild = async (
  state: StateStore,
  id: string,
  names: readonly string[],
  gone: () => boolean,
): Promise<Answered | undefined> => {
  await state.put<Asked>(ASKED, { id, views: names }, 600);
  for (;;) {
    const done = await state.get<Answered>(DONE);
    if (done?.id === id) return done;
    if (gone()) return undefined;
    await new Promise((go) => setTimeout(go, 200));
  }
};
