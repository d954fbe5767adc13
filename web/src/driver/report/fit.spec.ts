import { fitted, MOST_BYTES } from './fit';

const drawn: string[] = [];
/** A picture with this many bytes per pixel at the best quality. */
const noise = (bytes: number) => async (size: { width: number; height: number }, quality: number) => {
  drawn.push(`${size.width}x${size.height} ${quality}`);
  return { size: Math.round(size.width * size.height * bytes * quality), ...size };
};
beforeEach(() => drawn.splice(0));

it('leaves a small one its measures, and makes a large one no larger than it may be', async () => {
  expect(await fitted({ width: 800, height: 600 }, noise(0.1))).toMatchObject({ width: 800, height: 600 });
  expect(await fitted({ width: 3_000, height: 4_000 }, noise(0.15))).toMatchObject({ width: 1_200, height: 1_600 });
  expect(drawn).toEqual(['800x600 0.8', '1200x1600 0.8']);
});
it('gives up quality first, then pixels, until it is small enough, whatever it shows', async () => {
  for (const bytes of [0.25, 0.5, 1, 3, 8]) {
    const { size } = await fitted({ width: 4_000, height: 3_000 }, noise(bytes));
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  }
  expect(drawn.slice(0, 3)).toEqual(['1600x1200 0.8', '1600x1200 0.65', '1600x1200 0.5']);
});
it('keeps a line of a picture a line', async () => {
  expect(await fitted({ width: 1, height: 9_000 }, noise(1))).toMatchObject({ width: 1, height: 1_600 });
});
it('says where none is small enough', async () => {
  await expect(fitted({ width: 1_600, height: 1_600 }, async () => ({ size: 900_000 }))).rejects.toThrow();
});
