/**
 * Commands on several documents that count as one: each takes what another releases (two codes swapped, periods
 * exchanged). Before the first is stored, all of them are decided and all their final claims are written; from then on
 * the rest follows, also after a crash and regardless of who triggers it. If one can't follow any more, those before it
 * are undone.
 */
import { breathe } from '../../../infra/ports/breath.js';
import { Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, type Claim, type Posting, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { amountOf } from '../../domain/kit/aggregate/postings.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { checkBranch } from './admission.js';
import { added, type Claimant, type Leader } from './claims.js';
import type { CommandExecutor } from './command-executor.js';
import { claimsOf, type Decision, movesOf } from './decision.js';
import { type Job, openJob } from './job.js';
import type { Done } from './recent-commands.js';
import { type Holding, nothingHeld } from './reservations.js';
import type { Folded } from './streams.js';

export type PartCommand = { command: string; data: Record<string, unknown>; commandId: string };
/** One document's part: its commands in order, each with those that undo it. */
export type Part = {
  aggregate: string;
  id: string;
  /** Revision that was seen; absent: any. */
  ifMatch?: number;
  steps: readonly (PartCommand & { back: readonly PartCommand[] })[];
};
type Because = { causationId: string; correlationId: string };
/** Why an exchange failed. `part`: index of the refused part; absent: it failed before. */
export class PartRefused extends Error {
  constructor(
    readonly part: number | undefined,
    override readonly cause: unknown,
  ) {
    super('a part of an exchange was refused', { cause });
    this.name = 'PartRefused';
  }
}

const ATTEMPTS = 12;
/** Parts decided in one chunk. */
const PIECE = 32;

/**
 * Runs the commands of all parts, or none. Idempotent.
 * @throws PartRefused: nothing of it is stored, Unavailable: it may be half done, and a retry continues it
 */
export const exchange = (
  executor: CommandExecutor,
  actor: Actor,
  parts: readonly Part[],
  because: Because,
): Promise<void> => new Exchange(executor, actor, parts, because).run();

class Exchange {
  private readonly streams: readonly string[];
  private readonly all: ReadonlySet<string>;
  private readonly leader: Leader;
  /** Some of its commands are stored, so that the rest must follow. */
  private begun = false;
  /** Ids of commands that belong to this exchange. */
  private readonly ownCommandIds = new Set<string>();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly actor: Actor,
    private readonly parts: readonly Part[],
    private readonly because: Because,
  ) {
    this.streams = parts.map(({ aggregate, id }) => streamOf(aggregate, id));
    this.all = new Set(this.streams);
    this.leader = { owner: this.streams[0] ?? '', commandId: parts[0]?.steps[0]?.commandId ?? '' };
  }

  run(): Promise<void> {
    return this.executor.alone(this.streams, async () => {
      for (let attempt = 1; ; attempt++) {
        const done = await Promise.all(
          this.parts.map((part) => Promise.all(part.steps.map((step) => this.done(part, step)))),
        );
        this.begun = done.flat().some((one) => one !== undefined);
        if (this.begun && (await this.isTakenBack())) {
          await this.takeBack();
          throw new PartRefused(undefined, undefined);
        }
        if (done.flat().every((one) => one !== undefined)) return;
        const holding = nothingHeld();
        try {
          await this.claim(holding);
          await this.give(holding);
          return;
        } catch (error) {
          if (!this.begun && !(error instanceof Unavailable)) await this.giveBack(holding);
          if (error instanceof WrongRevision && attempt < ATTEMPTS) continue;
          if (error instanceof WrongRevision) throw new Unavailable('event store', error);
          if (error instanceof PartRefused && this.begun) await this.takeBack();
          throw error;
        }
      }
    });
  }

  private of(part: Part): AnyAggregate {
    return this.executor.aggregates.get(part.aggregate) as AnyAggregate;
  }
  private load(part: Part): Promise<Folded> {
    return this.executor.streams.load(this.of(part), part.id);
  }
  /**
   * The result of one of its commands. Its ids are predictable: a command sent manually under one of them is no part of
   * the exchange, and must not let anything follow that its sender may not do.
   */
  private async done(part: Part, { commandId }: PartCommand): Promise<Done | undefined> {
    const done = await this.executor.streams.done(this.of(part), part.id, commandId);
    if (!done || this.ownCommandIds.has(commandId)) return done;
    if ((await this.executor.streams.causeOf(this.of(part), part.id, commandId)) !== this.because.causationId)
      throw new PartRefused(this.parts.indexOf(part), new Rejected('command-id-reused'));
    this.ownCommandIds.add(commandId);
    return done;
  }

  private async job(part: Part, { command, data, commandId }: PartCommand, ifMatch?: number): Promise<Job> {
    const registered = this.executor.commands.get(`${part.aggregate}/${command}`);
    if (!registered) throw new Rejected('not-found', {}, 'command');
    const options = { commandId, ...this.because, ...(ifMatch === undefined ? {} : { ifMatch }) };
    const job = openJob(registered, this.actor, part.id, data, options, this.begun);
    await this.executor.hashSecrets(job);
    return job;
  }

  /** Decides each part by all rules of its commands, and writes claims for their final state. */
  private async claim(holding: Holding): Promise<void> {
    const wanted: { part: number; claims: Claim[]; decision: Decision }[] = [];
    const left = new Map<string, number>();
    for (const [n, part] of this.parts.entries()) {
      if (n % PIECE === 0) await breathe();
      await this.noted(n, async () => {
        const { claims, last, postings } = await this.looked(part);
        for (const move of postings) await this.enough(move, part, left);
        if (last && claims.length > 0) wanted.push({ part: n, claims, decision: last });
      });
    }
    holding.since = Date.now();
    const taken = await Promise.allSettled(
      wanted.map(async ({ part, claims, decision }) => {
        const ownHolding = nothingHeld(holding.since);
        const yields = { yields: this.all, after: this.leader };
        await this.noted(part, () => this.executor.reservations.claim(claims, ownHolding, decision, yields)).finally(
          () => holding.claims.push(...ownHolding.claims),
        );
      }),
    );
    const refused = taken.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  /** Refuses to begin if a part takes more of an amount than will be left. */
  private async enough(move: Posting, { aggregate, id }: Part, remaining: Map<string, number>): Promise<void> {
    const by = { owner: streamOf(aggregate, id), revision: -1, reader: this.actor };
    const { left, refuse } = await this.executor.amounts.left(move, by);
    const before = remaining.get(amountOf(move)) ?? left;
    remaining.set(amountOf(move), before + move.amount);
    if (move.amount < 0 && before + move.amount < 0) throw await refuse(-move.amount, before);
  }

  private async giveBack(holding: Holding): Promise<void> {
    await this.executor.reservations.giveBack(holding, this.by);
  }

  /** The claimant for releasing claims. */
  private get by(): Claimant {
    const { id, username, fullname, jobdesk, level } = this.actor;
    const { commandId, owner } = this.leader;
    const command = this.parts[0]?.steps[0]?.command ?? '';
    return { owner, meta: { commandId, command, by: { id, username, fullname, jobdesk, level }, ...this.because } };
  }

  /** The outcome of a part: claims it holds in the end but not now, and the last of its decisions. */
  private async looked(part: Part): Promise<{ claims: Claim[]; postings: Posting[]; last: Decision | undefined }> {
    let folded = await this.load(part);
    const holds = (state: unknown): Claim[] => this.of(part).holds?.(state, part.id) ?? [];
    const held = holds(folded.state);
    const postings: Posting[] = [];
    let last: Decision | undefined;
    for (const step of part.steps) {
      if (await this.done(part, step)) continue;
      const job = await this.job(part, step, last ? undefined : part.ifMatch);
      if (!this.begun) {
        await this.executor.admit(job, folded);
        await this.executor.checkFiles(job, folded);
        await this.executor.checkUses(job);
      }
      last = await this.executor.decide(job, folded);
      postings.push(...movesOf(last));
      await this.executor.checkGuard(job);
      if (!this.begun) checkBranch(job, last.next);
      folded = { ...folded, state: last.next, revision: folded.revision + last.events.length };
    }
    return { claims: added(held, holds(folded.state)), postings, last };
  }

  private async give({ since }: Holding): Promise<void> {
    for (const [n, part] of this.parts.entries())
      for (const step of part.steps)
        if (!(await this.done(part, step)))
          await this.noted(n, async () => {
            const decision = await this.executor.decide(await this.job(part, step), await this.load(part));
            if (decision.events.length === 0) return;
            await this.executor.executePart(decision, nothingHeld(since));
            this.begun = true;
          });
  }

  private async isTakenBack(): Promise<boolean> {
    for (const part of this.parts)
      for (const back of part.steps.flatMap((step) => step.back)) if (await this.done(part, back)) return true;
    return false;
  }

  /** Undoes what is stored, the last first. A part that can't be undone stays stored, as its document shows. */
  private async takeBack(): Promise<void> {
    for (const part of this.parts.toReversed()) {
      const stood: PartCommand[] = [];
      for (const step of part.steps) if (await this.done(part, step)) stood.push(...step.back.toReversed());
      try {
        for (const step of stood.reverse()) if (!(await this.done(part, step))) await this.back(part, step);
      } catch (error) {
        if (error instanceof Unavailable || error instanceof WrongRevision) throw new Unavailable('event store', error);
        if (!(error instanceof Rejected)) throw error;
      }
      // No other part waits for the claims it holds again.
      if (stood.length > 0)
        for (const claim of this.of(part).holds?.((await this.load(part)).state, part.id) ?? [])
          await this.executor.claims.withdraw(claim, this.all, this.leader, this.by);
    }
  }

  private async back(part: Part, step: PartCommand): Promise<void> {
    const decision = await this.executor.decide(await this.job(part, step), await this.load(part));
    const holding = nothingHeld();
    await this.executor.reservations.claim(claimsOf(decision), holding, decision, { yields: this.all });
    if (decision.events.length > 0) await this.executor.executePart(decision, holding);
  }

  /** @throws PartRefused if the part is refused */
  private async noted<T>(part: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unavailable || error instanceof WrongRevision || error instanceof PartRefused) throw error;
      throw new PartRefused(part, error);
    }
  }
}
