/** Prints documents: records each print and returns its content. */

import { breathe } from '../../../infra/ports/breath.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { papers } from '../../domain/index.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { mayPrint, type Print, type Prints, printedName, shownTo } from '../../domain/print/paper.js';
import { MOST_LABELS, type PieceRange } from '../../domain/print/pieces.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { eventId } from '../commands/ids.js';

export type Printing = { kind: string; paper: string; ids: readonly string[]; pieces?: PieceRange | undefined };
/** A document's paper, ready to render. */
export type Printed = Print & { kind: string; id: string };
/** A document that was not printed, and why. */
type Unprinted = { id: string; error: Rejected };

/**
 * Refuses more pieces than one request may print, before any print is recorded. Documents that the actor may not see
 * don't count, so that nothing is revealed of them.
 * @throws Rejected
 */
const bounded = async (
  executor: CommandExecutor,
  actor: Actor,
  { kind, paper, ids, pieces }: Printing,
): Promise<void> => {
  const counted = ownProperty(papers, kind)?.find(({ name }) => name === paper)?.pieces;
  const of = executor.aggregates.get(kind);
  if (!counted || !of) return;
  let sum = 0;
  for (const id of ids) {
    const { state } = await executor.streams.load(of, id);
    if (!mayPrint(of, state, actor)) continue;
    sum += Math.max(0, pieces ? pieces.to - pieces.from + 1 : counted(state));
    if (sum > MOST_LABELS) throw new Rejected('label-many', { most: MOST_LABELS });
  }
};

/** Documents printed concurrently. */
const AT_ONCE = 16;

/** A print that is returned again, limited to what the caller may read of the document now. */
const seenNow = async (
  executor: CommandExecutor,
  actor: Actor,
  of: AnyAggregate,
  id: string,
  print: Print,
): Promise<Print> => {
  const { state } = await executor.streams.load(of, id);
  if (!mayPrint(of, state, actor)) throw new Rejected('not-found');
  const paper = ownProperty(papers, of.name)?.find(({ name }) => name === print.paper);
  return { ...print, content: shownTo(of.name, paper, print.content, actor) };
};

/**
 * @param key idempotency key of the request
 * @throws Problem `no-route` for an unknown paper; Rejected if none can be printed
 */
export const printAll = async (
  executor: CommandExecutor,
  actor: Actor,
  { kind, paper, ids, pieces }: Printing,
  { key, correlationId }: { key: string; correlationId?: string },
): Promise<{ papers: Printed[]; refused: Unprinted[] }> => {
  const name = printedName(kind);
  const aggregate = executor.aggregates.get(name);
  const of = executor.aggregates.get(kind);
  if (!aggregate || !of) throw new Problem('no-route');
  await bounded(executor, actor, { kind, paper, ids, pieces });
  const one = async (id: string): Promise<Printed | Rejected> => {
    const commandId = eventId(key, `${name}-${id}/${paper}`, 0);
    const options = { commandId, ...(correlationId ? { correlationId } : {}) };
    try {
      const { revision } = await executor.run(actor, name, id, 'print', { paper, ...(pieces && { pieces }) }, options);
      const { state } = await executor.streams.load<Prints>(aggregate, id);
      const stored = state.last.find((print) => print.revision === revision);
      // Printed so often since then that only its stream still has it.
      if (!stored) return new Rejected('not-found');
      return { ...(await seenNow(executor, actor, of, id, stored)), kind, id };
    } catch (error) {
      if (error instanceof Rejected) return error;
      throw error;
    }
  };
  const done: (Printed | Rejected)[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    done.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(one))));
    await breathe();
  }
  const printed = done.filter((each): each is Printed => !(each instanceof Rejected));
  const refused = done.flatMap((each, n) => (each instanceof Rejected ? [{ id: ids[n] as string, error: each }] : []));
  const [first] = done;
  if (printed.length === 0 && first instanceof Rejected) throw first;
  return { papers: printed, refused };
};
