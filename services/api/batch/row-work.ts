/** One row of a batch: its commands, and the commands that take them back. */

import { Conflict } from '../../../infra/runtime/http/answer.js';
import type { PlanRow, PlanStep } from '../../../infra/runtime/sheets/plan-store.js';
import type { BatchState } from '../../domain/flows/batch.js';
import type { Actor } from '../../domain/kit/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate.js';
import { cut } from '../../domain/kit/cut.js';
import { Rejected } from '../../domain/kit/reject.js';
import type { Bus } from '../commands/bus.js';
import { eventId } from '../commands/ids.js';
import { stepId } from './ids.js';

/** Whether something else than `but` refers to an entry, as far as read models know. */
export type Used = (entity: string, id: string, but: readonly string[]) => Promise<boolean>;

export class RowWork {
  constructor(
    private readonly bus: Bus,
    private readonly used: Used = async () => false,
  ) {}

  /** Gives a row's commands, one after the other; those that were given before change nothing. @throws what the bus does */
  async carry(
    batch: string,
    { row, id, steps, ifMatch, entity: own }: PlanRow,
    entity: string,
    actor: Actor,
  ): Promise<void> {
    let seen = ifMatch;
    for (const [n, { command, data }] of steps.entries()) {
      const { revision } = await this.bus.run(actor, own ?? entity, id, command, data, {
        commandId: stepId(batch, row, 'jalan', n),
        ...(seen === undefined ? {} : { ifMatch: seen }),
        ...because(batch),
      });
      seen = revision;
    }
  }

  /**
   * Takes a row back, if it was stored and nobody changed the entry since.
   * @returns false: there was nothing to take back @throws Rejected that says why it can't be; what the bus throws
   */
  async undo(batch: string, plan: PlanRow, { entity: main, urung }: BatchState, actor: Actor): Promise<boolean> {
    const entity = plan.entity ?? main;
    const of = this.bus.aggregates.get(entity) as AnyAggregate;
    const doneBy = (commandId: string) => this.bus.streams.done(of, plan.id, commandId);
    const given = plan.steps.map(async (step, n) => ({
      step,
      done: await doneBy(stepId(batch, plan.row, 'jalan', n)),
    }));
    const done = (await Promise.all(given)).filter((one) => one.done !== undefined);
    let seen = done.at(-1)?.done?.revision;
    if (seen === undefined) return false;
    const document = of.commands.retire === undefined;
    const back = done.toReversed().flatMap(({ step }) => inverse(step, plan, document, urung?.alasan ?? ''));
    await this.free(plan, entity);
    // A document has moved on by itself since; whether it may still be cancelled it says itself.
    if (document) seen = (await this.bus.streams.load(of, plan.id)).revision;
    for (const [n, { command, data }] of back.entries()) {
      const commandId = stepId(batch, plan.row, 'urung', n);
      const before = await doneBy(commandId);
      if (before) {
        seen = before.revision;
        continue;
      }
      try {
        seen = (
          await this.bus.run(actor, entity, plan.id, command, data, { commandId, ifMatch: seen, ...because(batch) })
        ).revision;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const { last } = await this.bus.streams.load(of, plan.id);
        throw new Rejected('undo-changed', { by: last?.by.fullname ?? '' });
      }
    }
    return true;
  }

  /** @throws Rejected where what a row was made for lives, or something else refers to it */
  private async free({ id, serves }: PlanRow, entity: string): Promise<void> {
    if (!serves) return;
    for (const one of serves) {
      const of = this.bus.aggregates.get(one.entity) as AnyAggregate;
      const { state, revision } = await this.bus.streams.load<{ fields: { status?: string } }>(of, one.id);
      if (revision >= 0 && state.fields.status !== 'BATAL')
        throw new Rejected('undo-serves', { title: of.title(state) });
    }
    const others = serves.map((one) => one.id);
    if (await this.used(entity, id, others)) throw new Rejected('undo-used');
  }
}

/** What a row's events name as their cause: the batch itself. */
const because = (batch: string) => ({
  causationId: eventId(`batch/${batch}`, 'sebab', 0),
  correlationId: `batch-${batch}`,
});

/** @param document it has a life, and is cancelled instead of retired */
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
