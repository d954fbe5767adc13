/**
 * State of an SJ's order: once it has ended, or is invoiced, the facts that it rests on can't change. The order is
 * referenced by name, as it imports SJ.
 */
import type { Ctx, DocumentNeed, Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';

type OfOrder = { jenis: string; sp_id: string };
const named = (name: string) => ({ name }) as DocumentNeed['aggregate'];
const orderOf = ({ jenis, sp_id: id }: OfOrder) => ({ aggregate: named(jenis === 'CHARTER' ? 'sp' : 'sp_race'), id });
export const orderNeeds = (s: OfOrder): Need[] => [orderOf(s)];

/** Statuses of an order that is on an invoice. */
export const BILLED: readonly string[] = ['DITAGIH', 'LUNAS'];
/** Whether an order has ended other than by its cancellation. */
export const orderOver = (status: string): boolean => status === 'SELESAI' || BILLED.includes(status);
/** RACE orders keep the status in `fields`, CHARTER orders in the state itself. */
type Order = { status?: string; fields?: { status?: string } } | undefined;
/** Status of the SJ's order. */
export const statusOfOrder = (s: OfOrder, ctx: Pick<Ctx, 'fact'>): string => {
  const { aggregate, id } = orderOf(s);
  const order = ctx.fact<Order>(aggregate, id);
  return order?.fields?.status ?? order?.status ?? '';
};
/** @throws Rejected `sj-billed` once its order is on an invoice */
export const notBilled = (s: OfOrder & { sp: string }, ctx: Pick<Ctx, 'fact'>): void => {
  if (BILLED.includes(statusOfOrder(s, ctx))) reject('sj-billed', { sp: s.sp });
};
/** @throws Rejected `sj-order-over` once its order has ended (this SJ counted towards that), or `sj-billed` */
export const notOver = (s: OfOrder & { sp: string }, ctx: Pick<Ctx, 'fact'>): void => {
  notBilled(s, ctx);
  if (statusOfOrder(s, ctx) === 'SELESAI') reject('sj-order-over', { sp: s.sp });
};
