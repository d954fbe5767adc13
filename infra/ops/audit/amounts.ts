/**
 * Proves amounts that several documents share: what their own streams say is left is what all documents together give and
 * take, and never below zero. All of it as the log was at one moment, also while commands are given.
 */
import { bookOf } from '../../../services/api/commands/amounts.js';
import { type AmountsLog, amountsByDocuments } from '../../../services/api/commands/opening.js';
import type { AnyAggregate } from '../../../services/domain/kit/aggregate.js';

export type AmountFault = { stream: string; what: string };

/** Amounts that are not what documents make of them, each with why. @param aggregates all that there are @throws Unavailable */
export const verifyAmounts = async (
  events: AmountsLog,
  aggregates: readonly AnyAggregate[],
): Promise<{ amounts: number; faults: readonly AmountFault[] }> => {
  const { sums: told, newest, upTo } = await amountsByDocuments(events, aggregates);
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
