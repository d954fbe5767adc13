import { store } from './store';

const TRIED = 'lintas.muat-ulang';
/** Ms in which an address is loaded anew once: other code of the page may come while this does not. */
const ONCE_IN = 60_000;
const wasTried = (wanted: string): boolean => {
  const [at = '', of = ''] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
  return of === wanted && Date.now() - Number(at) < ONCE_IN;
};
/** True while a page's code waits for the server to be reached. */
export const awaited = store(false);
/**
 * A browser does not ask again for code that it once failed to get (a network away, a new version of the product), so the page
 * is loaded anew: once, only while its address is still wanted, and only when the server is there. Meanwhile the old page
 * stays, with a line that says so.
 * @param everywhere it is wanted at each address
 */
export const fetched = async <T>(load: () => Promise<T>, { everywhere = false } = {}): Promise<T> => {
  const address = () => (everywhere ? '*' : location.href);
  const wanted = address();
  try {
    return await load();
  } catch (e) {
    const { whenReached } = await import('./reach').catch(() => {
      throw e;
    });
    await whenReached(() => awaited.set(true)).finally(() => awaited.set(false));
    if (address() !== wanted || wasTried(wanted)) throw e;
    sessionStorage.setItem(TRIED, `${Date.now()} ${wanted}`);
    location.reload();
    return new Promise(() => undefined);
  }
};
