/**
 * One seed for a whole run of tests, told at its head: what the tests choose by chance follows from it (`chance.ts`, property
 * tests). `TEST_SEED=<n>` repeats a run's choices.
 */
export const takeSeed = () => {
  if (process.env.TEST_SEED) return;
  process.env.TEST_SEED = String(Date.now() % 1_000_000_007);
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
};
