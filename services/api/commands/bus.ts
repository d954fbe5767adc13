/** One command from its body to its stored events. The only place that appends to documents' streams. */

import type { z } from 'zod';
import type { Unsealed } from '../../../infra/ports/chain.js';
import { Meter } from '../../../infra/ports/meter.js';
import { type EventStore, Unavailable, WrongRevision } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { without } from '../../../infra/runtime/http/secrets.js';
import { closedTo } from '../../domain/field-rights.js';
import { type Actor, granted, inScope, rightOf, whyNoRight } from '../../domain/kit/actor.js';
import {
  type AnyAggregate,
  type Claim,
  type Ctx,
  evolve,
  type Move,
  type Need,
  streamOf,
} from '../../domain/kit/aggregate.js';
import { labelOf } from '../../domain/kit/field-info.js';
import { idPattern, reservedIds } from '../../domain/kit/id.js';
import { claimKey } from '../../domain/kit/marks.js';
import { Rejected } from '../../domain/kit/reject.js';
import { Amounts, shifted } from './amounts.js';
import { bodyHash, checkShape, plain } from './body.js';
import { added, type Claimant, Claims, type Taken } from './claims.js';
import { type Command, compileCommands, type Decided } from './compile.js';
import type { Done } from './given.js';
import { eventId, isUuid } from './ids.js';
import { checkNamedFiles, type FileOf } from './named-files.js';
import { refuseOthersDriver } from './others-driver.js';
import { type Ask, formatNumber, Series } from './series.js';
import { type Folded, metaOf, Streams } from './streams.js';
import { Turns } from './turns.js';

export type RunOptions = {
  /** UUID; the same id with the same body answers the same and stores nothing. */
  commandId: string;
  /** Revision that the caller saw; absent: whatever is there. */
  ifMatch?: number;
  /** Time of the events (ISO, UTC) where it is not now: demo data has a past. */
  now?: string;
  correlationId?: string;
  causationId?: string;
  /** Ties the command id to its document. @throws Rejected `command-id-reused` where it is another's */
  bind?: (stream: string) => Promise<void>;
};
export type Outcome = {
  id: string;
  stream: string;
  /** Of the last event of this command; of the stream if there was nothing to store. */
  revision: number;
  events: readonly string[];
  /** Numbers that the command took. */
  result: { number?: string; numbers?: readonly string[] };
};
/** Told of every command of this process that stored something, after it is durable; `revision`: of its last event. */
export type Committed = (stream: string, revision: number, state: unknown) => void;
export type Hash = (secret: string) => Promise<string>;
export type BusOptions = {
  /** No other process appends to the store (the embedded mode): what is in memory is true. Default: true. */
  alone?: boolean;
  /** Where uploaded files are known; absent: files that commands name are not looked at. */
  fileOf?: FileOf;
  /** What uses an entry, for who is about to retire it; absent: nobody is told. It may lag a little. */
  usesOf?: UsesOf;
};
/** What uses an entry of an aggregate: how many of each kind. */
export type UsesOf = (aggregate: string, id: string) => Promise<readonly { label: string; count: number }[]>;

export type Job = {
  command: Command;
  actor: Actor;
  id: string;
  stream: string;
  data: unknown;
  bodyHash: string;
  options: RunOptions;
};
/** Claims, moves and numbers of a command that is not stored yet. */
export type Holding = { claims: Taken[]; moves?: Taken[]; asks: Ask[]; since: number };
/** A command that was decided: what it comes to on its document as that was seen. */
export type Ready = {
  job: Job;
  before: Folded;
  at: string;
  meta: Ask['meta'];
  events: Decided[];
  /** The state after it. */
  next: unknown;
  asks: Ask[];
  /** Decides once more, with the numbers that were taken. */
  decide: (number: Ctx['number']) => { events: Decided[]; next: unknown };
};

