/** Photos as they leave the phone: small enough for a weak network, without what else a camera writes into them. */

/** Longer side, px. */
const MOST_PIXELS = 1_600;
const QUALITY = 0.8;

/** @returns the photo as it was where this browser can't draw it */
export const smaller = async (file: Blob): Promise<Blob> => {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return await jpegOf(canvas);
  } catch {
    return file;
  }
};
const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('not drawn'))), 'image/jpeg', QUALITY),
  );
