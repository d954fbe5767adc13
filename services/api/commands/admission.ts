/** Whether a command is admissible for its document in its current state. */
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { type Actor, inScope } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { knows } from '../../domain/kit/aggregate/knows.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { Job } from './job.js';
import type { Done } from './recent-commands.js';
import type { Folded } from './streams.js';

/**
 * Reveals nothing about a document outside the actor's scope, not even who used a command id; but the actor whose
 * command moved the document away gets its result. @throws Rejected `not-found`
 */
export const checkVisible = (job: Job, { revision, state }: Folded, done: Done | undefined): void => {
  if (revision >= 0 && done?.by !== job.actor.id) refuseStrangers(job, state);
};

/**
 * @throws Rejected if the document exists already, or does not exist; Conflict `stale-unseen`, which reveals nothing of
 * the document
 */
export const checkVersion = (job: Job, seen: Folded): void => {
  const { command, options } = job;
  const exists = seen.revision >= 0;
  if (exists) refuseStrangers(job, seen.state);
  // The actor may read it, so its existence is no secret.
  if (exists && !inScope(job.actor, command.aggregate.writeScope?.(seen.state))) throw new Rejected('branch-not-yours');
  if (command.creates && !command.anyVersion && exists) throw new Rejected('already-exists');
  if (!command.creates && !exists) throw new Rejected('not-found');
  const versioned = options.ifMatch !== undefined && !command.anyVersion && !command.creates;
  if (versioned && options.ifMatch !== seen.revision)
    throw new Conflict('stale-unseen', {}, { revision: seen.revision });
};

/**
 * @param next the state after the command @throws Rejected if the document would belong to a branch outside the actor's
 * scope
 */
export const checkBranch = ({ command, actor, data }: Job, next: unknown): void => {
  const { scope, writeScope: ownerBranch } = command.aggregate;
  const branch = scope?.(next) ?? ownerBranch?.(next);
  if (inScope(actor, branch)) return;
  const [field] = Object.entries(data as object).find(([, value]) => value === branch) ?? [];
  throw new Rejected('branch-not-yours', {}, field);
};

/** Refuses actors who may not know that a document exists. @throws Rejected `not-found`, `driver-not-yours` */
const refuseStrangers = ({ command: { aggregate }, actor, data }: Job, state: unknown): void => {
  if (!knows(aggregate, state, actor) || !inScope(actor, aggregate.scope?.(state))) throw new Rejected('not-found');
  refuseOthersDriver(aggregate, state, actor, data);
};

/**
 * Drivers may act on their own tasks only, whatever else refuses a command; on a former task, only to report on their
 * time with it. @param data of the command; absent: of a file that belongs to it @throws Rejected
 */
export const refuseOthersDriver = (aggregate: AnyAggregate, state: unknown, actor: Actor, data?: unknown): void => {
  if (actor.jobdesk !== 'driver' || aggregate.driver?.(state) === actor.id) return;
  if (!aggregate.drove?.(state, actor.id, data, new Date().toISOString())) throw new Rejected('driver-not-yours');
};
