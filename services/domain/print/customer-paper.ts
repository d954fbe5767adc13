/** Content of a customer's printed form: every field, and the decisions of akunting, manager and direktur. */
import type { EntityState } from '../kit/entity/entity-def.js';
import { type CustomerFields, customer } from '../master/customer.js';
import { type Approver, approverNames, approvers } from '../master/customer-waits.js';
import { type FormPaper, formClasses, formNeeds, formOf } from './form.js';
import type { Paper } from './paper.js';

/** `decisions`: ADA (`Y`) or TIDAK ADA with its date and memo; without a date undecided. */
export type CustomerPaper = FormPaper & {
  decisions: { who: Approver; label: string; value: string; date: string; memo: string }[];
};

export const customerPaper: Paper<EntityState<CustomerFields>, CustomerPaper> = {
  name: 'customer_form',
  classes: formClasses(customer),
  needs: (_, __, ctx) => formNeeds(ctx),
  content: (state, ctx) => ({
    ...formOf(customer, state, ['kode_customer', 'nama_perusahaan'], ctx),
    decisions: approverNames.map((who) => ({
      who,
      label: approvers[who],
      value: state.fields[who],
      date: state.fields[`${who}_date`],
      memo: state.fields[`${who}_memo`],
    })),
  }),
};
