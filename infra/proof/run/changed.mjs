// Tests that a change affects beyond those that import it: the browser tests of its screens, and the suites on engines.
import { partsOf } from './parts.mjs';

/** Browser tests of a folder of screens, by prefixes of their names. */
const ofScreens = {
  account: ['account', 'signin'],
  admin: ['system', 'rights', 'hire', 'mail'],
  dashboard: ['order', 'news', 'calm', 'clicks'],
  // Draws the pages of every kind: all tests.
  derived: [''],
  dispatch: ['dispatch'],
  documents: ['delivery', 'invoice', 'outcomes', 'receiver', 'intake', 'mail', 'driver'],
  driver: ['driver', 'delivery'],
  erlangga: ['intake'],
  home: ['home'],
  imports: ['import'],
  master: ['master', 'fresh'],
  monitoring: ['units', 'news', 'replay', 'calm'],
  notifications: ['notifications', 'news'],
  rates: ['rates'],
  receivable: ['createar', 'invoice'],
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
 * @returns those to run: those of the screens that changed; all of them where the product changed elsewhere; and
 * changed tests themselves
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

/** Folders that all engines, or all documents, depend on: a change there needs every part of the tests. */
const UNDER_ALL =
  /^(infra\/(engines|ports)|projections\/runner|services\/api\/commands|services\/domain\/kit|web\/src\/kit)\//;
/** Nothing depends on a test. */
const isTest = (file) => /\.(spec|long|engines)\.ts$/.test(file);

/** @returns the folders among `touched` that everything depends on */
export const standsUnderAll = (touched) => [
  ...new Set(touched.filter((file) => !isTest(file)).flatMap((file) => UNDER_ALL.exec(file)?.[1] ?? [])),
];

/**
 * @param suites paths of all suites on engines
 * @returns those to run: those of the engine that changed; all of them where a port, the runner or the executor did
 */
export const enginesOf = (touched, suites) => {
  const all = touched.some((file) =>
    /^(infra\/ports|infra\/proof\/(engines|faults|contracts)|projections\/runner|services\/api\/commands)\//.test(file),
  );
  const engines = touched.flatMap((file) => /^infra\/engines\/(?:eventstoredb|kafka|mongo)\//.exec(file) ?? []);
  return suites.filter((suite) => all || touched.includes(suite) || engines.some((folder) => suite.startsWith(folder)));
};

/** Seconds that files take by kind, by their last recorded times. */
export const secondsOf = (files, times) => partsOf(files, times, 1).reduce((sum, { seconds }) => sum + seconds, 0);

/** Folders of screens in the table. */
export const knownScreens = Object.keys(ofScreens);
