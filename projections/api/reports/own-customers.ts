/** What a salesperson's own customers have not paid: sums alone, for a reader who may open no invoice. */
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import { creditAccount } from '../../../services/domain/flows/credit/account.js';
import { type Credit, holdOf } from '../../../services/domain/flows/credit/credit.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { OWED } from '../../../services/domain/flows/invoice/status.js';
import { statusesOf } from '../../../services/domain/flows/sp/status.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { customer } from '../../../services/domain/master/customer.js';
import type { OverdueCustomer, OwnCustomers } from '../../../services/domain/queries/reports-data.js';
import { spView } from '../../views/sp.js';
import type { Reads } from '../query/reads.js';
import { inGroups, MOST_ROWS } from './reports.js';

/** The first day of all. */
const DAWN = '0000-01-01';
type Late = { customer: string; saldo: number; umur: string };

const creditOf = (account: Doc): Credit => {
  const of = (name: string): number => Number(account[name] ?? 0);
  const [piutang, lewat, pesanan, titipan] = [of('piutang'), of('lewat'), of('pesanan'), of('titipan')];
  return { limit: of('limit_kredit'), piutang, lewat, pesanan, titipan };
};
/** Customers of the actor's sold SP: one that nobody has approved yet opens no customer's figures. */
const customersOf = async (reads: Reads, actor: Actor): Promise<string[]> => {
  const where: Condition[] = [
    { field: 'sales_id', in: [actor.id] },
    { field: 'status', in: [...statusesOf.terjual] },
  ];
  const sort = { field: 'tgl_muat', desc: true };
  const { rows } = await reads.list(spView, actor, { where, sort, limit: MOST_ROWS, select: ['customer'] });
  return [...new Set(rows.map((row) => String(row.customer ?? '')))].filter(Boolean);
};

export const ownCustomers = async (reads: Reads, actor: Actor, now: string): Promise<OwnCustomers> => {
  // Reads invoices and accounts in its place, within its branches; nothing but sums of its own customers leaves here.
  const reader: Actor = { ...actor, jobdesk: 'akunting', level: 'user' };
  const to = addDays(dayWib(now), -1);
  const rows: OverdueCustomer[] = [];
  for (const ids of inGroups(await customersOf(reads, actor))) {
    const where: Condition[] = [
      { field: 'customer', in: ids },
      { field: 'status', in: [...OWED] },
      { field: 'umur', from: DAWN, to },
    ];
    const query = {
      where,
      sort: { field: 'umur', desc: false },
      limit: MOST_ROWS,
      select: ['customer', 'saldo', 'umur'],
    };
    const [late, accounts, names] = await Promise.all([
      reads.list(invoice.view, reader, query),
      reads.some(creditAccount.view, reader, ids),
      reads.some(customer.view, actor, ids),
    ]);
    const overdue = Map.groupBy(late.rows as Late[], (one) => one.customer);
    const credit = new Map(accounts.map((one) => [String(one.id), creditOf(one)]));
    for (const { id, nama_perusahaan, kredit_ditahan } of names) {
      const invoices = overdue.get(String(id)) ?? [];
      const account = credit.get(String(id));
      const hold = account && holdOf(account, 0);
      const why = hold?.why ?? (kredit_ditahan === true ? 'person' : '');
      if (invoices.length === 0 && why === '') continue;
      rows.push({
        ...{ customer: String(id), nama: String(nama_perusahaan), invoice: invoices.length },
        lewat: invoices.reduce((sum, { saldo }) => sum + saldo, 0),
        ...{ sejak: invoices[0]?.umur ?? '', hold: why, over: hold?.over ?? 0 },
      });
    }
  }
  return { rows: rows.sort((a, b) => b.lewat - a.lewat || b.over - a.over || a.nama.localeCompare(b.nama)) };
};
