/**
 * The return order of what was not delivered of an SJ, as far as its SJ asks it: once its goods are here, what became of the
 * delivery is not said anew, or they would be in two places. It is only named here: it loads SJ.
 */
import type { Ctx, DocumentNeed } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';
import { leftId } from '../ro/left.js';
import { isBack } from '../ro/status.js';

const aggregate = { name: 'ro' } as DocumentNeed['aggregate'];
type Order = { fields?: { status?: string; nomor?: string } } | undefined;
/** @param id of the SJ */
export const leftNeed = (id: string): DocumentNeed => ({ aggregate, id: leftId(id) });
/** The return order whose goods are here; undefined: there is none, or they still go by their SJ. */
export const backWith = ({ id, fact }: Pick<Ctx, 'id' | 'fact'>): { nomor: string; status: string } | undefined => {
  const { status = '', nomor = '' } = fact<Order>(aggregate, leftId(id))?.fields ?? {};
  return isBack(status) ? { nomor, status } : undefined;
};
/** @throws Rejected `sj-goods-back` while taking them in can be undone, `sj-goods-gone` once they went on */
export const notBack = (ctx: Pick<Ctx, 'id' | 'fact'>): void => {
  const its = backWith(ctx);
  if (its) reject(its.status === 'SELESAI' ? 'sj-goods-gone' : 'sj-goods-back', { ro: its.nomor });
};