/** Attempts for commands that don't depend on what was seen; other processes may be first again and again. */
const ATTEMPTS = 12;
/** An append this long (ms) after its claims were taken would come too late: they count as in flight a little longer. */
export const BUDGET = 20_000;

/** Aggregates whose ids name parts of the product: a read model may be called `driver`. */
const OF_THE_PRODUCT: ReadonlySet<string> = new Set(['projection', 'process']);

export class Bus {
  readonly streams: Streams;
  readonly claims: Claims;
  readonly amounts: Amounts;
  readonly commands: ReadonlyMap<string, Command>;
  readonly aggregates: ReadonlyMap<string, AnyAggregate>;
  private readonly fileOf: FileOf | undefined;
  private readonly usesOf: UsesOf | undefined;
  private readonly series: Series;
  private readonly turns = new Turns();
  private readonly listeners = new Set<Committed>();
  private readonly meter = new Meter();
  private readonly guards = new Map<string, (id: string, data: unknown) => Promise<void>>();

  constructor(
    store: EventStore,
    aggregates: readonly AnyAggregate[],
    private readonly hash: Hash,
    { alone = true, fileOf, usesOf }: BusOptions = {},
  ) {
    this.fileOf = fileOf;
    this.usesOf = usesOf;
    this.aggregates = new Map(aggregates.map((a) => [a.name, a]));
    this.commands = compileCommands(aggregates);
    this.streams = new Streams(store, alone);
    this.claims = new Claims(store, this.streams, this.aggregates, alone);
    this.amounts = new Amounts(store, this.streams, this.aggregates, this.claims, alone);
    const has = async (stream: string, commandId: string) => {
      const [aggregate, id] = this.parse(stream);
      return (await this.streams.done(aggregate, id, commandId)) !== undefined;
    };
    this.series = new Series(store, has, alone);
  }

  /** Has a command refused by what is kept beside the log. @param check throws Rejected */
  guard(aggregate: AnyAggregate, command: string, check: (id: string, data: unknown) => Promise<void>): void {
    this.guards.set(`${aggregate.name}/${command}`, check);
  }

  onCommitted(listener: Committed): void {
    this.listeners.add(listener);
  }

  /** Commands stored a second, of late. */
  get rate(): number {
    return this.meter.rate;
  }

  /** Commands under way. */
  get busy(): number {
    return this.turns.size;
  }

  /**
   * Gives a command from inside the process, past HTTP but through the same rules.
   * @param command as the aggregate names it (`approveMarketing`)
   * @throws Rejected, Invalid, Problem, Conflict (`stale`: with revision, last event and present state), Unavailable
   */
  async run(
    actor: Actor,
    aggregate: string,
    id: string,
    command: string,
    data: unknown,
    options: RunOptions,
  ): Promise<Outcome> {
    const found = this.commands.get(`${aggregate}/${command}`);
    if (!found) throw new Problem('no-route');
    return this.execute(found, actor, id, data, options);
  }

  async execute(command: Command, actor: Actor, id: string, body: unknown, options: RunOptions): Promise<Outcome> {
    const job = this.job(command, actor, id, body, options);
    return this.turns.take(job.stream, () => this.attempts(job));
  }

  /** Does work while no other command of this process is under way on some streams. */
  alone<T>(streams: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.turns.takeAll(streams, work);
  }

  /**
   * A command that its giver may give, on data that its schema takes.
   * @param admitted they were found to be allowed to when the exchange began that it is a part of
   * @throws Rejected, Invalid, Problem
   */
  job(command: Command, actor: Actor, id: string, body: unknown, options: RunOptions, admitted = false): Job {
    const lacks = admitted ? undefined : whyNoRight(rightOf(command.aggregate.name, command.name), command.may, actor);
    if (lacks) throw new Rejected(lacks);
    if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
    if (reservedIds.has(id) && actor.jobdesk !== 'system' && !OF_THE_PRODUCT.has(command.aggregate.name))
      throw new Problem('bad-id', { field: 'id' });
    if (!isUuid(options.commandId)) throw new Problem('bad-command-id', { field: 'Idempotency-Key' });
    const raw = checkShape(body);
    const closed = closedTo(command.aggregate.name, command.aggregate.classes?.command(command.name), actor);
    const shut = admitted ? undefined : closed?.in(raw);
    if (shut !== undefined) throw new Rejected('field-closed', { label: labelAt(command.schema, shut) }, shut);
    const parsed = command.schema.safeParse(raw);
    if (!parsed.success) throw new Invalid(command.schema, raw);
    const stream = streamOf(command.aggregate.name, id);
    return { command, actor, id, stream, data: parsed.data, bodyHash: bodyHash(raw, command.secrets), options };
  }

