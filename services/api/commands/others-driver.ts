import type { Actor } from '../../domain/kit/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate.js';
import { Rejected } from '../../domain/kit/reject.js';

/** A driver is told of their own tasks alone, whatever else stands against a command. @throws Rejected */
export const refuseOthersDriver = (aggregate: AnyAggregate, state: unknown, actor: Actor): void => {
  if (actor.jobdesk === 'driver' && aggregate.driver?.(state) !== actor.id) throw new Rejected('driver-not-yours');
};
