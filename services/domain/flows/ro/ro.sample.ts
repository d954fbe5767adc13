import type { Sample } from '../../kit/sample.js';

export const sample: Sample = {
  // Of one of which something was missing when it was taken in.
  beyond: ['acceptShort'],
};
