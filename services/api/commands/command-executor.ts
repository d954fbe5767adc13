/** One command from its body to its stored events. The only place that appends to documents' streams. */
import type { Unsealed } from '../../../infra/ports/chain.js';
import { inWidth } from '../../../infra/ports/in-width.js';
import { Meter } from '../../../infra/ports/meter.js';
import { type EventStore, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import {
  type Amount,
  type AnyAggregate,
  type Ctx,
  type Estimate,
  type Estimated,
  type Need,
  parseStream,
  streamOf,
} from '../../domain/kit/aggregate/aggregate.js';
import { amountOf } from '../../domain/kit/aggregate/postings.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { checkBranch, checkVersion, checkVisible } from './admission.js';
import type { Amounts } from './amounts.js';
import type { Claims, MayRead } from './claims.js';
import { type Command, compileCommands } from './compile.js';
import { claimsOf, type Decision, decide, type Facts, factOf, needsOf, timeOf } from './decision.js';
import { eventId } from './ids.js';
import { type Job, openJob, type RunOptions } from './job.js';
import { checkNamedFiles, type FileOf } from './named-files.js';
import type { Done } from './recent-commands.js';
import { type Holding, nothingHeld, Reservations } from './reservations.js';
import { type Folded, type Last, Streams } from './streams.js';
import { Turns } from './turns.js';

export type Outcome = {
  id: string;
  stream: string;
  /** Of the last event of this command; of the stream if it stored nothing. */
  revision: number;
  events: readonly string[];
  /** Document numbers that the command allocated. */
  result: { number?: string; numbers?: readonly string[] };
};
/**
 * Called for every command of this process that stored events, once they are durable; `revision`: of the last event.
 */
export type Committed = (stream: string, revision: number, state: unknown) => void;
export type Hash = (secret: string) => Promise<string>;
/** Usages of an entry of an aggregate, with the count of each kind. May lag a little. */
export type UsesOf = (aggregate: string, id: string) => Promise<readonly { label: string; count: number }[]>;
/** A document as an actor may read it now, and its last change; undefined: the actor may not read it. */
export type PresentOf = (
  actor: Actor,
  aggregate: string,
  id: string,
) => Promise<{ revision: number; last: Last; state: object } | undefined>;
export type ExecutorOptions = {
  /** No other process appends to the store (the embedded mode), so that memory is authoritative. Default: true. */
  alone?: boolean;
  /** Looks up uploaded files; absent: files that commands refer to are not checked. */
  fileOf?: FileOf;
  /** Called before an entry is retired; absent: usages are not checked. */
  usesOf?: UsesOf;
  /** Decides whether a document may be named as the holder of a claim; absent: always. */
  mayRead?: MayRead;
  /** How people call a kind, where its document is named so; absent: it is named by its title alone. */
  labelOf?: (kind: string) => string | undefined;
  /** Reads a document that somebody else changed first; absent: conflicts carry no state. */
  presentOf?: PresentOf;
};

/** Maximum bytes of a command's events: all event stores accept that much. */
const MOST_EVENT_BYTES = 1_000_000;
/** Maximum attempts when other processes keep being first. */
const ATTEMPTS = 12;
/**
 * An append that starts this long (ms) after its claims were taken would be too late: claims count as in flight a
 * little longer than that.
 */
export const BUDGET = 20_000;

export class CommandExecutor {
  readonly streams: Streams;
  readonly reservations: Reservations;
  readonly commands: ReadonlyMap<string, Command>;
  readonly aggregates: ReadonlyMap<string, AnyAggregate>;
  private readonly turns = new Turns();
  private readonly deciding = new Turns();
  private readonly listeners = new Set<Committed>();
  private readonly meter = new Meter();
  private readonly guards = new Map<string, (id: string, data: unknown) => Promise<void>>();

  constructor(
    store: EventStore,
    aggregates: readonly AnyAggregate[],
    private readonly hash: Hash,
    private readonly options: ExecutorOptions = {},
  ) {
    const { alone = true } = options;
    this.aggregates = new Map(aggregates.map((a) => [a.name, a]));
    this.commands = compileCommands(aggregates);
    this.streams = new Streams(store, alone);
    const stored = async (stream: string, commandId: string) => {
      const { name, id } = parseStream(stream);
      return (await this.streams.done(this.aggregate(name), id, commandId)) !== undefined;
    };
    this.reservations = new Reservations(store, this.streams, this.aggregates, stored, alone, options);
  }

  get claims(): Claims {
    return this.reservations.claims;
  }
  get amounts(): Amounts {
    return this.reservations.amounts;
  }
  /** Commands stored a second, recently. */
  get rate(): number {
    return this.meter.rate;
  }
  /** Commands in progress. */
  get busy(): number {
    return this.turns.size;
  }

  /** Adds a check against data outside the log. @param check throws Rejected */
  guard(aggregate: AnyAggregate, command: string, check: (id: string, data: unknown) => Promise<void>): void {
    this.guards.set(`${aggregate.name}/${command}`, check);
  }

  onCommitted(listener: Committed): void {
    this.listeners.add(listener);
  }

  /** Runs work while no other command of this process uses some streams. */
  alone<T>(streams: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.turns.takeAll(streams, work);
  }

  /**
   * Runs a command from inside the process, without HTTP but through the same rules.
   * @param command as the aggregate names it (`approveMarketing`)
   * @throws Rejected, Invalid, Problem, Conflict (`stale`: with revision, last event and present state, as the actor
   * reads it), Unavailable
   */
  async run(
    actor: Actor,
    aggregate: string,
    id: string,
    command: string,
    body: unknown,
    options: RunOptions,
  ): Promise<Outcome> {
    const registered = this.commands.get(`${aggregate}/${command}`);
    if (!registered) throw new Problem('no-route');
    return this.execute(registered, actor, id, body, options);
  }

  /** Like {@link run}: checks rights and body first, then the document, one command at a time. */
  async execute(command: Command, actor: Actor, id: string, body: unknown, options: RunOptions): Promise<Outcome> {
    const job = openJob(command, actor, id, body, options);
    return this.turns.take(job.stream, () => this.carryOut(job));
  }

  /** Retries on the new state when another process was first. */
  private async carryOut(job: Job): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(job);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        if (attempt >= ATTEMPTS) throw new Unavailable('event store', error);
      }
    }
  }

  /** Every step of a command on its document, in order. */
  private async attempt(job: Job): Promise<Outcome> {
    const { command, id, stream, options } = job;
    const before = this.streams.peek(stream) ?? (await this.streams.load(command.aggregate, id));
    const done = await this.streams.done(command.aggregate, id, options.commandId, before);
    checkVisible(job, before, done);
    if (done) return answerAgain(job, done);
    await this.admit(job, before);
    // Runs once the document is visible to the actor: an idempotency key reveals nothing about other documents.
    await options.bind?.(stream);
    await this.checkFiles(job, before);
    await this.checkUses(job);
    await this.hashSecrets(job);
    const needs = needsOf(job, before, timeOf(job, before));
    // Commands of this process that are decided by the same amount take turns, so that they don't invalidate each
    // other.
    return this.deciding.takeAll(amountsIn(needs).map(amountOf), async () => {
      const decision = await this.decide(job, before);
      if (decision.events.length === 0) return { id, stream, revision: before.revision, events: [], result: {} };
      await this.checkGuard(job);
      checkBranch(job, decision.next);
      checkSize(decision);
      return this.reserveAndStore(decision);
    });
  }

  private async reserveAndStore(decision: Decision): Promise<Outcome> {
    const holding = nothingHeld();
    try {
      await this.reservations.claim(claimsOf(decision), holding, decision);
      await this.checkSeen(decision.job);
      return await this.store(decision, holding);
    } catch (error) {
      // If it is uncertain whether the events were stored, nothing is released; the reservations resolve later.
      const by = { owner: decision.job.stream, meta: decision.meta };
      if (!(error instanceof Unavailable)) await this.reservations.giveBack(holding, by);
      throw error;
    }
  }

  /**
   * Stores a command that was decided as a part of an exchange, like {@link execute} does a single one. @throws
   * Rejected, WrongRevision, Unavailable
   */
  executePart(decision: Decision, holding: Holding): Promise<Outcome> {
    return this.store(decision, holding);
  }

  /** Stores a decided command that has its claims: moves its amounts, allocates its numbers and appends its events. */
  private async store(decision: Decision, holding: Holding): Promise<Outcome> {
    const { job, before, at, meta, asks } = decision;
    const { id, stream, options } = job;
    await this.reservations.move(decision, holding);
    const numbers = asks.length > 0 ? await this.reservations.number(decision, holding) : [];
    const { events, next } = asks.length > 0 ? decision.numbered(numbers) : decision;
    const sealedMeta = { ...meta, bodyHash: job.bodyHash, at };
    const unsealed = events.map(
      ({ type, data }, i): Unsealed => ({
        id: eventId(options.commandId, stream, i),
        type,
        data,
        meta: i === 0 && numbers.length > 0 ? { ...sealedMeta, numbers } : sealedMeta,
      }),
    );
    if (Date.now() - holding.since > BUDGET)
      throw new Unavailable('event store', new Error('the claims took too long'));
    const after = await this.streams.append(stream, before, unsealed, next, numbers);
    this.meter.count(1);
    for (const listener of this.listeners) listener(stream, after.revision, after.state);
    return { id, stream, revision: after.revision, events: events.map(({ type }) => type), result: resultOf(numbers) };
  }

  /**
   * Refuses a command on a state that its sender did not see. A sender who may read the document gets its present
   * state, and who changed it when.
   * @throws Rejected, Conflict `stale`, `stale-unseen`, Unavailable
   */
  async admit(job: Job, seen: Folded): Promise<void> {
    try {
      checkVersion(job, seen);
    } catch (error) {
      const { actor, command, id } = job;
      const readable = error instanceof Conflict && actor.jobdesk !== 'system';
      const now = readable ? await this.options.presentOf?.(actor, command.aggregate.name, id) : undefined;
      throw now ? new Conflict('stale', { by: now.last.by.fullname }, now) : error;
    }
  }

  /**
   * Refuses a command that relies on documents which have changed since. @throws Rejected at the first of them,
   * Unavailable
   */
  async checkSeen({ actor, options: { seen = [] } }: Job): Promise<void> {
    const now = await inWidth(seen, ({ aggregate, id }) => this.streams.load(this.aggregate(aggregate), id));
    const at = seen.findIndex(({ revision }, n) => now[n]?.revision !== revision);
    const { aggregate = '', field } = seen[at] ?? {};
    if (at < 0) return;
    const owner = await this.claims.labelFor(this.aggregate(aggregate), now[at]?.state, actor);
    throw new Rejected('source-changed', { title: owner }, field);
  }

  /** Refuses files that were not uploaded for the document. @throws Rejected, Unavailable */
  async checkFiles({ command, actor, id, data }: Job, { revision, state }: Folded): Promise<void> {
    const { fileOf } = this.options;
    if (!fileOf || !command.files) return;
    await checkNamedFiles(fileOf, { actor, aggregate: command.aggregate.name, id, data, state, revision });
  }

  /** Refuses to retire an entry in use until the sender confirms it. @throws Rejected `in-use`, Unavailable */
  async checkUses({ command, actor, id, data }: Job): Promise<void> {
    const { usesOf } = this.options;
    if (command.name !== 'retire' || !usesOf || actor.jobdesk === 'system') return;
    if ((data as Record<string, unknown>).dipakai === true) return;
    const uses = (await usesOf(command.aggregate.name, id)).filter(({ count }) => count > 0);
    if (uses.length === 0) return;
    throw new Rejected('in-use', { uses: uses.map(({ label, count }) => `${count} ${label}`).join(', ') }, 'dipakai');
  }

  /** Runs the check against data outside the log, if any. */
  async checkGuard({ command, id, data }: Job): Promise<void> {
    await this.guards.get(`${command.aggregate.name}/${command.name}`)?.(id, data);
  }

  /** Replaces a command's secrets by their hashes, once. */
  async hashSecrets(job: Job): Promise<void> {
    const { secrets } = job.command;
    if (secrets.size === 0 || job.hashed) return;
    const hashed = async (value: unknown): Promise<unknown> => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return Promise.all(value.map(hashed));
      const entries = Object.entries(value).map(async ([key, inner]) => [
        key,
        secrets.has(key) && typeof inner === 'string' ? await this.hash(inner) : await hashed(inner),
      ]);
      return Object.fromEntries(await Promise.all(entries));
    };
    job.data = await hashed(job.data);
    job.hashed = true;
  }

  /** Decides a command without reserving or storing anything. @throws Rejected, Unavailable */
  async decide(job: Job, before: Folded): Promise<Decision> {
    const at = timeOf(job, before);
    const needs = needsOf(job, before, at);
    const asking = { owner: job.stream, revision: before.revision };
    return decide(job, before, at, needs.length > 0 ? await this.facts(needs, asking) : undefined);
  }

  /** Values derived from form input. @throws Unavailable */
  async estimate(of: Estimate, data: Record<string, unknown>, by: Actor): Promise<Estimated> {
    const facts = await this.facts(of.needs(data));
    const fact: Ctx['fact'] = (aggregate, id) => factOf(facts, aggregate.name, id);
    return of.of(data, { fact, by });
  }

  /**
   * Loads states of other documents, those they refer to, and amounts. @param asking the document that is decided on
   */
  private async facts(needs: readonly Need[], asking = { owner: '', revision: -1 }): Promise<Facts> {
    const states = new Map<string, unknown>();
    const amounts: Amount[] = [];
    const requestedStreams = new Set<string>();
    let wanted = needs;
    while (wanted.length > 0) {
      const followUps = await inWidth(wanted, async (need): Promise<readonly Need[]> => {
        if ('amount' in need) {
          amounts.push(need.amount);
          return [];
        }
        const { aggregate, id, held, more } = need;
        const stream = streamOf(aggregate.name, id);
        // Many rows of a document may need the same rate.
        if (held && requestedStreams.has(stream)) return [];
        if (held) {
          requestedStreams.add(stream);
          const holding = await this.claims.holding(held);
          states.set(stream, holding ? holding.state : aggregate.initial);
          // Also by its own id, which the deciding document may store.
          if (holding) states.set(holding.stream, holding.state);
        } else states.set(stream, (this.streams.peek(stream) ?? (await this.load(stream))).state);
        return more?.(states.get(stream)) ?? [];
      });
      wanted = followUps.flat();
    }
    return { states, amounts: await this.amounts.read(amounts, asking) };
  }

  private load(stream: string): Promise<Folded> {
    const { name, id } = parseStream(stream);
    return this.streams.load(this.aggregate(name), id);
  }

  private aggregate(name: string): AnyAggregate {
    return this.aggregates.get(name) as AnyAggregate;
  }
}

/** Refuses events too large for one append. @throws Rejected */
const checkSize = ({ job, events }: Decision): void => {
  if (!job.options.large) return;
  const bytes = events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0);
  if (bytes > MOST_EVENT_BYTES) throw new Rejected('document-large', { bytes: Math.ceil(bytes / 1_000) });
};

const amountsIn = (needs: readonly Need[]): Amount[] =>
  needs.flatMap((need) => ('amount' in need ? [need.amount] : []));

/** The outcome of a command that ran before. @throws Rejected `command-id-reused` if it was a different one */
const answerAgain = ({ command, actor, id, stream, bodyHash }: Job, done: Done): Outcome => {
  const same = done.bodyHash === bodyHash && done.by === actor.id && done.command === command.name;
  if (!same) throw new Rejected('command-id-reused');
  return { id, stream, revision: done.revision, events: done.events, result: resultOf(done.numbers) };
};

const resultOf = (numbers: readonly string[]): Outcome['result'] =>
  numbers.length > 0 ? { number: numbers[0] as string, numbers } : {};
