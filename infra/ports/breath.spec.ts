import { breathe } from './breath.js';

/** The turn of the event loop in which each piece of concurrent works runs. */
const turnsOf = async (works: number, pieces: number): Promise<number[]> => {
  let now = 0;
  let counting = true;
  const count = () => {
    now++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  const work = async () => {
    for (let n = 0; n < pieces; n++) {
      await breathe();
      seen.push(now);
    }
  };
  await Promise.all(Array.from({ length: works }, work));
  counting = false;
  return seen;
};

it('lets one piece of one work be done in a turn, whatever number there are side by side', async () => {
  const seen = await turnsOf(8, 20);
  expect(seen).toHaveLength(160);
  expect(new Set(seen).size).toBe(160);
});
it('lets them take turns', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let n = 0; n < 3; n++) {
      await breathe();
      order.push(name);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(order.join('')).toBe('ababab');
});
