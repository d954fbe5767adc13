import { store } from './store';

const TRIED = 'lintas.muat-ulang';
/** True while a page's code waits for the server to be reached. */
export const awaited = store(false);
/**
 * A browser does not ask again for code that it once failed to get (a network away, a new version of the product), so the page
 * is loaded anew: once, only while its address is still wanted, and only when the server is there. Meanwhile the old page
 * stays, with a line that says so.
 */
export const fetched = async <T>(load: () => Promise<T>): Promise<T> => {
  const wanted = location.href;
  try {
    const module = await load();
    sessionStorage.removeItem(TRIED);
    return module;
  } catch (e) {
    const { whenReached } = await import('./reach').catch(() => {
      throw e;
    });
    await whenReached(() => awaited.set(true)).finally(() => awaited.set(false));
    if (location.href !== wanted || sessionStorage.getItem(TRIED) === wanted) throw e;
    sessionStorage.setItem(TRIED, wanted);
    location.reload();
    return new Promise(() => undefined);
  }
};
