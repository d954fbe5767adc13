/**
 * Re-encodes images: reads the pixels, turns them upright and writes them again. Everything else in the file (place and
 * camera, a second file behind the picture, a script in a comment) is dropped.
 */
import { Semaphore } from 'async-mutex';
import type { Sharp, SharpInput } from 'sharp';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';
/**
 * Maximum number of pixels read, for one image and for all in progress; and maximum length of the longer side (px) of
 * the result.
 */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE = 4_000;
/** Timeout for one image, seconds. */
const LONGEST = 30;
/** An unreadable image: `broken`, or with too many pixels. */
export class BadImage extends Error {
  constructor(
    readonly why: 'broken' | 'pixels',
    cause?: unknown,
  ) {
    super(`image: ${why}`, { cause });
    this.name = 'BadImage';
  }
}
/** @throws BadImage for an error of the library */
const bad = (error: unknown): never => {
  throw new BadImage(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken', error);
};
export type ProcessedImage = { bytes: Buffer; width: number; height: number };

const loaders = { 'image/jpeg': 'Jpeg', 'image/png': 'Png', 'image/webp': 'Webp' } as const;
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The library with only the three formats, loaded with the first image, so that an idle process doesn't hold it. */
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

/**
 * Capacity for pixels, in hundredths of the maximum; must be a small number because the semaphore loops over free
 * units.
 */
const ROOM = 100;
/** Minimum share of an image: at most four at once, the number of the library's threads. */
const LEAST = ROOM / 4;
const room = new Semaphore(ROOM);
/** Runs work on that many pixels once there is memory for it (about 6 bytes each), in order of arrival. */
const inTurn = <T>(pixels: number, work: () => Promise<T>): Promise<T> =>
  room.runExclusive(work, Math.min(ROOM, Math.max(LEAST, Math.ceil((pixels / MAX_PIXELS) * ROOM))));

const encode = async (image: Sharp): Promise<ProcessedImage> => {
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(bad);
  return { bytes: data, width: info.width, height: info.height };
};

/**
 * The same picture in the same format, at most {@link MAX_SIDE} long; of an animated one its first frame.
 * @throws BadImage also where the bytes have another format than `type`
 */
export const remake = async (bytes: Uint8Array, type: ImageType): Promise<ProcessedImage> => {
  const image = (await reader())(bytes);
  const { format, isPalette, width, height } = await image.metadata().catch(bad);
  if (format !== formats[type]) throw new BadImage('broken');
  return inTurn(width * height, () => {
    const sized = image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    if (type === 'image/jpeg') return encode(sized.jpeg({ quality: 85 }));
    // A scan with few colours stays small.
    if (type === 'image/png') return encode(sized.png({ compressionLevel: 8, palette: isPalette === true }));
    return encode(sized.webp({ quality: 85 }));
  });
};

/** A small WebP of a stored image, at most `width` px wide and twice that high. @throws BadImage */
export const thumbnail = (bytes: Uint8Array, width: number): Promise<ProcessedImage> =>
  inTurn(MAX_SIDE * MAX_SIDE, async () => {
    const size = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
    return encode((await reader())(bytes).resize(size).webp({ quality: 80 }));
  });
