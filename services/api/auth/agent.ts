import { cut } from '../../domain/kit/values/cut.js';

/**
 * Browsers by their common names. The first match wins, since each User-Agent also names the browsers listed after it.
 */
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

/** Browser and system of a User-Agent; empty strings where it names none that people would recognise. */
export const agentOf = (userAgent: string): { browser: string; system: string } => {
  const text = cut(userAgent, 400);
  return { browser: first(browsers, text), system: first(systems, text) };
};
