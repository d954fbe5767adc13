import type { Sample } from '../kit/sample.js';

/** Documents begin with a customer that all three have approved. */
export const sample: Sample = {
  shared: (['approveAkunting', 'approveManager', 'approveDirektur'] as const).map((step) => [step, { memo: '' }]),
};
