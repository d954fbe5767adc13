/** What a decided command reserves before its own events are stored, and releases if they are not. */
import type { z } from 'zod';
import { inWidth } from '../../../infra/ports/in-width.js';
import type { EventStore } from '../../../infra/ports/ports.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, type Claim, parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { metaOf, rowRefsOf } from '../../domain/kit/entity/field-info.js';
import { claimKey } from '../../domain/kit/values/marks.js';
import { Amounts } from './amounts.js';
import { type Claimant, Claims, claimStream, type Naming, type Taken } from './claims.js';
import { type Decision, movesOf } from './decision.js';
import { type Ask, Series } from './series.js';
import type { Streams } from './streams.js';

/** Up to this many claims are taken one by one; of more, the first alone and then the others in parallel. */
const FEW = 16;
const NOTHING: ReadonlyMap<string, readonly Claim[]> = new Map();

/** Reservations of a command that is not stored yet; `since` (ms): when the first was taken. */
export type Holding = { claims: Taken[]; postings: Taken[]; asks: readonly Ask[]; since: number };
export const nothingHeld = (since = Date.now()): Holding => ({ claims: [], postings: [], asks: [], since });

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

  /** @param exchange the exchange that the command is part of @throws Rejected, at the fields that require a claim */
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
    // In a fixed order, so that of two commands which want the same claims one gets all of them.
    const inOrder = claims.toSorted((a, b) => (claimStream(a.space, a.key) < claimStream(b.space, b.key) ? -1 : 1));
    const alone = inOrder.length > FEW ? 1 : inOrder.length;
    for (const claim of inOrder.slice(0, alone)) {
      await take(claim);
      if (refused.size > 0) break;
    }
    if (refused.size === 0) await inWidth(inOrder.slice(alone), take);
    for (const claim of refused.size > 0 ? claims : []) {
      const error = refused.get(claim) ?? (await this.whyNot(claim, by));
      const context = { claim, stream: job.stream, reader: job.actor };
      if (error !== undefined) throw await this.atFields(error, fieldsOf(job.data, claim), context);
    }
  }

  /**
   * Why an untried claim would be refused too, so that the first in the command's order is reported. Writes nothing.
   */
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
   * The refusal of a claim, at the fields that require it; if the first field is a reference, with the name of its
   * target.
   * @param stream of the document that claims
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

  /** Moves the amounts of a decided command. @throws Rejected if less is left than it takes, WrongRevision */
  async move(decision: Decision, holding: Holding): Promise<void> {
    const postings = movesOf(decision);
    if (postings.length === 0) return;
    const { job, before, meta, read } = decision;
    const by = { owner: job.stream, revision: before.revision, meta, reader: job.actor, read };
    holding.postings = await this.amounts.take(postings, by);
  }

  /** Allocates the numbers of a decided command, in the order of its `asks`. @throws Unavailable */
  async number({ asks }: Decision, holding: Holding): Promise<string[]> {
    holding.asks = asks;
    return Promise.all(asks.map((ask) => this.series.take(ask)));
  }

  /** Releases the reservations of a failed command. */
  async giveBack(holding: Holding, by: { owner: string; meta: Ask['meta'] }): Promise<void> {
    // Reservations that can't be released now lapse by themselves.
    await Promise.allSettled([
      ...holding.claims.map((taken) => this.claims.release(taken, by)),
      ...holding.postings.map((moved) => this.amounts.release(moved, by)),
      ...holding.asks.map((ask) => this.series.giveBack(ask)),
    ]);
  }
}

/** The entity that a field of a kind's commands refers to; `path` may also be a column of a record list. */
const refAt = (of: AnyAggregate, path: string): string | undefined => {
  const [name = '', , column] = path.split('.');
  for (const schema of Object.values(of.commands as Record<string, Partial<z.ZodObject>>)) {
    const field = schema.shape?.[name] as z.ZodType | undefined;
    const ref = field && (column ? rowRefsOf(field).find((one) => one.field === column)?.ref : metaOf(field).ref);
    if (ref) return ref;
  }
  return undefined;
};
/**
 * Dotted paths of the fields in a command's data that require a claim, by name and value; only fields present in the
 * data, if there are any.
 */
export const fieldsOf = (data: unknown, claim: Claim): string[] => {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  const names = claim.fields?.filter((name) => Object.hasOwn(fields, name)) ?? [];
  const paths = names.map((name) => rowOf(name, fields[name], claim.key));
  const field = claim.fields ? undefined : fieldOf(data, claim);
  return paths.length > 0 ? paths : field === undefined ? [...(claim.fields ?? [])] : [field];
};
/** In a record list the column of the matching row; else the field itself. */
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
      const match = search(inner, at);
      if (match) return match;
    }
    return undefined;
  };
  return search(data, '');
};
