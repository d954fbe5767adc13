/** The credit hold: what an order's last approval is decided by. */
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { refusing } from '../../kit/aggregate/reject.js';
import type { CustomerFields } from '../../master/customer.js';
import { ADVANCE_OF, type Credit, holdOf, LATE_BY, LATE_DAYS, ORDERED_BY, OWED_BY, usedOf } from './credit.js';

const refuse = refusing('credit', {
  'credit-late': [
    422,
    'Kredit {customer} ditahan: {over} lewat tempo lebih dari {days} hari. Tagih dahulu, atau minta kacab membebaskan SP ini.',
  ],
  'credit-limit': [
    422,
    'SP ini melewati limit kredit {customer} sebesar {over}: limit {limit}, terpakai {used}. Tagih dahulu, minta limit dinaikkan, atau minta kacab membebaskan SP ini.',
  ],
});

const SPACES = { piutang: OWED_BY, lewat: LATE_BY, pesanan: ORDERED_BY, titipan: ADVANCE_OF } as const;
/** Amounts of a customer that its credit is decided by. */
export const creditNeeds = (key: string): Need[] => Object.values(SPACES).map((space) => ({ amount: { space, key } }));

/**
 * An order of that worth may be approved on its customer's credit. Of orders decided at once at most those pass that
 * the limit has room for.
 * @throws Rejected `credit-late`, `credit-limit` with what is missing and what frees it
 */
export const assertCredit = (
  { id, nama_perusahaan, limit_kredit }: Pick<CustomerFields, 'nama_perusahaan' | 'limit_kredit'> & { id: string },
  worth: number,
  ctx: Pick<Ctx, 'amount'>,
): void => {
  const credit: Credit = {
    limit: limit_kredit ?? 0,
    piutang: ctx.amount(OWED_BY, id).most,
    lewat: ctx.amount(LATE_BY, id).most,
    pesanan: ctx.amount(ORDERED_BY, id).most,
    // Money that may still be used elsewhere frees nothing.
    titipan: ctx.amount(ADVANCE_OF, id).least,
  };
  const hold = holdOf(credit, worth);
  const named = { customer: nama_perusahaan, over: hold?.over ?? 0 };
  if (hold?.why === 'late') refuse('credit-late', { ...named, days: LATE_DAYS });
  if (hold?.why === 'limit') refuse('credit-limit', { ...named, limit: credit.limit, used: usedOf(credit) });
};
