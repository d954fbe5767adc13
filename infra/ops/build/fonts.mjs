// What of the latin font the pages draw with: three weights of a few hundred letters, half of the file's bytes. Every page
// waits for it, a slow phone's longest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const LATIN = /^ibm-plex-sans-latin-wght-normal-.*\.woff2$/;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
/** Latin-1, and what texts and figures are set with beside it. */
const LETTERS = `${range(0x20, 0xff)}ıŒœˆ˜–—‘’‚“”„•…′″‹›⁄€™↑↓−`;

/** Makes the latin font among the built files small. @throws where it is not there once */
export const shrinkFonts = async (folder) => {
  const found = readdirSync(folder).filter((file) => LATIN.test(file));
  if (found.length !== 1) throw new Error(`one latin font was expected in ${folder}, there are ${found.length}`);
  const path = join(folder, found[0]);
  const small = await subsetFont(readFileSync(path), LETTERS, {
    targetFormat: 'woff2',
    // As the theme names them (web/src/index.css).
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'liga', 'ccmp'],
  });
  writeFileSync(path, small);
};
