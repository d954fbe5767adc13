/** Commands of a save: the whole content, then, if requested, the submission. */
import type { Plan } from '@/kit/form/save';
import { same } from '@/kit/form/values';
import type { SpValues } from '../values';

export type Way = 'save' | 'submit';
export const spPlan = (way: Way): Plan<SpValues> => ({
  create: (values) => ({ command: 'create', body: values }),
  change: (stored, values) => (same(stored, values) ? undefined : { command: 'edit', body: values }),
  after: way === 'submit' ? ['submit'] : [],
});
