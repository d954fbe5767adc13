/**
 * Commands on several documents that count as one: each takes what another gives up (two codes swapped, periods exchanged).
 * All of them are looked at and all that they hold by the end is claimed before the first is stored; from then on the rest
 * follows, also after a crash and whoever asks. Where one can't follow any more, those before it are taken back.
 */
import { breathe } from '../../../infra/ports/breath.js';
import { Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import type { Actor } from '../../domain/kit/actor.js';
import { type AnyAggregate, type Claim, type Move, streamOf } from '../../domain/kit/aggregate.js';
import { amountOf } from '../../domain/kit/moves.js';
import { Rejected } from '../../domain/kit/reject.js';
import { checkBranch } from './admission.js';
import type { Bus } from './bus.js';
import { added, type Claimant, type Leader } from './claims.js';
import { claimsOf, type Decision, movesOf } from './decision.js';
import type { Done } from './given.js';
import { type Job, openJob } from './job.js';
import { type Holding, nothingHeld } from './reservations.js';
import type { Folded } from './streams.js';

export type Given = { command: string; data: Record<string, unknown>; commandId: string };
/** One document's part: its commands in order, each with those that take it back. */
export type Part = {
  aggregate: string;
  id: string;
  /** Revision that was seen; absent: whatever is there. */
  ifMatch?: number;
  steps: readonly (Given & { back: readonly Given[] })[];
};
type Because = { causationId: string; correlationId: string };
/** Why an exchange came to nothing. `part`: the place among the parts of the one that was refused; absent: that was before. */
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
/** Parts that are looked at in one piece. */
const PIECE = 32;

/**
 * Gives the commands of all parts, or none. What was given before changes nothing.
 * @throws PartRefused: nothing of it stands, Unavailable: it may be half done, and the same once more goes on with it
 */
export const exchange = (bus: Bus, actor: Actor, parts: readonly Part[], because: Because): Promise<void> =>
  new Exchange(bus, actor, parts, because).run();

class Exchange {
  private readonly streams: readonly string[];
  private readonly all: ReadonlySet<string>;
  private readonly leader: Leader;
  /** Commands of it are stored: the rest must follow. */
  private begun = false;
  /** Commands that were given because of it. */
  private readonly own = new Set<string>();

  constructor(
    private readonly bus: Bus,
    private readonly actor: Actor,
    private readonly parts: readonly Part[],
    private readonly because: Because,
  ) {
    this.streams = parts.map(({ aggregate, id }) => streamOf(aggregate, id));
    this.all = new Set(this.streams);
    this.leader = { owner: this.streams[0] ?? '', commandId: parts[0]?.steps[0]?.commandId ?? '' };
  }

  run(): Promise<void> {
    return this.bus.alone(this.streams, async () => {
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
    return this.bus.aggregates.get(part.aggregate) as AnyAggregate;
  }
  private load(part: Part): Promise<Folded> {
    return this.bus.streams.load(this.of(part), part.id);
  }
  /**
   * What a command of it did. Its ids can be reckoned: what somebody gave by hand under one of them is no part of it, and
   * lets nothing follow that they may not do.
   */
  private async done(part: Part, { commandId }: Given): Promise<Done | undefined> {
    const done = await this.bus.streams.done(this.of(part), part.id, commandId);
    if (!done || this.own.has(commandId)) return done;
    if ((await this.bus.streams.causeOf(this.of(part), part.id, commandId)) !== this.because.causationId)
      throw new PartRefused(this.parts.indexOf(part), new Rejected('command-id-reused'));
    this.own.add(commandId);
    return done;
  }

  private async job(part: Part, { command, data, commandId }: Given, ifMatch?: number): Promise<Job> {
    const found = this.bus.commands.get(`${part.aggregate}/${command}`);
    if (!found) throw new Rejected('not-found', {}, 'command');
    const options = { commandId, ...this.because, ...(ifMatch === undefined ? {} : { ifMatch }) };
    const job = openJob(found, this.actor, part.id, data, options, this.begun);
    await this.bus.hashSecrets(job);
    return job;
  }

  /** Looks at each part by all rules of its commands, and claims what they hold by the end. */
  private async claim(holding: Holding): Promise<void> {
    const wanted: { part: number; claims: Claim[]; decision: Decision }[] = [];
    const left = new Map<string, number>();
    for (const [n, part] of this.parts.entries()) {
      if (n % PIECE === 0) await breathe();
      await this.noted(n, async () => {
        const { claims, last, moves } = await this.looked(part);
        for (const move of moves) await this.enough(move, part, left);
        if (last && claims.length > 0) wanted.push({ part: n, claims, decision: last });
      });
    }
    holding.since = Date.now();
    const taken = await Promise.allSettled(
      wanted.map(async ({ part, claims, decision }) => {
        const own = nothingHeld(holding.since);
        const yields = { yields: this.all, after: this.leader };
        await this.noted(part, () => this.bus.reservations.claim(claims, own, decision, yields)).finally(() =>
          holding.claims.push(...own.claims),
        );
      }),
    );
    const refused = taken.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  /** Refuses to begin what takes more of an amount than is left of it by then. */
  private async enough(move: Move, { aggregate, id }: Part, known: Map<string, number>): Promise<void> {
    const by = { owner: streamOf(aggregate, id), revision: -1, reader: this.actor };
    const { left, refuse } = await this.bus.amounts.left(move, by);
    const before = known.get(amountOf(move)) ?? left;
    known.set(amountOf(move), before + move.amount);
    if (move.amount < 0 && before + move.amount < 0) throw await refuse(-move.amount, before);
  }

  private async giveBack(holding: Holding): Promise<void> {
    await this.bus.reservations.giveBack(holding, this.by);
  }

  /** On whose account what was claimed is given back. */
  private get by(): Claimant {
    const { id, username, fullname, jobdesk, level } = this.actor;
    const { commandId, owner } = this.leader;
    const command = this.parts[0]?.steps[0]?.command ?? '';
    return { owner, meta: { commandId, command, by: { id, username, fullname, jobdesk, level }, ...this.because } };
  }

  /** What a part comes to: what it holds by the end and not now, and the last of its commands. */
  private async looked(part: Part): Promise<{ claims: Claim[]; moves: Move[]; last: Decision | undefined }> {
    let folded = await this.load(part);
    const holds = (state: unknown): Claim[] => this.of(part).holds?.(state, part.id) ?? [];
    const held = holds(folded.state);
    const moves: Move[] = [];
    let last: Decision | undefined;
    for (const step of part.steps) {
      if (await this.done(part, step)) continue;
      const job = await this.job(part, step, last ? undefined : part.ifMatch);
      if (!this.begun) {
        await this.bus.admit(job, folded);
        await this.bus.checkFiles(job, folded);
        await this.bus.checkUses(job);
      }
      last = await this.bus.decide(job, folded);
      moves.push(...movesOf(last));
      await this.bus.checkGuard(job);
      if (!this.begun) checkBranch(job, last.next);
      folded = { ...folded, state: last.next, revision: folded.revision + last.events.length };
    }
    return { claims: added(held, holds(folded.state)), moves, last };
  }

  private async give({ since }: Holding): Promise<void> {
    for (const [n, part] of this.parts.entries())
      for (const step of part.steps)
        if (!(await this.done(part, step)))
          await this.noted(n, async () => {
            const decision = await this.bus.decide(await this.job(part, step), await this.load(part));
            if (decision.events.length === 0) return;
            await this.bus.executePart(decision, nothingHeld(since));
            this.begun = true;
          });
  }

  private async isTakenBack(): Promise<boolean> {
    for (const part of this.parts)
      for (const back of part.steps.flatMap((step) => step.back)) if (await this.done(part, back)) return true;
    return false;
  }

  /** Takes back what stands of it, the last first. What can't be taken back either stands, as its document tells. */
  private async takeBack(): Promise<void> {
    for (const part of this.parts.toReversed()) {
      const stood: Given[] = [];
      for (const step of part.steps) if (await this.done(part, step)) stood.push(...step.back.toReversed());
      try {
        for (const step of stood.reverse()) if (!(await this.done(part, step))) await this.back(part, step);
      } catch (error) {
        if (error instanceof Unavailable || error instanceof WrongRevision) throw new Unavailable('event store', error);
        if (!(error instanceof Rejected)) throw error;
      }
      // What it has again nobody else of them waits for.
      if (stood.length > 0)
        for (const claim of this.of(part).holds?.((await this.load(part)).state, part.id) ?? [])
          await this.bus.claims.withdraw(claim, this.all, this.leader, this.by);
    }
  }

  private async back(part: Part, step: Given): Promise<void> {
    const decision = await this.bus.decide(await this.job(part, step), await this.load(part));
    const holding = nothingHeld();
    await this.bus.reservations.claim(claimsOf(decision), holding, decision, { yields: this.all });
    if (decision.events.length > 0) await this.bus.executePart(decision, holding);
  }

  /** @throws PartRefused where a part is refused */
  private async noted<T>(part: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unavailable || error instanceof WrongRevision || error instanceof PartRefused) throw error;
      throw new PartRefused(part, error);
    }
  }
}
