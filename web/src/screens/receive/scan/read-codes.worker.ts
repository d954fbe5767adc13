/**
 * Reads codes in images where the browser can't. In a worker, since only its file is allowed to compile WebAssembly.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => reader } });

self.onmessage = async ({ data: { n, picture } }: MessageEvent<{ n: number; picture: ImageData }>) => {
  try {
    const codes = await readBarcodes(picture, { formats: ['Code128', 'Code39', 'QRCode'], maxNumberOfSymbols: 4 });
    self.postMessage({ n, read: codes.filter(({ isValid }) => isValid).map(({ text }) => text) });
  } catch {
    self.postMessage({ n });
  }
};
