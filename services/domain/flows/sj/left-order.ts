/**
 * What an SJ checks of the return order for its undelivered goods: once they are received at the branch, the delivery's
 * result can't change, or the goods would be in two places. Referenced by name, as it imports SJ.
 */
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { leftId } from '../ro/left.js';
import { isBack } from '../ro/status.js';

const aggregate = { name: 'ro' } as DocumentNeed['aggregate'];
type Order = { fields?: { status?: string; nomor?: string } } | undefined;
/** @param id of the SJ */
export const leftNeed = (id: string): DocumentNeed => ({ aggregate, id: leftId(id) });
/** The return order whose goods are back at the branch; undefined: none, or they still follow their SJ. */
export const backWith = ({ id, fact }: Pick<Ctx, 'id' | 'fact'>): { nomor: string; status: string } | undefined => {
  const { status = '', nomor = '' } = fact<Order>(aggregate, leftId(id))?.fields ?? {};
  return isBack(status) ? { nomor, status } : undefined;
};
/** @throws Rejected `sj-goods-back` while their receipt can be undone, `sj-goods-gone` once they have gone on */
export const notBack = (ctx: Pick<Ctx, 'id' | 'fact'>): void => {
  const its = backWith(ctx);
  if (its) reject(its.status === 'SELESAI' ? 'sj-goods-gone' : 'sj-goods-back', { ro: its.nomor });
};
