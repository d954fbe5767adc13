import { Unavailable } from '../../ports/ports.js';
import { type FakeClamd, startClamd } from '../../proof/testing/clamd.js';
import { Clamd } from './clamd.js';

let fake: FakeClamd;
let scanner: Clamd;
beforeAll(async () => {
  fake = await startClamd();
  scanner = new Clamd(new URL(fake.url));
});
afterEach(() => {
  fake.odd = undefined;
});
afterAll(() => fake.close());

it('hands over all of a file, whatever its size, and hears that there is nothing', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 3_000_000]) {
    expect(await scanner.scan(Buffer.alloc(size, 7))).toBeUndefined();
    expect(fake.seen.at(-1)).toBe(size);
  }
});
it('names what is found, wherever in the file it is', async () => {
  expect(await scanner.scan(Buffer.concat([Buffer.alloc(200_000), Buffer.from('xEICARx')]))).toBe(
    'Eicar-Test-Signature',
  );
});
it.each(['silent', 'cut', 'limit', 'nonsense'] as const)('takes no answer for a yes: %s', async (odd) => {
  fake.odd = odd;
  const clamd = odd === 'silent' ? new Clamd(new URL(fake.url), 100) : scanner;
  await expect(clamd.scan(Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable);
});
it('is away where nobody listens', async () => {
  const gone = await startClamd();
  await gone.close();
  await expect(new Clamd(new URL(gone.url)).scan(Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable);
});
