import { type Actor, addressesOf, granted } from './actor.js';
import type { AnyAggregate } from './aggregate.js';

/** Whether an actor may know that a document exists, its branch aside; the product itself may know all. */
export const knows = (
  { readers, addressee }: Pick<AnyAggregate, 'readers' | 'addressee'>,
  state: unknown,
  by: Pick<Actor, 'id' | 'jobdesk' | 'level'>,
): boolean => {
  if (by.jobdesk === 'system') return true;
  const [grants, to] = [readers?.(state), addressee?.(state)];
  return (grants === undefined || granted(grants, by)) && (to === undefined || addressesOf(by).includes(to));
};
