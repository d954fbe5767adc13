/** Menu lines and rights an account could have by its desk, and the ones withdrawn from it. */

import { granted } from '@domain/kit/aggregate/actor';
import { type MenuGroup, openLines } from '@domain/navigation/access';
import type { UserDoc } from '@views/user';
import type { Group, Line } from '../rights/line';
import { grouped } from '../rights/lines';

type Whose = Pick<UserDoc, 'jobdesk' | 'level'>;

/** Rights of the account's desk that can be withdrawn, grouped by topic. */
export const ownRights = (all: readonly Line[], { jobdesk, level }: Whose): Group[] => {
  const seen = new Set<string>();
  // A page that prints several documents has one right for all of them.
  return grouped(
    all.filter(
      ({ grants, right = '' }) =>
        right !== '' && granted(grants, { jobdesk, level }) && !seen.has(right) && seen.add(right),
    ),
  );
};
/** Menu lines of the account's desk that have a page, or will have one. */
export const ownMenu = (groups: readonly MenuGroup[], { jobdesk, level }: Whose): MenuGroup[] =>
  openLines(groups, { jobdesk, level })
    .map((group) => ({ ...group, items: group.items.filter(({ disabled }) => !disabled) }))
    .filter(({ items }) => items.length > 0);

/** The sorted choice as it is stored: what was withdrawn under another desk stays withdrawn. */
export type Choice = { hidden: readonly string[]; without: readonly string[] };
export const toggled = (of: readonly string[], name: string, there: boolean): string[] =>
  (there ? of.filter((one) => one !== name) : [...new Set([...of, name])]).toSorted();
/** Names that are in only one of the two lists. */
export const differing = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((one) => !b.includes(one)),
  ...b.filter((one) => !a.includes(one)),
];
