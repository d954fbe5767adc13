/**
 * The decision of a command on a state of its document: events, the state after them, and the claims and amounts it
 * needs.
 */
import { randomUUID } from 'node:crypto';
import type { Meta } from '../../../infra/ports/ports.js';
import {
  type Amount,
  type AmountRange,
  type Claim,
  type Ctx,
  evolve,
  type Need,
  type Posting,
  streamOf,
} from '../../domain/kit/aggregate/aggregate.js';
import { amountOf, shifted } from '../../domain/kit/aggregate/postings.js';
import type { AmountsRead } from './amounts.js';
import { plain } from './body.js';
import { added } from './claims.js';
import type { DecidedEvent } from './compile.js';
import type { Job } from './job.js';
import { type Ask, formatNumber } from './series.js';
import { type Folded, metaOf } from './streams.js';

/** States of other documents, keyed by stream, and amounts. */
export type Facts = { states: ReadonlyMap<string, unknown>; amounts: AmountsRead };
export type Decision = {
  job: Job;
  before: Folded;
  /** Time of the events (ISO, UTC). */
  at: string;
  meta: Ask['meta'];
  /** Numbers that the events need; until they are allocated, the events contain placeholders. */
  asks: readonly Ask[];
  events: readonly DecidedEvent[];
  /** Amounts that it was decided by; the decision is valid while they are unchanged. */
  read: AmountsRead;
  /** The state after them. */
  next: unknown;
  /** The same with the allocated numbers, one for each of `asks`. */
  numbered: (numbers: readonly string[]) => Pick<Decision, 'events' | 'next'>;
};

const NOTHING: AmountsRead = new Map();
/** Random in each process, so that no user's text can contain a placeholder. */
const MARK = randomUUID();
const markOf = (n: number): string => `<${MARK}/${n}>`;

/** Time of a command's events: clocks of processes differ, and no event is older than the one before it. */
export const timeOf = ({ options }: Job, before: Folded): string => {
  if (options.now !== undefined) return options.now;
  const now = new Date(Date.now()).toISOString();
  const last = before.last?.at ?? '';
  return last > now ? last : now;
};

/** Documents and amounts that the command is decided by. */
export const needsOf = ({ command, actor, id, data }: Job, before: Folded, at: string): readonly Need[] =>
  command.needs?.(before.state, data, { id, now: at, by: actor }) ?? [];

/** @param facts of {@link needsOf} @throws Rejected */
export const decide = (job: Job, before: Folded, at: string, facts: Facts | undefined): Decision => {
  const { command, actor, id, stream } = job;
  const { aggregate } = command;
  const meta = metaOfJob(job);
  const asks: Ask[] = [];
  const number: Ctx['number'] = (series, owner) => {
    const asker = owner === undefined ? stream : streamOf(aggregate.name, owner);
    const index = asks.findIndex((ask) => ask.series === series && ask.owner === asker);
    return markOf(index >= 0 ? index : asks.push({ series, owner: asker, stream, meta }) - 1);
  };
  const decided = command
    .decide(before.state, job.data, {
      ...{ id, now: at, by: actor, revision: before.revision, number },
      fact: (of, factId) => factOf(facts, of.name, factId),
      amount: (space, key) => amountIn(facts, { space, key }),
    })
    .map(({ type, data }) => ({ type, data: plain(data) }));
  const folded = (events: readonly DecidedEvent[]): Pick<Decision, 'events' | 'next'> => ({
    events,
    next: events.reduce(
      (state, { type, data }, i) =>
        evolve(aggregate, state, type, data, metaOf(id, before.revision + 1 + i, { at, by: meta.by })),
      before.state,
    ),
  });
  const numbered: Decision['numbered'] = (numbers) =>
    folded(decided.map(({ type, data }) => ({ type, data: withNumbers(data, numbers) })));
  const provisional = asks.length === 0 ? folded(decided) : numbered(asks.map(({ series }) => formatNumber(series, 0)));
  return { job, before, at, meta, asks, read: facts?.amounts ?? NOTHING, ...provisional, numbered };
};

/** Claims that the document holds after the command but not before. */
export const claimsOf = ({ job, before, next }: Decision): Claim[] => {
  const { holds } = job.command.aggregate;
  return holds ? added(holds(before.state, job.id), holds(next, job.id)) : [];
};

/** Shared amounts that the document gives and takes with the command. */
export const movesOf = ({ job, before, next }: Decision): Posting[] => {
  const { postings } = job.command.aggregate;
  return postings ? shifted(postings(before.state, job.id), postings(next, job.id)) : [];
};

const metaOfJob = ({ command, actor, options }: Job): Ask['meta'] => {
  const { id, username, fullname, jobdesk, level } = actor;
  const by: Meta['by'] = { id, username, fullname, jobdesk, level };
  return {
    commandId: options.commandId,
    command: command.name,
    by,
    correlationId: options.correlationId ?? options.commandId,
    ...(options.causationId ? { causationId: options.causationId } : {}),
    ...(options.because ? { because: options.because } : {}),
  };
};

/** @throws if it was not among the command's needs */
export const factOf = <S>(facts: Facts | undefined, name: string, id: string): S => {
  const stream = streamOf(name, id);
  if (!facts?.states.has(stream)) throw new Error(`${stream} is not among the command's needs`);
  return facts.states.get(stream) as S;
};
const amountIn = (facts: Facts | undefined, amount: Amount): AmountRange => {
  const range = facts?.amounts.get(amountOf(amount));
  if (!range) throw new Error(`${amountOf(amount)} is not among the command's needs`);
  return { least: range.least, most: range.most };
};

/** An event's data with its placeholders replaced by numbers. */
const withNumbers = (value: unknown, numbers: readonly string[]): unknown => {
  if (typeof value === 'string')
    return value.includes(MARK)
      ? numbers.reduce((text, number, n) => text.replaceAll(markOf(n), () => number), value)
      : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withNumbers(inner, numbers));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner, numbers)]));
};
