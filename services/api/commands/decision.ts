/** What a command comes to on its document as it was seen: events, the state after them, and what they take of others. */
import { randomUUID } from 'node:crypto';
import type { Meta } from '../../../infra/ports/ports.js';
import {
  type Amount,
  type AmountRange,
  type Claim,
  type Ctx,
  evolve,
  type Move,
  type Need,
  streamOf,
} from '../../domain/kit/aggregate.js';
import { amountOf, shifted } from '../../domain/kit/moves.js';
import type { AmountsRead } from './amounts.js';
import { plain } from './body.js';
import { added } from './claims.js';
import type { DecidedEvent } from './compile.js';
import type { Job } from './job.js';
import { type Ask, formatNumber } from './series.js';
import { type Folded, metaOf } from './streams.js';

/** States of other documents, by stream, and amounts. */
export type Facts = { states: ReadonlyMap<string, unknown>; amounts: AmountsRead };
export type Decision = {
  job: Job;
  before: Folded;
  /** Time of the events (ISO, UTC). */
  at: string;
  meta: Ask['meta'];
  /** Numbers that the events want; until they are taken, number 0 of each series stands in their place. */
  asks: readonly Ask[];
  events: readonly DecidedEvent[];
  /** Amounts that it was decided by: it counts while they are so. */
  read: AmountsRead;
  /** The state after them. */
  next: unknown;
  /** The same with the numbers that were taken, one for each of `asks`. */
  numbered: (numbers: readonly string[]) => Pick<Decision, 'events' | 'next'>;
};

const NOTHING: AmountsRead = new Map();
/** Unlike in every process: no text of a user has a number put in its place. */
const MARK = randomUUID();
const markOf = (n: number): string => `<${MARK}/${n}>`;

/** When the events of a command are: clocks of processes differ, and none is older than the one before it. */
export const timeOf = ({ options }: Job, before: Folded): string => {
  if (options.now !== undefined) return options.now;
  const now = new Date(Date.now()).toISOString();
  const last = before.last?.at ?? '';
  return last > now ? last : now;
};

/** Documents and amounts that the command decides by. */
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
    const known = asks.findIndex((ask) => ask.series === series && ask.owner === asker);
    return markOf(known >= 0 ? known : asks.push({ series, owner: asker, stream, meta }) - 1);
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

/** What the document holds alone after it and did not before. */
export const claimsOf = ({ job, before, next }: Decision): Claim[] => {
  const { holds } = job.command.aggregate;
  return holds ? added(holds(before.state, job.id), holds(next, job.id)) : [];
};

/** What of shared amounts the document gives and takes by it. */
export const movesOf = ({ job, before, next }: Decision): Move[] => {
  const { moves } = job.command.aggregate;
  return moves ? shifted(moves(before.state, job.id), moves(next, job.id)) : [];
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

/** @throws where it was not among those that were asked for */
export const factOf = <S>(facts: Facts | undefined, name: string, id: string): S => {
  const stream = streamOf(name, id);
  if (!facts?.states.has(stream)) throw new Error(`${stream} is not among the command's needs`);
  return facts.states.get(stream) as S;
};
const amountIn = (facts: Facts | undefined, amount: Amount): AmountRange => {
  const found = facts?.amounts.get(amountOf(amount));
  if (!found) throw new Error(`${amountOf(amount)} is not among the command's needs`);
  return { least: found.least, most: found.most };
};

/** An event's data with each number in the place that was kept for it. */
const withNumbers = (value: unknown, numbers: readonly string[]): unknown => {
  if (typeof value === 'string')
    return value.includes(MARK)
      ? numbers.reduce((text, number, n) => text.replaceAll(markOf(n), () => number), value)
      : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withNumbers(inner, numbers));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner, numbers)]));
};
