/** Customers' accounts: what each owes and has ordered, less its titipan, against its limit, with all that moved it. */
import { rupiah } from '../../common/fields.js';
import { balances } from '../../kit/aggregate/balances.js';
import { ref } from '../../kit/entity/entity.js';
import { customer } from '../../master/customer.js';
import { invoice } from '../invoice/invoice.js';
import { spRace } from '../race/sp-race.js';
import { receipt } from '../receipt/receipt.js';
import { sp } from '../sp/sp.js';
import { ADVANCE_OF, LATE_BY, ORDERED_BY, OWED_BY } from './credit.js';

export const creditAccount = balances({
  name: 'credit',
  label: 'Kredit customer',
  version: 2,
  space: {
    piutang: { space: OWED_BY, label: 'Invoice terbuka', sign: 1 },
    pesanan: { space: ORDERED_BY, label: 'Pesanan belum ditagih', sign: 1 },
    titipan: { space: ADVANCE_OF, label: 'Titipan', sign: -1 },
    lewat: { space: LATE_BY, label: 'Lewat 30 hari', sign: 0 },
  },
  of: [invoice, spRace, receipt, { name: sp.name, aggregate: sp }],
  key: { customer: ref(customer, 'Customer') },
  format: 'money',
  words: { in: 'Kredit dipakai', out: 'Kredit kembali', balance: 'Terpakai' },
  beside: {
    of: 'customer',
    pick: ({ fields }) => ({ limit: fields.limit_kredit ?? 0 }),
    fields: { limit_kredit: rupiah('Limit') },
    show: (_, picked) => ({ limit_kredit: picked?.limit ?? 0 }),
  },
  routes: {
    list: { path: '/akunting/kreditcustomer', title: 'Kredit customer' },
    detail: '/akunting/kreditcustomer/:id',
  },
  can: { read: ['akunting', 'keuangan', 'kacab', 'sales:admin', 'webmaster'] },
});
