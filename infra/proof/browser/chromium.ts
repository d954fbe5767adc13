/** The Chromium of tests and benchmarks: `$CHROMIUM_PATH`, the system's, else the one in npm (`CHROMIUM_SOURCE=npm`: that one). */
import { type Found, findChromium, QUIET } from '../../engines/pdf/chromium.js';

/** @throws where there is none */
export const browserOfTests = async (): Promise<Found & { args: string[] }> => {
  const { CHROMIUM_PATH: named, CHROMIUM_SOURCE } = process.env;
  const found = await findChromium({ named, first: CHROMIUM_SOURCE === 'npm' ? 'npm' : 'system' });
  if (!found) throw new Error('There is no Chromium: name one by CHROMIUM_PATH');
  return { ...found, args: ['--no-sandbox', ...QUIET] };
};
