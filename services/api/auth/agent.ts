import { cut } from '../../domain/kit/cut.js';

/** A browser by the name that people know it under; the first that fits, for each also says that it is those after it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const first = (list: typeof browsers, text: string): string => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/** What a User-Agent tells of a device; empty where it tells nothing that people know. */
export const agentOf = (userAgent: string): { browser: string; system: string } => {
  const text = cut(userAgent, 400);
  return { browser: first(browsers, text), system: first(systems, text) };
};
