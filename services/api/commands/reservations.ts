/** What a decided command takes of others before its own events are stored, and gives back where they are not. */
import type { z } from 'zod';
import type { EventStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../domain/kit/actor.js';
import { type AnyAggregate, type Claim, parseStream } from '../../domain/kit/aggregate.js';
import { metaOf, rowRefsOf } from '../../domain/kit/field-info.js';
import { claimKey } from '../../domain/kit/marks.js';
import { Rejected } from '../../domain/kit/reject.js';
import { Amounts } from './amounts.js';
import { type Claimant, Claims, claimStream, type Naming, type Taken } from './claims.js';
import { type Decision, movesOf } from './decision.js';
import { inWidth } from './in-width.js';
import { type Ask, Series } from './series.js';
import type { Streams } from './streams.js';

/** As many claims are taken one by one; of more the first alone, then the others side by side. */
const FEW = 16;
const NOTHING: ReadonlyMap<string, readonly Claim[]> = new Map();

/** Taken for a command that is not stored yet; `since` (ms): when that began. */
export type Holding = { claims: Taken[]; moves: Taken[]; asks: readonly Ask[]; since: number };
export const nothingHeld = (since = Date.now()): Holding => ({ claims: [], moves: [], asks: [], since });

export class Reservations {
  readonly claims: Claims;
  readonly amounts: Amounts;
  private readonly series: Series;

  /**
   * @param stored whether a document's stream has events of a command
   * @param alone no other process appends to the store
   */
  constructor(
    store: EventStore,
    streams: Streams,
    private readonly aggregates: ReadonlyMap<string, AnyAggregate>,
    stored: (stream: string, commandId: string) => Promise<boolean>,
    alone: boolean,
    naming?: Naming,
  ) {
    this.claims = new Claims(store, streams, aggregates, alone, naming);
    this.amounts = new Amounts(store, streams, aggregates, this.claims, alone);
    this.series = new Series(store, stored, alone);
  }

  /** @param exchange of which the command is a part @throws Rejected, at the fields that ask for a claim */
  async claim(
    claims: readonly Claim[],
    holding: Holding,
    { job, meta }: Pick<Decision, 'job' | 'meta'>,
    exchange: Pick<Claimant, 'yields' | 'after'> = {},
  ): Promise<void> {
    if (claims.length === 0) return;
    const by = { owner: job.stream, meta, reader: job.actor, now: job.options.now, ...exchange };
    const refused = new Map<Claim, unknown>();
    const take = async (claim: Claim) => {
      try {
        holding.claims.push(await this.claims.take(claim, by));
      } catch (error) {
        refused.set(claim, error);
      }
    };
    // Always in one order: of two that want the same one gets all that it wants.
    const inOrder = claims.toSorted((a, b) => (claimStream(a.space, a.key) < claimStream(b.space, b.key) ? -1 : 1));
    const alone = inOrder.length > FEW ? 1 : inOrder.length;
    for (const claim of inOrder.slice(0, alone)) {
      await take(claim);
      if (refused.size > 0) break;
    }
    if (refused.size === 0) await inWidth(inOrder.slice(alone), take);
    for (const claim of refused.size > 0 ? claims : []) {
      const error = refused.get(claim) ?? (await this.whyNot(claim, by));
      const asked = { claim, stream: job.stream, reader: job.actor };
      if (error !== undefined) throw await this.atFields(error, fieldsOf(job.data, claim), asked);
    }
  }

  /** Why a claim that was not tried would be refused too: of several the first that is wanted is told. Nothing is written. */
  private async whyNot(claim: Claim, { owner, reader, yields }: Claimant): Promise<unknown> {
    if (yields) return undefined;
    try {
      await this.claims.free(claim, owner, NOTHING, reader);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /**
   * What refuses a claim, at the fields that ask for it; what the first of them points to by its name.
   * @param stream of the document that asks
   */
  async atFields(
    error: unknown,
    [field, ...others]: readonly string[],
    { claim, stream, reader }: { claim: Claim; stream: string; reader: Actor },
  ): Promise<unknown> {
    if (!(error instanceof Rejected)) return error;
    const of = this.aggregates.get(parseStream(stream).name);
    const ref = of && field !== undefined && claim.label === undefined ? refAt(of, field) : undefined;
    const key = ref && (await this.claims.named(ref, claim.key, reader));
    return new Rejected(error.code, key ? { ...error.params, key } : error.params, field, others);
  }

  /** Moves the amounts of a decided command. @throws Rejected where there is less than it takes, WrongRevision */
  async move(decision: Decision, holding: Holding): Promise<void> {
    const moves = movesOf(decision);
    if (moves.length === 0) return;
    const { job, before, meta, read } = decision;
    const by = { owner: job.stream, revision: before.revision, meta, reader: job.actor, read };
    holding.moves = await this.amounts.take(moves, by);
  }

  /** The numbers that a decided command asks for, in the order of its `asks`. @throws Unavailable */
  async number({ asks }: Decision, holding: Holding): Promise<string[]> {
    holding.asks = asks;
    return Promise.all(asks.map((ask) => this.series.take(ask)));
  }

  /** Gives back what a command took that came to nothing. */
  async giveBack(holding: Holding, by: { owner: string; meta: Ask['meta'] }): Promise<void> {
    // What can't be given back now lapses by itself.
    await Promise.allSettled([
      ...holding.claims.map((taken) => this.claims.release(taken, by)),
      ...holding.moves.map((moved) => this.amounts.release(moved, by)),
      ...holding.asks.map((ask) => this.series.giveBack(ask)),
    ]);
  }
}

/** The entity that a field of some command of a kind points to, also as a column of its rows. */
const refAt = (of: AnyAggregate, path: string): string | undefined => {
  const [name = '', , column] = path.split('.');
  for (const schema of Object.values(of.commands as Record<string, Partial<z.ZodObject>>)) {
    const field = schema.shape?.[name] as z.ZodType | undefined;
    const found = field && (column ? rowRefsOf(field).find((one) => one.field === column)?.ref : metaOf(field).ref);
    if (found) return found;
  }
  return undefined;
};
/** Dotted paths of the fields of a command's data that asked for a claim, by name and value: those of it that were given. */
export const fieldsOf = (data: unknown, claim: Claim): string[] => {
  const own = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  const asked = claim.fields?.filter((name) => Object.hasOwn(own, name)) ?? [];
  const given = asked.map((name) => rowOf(name, own[name], claim.key));
  const field = claim.fields ? undefined : fieldOf(data, claim);
  return given.length > 0 ? given : field === undefined ? [...(claim.fields ?? [])] : [field];
};
/** Of a list of records the column of the row that asked for it; else the field itself. */
const rowOf = (name: string, value: unknown, key: string): string => {
  for (const [n, row] of Array.isArray(value) ? value.entries() : []) {
    const column = Object.entries((row ?? {}) as object).find(
      ([, one]) => typeof one === 'string' && claimKey(one) === claimKey(key),
    );
    if (column) return `${name}.${n}.${column[0]}`;
  }
  return name;
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
