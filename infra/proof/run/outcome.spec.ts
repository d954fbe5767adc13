// @ts-expect-error a program of the test run, which has no types
import { secondTry, told } from './outcome.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0, broken: [], unsteady: [], files: [], passedInFiles: 0, slowest: [] };
const first = { ...NONE, passed: 9, failed: 1, broken: ['a.spec.ts › holds'], files: ['a.spec.ts'], passedInFiles: 2 };

it('counts a file that holds when it is run again, and names what did not hold at first', async () => {
  const asked: string[][] = [];
  const stands = await secondTry(first, (files: string[]) => {
    asked.push(files);
    return { ...NONE, passed: 3 };
  });
  expect(asked).toEqual([['a.spec.ts']]);
  expect(stands).toMatchObject({ passed: 10, failed: 0, ok: true });
  expect(told([stands])).toEqual(['held on the second try: a.spec.ts › holds']);
});

it('leaves what fails twice, and a run where much fails, as it was', async () => {
  expect(await secondTry(first, () => ({ ...NONE, failed: 1 }))).toBe(first);
  const much = { ...first, files: Array.from({ length: 7 }, (_, i) => `${i}.spec.ts`) };
  const never = () => {
    throw new Error('asked again');
  };
  expect(await secondTry(much, never)).toBe(much);
  expect(told([first])).toEqual(['failed: a.spec.ts › holds']);
});
