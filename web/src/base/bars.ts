/** The bars of a CODE128. */
import { bwipp_code128, bwipp_encode } from '../../../node_modules/bwip-js/dist/bwipp.mjs';

/** White that a reader needs on either side, in modules. */
export const QUIET = 10;

/**
 * @returns the widths of bars and spaces in turn, in modules, from the first bar to the last
 * @throws where the text is empty or more than printable ASCII: readers would tell another one
 */
export const barsOf = (text: string): readonly number[] => {
  if (!/^[ -~]+$/.test(text)) throw new Error(`no bars for "${text}"`);
  const [drawn] = bwipp_encode(null, bwipp_code128, text, {}, true);
  const view = drawn?.get('sbs');
  if (!view) throw new Error(`no bars for "${text}"`);
  return view.b.slice(view.o, view.o + view.length);
};

/** The same as the path of a drawing whose unit is a module, of this height, after the quiet zone. */
export const barPath = (bars: readonly number[], height: number): string => {
  let x = QUIET;
  let path = '';
  for (const [n, width] of bars.entries()) {
    if (n % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  return path;
};
/** Modules from one edge to the other, quiet zones included. */
export const modulesOf = (bars: readonly number[]): number => bars.reduce((sum, width) => sum + width, 2 * QUIET);
