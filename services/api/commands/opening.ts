/**
 * Shared amounts as computed from the documents, and the run that initialises them before commands are admitted: once
 * for each kind whose documents existed before its postings, or whose postings changed (`postingsVersion`). The log
 * records that it ran.
 */
import { randomUUID } from 'node:crypto';
import { hashOf, seal } from '../../../infra/ports/chain.js';
import { type EventStore, type Meta, type Position, type Recorded, WrongRevision } from '../../../infra/ports/ports.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, parseStream, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { amountStream, bookOf, isAmountStream } from './amounts.js';
import { foldStream } from './streams.js';

/** The reading side of the log. */
export type AmountsLog = Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
/** Category of the streams that record for which version a kind's amounts were computed. */
export const OPENING = 'opening';

const PAGE = 1_000;
const ATTEMPTS = 12;

/**
 * All amounts at one moment of the log, by their streams: the total over all documents (`sums`), and the last event of
 * the amount's own stream (`newest`). `upTo`: filters events up to that moment. @throws Unavailable
 */
export const amountsByDocuments = async (events: AmountsLog, aggregates: readonly AnyAggregate[]) => {
  const kinds = new Map(aggregates.filter(({ postings }) => postings).map((kind) => [kind.name, kind]));
  const head = await events.head();
  const upTo = (batch: readonly Recorded[]) => batch.filter(({ position }) => events.distance(position, head) >= 0);
  const documents = new Set<string>();
  const newest = new Map<string, Recorded>();
  for (let after: Position = '', more = true; more; ) {
    const page = await events.readAll(after, PAGE);
    const seen = upTo(page);
    for (const event of seen) {
      if (isAmountStream(event.stream)) newest.set(event.stream, event);
      else if (kinds.has(parseStream(event.stream).name)) documents.add(event.stream);
    }
    after = page.at(-1)?.position ?? after;
    more = page.length === PAGE && seen.length === PAGE;
  }
  const sums = new Map<string, number>();
  for (const stream of documents) {
    const kind = kinds.get(parseStream(stream).name) as AnyAggregate;
    const { state } = foldStream(kind, upTo(await events.readStream(stream)));
    for (const { space, key, amount } of kind.postings?.(state, parseStream(stream).id) ?? []) {
      const of = amountStream(space, key);
      sums.set(of, (sums.get(of) ?? 0) + amount);
    }
  }
  return { sums, newest, upTo };
};

const openingStream = ({ name }: AnyAggregate): string => streamOf(OPENING, name);
const metaNow = (): Omit<Meta, 'prev'> => {
  const { id, username, fullname, jobdesk, level } = system;
  const commandId = randomUUID();
  const by = { id, username, fullname, jobdesk, level };
  return {
    commandId,
    correlationId: commandId,
    command: 'openAmounts',
    bodyHash: '',
    at: new Date().toISOString(),
    by,
  };
};

/**
 * Recomputes amounts from documents where a kind's were not computed for its `postingsVersion`. Postings in flight stay
 * in flight.
 * @returns names of the kinds recomputed @throws Unavailable, WrongRevision if others keep writing
 */
export const openAmounts = async (
  events: AmountsLog & Pick<EventStore, 'append' | 'last'>,
  aggregates: readonly AnyAggregate[],
): Promise<string[]> => {
  const append = (stream: string, last: Pick<Recorded, 'revision'> | undefined, hash: string, data: unknown) => {
    const revision = last?.revision ?? -1;
    const unsealed = { id: randomUUID(), type: 'Opened', data, meta: metaNow() };
    return events.append(stream, revision, seal(stream, revision + 1, hash, [unsealed]).events);
  };
  for (let attempt = 1; ; attempt++) {
    const due: { kind: AnyAggregate; last: Recorded | undefined }[] = [];
    for (const kind of aggregates.filter(({ postingsVersion }) => postingsVersion !== undefined)) {
      const last = await events.last(openingStream(kind));
      if ((last?.data as { version?: number } | undefined)?.version !== kind.postingsVersion) due.push({ kind, last });
    }
    if (due.length === 0) return [];
    const { sums, newest, upTo } = await amountsByDocuments(events, aggregates);
    try {
      for (const stream of new Set([...sums.keys(), ...newest.keys()])) {
        const { base, open, hash } = bookOf(newest.get(stream));
        const flight: (typeof open)[number][] = [];
        for (const move of open)
          if (upTo(await events.readStream(move.owner, move.revision + 1)).length === 0) flight.push(move);
        const sum = sums.get(stream) ?? 0;
        if (sum === base && flight.length === open.length) continue;
        await append(stream, newest.get(stream), hash, { base: sum, open: flight });
      }
      for (const { kind, last } of due)
        await append(openingStream(kind), last, last ? hashOf(last) : '', { version: kind.postingsVersion });
      return due.map(({ kind }) => kind.name);
    } catch (error) {
      // Another process initialises them too, or moves amounts already: recompute from the present state.
      if (!(error instanceof WrongRevision) || attempt >= ATTEMPTS) throw error;
    }
  }
};
