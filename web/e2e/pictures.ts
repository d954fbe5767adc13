/** Photos of several hundred KB that can be recognized however they are reduced. */
import type { Page } from './test';

/** A photo as from a camera: noise that compresses badly, with four squares that encode its number. */
export const photoOf = async (page: Page, number: number): Promise<Buffer> => {
  const text = await page.evaluate(async (n) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    let a = n;
    for (let y = 0; y < 1800; y += 6)
      for (let x = 0; x < 2400; x += 6) {
        a = (Math.imul(a, 1_664_525) + 1_013_904_223) >>> 0;
        pen.fillStyle = `hsl(${(a >>> 8) % 360} 40% ${40 + ((a >>> 20) % 30)}%)`;
        pen.fillRect(x, y, 6, 6);
      }
    for (const bit of [0, 1, 2, 3]) {
      pen.fillStyle = (n >> bit) & 1 ? '#fff' : '#000';
      pen.fillRect(bit * 600, 600, 600, 600);
    }
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
  }, number);
  return Buffer.from(text, 'base64');
};
/** The number that a picture shows. */
export const numberOn = (page: Page, bytes: Buffer): Promise<number> =>
  page.evaluate(async (text) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]));
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    return [0, 1, 2, 3].reduce((sum, bit) => {
      const [light = 0] = pen.getImageData(((bit + 0.5) * image.width) / 4, image.height / 2, 1, 1).data;
      return sum + (light > 128 ? 1 << bit : 0);
    }, 0);
  }, bytes.toString('base64'));
