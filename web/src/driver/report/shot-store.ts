/** Thumbnails of photos taken on this phone, while the page is open: never the photos themselves. */
import { store, useStore } from '@/base/session/store';
import { onDriver } from '../session';

/** `key`: of its upload. `url`: of the thumbnail. */
export type Shot = { key: string; sj: string; url: string };
/** Longer side, px; and the maximum number. */
const SIDE = 144;
const MOST = 60;
const shots = store<readonly Shot[]>([]);
const begun = new Set<string>();
const drop = (gone: readonly Shot[]) => {
  for (const { key, url } of gone) {
    begun.delete(key);
    URL.revokeObjectURL(url);
  }
};
// A driver must not see another's photos.
onDriver(() => {
  drop(shots.get());
  shots.set([]);
});

/** Thumbnails of an SJ, oldest first. */
export const useShots = (sj: string): Shot[] => useStore(shots).filter((one) => one.sj === sj);
/** Creates a photo's thumbnail, once. @param read gets its bytes, called only if needed */
export const takeShot = async (sj: string, key: string, read: () => Promise<Blob | undefined>): Promise<void> => {
  if (begun.has(key)) return;
  begun.add(key);
  try {
    const blob = await read();
    if (!blob) return;
    const image = await createImageBitmap(blob);
    const scale = SIDE / Math.max(image.width, image.height, SIDE);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.ceil(image.width * scale), height: Math.ceil(image.height * scale) });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, blob.type, 0.7));
    if (!small || !begun.has(key)) return;
    const all = [...shots.get(), { key, sj, url: URL.createObjectURL(small) }];
    drop(all.slice(0, -MOST));
    shots.set(all.slice(-MOST));
  } catch {
    // A photo that can't be decoded has no thumbnail; its report still includes it.
  }
};
