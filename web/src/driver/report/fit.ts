/** Scales photos for a weak network: reduces quality first, then resolution. */

/** Upper limit in bytes. */
export const MOST_BYTES = 300_000;
/** Longer side, px. */
const MOST_PIXELS = 1_600;
const LEAST_PIXELS = 200;
const QUALITIES = [0.8, 0.65, 0.5];

type Size = { width: number; height: number };
/**
 * The first variant that is small enough.
 * @param draw renders the picture at this size and quality
 * @throws if none is
 */
export const fitted = async <B extends { size: number }>(
  { width, height }: Size,
  draw: (size: Size, quality: number) => Promise<B>,
): Promise<B> => {
  const longer = Math.max(width, height);
  for (let side = Math.min(MOST_PIXELS, longer); ; side = Math.round(side * 0.75)) {
    const scaled = (of: number) => Math.max(1, Math.round((of * side) / longer));
    for (const quality of QUALITIES) {
      const drawn = await draw({ width: scaled(width), height: scaled(height) }, quality);
      if (drawn.size <= MOST_BYTES) return drawn;
    }
    if (side <= LEAST_PIXELS) throw new Error('no photo is that large');
  }
};
