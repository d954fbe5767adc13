/**
 * Proves amounts that several documents share: what their own streams say is left is what all documents together give and
 * take, and never below zero. All of it as the log was at one moment, also while commands are given.
 */
import { amountStream, bookOf } from '../../../services/api/commands/amounts.js';
import { foldStream } from '../../../services/api/commands/streams.js';
import { type AnyAggregate, parseStream } from '../../../services/domain/kit/aggregate.js';
import type { EventStore, Position, Recorded } from '../../ports/ports.js';

/** The log, as far as it is read. */
export type AmountsLog = Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
export type AmountFault = { stream: string; what: string };

const PAGE = 1_000;
const CATEGORY = 'amount-';

/** Amounts that are not what documents make of them, each with why. @param aggregates all that there are @throws Unavailable */
export const verifyAmounts = async (
  events: AmountsLog,
  aggregates: readonly AnyAggregate[],
): Promise<{ amounts: number; faults: readonly AmountFault[] }> => {
  const kinds = new Map(aggregates.filter(({ moves }) => moves).map((kind) => [kind.name, kind]));
  const head = await events.head();
  const upTo = (found: readonly Recorded[]) => found.filter(({ position }) => events.distance(position, head) >= 0);
  const documents = new Set<string>();
  const newest = new Map<string, Recorded>();
  for (let after: Position = '', more = true; more; ) {
    const page = await events.readAll(after, PAGE);
    const seen = upTo(page);
    for (const event of seen) {
      if (event.stream.startsWith(CATEGORY)) newest.set(event.stream, event);
      else if (kinds.has(parseStream(event.stream).name)) documents.add(event.stream);
    }
    after = page.at(-1)?.position ?? after;
    more = page.length === PAGE && seen.length === PAGE;
  }
  const told = new Map<string, number>();
  for (const stream of documents) {
    const kind = kinds.get(parseStream(stream).name) as AnyAggregate;
    const { state } = foldStream(kind, upTo(await events.readStream(stream)));
    for (const { space, key, amount } of kind.moves?.(state) ?? []) {
      const of = amountStream(space, key);
      told.set(of, (told.get(of) ?? 0) + amount);
    }
  }
  const all = new Set([...told.keys(), ...newest.keys()]);
  const faults: AmountFault[] = [];
  for (const stream of [...all].sort()) {
    const { base, open } = bookOf(newest.get(stream));
    const stored = new Map<string, number>();
    for (const { owner, revision, commandId, amount } of open) {
      const [next] = upTo(await events.readStream(owner, revision + 1));
      if (next?.meta.commandId === commandId) stored.set(`${owner}@${revision}`, amount);
    }
    const left = [...stored.values()].reduce((sum, amount) => sum + amount, base);
    const sum = told.get(stream) ?? 0;
    if (left !== sum) faults.push({ stream, what: `${left} is left, ${sum} by the documents` });
    else if (left < 0) faults.push({ stream, what: `${left} is left: more was taken than there was` });
  }
  return { amounts: all.size, faults };
};
