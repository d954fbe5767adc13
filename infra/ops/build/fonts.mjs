// Reduces the Latin font to what the pages use: three weights and a few hundred letters, half of the file's bytes.
// Every page waits for it, longest on a slow phone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const LATIN = /^ibm-plex-sans-latin-wght-normal-.*\.woff2$/;
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
/** Latin-1, and further characters used in texts and figures. */
const LETTERS = `${range(0x20, 0xff)}ıŒœˆ˜–—‘’‚“”„•…′″‹›⁄€™↑↓−`;

/** Shrinks the Latin font among the built files. @throws unless the folder has exactly one */
export const shrinkFonts = async (folder) => {
  const fonts = readdirSync(folder).filter((file) => LATIN.test(file));
  if (fonts.length !== 1) throw new Error(`one latin font was expected in ${folder}, there are ${fonts.length}`);
  const path = join(folder, fonts[0]);
  const small = await subsetFont(readFileSync(path), LETTERS, {
    targetFormat: 'woff2',
    // The range of weights in the theme (web/src/index.css).
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['kern', 'liga', 'ccmp'],
  });
  writeFileSync(path, small);
};
