/** The outcome of commands by the same rules, without storing anything. */
import { randomUUID } from 'node:crypto';
import { inWidth } from '../../../infra/ports/in-width.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { type Claim, type Posting, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { amountOf } from '../../domain/kit/aggregate/postings.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { checkBranch } from './admission.js';
import { added } from './claims.js';
import type { CommandExecutor } from './command-executor.js';
import { movesOf } from './decision.js';
import { type Job, openJob } from './job.js';
import { fieldsOf } from './reservations.js';
import type { Folded } from './streams.js';

export type Step = { command: string; data: Record<string, unknown> };
export type Preview = {
  /** Current revision of the stream, -1 without one; number of events that would be stored. */
  revision: number;
  events: number;
  /** Claims of the document afterwards, and the fields of the last step's data that a claim comes from. */
  holds: readonly Claim[];
  fieldsOf: (claim: Claim) => string[];
  title: string;
  /** The state of the document afterwards. */
  state: unknown;
  /** Claims it would hold afterwards but does not hold now. */
  added: readonly Claim[];
  /** In between it would hold claims that it holds neither before nor after. */
  passing: boolean;
  /** Its postings of amounts, one for each amount. */
  postings: readonly Moving[];
};
/** The change of an amount: the net increase, and the lowest point on the way (0 or below). */
export type Moving = { move: Posting; by: number; low: number };
export type PreviewOptions = {
  /** Revision that was seen; absent: any. */
  ifMatch?: number;
  /** See {@link RunOptions}. */
  large?: true;
};
const NOTHING: ReadonlyMap<string, readonly Claim[]> = new Map();

/**
 * Previews consecutive commands on one document.
 * @throws what {@link Bus.run} would: Rejected, Invalid, Problem, Conflict, Unavailable
 */
export const preview = async (
  executor: CommandExecutor,
  actor: Actor,
  aggregate: string,
  id: string,
  steps: readonly Step[],
  options: PreviewOptions = {},
): Promise<Preview> => {
  const seen = await previewAlone(executor, actor, aggregate, id, steps, options);
  const [refused] = await refusals(executor, actor, streamOf(aggregate, id), seen);
  if (refused !== undefined) throw refused;
  return seen;
};
/** Every reason why a document can't get what it needs from others: first claims, then amounts. @throws Unavailable */
export const refusals = async (
  executor: CommandExecutor,
  actor: Actor,
  owner: string,
  { added, fieldsOf, postings, revision }: Preview,
): Promise<unknown[]> => {
  const held = await inWidth(added, async (claim) => {
    try {
      await executor.claims.free(claim, owner, NOTHING, actor);
      return [];
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return [await executor.reservations.atFields(error, fieldsOf(claim), { claim, stream: owner, reader: actor })];
    }
  });
  const taken = await inWidth(postings, async ({ move, low }) => {
    if (low === 0) return [];
    const { left, refuse } = await executor.amounts.left(move, { owner, revision, reader: actor });
    return left + low < 0 ? [await refuse(-low)] : [];
  });
  return [...held, ...taken].flat();
};
/** The combined postings of consecutive commands of one document. */
const movingOf = (all: readonly Posting[]): Moving[] => {
  const moving = new Map<string, Moving>();
  for (const move of all) {
    const before = moving.get(amountOf(move)) ?? { by: 0, low: 0 };
    const by = before.by + move.amount;
    moving.set(amountOf(move), { move, by, low: Math.min(before.low, by) });
  }
  return [...moving.values()];
};

/** Like {@link preview}, regardless of what other documents hold. */
export const previewAlone = async (
  executor: CommandExecutor,
  actor: Actor,
  aggregate: string,
  id: string,
  steps: readonly Step[],
  { ifMatch, large }: PreviewOptions = {},
): Promise<Preview> => {
  const of = executor.aggregates.get(aggregate);
  if (!of) throw new Problem('no-route');
  const before = executor.streams.peek(streamOf(aggregate, id)) ?? (await executor.streams.load(of, id));
  let folded: Folded = before;
  let job: Job | undefined;
  const held = of.holds?.(before.state, id) ?? [];
  const between: Claim[] = [];
  const postings: Posting[] = [];
  for (const [n, { command, data }] of steps.entries()) {
    const registered = executor.commands.get(`${aggregate}/${command}`);
    if (!registered) throw new Rejected('not-found', {}, 'command');
    const seen = n === 0 && ifMatch !== undefined ? { ifMatch } : {};
    job = openJob(registered, actor, id, data, { commandId: randomUUID(), ...(large ? { large } : {}), ...seen });
    await executor.admit(job, folded);
    await executor.checkFiles(job, folded);
    await executor.checkUses(job);
    if (n > 0) between.push(...added(held, of.holds?.(folded.state, id) ?? []));
    const decision = await executor.decide(job, folded);
    postings.push(...movesOf(decision));
    folded = { ...folded, state: decision.next, revision: folded.revision + decision.events.length };
    checkBranch(job, folded.state);
  }
  const holds = of.holds?.(folded.state, id) ?? [];
  const fieldsOfClaim = (claim: Claim) => fieldsOf(job?.data, claim);
  return {
    revision: before.revision,
    events: folded.revision - before.revision,
    holds,
    fieldsOf: fieldsOfClaim,
    title: of.title(folded.state),
    state: folded.state,
    added: added(held, holds),
    passing: added(holds, between).length > 0,
    postings: movingOf(postings),
  };
};
