import { store } from '../session/store';

const TRIED = 'lintas.muat-ulang';
/** An address is reloaded at most once within these ms: the page's other chunks may load while this one still fails. */
const ONCE_IN = 60_000;
const wasTried = (wanted: string): boolean => {
  const [at = '', of = ''] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
  return of === wanted && Date.now() - Number(at) < ONCE_IN;
};
/** True while a chunk waits for the server to be reachable. */
export const awaited = store(false);
/**
 * Loads a code chunk. A browser does not retry a dynamic import that failed (no network, a new release), so the page is
 * reloaded: once, only while its address is still wanted, and only when the server is reachable. Meanwhile the old page
 * stays, with a notice.
 * @param everywhere wanted at every address
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
