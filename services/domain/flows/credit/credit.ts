/**
 * What customers owe and may order on credit. Documents post these amounts by customer; an order is decided by them
 * (`hold.ts`), and the customer's account shows them (`account.ts`). Light: no schemas.
 */

/** Open invoices, with what awaited giros will settle. */
export const OWED_BY = 'customer.piutang';
/** Of them, what has been due for more than {@link LATE_DAYS} days. */
export const LATE_BY = 'customer.lewat';
/** Approved orders that are not billed yet. */
export const ORDERED_BY = 'customer.pesanan';
/** Money that no invoice has used yet. */
export const ADVANCE_OF = 'customer.titipan';

/** Days after which an invoice that is due stops its customer's orders. */
export const LATE_DAYS = 30;

/** Amounts of a customer, in whole rupiah. `limit` 0: none. */
export type Credit = Record<'limit' | 'piutang' | 'lewat' | 'pesanan' | 'titipan', number>;
/** What a customer uses of its credit: open invoices and unbilled orders, less its titipan; negative: it has more. */
export const usedOf = ({ piutang, pesanan, titipan }: Pick<Credit, 'piutang' | 'pesanan' | 'titipan'>): number =>
  piutang + pesanan - titipan;

/** Why an order has to wait. `over`: rupiah that must come in, or be allowed, before it may go on. */
export type Hold = { why: 'late' | 'limit'; over: number };
/** What holds an order of that worth; undefined: nothing. An overdue invoice comes first: it needs money in any case. */
export const holdOf = (credit: Credit, worth: number): Hold | undefined => {
  if (credit.lewat > 0) return { why: 'late', over: credit.lewat };
  const over = usedOf(credit) + worth - credit.limit;
  return credit.limit > 0 && over > 0 ? { why: 'limit', over } : undefined;
};
