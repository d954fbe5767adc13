/** What is asked for the steps of a proposal (`four-eyes.ts`): forms check it without the rule itself. */
import { z } from 'zod';
import { multiLine } from '../values/text.js';

const nothing = z.strictObject({});
export const proposalAsks = {
  approveChange: nothing,
  rejectChange: z.strictObject({ alasan: multiLine(500).min(3).meta({ label: 'Alasan', kind: 'long' }) }),
  withdrawChange: nothing,
};
