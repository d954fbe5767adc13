/** Defers what can wait until the page's first content is loaded and rendered. */
import { queryClient } from '../server/query';

/** Resolves when the browser is idle; not every browser supports the callback. */
const idle = (most: number): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done, 200);
  });
const firstReads = (most: number): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(late);
      off();
      done();
    };
    const late = setTimeout(end, most);
    const off = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status !== 'pending' && queryClient.isFetching() === 0) end();
    });
  });

/**
 * Resolves once the page's first reads have loaded and rendered, or after `most` ms: until then network and CPU belong
 * to them.
 */
export const leisure = async (most = 2_000): Promise<void> => {
  const began = performance.now();
  await firstReads(most);
  await idle(Math.max(200, most - (performance.now() - began)));
};
/** Resolves once a page without reads is rendered. */
export const drawn = (): Promise<void> => idle(1_000);
