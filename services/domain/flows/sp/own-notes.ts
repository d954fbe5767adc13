/** SJ of a CHARTER order's units, one each. Referenced by name, so that order forms don't load the SJ. */
import type { Ctx, DocumentNeed, Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { departed } from '../sj/status.js';

/** The id of the SJ of a unit, from 1. */
export const charterSjId = (order: string, unit: number): string => derivedId(order, `u${unit}`);

/** Reference by name alone; whoever loads it has the full aggregate. */
const sjNamed = { name: 'sj' } as DocumentNeed['aggregate'];
type Order = { units: readonly unknown[] };
type Note = { fields: { status?: string; nomor?: string } } | undefined;

/** The SJ of an order, as needs of a step. */
export const notesNeeds = ({ units }: Order, id: string): Need[] =>
  units.map((_, n) => ({ aggregate: sjNamed, id: charterSjId(id, n + 1) }));

/**
 * Refuses steps that are impossible once a unit is under way; its SJ shows that a moment before the order. @throws
 * Rejected `race-picked-up`
 */
export const notPickedUp = ({ units }: Order, ctx: Pick<Ctx, 'id' | 'fact'>): void => {
  for (const n of units.keys()) {
    const { status = '', nomor = '' } = ctx.fact<Note>(sjNamed, charterSjId(ctx.id, n + 1))?.fields ?? {};
    if (departed(status)) reject('race-picked-up', { sm: nomor });
  }
};