  private async attempts(job: Job): Promise<Outcome> {
    const { command, options } = job;
    let hashed = false;
    for (let attempt = 1; ; attempt++) {
      const before = this.streams.peek(job.stream) ?? (await this.streams.load(command.aggregate, job.id));
      const done = await this.doneBy(job, before);
      this.visible(job, before, done);
      if (done) return this.repeated(job, done);
      this.admit(job, before);
      // Once the document is known to be the giver's to see: a key tells nothing of others.
      if (attempt === 1) await options.bind?.(job.stream);
      if (command.files) await this.checkFiles(job, before);
      if (command.name === 'retire') await this.checkUses(job);
      if (!hashed && command.secrets.size > 0) {
        job.data = await this.hashSecrets(job.data, command.secrets);
        hashed = true;
      }
      try {
        return await this.attempt(job, before);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        const whatever = command.anyVersion || command.creates || options.ifMatch === undefined;
        if (attempt >= ATTEMPTS) throw new Unavailable('event store', error);
        if (!whatever) {
          const now = await this.streams.load(command.aggregate, job.id);
          const same = await this.doneBy(job, now);
          if (same) return this.repeated(job, same);
          throw this.stale(job, now);
        }
      }
    }
  }

  /** Of a document that is not the actor's nothing is told, not even whose a command id was; who moved it away has the answer. */
  private visible(job: Job, { revision, state }: Folded, done: Done | undefined): void {
    if (revision < 0 || done?.by === job.actor.id) return;
    this.refuseStrangers(job, state);
  }

  /** Refuses whoever is not to know that a document is there. @throws Rejected `not-found` */
  private refuseStrangers({ command: { aggregate }, actor, data }: Job, state: unknown): void {
    const readers = aggregate.readers?.(state);
    const knows = readers === undefined || actor.jobdesk === 'system' || granted(readers, actor);
    if (!knows || !inScope(actor, aggregate.scope?.(state))) throw new Rejected('not-found');
    refuseOthersDriver(aggregate, state, actor, data);
  }

  doneBy({ command, id, options }: Job, seen: Folded): Promise<Done | undefined> {
    return this.streams.done(command.aggregate, id, options.commandId, seen);
  }

  /** The answer of a command that was carried out before. */
  private repeated({ command, actor, id, stream, bodyHash: hash }: Job, done: Done): Outcome {
    if (done.bodyHash !== hash || done.by !== actor.id || done.command !== command.name) {
      throw new Rejected('command-id-reused');
    }
    return { id, stream, revision: done.revision, events: done.events, result: resultOf(done.numbers) };
  }

  /** Refuses a command that its document's place in time does not allow. @throws Rejected, Conflict */
  admit(job: Job, { revision, state, last }: Folded): void {
    const { command, options } = job;
    const there = revision >= 0;
    if (there) this.refuseStrangers(job, state);
    if (command.creates && !command.anyVersion && there) throw new Rejected('already-exists');
    if (!command.creates && !there) throw new Rejected('not-found');
    const seen = options.ifMatch;
    if (seen !== undefined && seen !== revision && !command.anyVersion && !command.creates) {
      throw this.stale(job, { revision, state, last });
    }
  }

