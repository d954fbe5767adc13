import { standAlone } from './stand-alone';

const named = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://x/assets/a-1.js'));
const never = () => {
  throw new Error('not to be asked');
};
const noPause = async () => undefined;

test('what is there at once is asked for once', async () => {
  expect(await standAlone(async () => 1, never, never, noPause)).toBe(1);
});

test('each further attempt asks for an address that the browser never failed at', async () => {
  const requests: string[] = [];
  const at = async (address: string) => {
    requests.push(address);
    if (requests.length < 3) throw new TypeError(`error loading dynamically imported module: ${address}`);
    return 'there';
  };
  expect(await standAlone<unknown>(named, () => true, at, noPause)).toBe('there');
  expect(requests).toEqual([1, 2, 3].map((n) => `http://x/assets/a-1.js?${n}`));
});

test('a browser that names no address is asked again as it was', async () => {
  let n = 0;
  const load = async () => {
    if (++n < 3) throw new TypeError('Importing a module script failed.');
    return n;
  };
  expect(await standAlone(load, () => true, undefined, noPause)).toBe(3);
});

test('it ends when nobody wants it, and waits ever longer, at most half a minute', async () => {
  const waits: number[] = [];
  let left = 8;
  const pause = async (ms: number) => void waits.push(ms);
  expect(await standAlone(named, () => --left > 0, named, pause)).toBeUndefined();
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
