import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barPath, barsOf, modulesOf, QUIET } from './bars';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });

/** The path rasterized as a browser fills it, `scale` dots a module. */
const drawn = (text: string, scale = 3, height = 60) => {
  const bars = barsOf(text);
  const width = modulesOf(bars) * scale;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x = '', w = ''] of barPath(bars, 1).matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g))
    for (let y = 0; y < height; y++)
      for (let dot = Number(x) * scale; dot < (Number(x) + Number(w)) * scale; dot++)
        data.set([0, 0, 0], (y * width + dot) * 4);
  return { data, width, height, colorSpace: 'srgb' as const };
};
const read = async (image: ReturnType<typeof drawn>) =>
  (await readBarcodes(image as ImageData, { formats: ['Code128'] })).map(({ text }) => text);

describe('bars of a CODE128', () => {
  it.each(['SM-BDG-2607-01846', 'SP-JKT-2607-00227', 'SM-SBY-2612-99999'])('%s reads back', async (text) => {
    expect(await read(drawn(text))).toEqual([text]);
  });

  it('of any printable letters read back', async () => {
    const text = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((c) => String.fromCharCode(c)),
      minLength: 1,
      maxLength: 24,
    });
    await fc.assert(
      fc.asyncProperty(text, async (one) => expect(await read(drawn(one))).toEqual([one])),
      { numRuns: 40 },
    );
  });

  it('leave ten modules white on either side', () => {
    const bars = barsOf('SM-BDG-2607-01846');
    expect(barPath(bars, 1)).toMatch(new RegExp(`^M${QUIET} 0h2`));
    expect(modulesOf(bars)).toBe(bars.reduce((sum, one) => sum + one, 0) + 20);
    // It begins and ends with a bar.
    expect(bars.length % 2).toBe(1);
  });

  it('are none of letters that it has not', () => {
    expect(() => barsOf('')).toThrow();
    expect(() => barsOf('SM-漢')).toThrow();
  });
});
