import { type Actor, addressesOf, granted } from './actor.js';
import type { AnyAggregate } from './aggregate.js';

/** Whether an actor may know that a document is there, its branch aside; the product itself knows all. */
export const knows = (
  { readers, told }: Pick<AnyAggregate, 'readers' | 'told'>,
  state: unknown,
  by: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
): boolean => {
  if (by.jobdesk === 'system') return true;
  const [grants, to] = [readers?.(state), told?.(state)];
  return (grants === undefined || granted(grants, by)) && (to === undefined || addressesOf(by).includes(to));
};
