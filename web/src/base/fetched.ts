const TRIED = 'lintas.muat-ulang';
/**
 * A browser does not ask again for code that it once failed to get (a network away, a new version of the product), so the page
 * is loaded anew: once, and only while its address is still wanted. Meanwhile the old page stays.
 */
export const fetched = async <T>(load: () => Promise<T>): Promise<T> => {
  const wanted = location.href;
  try {
    const module = await load();
    sessionStorage.removeItem(TRIED);
    return module;
  } catch (e) {
    if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
    if (location.href !== wanted || sessionStorage.getItem(TRIED) === wanted) throw e;
    sessionStorage.setItem(TRIED, wanted);
    location.reload();
    return new Promise(() => undefined);
  }
};
