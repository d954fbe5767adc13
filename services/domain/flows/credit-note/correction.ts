/** A credit note that corrects its invoice: a draft replaces it on the day on which the note takes effect. */
import { rateOfScheme } from '../../common/tax.js';
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { usable } from '../../kit/entity/entity.js';
import { dayWib } from '../../kit/values/time.js';
import { customer } from '../../master/customer.js';
import { invoiceAddress } from '../../master/invoice-address.js';
import { confirmedRate } from '../../master/ketentuan.js';
import type { InvoiceFields } from '../invoice/fields.js';
import { invoice } from '../invoice/invoice.js';
import { rateNeeds, termsNeeds } from '../invoice/lines.js';
import { assertPeriodOpen, periodNeeds } from '../period/period.js';

type Note = { koreksi: boolean; invoice: string };
/** What {@link assertReplaceable} reads; nothing for a note that corrects nothing. */
export const replacementNeeds = ({ koreksi, invoice: id }: Note, { now }: Pick<Ctx, 'now'>): Need[] => {
  if (!koreksi) return [];
  const tanggal = dayWib(now);
  const more = ({ fields }: { fields: Partial<InvoiceFields> }): Need[] =>
    fields.customer === undefined
      ? []
      : [...termsNeeds(fields as InvoiceFields), ...rateNeeds({ ...(fields as InvoiceFields), tanggal })];
  return [{ aggregate: invoice.aggregate, id, more }, ...periodNeeds(tanggal)];
};
/** Refuses a correction whose draft could not be made: nobody is there to be told by then. */
export const assertReplaceable = (
  { koreksi }: Note,
  of: Pick<InvoiceFields, 'customer' | 'alamat' | 'skema'>,
  ctx: Pick<Ctx, 'fact' | 'now' | 'by'>,
): void => {
  if (!koreksi) return;
  const day = dayWib(ctx.now);
  assertPeriodOpen(ctx, day, 'tanggal');
  confirmedRate(ctx, rateOfScheme(of.skema), day, 'tanggal');
  usable(customer, ctx, of.customer, 'invoice');
  usable(invoiceAddress, ctx, of.alamat, 'invoice');
};
