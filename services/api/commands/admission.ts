/** Whether a command may be given on its document as the document is now. */
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { type Actor, inScope } from '../../domain/kit/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate.js';
import { knows } from '../../domain/kit/knows.js';
import { Rejected } from '../../domain/kit/reject.js';
import type { Done } from './given.js';
import type { Job } from './job.js';
import type { Folded } from './streams.js';

/**
 * Of a document that is not the actor's nothing is told, not even whose a command id was; who moved it away by this very
 * command has the answer. @throws Rejected `not-found`
 */
export const checkVisible = (job: Job, { revision, state }: Folded, done: Done | undefined): void => {
  if (revision >= 0 && done?.by !== job.actor.id) refuseStrangers(job, state);
};

/** @throws Rejected (the document is there already, or is not); Conflict `stale-unseen`, which tells nothing of the document */
export const checkVersion = (job: Job, seen: Folded): void => {
  const { command, options } = job;
  const exists = seen.revision >= 0;
  if (exists) refuseStrangers(job, seen.state);
  // They may read it: that it is there is no secret.
  if (exists && !inScope(job.actor, command.aggregate.kept?.(seen.state))) throw new Rejected('branch-not-yours');
  if (command.creates && !command.anyVersion && exists) throw new Rejected('already-exists');
  if (!command.creates && !exists) throw new Rejected('not-found');
  const versioned = options.ifMatch !== undefined && !command.anyVersion && !command.creates;
  if (versioned && options.ifMatch !== seen.revision)
    throw new Conflict('stale-unseen', {}, { revision: seen.revision });
};

/** @param next the state that the command makes @throws Rejected when the document would be of a branch that is not the actor's */
export const checkBranch = ({ command, actor, data }: Job, next: unknown): void => {
  const { scope, kept } = command.aggregate;
  const branch = scope?.(next) ?? kept?.(next);
  if (inScope(actor, branch)) return;
  const [field] = Object.entries(data as object).find(([, value]) => value === branch) ?? [];
  throw new Rejected('branch-not-yours', {}, field);
};

/** Refuses whoever is not to know that a document is there. @throws Rejected `not-found`, `driver-not-yours` */
const refuseStrangers = ({ command: { aggregate }, actor, data }: Job, state: unknown): void => {
  if (!knows(aggregate, state, actor) || !inScope(actor, aggregate.scope?.(state))) throw new Rejected('not-found');
  refuseOthersDriver(aggregate, state, actor, data);
};

/**
 * A driver is told of their own tasks alone, whatever else stands against a command; of one that was theirs, with what they
 * report of their time with it. @param data of the command; absent: of a file that goes with it @throws Rejected
 */
export const refuseOthersDriver = (aggregate: AnyAggregate, state: unknown, actor: Actor, data?: unknown): void => {
  if (actor.jobdesk !== 'driver' || aggregate.driver?.(state) === actor.id) return;
  if (!aggregate.drove?.(state, actor.id, data, new Date().toISOString())) throw new Rejected('driver-not-yours');
};
