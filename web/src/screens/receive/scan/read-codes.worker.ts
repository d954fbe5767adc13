/** Reads codes in pictures, where the browser can't: in a worker, whose file alone may run what is compiled here. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => reader } });

self.onmessage = async ({ data: { n, picture } }: MessageEvent<{ n: number; picture: ImageData }>) => {
  try {
    const found = await readBarcodes(picture, { formats: ['Code128', 'Code39', 'QRCode'], maxNumberOfSymbols: 4 });
    self.postMessage({ n, read: found.filter(({ isValid }) => isValid).map(({ text }) => text) });
  } catch {
    self.postMessage({ n });
  }
};
