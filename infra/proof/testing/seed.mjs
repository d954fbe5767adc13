/**
 * One seed for a whole run of tests: what tests choose by chance follows from it (`chance.ts`, property tests). It stands in
 * `seed.json`, so that the same commit makes the same choices everywhere; it is raised by hand now and then.
 * `TEST_SEED=random` looks elsewhere, `TEST_SEED=<n>` repeats what such a run found.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeMoment } from './moment.mjs';

export const FIXED = JSON.parse(readFileSync(new URL('./seed.json', import.meta.url), 'utf8')).seed;

/** The seed of a run by what its environment asks for. @throws Error where that is no number */
export const seedOf = (asked, now = Date.now()) => {
  if (!asked) return FIXED;
  if (asked === 'random') return now % 1_000_000_007;
  if (!/^\d{1,10}$/.test(asked)) throw new Error(`TEST_SEED=${asked}: a number, or random`);
  return Number(asked);
};

/** With the seed of the repository tests run as they stand in their file, with another in an order that follows from it. */
export const isShuffled = () => Number(process.env.TEST_SEED ?? FIXED) !== FIXED;

/** Settles the run's seed and moment for this process and those it starts, and prints them. */
export const takeSeed = () => {
  if (process.env.LINTAS_SEEDED) return;
  process.env.LINTAS_SEEDED = '1';
  process.env.TEST_SEED = String(seedOf(process.env.TEST_SEED));
  takeMoment();
  // What tests start again and again is compiled once: a server's threads start with a quarter less work.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node');
  console.log(`TEST_SEED=${process.env.TEST_SEED} TEST_MOMENT=${process.env.TEST_MOMENT}`);
};
