/**
 * Restrictions of a single account: menu lines and commands of its desk that are removed from it. A restriction only
 * removes, so one person may set it; desk and level stay as two people agreed.
 */
import { z } from 'zod';
import { bounded } from '../kit/values/text.js';
import { restrictionDesks } from './accounts.js';

/** `hidden`: addresses of menu lines, which stay reachable by link; `without`: rights, as `rightOf` names them. */
export type RestrictionState = { hidden: readonly string[]; without: readonly string[] };
export const whole: RestrictionState = { hidden: [], without: [] };

const some = (one: z.ZodString, label: string) => z.array(one).max(400).meta({ label });
/** Replaces both lists. Names that match nothing have no effect. */
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
