/** What an account could have by its desk, and what of it was taken. */

import { granted } from '@domain/kit/actor';
import { type MenuGroup, openLines } from '@domain/navigation/access';
import type { UserDoc } from '@views/user';
import type { Group, Line } from '../rights/line';
import { grouped } from '../rights/lines';

type Whose = Pick<UserDoc, 'jobdesk' | 'level'>;

/** The rights of its desk that can be taken, by what they are about. */
export const ownRights = (all: readonly Line[], { jobdesk, level }: Whose): Group[] => {
  const seen = new Set<string>();
  // A page that prints several papers has one right to them.
  return grouped(
    all.filter(
      ({ grants, right = '' }) =>
        right !== '' && granted(grants, { jobdesk, level }) && !seen.has(right) && seen.add(right),
    ),
  );
};
/** The lines of its desk's menu that lead somewhere, or will. */
export const ownMenu = (groups: readonly MenuGroup[], { jobdesk, level }: Whose): MenuGroup[] =>
  openLines(groups, { jobdesk, level })
    .map((group) => ({ ...group, items: group.items.filter(({ disabled }) => !disabled) }))
    .filter(({ items }) => items.length > 0);

/** A choice, sorted, as it is stored: what was taken of another desk stays taken. */
export type Choice = { hidden: readonly string[]; without: readonly string[] };
export const toggled = (of: readonly string[], name: string, there: boolean): string[] =>
  (there ? of.filter((one) => one !== name) : [...new Set([...of, name])]).toSorted();
/** Names that one has and the other has not. */
export const differing = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((one) => !b.includes(one)),
  ...b.filter((one) => !a.includes(one)),
];
