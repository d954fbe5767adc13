import { together } from './together';

it('asks once for what is wanted in the same moment, some at a time', async () => {
  const sent: string[][] = [];
  const one = together(async (ids) => {
    sent.push([...ids]);
    return Object.fromEntries(ids.map((id) => [id, id.toUpperCase()]));
  }, 2);
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(one))).toEqual(['A', 'B', 'A', 'C']);
  expect(sent).toEqual([['a', 'b'], ['c']]);
  expect(await one('a')).toBe('A');
  expect(sent).toHaveLength(3);
});
it('fails each that was sent for, and those only', async () => {
  const one = together<string>(async (ids) => (ids.includes('bad') ? Promise.reject(new Error('no')) : {}), 1);
  const [bad, none] = await Promise.allSettled([one('bad'), one('none')]);
  expect(bad.status).toBe('rejected');
  expect(none).toEqual({ status: 'fulfilled', value: undefined });
});
