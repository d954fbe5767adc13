/** Seeds fast-check with the run's seed (`TEST_SEED`). */
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

if (process.env.TEST_SEED) fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
