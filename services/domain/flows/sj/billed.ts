/** Whether an SJ's order is billed: what its invoice rests on stands from then on. The order is only named here: it loads SJ. */
import type { Ctx, DocumentNeed, Need } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';

type OfOrder = { jenis: string; sp_id: string };
const named = (name: string) => ({ name }) as DocumentNeed['aggregate'];
const orderOf = ({ jenis, sp_id: id }: OfOrder) => ({ aggregate: named(jenis === 'CHARTER' ? 'sp' : 'sp_race'), id });
export const orderNeeds = (s: OfOrder): Need[] => [orderOf(s)];

const BILLED = ['DITAGIH', 'LUNAS'];
/** One of its kinds is fields alone, the other a state of its own. */
type Order = { status?: string; fields?: { status?: string } } | undefined;
/** @throws Rejected `sj-billed` once an invoice names its order */
export const notBilled = (s: OfOrder & { sp: string }, ctx: Pick<Ctx, 'fact'>): void => {
  const { aggregate, id } = orderOf(s);
  const order = ctx.fact<Order>(aggregate, id);
  if (BILLED.includes(order?.fields?.status ?? order?.status ?? '')) reject('sj-billed', { sp: s.sp });
};
