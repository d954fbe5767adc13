/**
 * The Chromium of tests and benchmarks: `$CHROMIUM_PATH`, the system's, else the one from npm (`CHROMIUM_SOURCE=npm`:
 * npm first).
 */
import { type ChromiumInstall, findChromium, QUIET } from '../../engines/pdf/chromium.js';

/** @throws where there is no Chromium */
export const browserOfTests = async (): Promise<ChromiumInstall & { args: string[] }> => {
  const { CHROMIUM_PATH: named, CHROMIUM_SOURCE } = process.env;
  const chromium = await findChromium({ named, first: CHROMIUM_SOURCE === 'npm' ? 'npm' : 'system' });
  if (!chromium) throw new Error('There is no Chromium: name one by CHROMIUM_PATH');
  return { ...chromium, args: ['--no-sandbox', ...QUIET] };
};
