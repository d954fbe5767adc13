/** Compares balances with the moves of the documents in the log: each balance, and the sum of its movements. */
import { nothing } from '../../../projections/runner/document.js';
import { balancingOf, behindBalances, movedAfter } from '../../../projections/runner/moved-projector.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import { type Movement, partsIn } from '../../../services/domain/kit/aggregate/movements.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { EventStore, Position, ReadStore } from '../../ports/ports.js';

type Ports = { events: Pick<EventStore, 'readStream' | 'readAll' | 'distance'>; reads: Pick<ReadStore, 'scan'> };
/** `parts`: by name, of a balance that has them. */
type Sum = { masuk: number; keluar: number; gerakan: number; parts: Readonly<Record<string, number>> };
const PAGE = 1_000;
const ZERO: Sum = { masuk: 0, keluar: 0, gerakan: 0, parts: {} };
const plus = (a: Sum = ZERO, b: Pick<Movement, 'masuk' | 'keluar' | 'bagian' | 'nilai'>): Sum => ({
  masuk: a.masuk + b.masuk,
  keluar: a.keluar + b.keluar,
  gerakan: a.gerakan + 1,
  parts: b.bagian ? { ...a.parts, [b.bagian]: (a.parts[b.bagian] ?? 0) + (b.nilai ?? 0) } : a.parts,
});
const sumText = ({ masuk, keluar, gerakan, parts }: Sum = ZERO): string => {
  const split = Object.entries(parts).flatMap(([part, amount]) => (amount === 0 ? [] : `, ${part} ${amount}`));
  return `${masuk} in and ${keluar} out by ${gerakan} movements${split.sort().join('')}`;
};

/** A view's balances, computed from the log. Memory grows with the number of balances only. */
const byTheLog = async (events: Ports['events'], view: AnyView, upTo: Position | undefined) => {
  const { kinds } = balancingOf(view);
  const streams = new Set<string>();
  for (let after: Position = ''; ; ) {
    const page = await events.readAll(after, PAGE);
    for (const { stream } of page) if (kinds.has(parseStream(stream).name)) streams.add(stream);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.position;
  }
  const sums = new Map<string, Sum>();
  for (const stream of streams) {
    let working = nothing;
    for (const event of await events.readStream(stream)) {
      if (upTo !== undefined && events.distance(event.position, upTo) < 0) break;
      const next = movedAfter(view, working, event);
      working = next.working;
      for (const { doc } of next.movements) sums.set(doc.saldo, plus(sums.get(doc.saldo), doc));
    }
  }
  return sums;
};

/**
 * The first balance of a version that differs from the log, and the number of balances.
 * @param upTo position that the read models have reached; absent: the log's end
 * @throws Unavailable
 */
export const balancesFault = async (
  { events, reads }: Ports,
  view: AnyView,
  version: string,
  upTo: Position | undefined,
): Promise<{ documents: number; wrong?: { id: string; what: string } }> => {
  const due = await byTheLog(events, view, upTo);
  const [stored, moved] = [new Map<string, Sum>(), new Map<string, Sum>()];
  const names = partsIn(balancingOf(view));
  let wrong: { id: string; what: string } | undefined;
  await reads.scan(view.name, version, ({ id, doc }) => {
    const { masuk, keluar, gerakan, saldo } = doc as Sum & { saldo: number };
    const parts = Object.fromEntries(names.map((part) => [part, Number(doc[part] ?? 0)]));
    stored.set(id, { masuk, keluar, gerakan, parts });
    if (saldo !== masuk - keluar)
      wrong ??= { id, what: `it has ${saldo}, and ${sumText({ masuk, keluar, gerakan, parts })}` };
  });
  await reads.scan(behindBalances(view).movements.name, version, ({ doc }) => {
    const { saldo: id, ...ways } = doc as Movement;
    moved.set(id, plus(moved.get(id), ways));
  });
  for (const id of [...new Set([...due.keys(), ...stored.keys(), ...moved.keys()])].sort())
    for (const [what, has] of [
      ['it has', stored.get(id)],
      ['its movements are', moved.get(id)],
    ] as const)
      if (sumText(has) !== sumText(due.get(id)))
        wrong ??= { id, what: `${what} ${sumText(has)}, by the log ${sumText(due.get(id))}` };
  return { documents: stored.size, ...(wrong ? { wrong } : {}) };
};
