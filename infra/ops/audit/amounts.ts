/**
 * Proves amounts that several documents share: the balance in an amount's own stream equals the sum of all moves of the
 * documents, and is never below zero. Reads the log as of one moment, also while commands run.
 */
import { bookOf } from '../../../services/api/commands/amounts.js';
import { type AmountsLog, amountsByDocuments } from '../../../services/api/commands/opening.js';
import type { AnyAggregate } from '../../../services/domain/kit/aggregate/aggregate.js';

export type AmountFault = { stream: string; what: string };

/**
 * Amounts that differ from the sum of their documents' moves, each with the reason.
 * @param aggregates all aggregates of the product
 * @throws Unavailable
 */
export const verifyAmounts = async (
  events: AmountsLog,
  aggregates: readonly AnyAggregate[],
): Promise<{ amounts: number; faults: readonly AmountFault[] }> => {
  const { sums: expected, newest, upTo } = await amountsByDocuments(events, aggregates);
  const all = new Set([...expected.keys(), ...newest.keys()]);
  const faults: AmountFault[] = [];
  for (const stream of [...all].sort()) {
    const { base, open } = bookOf(newest.get(stream));
    const stored = new Map<string, number>();
    for (const { owner, revision, commandId, amount } of open) {
      const [next] = upTo(await events.readStream(owner, revision + 1));
      if (next?.meta.commandId === commandId) stored.set(`${owner}@${revision}`, amount);
    }
    const left = [...stored.values()].reduce((sum, amount) => sum + amount, base);
    const sum = expected.get(stream) ?? 0;
    if (left !== sum) faults.push({ stream, what: `${left} is left, ${sum} by the documents` });
    else if (left < 0) faults.push({ stream, what: `${left} is left: more was taken than there was` });
  }
  return { amounts: all.size, faults };
};