  /** Refuses files that were not uploaded for the document. @throws Rejected, Unavailable */
  async checkFiles({ command, actor, id, data }: Job, { revision, state }: Folded): Promise<void> {
    if (!this.fileOf || !command.files) return;
    await checkNamedFiles(this.fileOf, { actor, aggregate: command.aggregate.name, id, data, state, revision });
  }

  /** Refuses to retire what others use until its giver says that they know. @throws Rejected `in-use`, Unavailable */
  async checkUses({ command, actor, id, data }: Job): Promise<void> {
    const known = (data as Record<string, unknown>).dipakai === true;
    if (!this.usesOf || command.name !== 'retire' || known || actor.jobdesk === 'system') return;
    const uses = (await this.usesOf(command.aggregate.name, id)).filter(({ count }) => count > 0);
    if (uses.length === 0) return;
    const words = uses.map(({ label, count }) => `${count} ${label}`).join(', ');
    throw new Rejected('in-use', { uses: words }, 'dipakai');
  }

  /** Somebody else was first: tells what the document is like now. Nothing was stored. */
  private stale(
    { command, actor }: Job,
    { revision, last, state }: Pick<Folded, 'revision' | 'state' | 'last'>,
  ): Conflict {
    const { name, classes } = command.aggregate;
    const seen = closedTo(name, classes?.state, actor)?.redact(state) ?? state;
    return new Conflict(
      'stale',
      { by: last?.by.fullname ?? '' },
      { revision, last, state: without(seen, command.hidden) },
    );
  }

  private async attempt(job: Job, before: Folded): Promise<Outcome> {
    const { command, id, stream } = job;
    const { aggregate } = command;
    const ready = await this.ready(job, before);
    if (ready.events.length === 0) return { id, stream, revision: before.revision, events: [], result: {} };
    await this.guarded(job);
    this.checkScope(job, ready.next);
    const claims = aggregate.holds ? added(aggregate.holds(before.state), aggregate.holds(ready.next)) : [];
    const holding: Holding = { claims: [], asks: [], since: Date.now() };
    try {
      if (claims.length > 0) await this.claim(claims, holding, ready);
      return await this.store(ready, holding);
    } catch (error) {
      // Where it is not known whether the events were stored, nothing is given back: time tells.
      if (!(error instanceof Unavailable)) await this.giveBack(holding, { owner: stream, meta: ready.meta });
      throw error;
    }
  }

  /** Has a command refused by what is kept beside the log. */
  async guarded({ command, id, data }: Job): Promise<void> {
    await this.guards.get(`${command.aggregate.name}/${command.name}`)?.(id, data);
  }

  /** Decides a command; nothing is taken or stored. @throws Rejected, Unavailable */
  async ready(job: Job, before: Folded): Promise<Ready> {
    const { command, actor, id, stream, options } = job;
    const { aggregate } = command;
    // Clocks of processes differ; an event is never older than the one before it.
    const at = options.now ?? later(new Date(Date.now()).toISOString(), before.last?.at);
    const needs = command.needs?.(before.state, job.data, { id, now: at, by: actor });
    const facts = needs && needs.length > 0 ? await this.facts(needs) : undefined;
    const asks: Ask[] = [];
    const by = {
      id: actor.id,
      username: actor.username,
      fullname: actor.fullname,
      jobdesk: actor.jobdesk,
      level: actor.level,
    };
    const meta = {
      commandId: options.commandId,
      command: command.name,
      by,
      correlationId: options.correlationId ?? options.commandId,
      ...(options.causationId ? { causationId: options.causationId } : {}),
    };
    const decided = (number: Ctx['number']): Decided[] =>
      command
        .decide(before.state, job.data, {
          id,
          now: at,
          by: actor,
          revision: before.revision,
          fact: (of, factId) => factOf(facts, of.name, factId),
          number,
        })
        .map(({ type, data }) => ({ type, data: plain(data) }));
    const fold = (events: readonly Decided[]): unknown =>
      events.reduce(
        (state, e, i) => evolve(aggregate, state, e.type, e.data, metaOf(id, before.revision + 1 + i, { at, by })),
        before.state,
      );

    const decide: Ready['decide'] = (number) => {
      const events = decided(number);
      return { events, next: fold(events) };
    };
    const { events, next } = decide((series, owner) => {
      const asked = owner === undefined ? stream : `${aggregate.name}-${owner}`;
      if (!asks.some((a) => a.series === series && a.owner === asked))
        asks.push({ series, owner: asked, stream, meta });
      return formatNumber(series, 0);
    });
    return { job, before, at, meta, events, next, asks, decide };
  }

