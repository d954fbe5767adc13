/** CODE128 bar code. */
import { bwipp_code128, bwipp_encode } from '../../../../node_modules/bwip-js/dist/bwipp.mjs';

/** Quiet zone on either side, in modules. */
export const QUIET = 10;

/**
 * @returns the widths of bars and spaces in turn, in modules, from the first bar to the last
 * @throws if the text is empty or has other characters than printable ASCII: scanners would read something else
 */
export const barsOf = (text: string): readonly number[] => {
  if (!/^[ -~]+$/.test(text)) throw new Error(`no bars for "${text}"`);
  const [drawn] = bwipp_encode(null, bwipp_code128, text, {}, true);
  const view = drawn?.get('sbs');
  if (!view) throw new Error(`no bars for "${text}"`);
  return view.b.slice(view.o, view.o + view.length);
};

/** The bars as an SVG path of this height, one unit a module, after the quiet zone. */
export const barPath = (bars: readonly number[], height: number): string => {
  let x = QUIET;
  let path = '';
  for (const [n, width] of bars.entries()) {
    if (n % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  return path;
};
/** Total width in modules, quiet zones included. */
export const modulesOf = (bars: readonly number[]): number => bars.reduce((sum, width) => sum + width, 2 * QUIET);
