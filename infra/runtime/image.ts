/**
 * Images made anew: pixels are read, put upright and written again. What else a file carried (place and camera, a second
 * file behind the picture, a script in a comment) is not in the result.
 */
import { Semaphore } from 'async-mutex';
import type { Sharp, SharpInput } from 'sharp';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';
/** Most pixels that are read, of one image and of all that are under way; and the longest side (px) that is kept. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE = 4_000;
/** Seconds for one image. */
const LONGEST = 30;
/** An image that can't be read: `broken`, or with more pixels than are taken. */
export class BadImage extends Error {
  constructor(
    readonly why: 'broken' | 'pixels',
    cause?: unknown,
  ) {
    super(`image: ${why}`, { cause });
    this.name = 'BadImage';
  }
}
/** @returns never: throws what an error of the library means */
const bad = (error: unknown): never => {
  throw new BadImage(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken', error);
};
export type Made = { bytes: Buffer; width: number; height: number };

const loaders = { 'image/jpeg': 'Jpeg', 'image/png': 'Png', 'image/webp': 'Webp' } as const;
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The library with the three kinds alone, loaded with the first image: a process at rest doesn't carry it. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(loaders).map((kind) => `VipsForeignLoad${kind}Buffer`) });
  return (bytes: SharpInput): Sharp =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }).timeout({ seconds: LONGEST });
};
let loaded: ReturnType<typeof load> | undefined;
const reader = () => (loaded ??= load());

/** Room for pixels, in hundredths of the most: the library counts through all that is free. */
const ROOM = 100;
/** What the smallest image counts for: no more than four at once, as the library has threads. */
const LEAST = ROOM / 4;
const room = new Semaphore(ROOM);
/** Does work on so many pixels once there is memory for it (some 6 bytes each), in the order asked. */
const inTurn = <T>(pixels: number, work: () => Promise<T>): Promise<T> =>
  room.runExclusive(work, Math.min(ROOM, Math.max(LEAST, Math.ceil((pixels / MAX_PIXELS) * ROOM))));

const made = async (image: Sharp): Promise<Made> => {
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(bad);
  return { bytes: data, width: info.width, height: info.height };
};

/**
 * The same picture of the same kind, at most {@link MAX_SIDE} long; of a moving one its first frame.
 * @throws BadImage also where the bytes are another kind than `type`
 */
export const remake = async (bytes: Uint8Array, type: ImageType): Promise<Made> => {
  const image = (await reader())(bytes);
  const { format, isPalette, width, height } = await image.metadata().catch(bad);
  if (format !== formats[type]) throw new BadImage('broken');
  return inTurn(width * height, () => {
    const sized = image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    if (type === 'image/jpeg') return made(sized.jpeg({ quality: 85 }));
    // A scan in few colours stays small.
    if (type === 'image/png') return made(sized.png({ compressionLevel: 8, palette: isPalette === true }));
    return made(sized.webp({ quality: 85 }));
  });
};

/** A stored image small, as WebP, at most so many px wide and twice that high. @throws BadImage */
export const thumbnail = (bytes: Uint8Array, width: number): Promise<Made> =>
  inTurn(MAX_SIDE * MAX_SIDE, async () => {
    const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
    return made((await reader())(bytes).resize(size).webp({ quality: 80 }));
  });
