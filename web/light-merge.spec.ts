/** The library that joins class names, cut to those that some screen names. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { classNames, mergeOf } from './light-merge';

const code = readFileSync(resolve('node_modules/tailwind-merge/dist/bundle-mjs.mjs'), 'utf8');
const names = classNames();
const there = mkdtempSync(join(tmpdir(), 'lintas-merge-'));
afterAll(() => rmSync(there, { recursive: true }));
const built = async (text: string): Promise<typeof twMerge> => {
  const file = join(there, `merge-${text.length}.mjs`);
  writeFileSync(file, text);
  return (await import(file)).twMerge;
};

it('joins the classes of all screens as the whole library does, with less of its table', async () => {
  const light = mergeOf(code, names);
  const merge = await built(light);
  expect(names.length).toBeGreaterThan(1_000);
  // Each class with its neighbours in the alphabet, which are often of its group, and with others.
  const all = names.toSorted();
  const others = (n: number) => [1, 2, 3, 7, 31, 97, 331, 613].map((step) => all[(n + step) % all.length]);
  const pairs = all.flatMap((name, n) => others(n).flatMap((other) => [`${name} ${other}`, `${other} ${name}`]));
  expect(pairs.filter((pair) => merge(pair) !== twMerge(pair))).toEqual([]);
  expect(light.length).toBeLessThan(code.length - 10_000);
});
it('keeps what is named alone, and fails when the library has changed its table', async () => {
  const merge = await built(mergeOf(code, ['p-2', 'p-4']));
  expect([merge('p-2 p-4'), merge('m-2 m-4')]).toEqual(['p-4', 'm-2 m-4']);
  expect(() => mergeOf(code.replace('classGroups: {', 'tables: {'), names)).toThrow('table of groups');
});
