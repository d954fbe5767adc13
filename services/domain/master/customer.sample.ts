import type { Sample } from '../kit/entity/sample.js';

/** Documents need a customer with all three approvals. */
export const sample: Sample = {
  shared: (['approveAkunting', 'approveManager', 'approveDirektur'] as const).map((step) => [step, { memo: '' }]),
};
