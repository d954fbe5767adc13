/**
 * Prepares photos for sending: upright, scaled for a weak network, and re-encoded, which removes the camera's metadata.
 * Time and position are sent in the report, where the driver sees them.
 */
import { fitted } from './fit';

/** @throws if this browser can't decode it or make it small enough: the original is never sent */
export const smaller = async (file: Blob): Promise<Blob> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    return await fitted(image, ({ width, height }, quality) => {
      if (canvas.width !== width || canvas.height !== height) {
        Object.assign(canvas, { width, height });
        canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      }
      return jpegOf(canvas, quality);
    });
  } finally {
    image.close();
  }
};
const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('not drawn'))), 'image/jpeg', quality),
  );
