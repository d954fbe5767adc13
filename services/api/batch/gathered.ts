/**
 * Executes a gathered command: rechecks its sources in chunks, then decides once and stores all of it or nothing. After
 * a crash it starts anew; a command that was already stored is reported and not repeated.
 */

import { inWidth } from '../../../infra/ports/in-width.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import type { Fault, FaultRow, PlanRow } from '../../../infra/runtime/sheets/plan-store.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import { sourcesOf } from '../../domain/kit/entity/sources.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { faultsOf, unforeseen } from './faults.js';
import { lookAhead, rowOf } from './gather.js';
import { stepId } from './ids.js';
import { because } from './row-work.js';

/** Result: stored, or the rows that prevented it. */
export type Came = { stands: true } | { stands: false; faults: readonly FaultRow[] };
/** A plan that was read completely: the command, and the sources of its records. */
export type Whole = { head: PlanRow; sources: readonly PlanRow[] };

/** Whether the command was stored before. @throws Unavailable */
export const isStored = async (
  executor: CommandExecutor,
  batch: string,
  entity: string,
  { id }: PlanRow,
): Promise<boolean> =>
  (await executor.streams.done(executor.aggregates.get(entity) as AnyAggregate, id, stepId(batch, 0, 'jalan', 0))) !==
  undefined;

/** The sources of a chunk that changed since they were seen. @throws Unavailable */
export const changedIn = async (
  executor: CommandExecutor,
  actor: Actor,
  rows: readonly PlanRow[],
): Promise<FaultRow[]> => {
  const results = await inWidth(rows, async ({ row, id, title, entity = '', ifMatch }) => {
    const aggregate = executor.aggregates.get(entity) as AnyAggregate;
    const { revision, state } = await executor.streams.load(aggregate, id);
    if (revision === ifMatch) return [];
    const changed = new Rejected('source-changed', { title: await executor.claims.labelFor(aggregate, state, actor) });
    return [{ row, id, title, entity, errors: faultsOf(changed) }];
  });
  return results.flat();
};

/**
 * Runs the command with a record for each source, on the revisions that were seen. @throws Unavailable: it may still
 * have been stored
 */
export const giveWhole = async (
  executor: CommandExecutor,
  actor: Actor,
  batch: string,
  info: EntityInfo,
  { head, sources }: Whole,
  onError: (error: unknown) => void,
): Promise<Came> => {
  const { id, title, ifMatch } = head;
  const [step] = head.steps;
  const field = info.fields.find(({ name }) => name === head.fills);
  const column = field && sourcesOf(field)?.column.name;
  if (!step || !field || !column) throw new Error(`${info.name} gathers nothing in ${head.fills}`);
  const { command, data } = step;
  const stands = (data[field.name] ?? []) as readonly unknown[];
  const body = { ...data, [field.name]: [...stands, ...sources.map(({ steps: [take] }) => take?.data)] };
  const seen = sources.map((source, n) => ({
    ...{ aggregate: source.entity ?? '', id: source.id, revision: source.ifMatch ?? -1 },
    field: `${field.name}.${stands.length + n}.${column}`,
  }));
  const at = (fault: Fault): FaultRow => {
    const row = rowOf(fault.field, field.name, stands.length);
    const source = sources[row - 1] ?? head;
    const of = source.entity === undefined ? {} : { entity: source.entity };
    return { row, id: source.id, title: source.title || info.label, ...of, errors: [fault] };
  };
  const revision = ifMatch === undefined ? {} : { ifMatch };
  try {
    await executor.run(actor, info.name, id, command, body, {
      ...{ commandId: stepId(batch, 0, 'jalan', 0), large: true, seen },
      ...revision,
      ...because(batch),
    });
    return { stands: true };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    if (unforeseen(error)) onError(error);
    const cause = error instanceof Conflict ? new Rejected('source-changed', { title: title || info.label }) : error;
    // The error is only the first one met; report all reasons for refusal.
    const { refused } = await lookAhead(executor, actor, info.name, id, { command, data: body }, revision);
    const faults = [cause, ...(error instanceof Rejected ? refused : [])].flatMap((one) =>
      faultsOf(one, undefined, batch),
    );
    const unique = new Map(faults.map((fault) => [`${fault.field}/${fault.code}`, fault]));
    return { stands: false, faults: [...unique.values()].map(at) };
  }
};
