/** One row of a batch: its commands, and the commands that undo them. */

import { Conflict } from '../../../infra/runtime/http/answer.js';
import type { PlanRow, PlanStep } from '../../../infra/runtime/sheets/plan-store.js';
import type { BatchState } from '../../domain/flows/platform/batch.js';
import { batchedOf } from '../../domain/flows/platform/batch-kinds.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { cut } from '../../domain/kit/values/cut.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { exchange, type Part, PartRefused } from '../commands/exchange.js';
import { eventId } from '../commands/ids.js';
import { stepId } from './ids.js';

/** Whether anything else than `but` refers to an entry, as far as the read models know. */
export type Used = (entity: string, id: string, but: readonly string[]) => Promise<boolean>;

export type Way = 'jalan' | 'urung';
/** Result of a row: whether it is stored, and why not. Without either there was nothing to undo. */
export type Came = { stands: boolean; error?: unknown };

export class RowWork {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly used: Used = async () => false,
  ) {}

  /** Runs a row's commands in order; those that ran before change nothing. @throws what the executor does */
  async carry(
    batch: string,
    { row, id, steps, ifMatch, entity: rowEntity }: PlanRow,
    entity: string,
    actor: Actor,
  ): Promise<void> {
    let seen = ifMatch;
    for (const [n, { command, data }] of steps.entries()) {
      const { revision } = await this.executor.run(actor, rowEntity ?? entity, id, command, data, {
        commandId: stepId(batch, row, 'jalan', n),
        ...(seen === undefined ? {} : { ifMatch: seen }),
        ...because(batch),
      });
      seen = revision;
    }
  }

  /**
   * Undoes a row, if it was stored and the entry is unchanged since.
   * @returns false: there was nothing to undo @throws Rejected with the reason why it can't be undone; what the executor
   * throws
   */
  async undo(batch: string, plan: PlanRow, { entity: main, urung }: BatchState, actor: Actor): Promise<boolean> {
    const entity = plan.entity ?? main;
    const of = this.executor.aggregates.get(entity) as AnyAggregate;
    const doneBy = (commandId: string) => this.executor.streams.done(of, plan.id, commandId);
    const { steps: back, revision, document } = await this.backOf(batch, plan, entity, urung?.alasan ?? '');
    let seen = revision;
    if (seen === undefined) return false;
    await this.free(plan, entity);
    // A document may have changed since; its own rules decide whether it can still be cancelled.
    if (document) seen = (await this.executor.streams.load(of, plan.id)).revision;
    for (const [n, { command, data }] of back.entries()) {
      const commandId = stepId(batch, plan.row, 'urung', n);
      const before = await doneBy(commandId);
      if (before) {
        seen = before.revision;
        continue;
      }
      try {
        seen = (
          await this.executor.run(actor, entity, plan.id, command, data, {
            commandId,
            ifMatch: seen,
            ...because(batch),
          })
        ).revision;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const { last } = await this.executor.streams.load(of, plan.id);
        throw new Rejected('undo-changed', { by: last?.by.fullname ?? '' });
      }
    }
    return true;
  }

  /** The steps that undo what is stored of a row. `revision`: absent if nothing is. */
  private async backOf(batch: string, plan: PlanRow, entity: string, alasan: string) {
    const of = this.executor.aggregates.get(entity) as AnyAggregate;
    const document = of.commands.retire === undefined;
    const attempts = plan.steps.map(async (step, n) => ({
      step,
      done: await this.executor.streams.done(of, plan.id, stepId(batch, plan.row, 'jalan', n)),
    }));
    const done = (await Promise.all(attempts)).filter((one) => one.done !== undefined);
    const back = batchedOf(entity)?.back;
    const steps = done.toReversed().flatMap(({ step }) => {
      const taken = back?.[step.command]?.(step.data, alasan);
      return taken ? [taken] : inverse(step, plan, document, alasan);
    });
    return { steps, forth: done.map(({ step }) => step), document, revision: done.at(-1)?.done?.revision };
  }

  /** Whether a group of rows is partly stored. */
  async begun(batch: string, way: Way, rows: readonly PlanRow[], { entity }: BatchState): Promise<boolean> {
    const stand = await Promise.all(rows.map((row) => this.stands(batch, way, row, entity)));
    return stand.includes(true) && stand.includes(false);
  }

  private async stands(batch: string, way: Way, { id, row, steps }: PlanRow, entity: string): Promise<boolean> {
    const of = this.executor.aggregates.get(entity) as AnyAggregate;
    const done = (which: Way | 'batal' | 'ulang', n: number) =>
      this.executor.streams.done(of, id, stepId(batch, row, which, n));
    const last = steps.length - 1;
    if ((await done(way, last)) === undefined) return false;
    const back = way === 'jalan' ? 'batal' : 'ulang';
    const taken = await Promise.all(steps.map((_, n) => done(back, n)));
    return taken.every((one) => one === undefined);
  }

  /**
   * Rows of which each takes what another releases: all of them, or none.
   * @returns the result of each, by row number @throws Unavailable; a retry continues where it stopped
   */
  async together(
    batch: string,
    way: Way,
    rows: readonly PlanRow[],
    { entity, urung }: BatchState,
    actor: Actor,
  ): Promise<Map<number, Came>> {
    const came = new Map<number, Came>();
    const parts: { row: PlanRow; part: Part }[] = [];
    let refused: PartRefused | undefined;
    try {
      for (const row of rows) {
        const part = await this.partOf(batch, way, row, entity, urung?.alasan ?? '');
        if (part) parts.push({ row, part });
      }
      const all = parts.map(({ part }) => part);
      await exchange(this.executor, actor, all, because(batch));
    } catch (error) {
      if (error instanceof Rejected) return new Map(rows.map(({ row }) => [row, { stands: false, error }]));
      if (!(error instanceof PartRefused)) throw error;
      refused = error;
    }
    for (const [n, { row }] of parts.entries()) {
      // A row that could not even be reversed is still stored, and reported as such.
      const stands = refused === undefined || (await this.stands(batch, way, row, entity));
      if (stands) came.set(row.row, { stands });
      else came.set(row.row, { stands, error: this.why(refused as PartRefused, n, parts, way) });
    }
    return came;
  }

  /** A row as a part of an exchange; undefined: nothing to undo. @throws Rejected if it is impossible */
  private async partOf(
    batch: string,
    way: Way,
    row: PlanRow,
    entity: string,
    alasan: string,
  ): Promise<Part | undefined> {
    const { id, ifMatch } = row;
    const doc = { aggregate: entity, id };
    if (way === 'jalan') {
      const back = row.steps
        .toReversed()
        .map((step) => (hasInverse(step) ? inverse(step, row, false, GONE)[0] : undefined));
      const seen = ifMatch === undefined ? {} : { ifMatch };
      return { ...doc, ...seen, steps: stepsOf(batch, row, 'jalan', row.steps, back) };
    }
    if (!(await this.stands(batch, 'jalan', row, entity))) return undefined;
    const { revision, steps, forth } = await this.backOf(batch, row, entity, alasan);
    return {
      ...doc,
      ...(revision === undefined ? {} : { ifMatch: revision }),
      steps: stepsOf(batch, row, 'urung', steps, forth),
    };
  }

  private why(refused: PartRefused, n: number, parts: readonly { row: PlanRow }[], way: Way): unknown {
    const { part, cause } = refused;
    if (part !== n) return new Rejected('batch-swap', { line: parts[part ?? (n + 1) % parts.length]?.row.row ?? 0 });
    if (way === 'jalan' || !(cause instanceof Conflict)) return cause;
    return new Rejected('undo-changed', { by: String(cause.params.by ?? '') });
  }

  /** @throws Rejected if the document that a row was created for is still active, or something else refers to it */
  private async free({ id, serves }: PlanRow, entity: string): Promise<void> {
    if (!serves) return;
    for (const one of serves) {
      const of = this.executor.aggregates.get(one.entity) as AnyAggregate;
      const { state, revision } = await this.executor.streams.load<{ fields: { status?: string } }>(of, one.id);
      if (revision >= 0 && state.fields.status !== 'BATAL')
        throw new Rejected('undo-serves', { title: of.title(state) });
    }
    const others = serves.map((one) => one.id);
    if (await this.used(entity, id, others)) throw new Rejected('undo-used');
  }
}

