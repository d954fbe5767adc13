import type { Actor } from '../../domain/kit/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate.js';
import { Rejected } from '../../domain/kit/reject.js';

/**
 * A driver is told of their own tasks alone, whatever else stands against a command; of one that was theirs, with what they
 * report of their time with it. @param data of the command; absent: of a file that goes with it @throws Rejected
 */
export const refuseOthersDriver = (aggregate: AnyAggregate, state: unknown, actor: Actor, data?: unknown): void => {
  if (actor.jobdesk !== 'driver' || aggregate.driver?.(state) === actor.id) return;
  if (!aggregate.drove?.(state, actor.id, data, new Date().toISOString())) throw new Rejected('driver-not-yours');
};
