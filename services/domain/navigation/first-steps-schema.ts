/** HTTP schemas of a new company's first steps: separate from their table, which the screens import without schemas. */
import { z } from 'zod';
import type { FirstSteps } from './first-steps.js';

export const firstStepsOut = z.object({
  shown: z.boolean(),
  over: z.boolean(),
  steps: z.array(
    z.object({
      name: z.string(),
      done: z.boolean(),
      next: z.int().optional(),
      mine: z.boolean(),
      by: z.array(z.string()),
    }),
  ),
}) satisfies z.ZodType<FirstSteps>;
/** `begun`: an account to sign in with exists. */
export const begunOut = z.object({ begun: z.boolean() });
export const hideBody = z.strictObject({ hidden: z.boolean() });