/** Reason shown for a row that is undone because another row of its exchange was refused. */
const GONE = 'Baris lain yang bertukar dengannya ditolak';
/** Steps in one direction, each with those that reverse it: as many, in reverse order. */
const stepsOf = (
  batch: string,
  { row }: PlanRow,
  way: Way,
  steps: readonly PlanStep[],
  back: readonly (PlanStep | undefined)[],
): Part['steps'] =>
  steps.map((step, n) => {
    const last = back.length - 1 - n;
    const other = way === 'jalan' ? 'batal' : 'ulang';
    const taken = back[last];
    return {
      ...step,
      commandId: stepId(batch, row, way, n),
      back: taken ? [{ ...taken, commandId: stepId(batch, row, other, last) }] : [],
    };
  });

/** Causation and correlation of a row's events: the batch. */
export const because = (batch: string) => ({
  causationId: eventId(`batch/${batch}`, 'sebab', 0),
  correlationId: `batch-${batch}`,
});

const hasInverse = ({ command }: PlanStep): boolean => ['register', 'change', 'retire', 'restore'].includes(command);
/** @param document has a life cycle, so that it is cancelled instead of retired */
const inverse = (
  { command, data }: PlanStep,
  { before = {} }: PlanRow,
  document: boolean,
  alasan: string,
): PlanStep[] => {
  if (command === 'register' && document)
    return [{ command: 'cancel', data: { alasan: cut(`Batch diurungkan: ${alasan}`, 300) } }];
  if (command === 'register') return [{ command: 'retire', data: { alasan: cut(`Batch diurungkan: ${alasan}`, 500) } }];
  if (command === 'retire') return [{ command: 'restore', data: {} }];
  if (command === 'restore') return [{ command: 'retire', data: { alasan: cut(`Batch diurungkan: ${alasan}`, 500) } }];
  if (command !== 'change') throw new Rejected('undo-action');
  const fields = Object.keys(data).filter((name) => before[name] !== undefined);
  return [{ command: 'change', data: Object.fromEntries(fields.map((name) => [name, before[name]])) }];
};
