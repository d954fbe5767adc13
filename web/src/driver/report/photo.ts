/**
 * Photos as they leave the phone: upright, small enough for a weak network, drawn anew and so without what a camera writes into
 * them. When and where they were taken goes with their report, as its driver sees it.
 */
import { fitted } from './fit';

/** @throws where this browser can't draw it, or not small enough: as it is it never goes */
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
