/**
 * One seed for a whole test run: random choices of tests follow from it (`chance.ts`, property tests). It is set in
 * `seed.json`, so that the same commit makes the same choices everywhere, and is raised manually from time to time.
 * `TEST_SEED=random` tests others, `TEST_SEED=<n>` repeats such a run.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeMoment } from './moment.mjs';

export const FIXED = JSON.parse(readFileSync(new URL('./seed.json', import.meta.url), 'utf8')).seed;

/** The seed of a run by its environment. @throws Error for an invalid number */
export const seedOf = (setting, now = Date.now()) => {
  if (!setting) return FIXED;
  if (setting === 'random') return now % 1_000_000_007;
  if (!/^\d{1,10}$/.test(setting)) throw new Error(`TEST_SEED=${setting}: a number, or random`);
  return Number(setting);
};

/** With the repository's seed tests run in the order of their file, with another in an order derived from it. */
export const isShuffled = () => Number(process.env.TEST_SEED ?? FIXED) !== FIXED;

/** Sets and prints the seed and moment for this process and its children. */
export const takeSeed = () => {
  if (process.env.LINTAS_SEEDED) return;
  process.env.LINTAS_SEEDED = '1';
  process.env.TEST_SEED = String(seedOf(process.env.TEST_SEED));
  takeMoment();
  // Caches compiled code for processes that tests start repeatedly: a server's threads start with a quarter less work.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node');
  console.log(`TEST_SEED=${process.env.TEST_SEED} TEST_MOMENT=${process.env.TEST_MOMENT}`);
};