  /** Stores a command that was decided as a part of an exchange, as {@link execute} does what is given alone. @throws WrongRevision, Unavailable */
  executePart(ready: Ready, holding: Holding): Promise<Outcome> {
    return this.store(ready, holding);
  }

  /** Moves the amounts of a decided command, takes its numbers and stores it. @throws Rejected, WrongRevision, Unavailable */
  private async store(ready: Ready, holding: Holding): Promise<Outcome> {
    const { job, before, at, meta, asks } = ready;
    const { command, id, stream, options } = job;
    const { aggregate } = command;
    let { events, next } = ready;
    const moves = this.moved(aggregate, before.state, next);
    if (moves.length > 0)
      holding.moves = await this.amounts.take(moves, {
        ...{ owner: stream, revision: before.revision, meta, reader: job.actor },
      });
    const numbers = new Map<string, string>();
    if (asks.length > 0) {
      holding.asks = asks;
      const taken = await Promise.all(asks.map((ask) => this.series.take(ask)));
      for (const [i, ask] of asks.entries()) numbers.set(`${ask.series}/${ask.owner}`, taken[i] as string);
      ({ events, next } = ready.decide((series, owner) => {
        const number = numbers.get(`${series}/${owner === undefined ? stream : `${aggregate.name}-${owner}`}`);
        if (number === undefined) throw new Error(`${aggregate.name}.${command.name} asks for other numbers each time`);
        return number;
      }));
    }
    const list = [...numbers.values()];
    const sealedMeta = { ...meta, bodyHash: job.bodyHash, at };
    const unsealed = events.map(
      ({ type, data }, i): Unsealed => ({
        id: eventId(options.commandId, stream, i),
        type,
        data,
        meta: i === 0 && list.length > 0 ? { ...sealedMeta, numbers: list } : sealedMeta,
      }),
    );
    if (Date.now() - holding.since > BUDGET)
      throw new Unavailable('event store', new Error('the claims took too long'));
    const after = await this.streams.append(stream, before, unsealed, next, list);
    this.meter.count(1);
    for (const listener of this.listeners) listener(stream, after.revision, after.state);
    const types = events.map((e) => e.type);
    return { id, stream, revision: after.revision, events: types, result: resultOf(list) };
  }

  /** States of other documents, by stream. */
  async facts(needs: readonly Need[]): Promise<Map<string, unknown>> {
    const facts = new Map<string, unknown>();
    const wanted = [...needs];
    for (const { aggregate, id, held, more } of wanted) {
      const stream = held ? await this.claims.holder(held.space, held.key) : streamOf(aggregate.name, id);
      const folded = stream && (this.streams.peek(stream) ?? (await this.streams.load(...this.parse(stream))));
      const state: unknown = folded ? folded.state : aggregate.initial;
      facts.set(streamOf(aggregate.name, id), state);
      if (more) wanted.push(...more(state));
    }
    return facts;
  }

  /** What a document moves where its state becomes another. */
  moved(aggregate: AnyAggregate, before: unknown, next: unknown): Move[] {
    return aggregate.moves ? shifted(aggregate.moves(before), aggregate.moves(next)) : [];
  }

  /** @throws Rejected when the document would be of a branch that is not the actor's */
  checkScope({ command, actor, data }: Job, next: unknown): void {
    const branch = command.aggregate.scope?.(next);
    if (inScope(actor, branch)) return;
    const [field] = Object.entries(data as object).find(([, value]) => value === branch) ?? [];
    throw new Rejected('branch-not-yours', {}, field);
  }

