/** What a page shows comes first: what may wait begins once that was read and drawn. */
import { queryClient } from './query';

/** Once the browser has nothing to draw; not every one tells. */
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

/** Resolves once what a page reads first is there and drawn, or after so many ms: line and processor are that's until then. */
export const leisure = async (most = 2_000): Promise<void> => {
  const began = performance.now();
  await firstReads(most);
  await idle(Math.max(200, most - (performance.now() - began)));
};
/** Resolves once a page that reads nothing is drawn. */
export const drawn = (): Promise<void> => idle(1_000);
