// What a change touches beyond what imports it: the browser tests of its screens, and the suites on engines.

/** Browser tests that go through a folder of screens, by the beginnings of their names. */
const ofScreens = {
  account: ['account', 'signin'],
  admin: ['system', 'rights', 'hire', 'mail'],
  dashboard: ['order', 'news', 'calm', 'clicks'],
  dispatch: ['dispatch'],
  driver: ['driver', 'delivery'],
  erlangga: ['intake'],
  home: ['home'],
  imports: ['import'],
  master: ['master', 'fresh'],
  monitoring: ['units', 'told', 'replay', 'calm'],
  notifications: ['notifications', 'news'],
  receive: ['receive'],
  reports: ['reports'],
  signin: ['signin', 'account', 'branch-login', 'ways', 'hire'],
  sp: ['order', 'draft', 'list', 'keyboard', 'tariff'],
  tariff: ['tariff'],
  wall: ['wall'],
};
const isProduct = (file) => /^(web\/src|services|projections)\//.test(file) && !/\.(spec|long|engines)\.ts$/.test(file);

/**
 * @param touched paths of changed files
 * @param all paths of the browser tests
 * @returns those to run: of the screens that changed; all of them where the product changed elsewhere; what changed itself
 */
export const browserTestsOf = (touched, all) => {
  const words = touched.filter(isProduct).map((file) => {
    const [, folder] = /^web\/src\/screens\/([^/]+)\//.exec(file) ?? [];
    if (file.startsWith('web/src/driver/')) return ofScreens.driver;
    if (file.startsWith('web/src/print/')) return ['print', 'paper'];
    return folder === undefined ? undefined : ofScreens[folder];
  });
  if (words.includes(undefined)) return [...all];
  const begins = words.flat();
  const helper = touched.some((file) => /^web\/e2e\/(?!.*\.e2e\.ts$)/.test(file));
  return all.filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return helper || touched.includes(file) || begins.some((word) => name.startsWith(word));
  });
};

/** @returns the words of the suites on engines to run, none for all of them; undefined: no engine is touched */
export const enginesOf = (touched) => {
  const found = touched.flatMap((file) => {
    const [, engine] = /^infra\/engines\/(eventstoredb|kafka|mongo)\//.exec(file) ?? [];
    if (engine) return [engine];
    return /^(infra\/ports|infra\/proof\/(engines|faults|contracts)|projections\/runner|services\/api\/commands)\//.test(
      file,
    )
      ? ['']
      : [];
  });
  if (found.length === 0) return undefined;
  return found.includes('') ? [] : [...new Set(found)];
};

/** Folders of screens that the table knows. */
export const knownScreens = Object.keys(ofScreens);
