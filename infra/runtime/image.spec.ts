import sharp from 'sharp';
import { BadImage, MAX_PIXELS, remake, thumbnail } from './image.js';

const plain = (width: number, height: number, background = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('an image made anew', () => {
  it('keeps its colours, its kind and what is seen through', async () => {
    for (const kind of ['png', 'webp'] as const) {
      const sent = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#3366cc80' } })
        [kind]({ lossless: true } as never)
        .toBuffer();
      const { bytes } = await remake(sent, `image/${kind}`);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([20, 10, 4]);
      for (const [at, due] of [0x33, 0x66, 0xcc, 0x80].entries())
        expect(Math.abs((data[at] as number) - due)).toBeLessThan(4);
    }
  });
  it('is upright for each of the eight ways a camera is held', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const sent = await plain(40, 20).jpeg().withMetadata({ orientation }).toBuffer();
      const { width, height } = await remake(sent, 'image/jpeg');
      expect([orientation, width, height]).toEqual(orientation < 5 ? [orientation, 40, 20] : [orientation, 20, 40]);
    }
  });
  it('of few colours has few colours', async () => {
    const sent = await plain(600, 600).png({ palette: true }).toBuffer();
    const { bytes } = await remake(sent, 'image/png');
    expect((await sharp(bytes).metadata()).isPalette).toBe(true);
  });
  it('of print (CMYK) is one that browsers show', async () => {
    const sent = await plain(20, 20, '#c00').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(sent).metadata()).space).toBe('cmyk');
    const { space, hasProfile } = await sharp((await remake(sent, 'image/jpeg')).bytes).metadata();
    expect([space, hasProfile]).toEqual(['srgb', false]);
  });
  it('is refused as another kind, and with too many pixels; others go on meanwhile', async () => {
    const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1;
    const [jpeg, huge] = [await plain(20, 20).jpeg().toBuffer(), await plain(side, side).png().toBuffer()];
    const why = (bytes: Uint8Array, type: 'image/jpeg' | 'image/png') =>
      remake(bytes, type).then(
        () => 'taken',
        (error: unknown) => (error instanceof BadImage ? error.why : error),
      );
    const all = [why(jpeg, 'image/png'), why(huge, 'image/png'), why(jpeg.subarray(0, 200), 'image/jpeg')];
    expect(await Promise.all([...all, why(jpeg, 'image/jpeg')])).toEqual(['broken', 'pixels', 'broken', 'taken']);
  });
  it('comes in turn, however many there are, large and small', async () => {
    const [small, large] = [await plain(20, 20).png().toBuffer(), await plain(6_000, 6_000).png().toBuffer()];
    const all = Array.from({ length: 24 }, (_, n) => remake(n % 6 === 0 ? large : small, 'image/png'));
    const sizes = (await Promise.all(all)).map(({ width }) => width);
    expect(sizes).toEqual(Array.from({ length: 24 }, (_, n) => (n % 6 === 0 ? 4_000 : 20)));
  });
});

it('a small one is no larger than asked for, and no larger than the image', async () => {
  const tall = await plain(100, 4_000).webp().toBuffer();
  const { width, height } = await thumbnail(tall, 160);
  expect([width, height]).toEqual([8, 320]);
  expect(await thumbnail(await plain(50, 40).jpeg().toBuffer(), 320)).toMatchObject({ width: 50, height: 40 });
});
