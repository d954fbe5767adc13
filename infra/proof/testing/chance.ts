/**
 * Random choices of tests, all from the one seed that a run prints (`TEST_SEED=<n>` repeats it). Tests that grow with
 * every entity or flow are sampled, so that each run covers others; `npm run test:long` (`LONG=1`) takes all of them.
 */
import { random } from '../contracts/harness.js';

export const long = process.env.LONG === '1';
export const seed = Number(process.env.TEST_SEED ?? 1);

/** Number of rounds: `few` in the short run, `all` in the long one. */
export const rounds = (few: number, all: number): number => (long ? all : few);

/** `most` elements of `all` in their order, chosen by the seed and `what`; all of them in the long run. */
export const sample = <T>(what: string, all: readonly T[], most: number): T[] => {
  if (long || all.length <= most) return [...all];
  const next = random(seed ^ [...what].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  const places = all.map((_, place) => place);
  for (let n = 0; n < most; n++) {
    const other = n + next(places.length - n);
    [places[n], places[other]] = [places[other] as number, places[n] as number];
  }
  return places
    .slice(0, most)
    .sort((a, b) => a - b)
    .map((place) => all[place] as T);
};
