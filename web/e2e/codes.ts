/** Bars and QR codes read back from pictures of a page, by another library than the one that drew them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });

/** @param picture PNG. @returns what every code on it says, by its kind */
export const codesOn = async (picture: Buffer): Promise<{ format: string; text: string }[]> =>
  (await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'], tryHarder: true })).map(
    ({ format, text }) => ({ format, text }),
  );