  /** Claims for a decided command. @param exchange of which it is a part @throws Rejected, at the fields that ask for it */
  async claim(
    claims: readonly Claim[],
    holding: Holding,
    { job, meta }: Pick<Ready, 'job' | 'meta'>,
    exchange: Pick<Claimant, 'yields' | 'after'> = {},
  ): Promise<void> {
    const by = { owner: job.stream, meta, reader: job.actor, now: job.options.now, ...exchange };
    const taken = await Promise.allSettled(claims.map((claim) => this.claims.take(claim, by)));
    holding.claims = taken.flatMap((t) => (t.status === 'fulfilled' ? [t.value] : []));
    for (const [i, t] of taken.entries()) {
      if (t.status === 'fulfilled') continue;
      const { reason } = t;
      if (!(reason instanceof Rejected)) throw reason;
      const [field, ...others] = fieldsOf(job.data, claims[i] as Claim);
      throw new Rejected(reason.code, reason.params, field, others);
    }
  }

  /** Gives back what a command took that came to nothing. */
  async giveBack(holding: Holding, by: { owner: string; meta: Ask['meta'] }): Promise<void> {
    // What can't be given back now lapses by itself.
    await Promise.allSettled([
      ...holding.claims.map((taken) => this.claims.release(taken, by)),
      ...(holding.moves ?? []).map((moved) => this.amounts.release(moved, by)),
      ...holding.asks.map((ask) => this.series.giveBack(ask)),
    ]);
  }

  async hashSecrets(data: unknown, names: ReadonlySet<string>): Promise<unknown> {
    if (typeof data !== 'object' || data === null) return data;
    if (Array.isArray(data)) return Promise.all(data.map((inner) => this.hashSecrets(inner, names)));
    const entries = Object.entries(data).map(async ([key, value]) => [
      key,
      names.has(key) && typeof value === 'string' ? await this.hash(value) : await this.hashSecrets(value, names),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  private parse(stream: string): [AnyAggregate, string] {
    const at = stream.indexOf('-');
    return [this.aggregates.get(stream.slice(0, at)) as AnyAggregate, stream.slice(at + 1)];
  }
}

/** Label of the field of a command that a path begins with. */
const labelAt = (schema: z.ZodType, path: string): string => {
  const [first = ''] = path.split('.');
  const field = (schema as Partial<z.ZodObject>).shape?.[first] as z.ZodType | undefined;
  return (field && labelOf(field)) ?? first;
};
const later = (now: string, before = ''): string => (before > now ? before : now);

const resultOf = (numbers: readonly string[]): Outcome['result'] =>
  numbers.length > 0 ? { number: numbers[0] as string, numbers } : {};

export const factOf = <S>(facts: Map<string, unknown> | undefined, name: string, id: string): S => {
  const stream = streamOf(name, id);
  if (!facts?.has(stream)) throw new Error(`${stream} is not among the command's needs`);
  return facts.get(stream) as S;
};

/** Dotted paths of the fields of a command's data that asked for a claim, by name and value: those of it that were given. */
export const fieldsOf = (data: unknown, claim: Claim): string[] => {
  const own = typeof data === 'object' && data !== null ? data : {};
  const given = claim.fields?.filter((name) => Object.hasOwn(own, name)) ?? [];
  const field = claim.fields ? undefined : fieldOf(data, claim);
  return given.length > 0 ? given : field === undefined ? [...(claim.fields ?? [])] : [field];
};
const fieldOf = (data: unknown, claim: Claim): string | undefined => {
  const name = claim.space.slice(claim.space.lastIndexOf('.') + 1);
  const search = (value: unknown, path: string): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (key === name && claimKey(String(inner)) === claimKey(claim.key)) return at;
      const found = search(inner, at);
      if (found) return found;
    }
    return undefined;
  };
  return search(data, '');
};
