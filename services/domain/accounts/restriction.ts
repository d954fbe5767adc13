/**
 * What a single account does without: lines of its menu, and rights to commands that its desk has. It only ever takes
 * away, so that one person may do it; the desk and the level stay what two agreed to.
 */
import { z } from 'zod';
import { bounded } from '../kit/text.js';
import { restrictionDesks } from './accounts.js';

/** `hidden`: addresses of lines of the menu, which stay open by link; `without`: rights, as `rightOf` names them. */
export type RestrictionState = { hidden: readonly string[]; without: readonly string[] };
export const whole: RestrictionState = { hidden: [], without: [] };

const some = (one: z.ZodString, label: string) => z.array(one).max(400).meta({ label });
/** All of both, in place of what was there. A name that nothing has takes nothing. */
const restriction = z.strictObject({
  hidden: some(bounded(120).regex(/^\/[\w/-]*$/), 'Menu yang disembunyikan'),
  without: some(bounded(120).regex(/^\w+\/\w+$/), 'Hak yang dicabut'),
});
const sorted = (of: readonly string[]): string[] => [...new Set(of)].sort();

export const restrictionSchemas = { restrict: restriction };
export const restrictionMay = { restrict: restrictionDesks };
export const restrictionEvents = { UserRestricted: restriction };
export const restricted = (s: RestrictionState, { hidden, without }: z.infer<typeof restriction>) => {
  const data = { hidden: sorted(hidden), without: sorted(without) };
  const same = String(data.hidden) === String(s.hidden) && String(data.without) === String(s.without);
  return same ? [] : [{ type: 'UserRestricted' as const, data }];
};
