/** How far an SJ's order is: what it ended by, and what its invoice rests on, stands from then on. The order is only named here: it loads SJ. */
import type { Ctx, DocumentNeed, Need } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';

type OfOrder = { jenis: string; sp_id: string };
const named = (name: string) => ({ name }) as DocumentNeed['aggregate'];
const orderOf = ({ jenis, sp_id: id }: OfOrder) => ({ aggregate: named(jenis === 'CHARTER' ? 'sp' : 'sp_race'), id });
export const orderNeeds = (s: OfOrder): Need[] => [orderOf(s)];

/** An invoice names such an order. */
export const BILLED: readonly string[] = ['DITAGIH', 'LUNAS'];
/** One of its kinds is fields alone, the other a state of its own. */
type Order = { status?: string; fields?: { status?: string } } | undefined;
/** Of the order that it needs. */
export const statusOfOrder = (s: OfOrder, ctx: Pick<Ctx, 'fact'>): string => {
  const { aggregate, id } = orderOf(s);
  const order = ctx.fact<Order>(aggregate, id);
  return order?.fields?.status ?? order?.status ?? '';
};
/** @throws Rejected `sj-billed` once an invoice names its order */
export const notBilled = (s: OfOrder & { sp: string }, ctx: Pick<Ctx, 'fact'>): void => {
  if (BILLED.includes(statusOfOrder(s, ctx))) reject('sj-billed', { sp: s.sp });
};
/** @throws Rejected `sj-order-over` once its order ended, which it did by this paper too, or `sj-billed` */
export const notOver = (s: OfOrder & { sp: string }, ctx: Pick<Ctx, 'fact'>): void => {
  notBilled(s, ctx);
  if (statusOfOrder(s, ctx) === 'SELESAI') reject('sj-order-over', { sp: s.sp });
};
