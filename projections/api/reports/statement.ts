/** A customer's statement, from the documents that the reader may see. */
import type { Condition } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Sheet } from '../../../infra/runtime/sheets/xlsx-write.js';
import {
  type Statement,
  type StatementInvoice,
  type StatementNote,
  type StatementReceipt,
  statementLines,
  statementOf,
  statementWords,
} from '../../../services/domain/flows/credit/statement.js';
import { creditNote } from '../../../services/domain/flows/credit-note/nk.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { receipt } from '../../../services/domain/flows/receipt/receipt.js';
import { type Actor, ALL_BRANCHES } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { branch } from '../../../services/domain/master/branch.js';
import { bu } from '../../../services/domain/master/bu.js';
import { customer } from '../../../services/domain/master/customer.js';
import { type Letterhead, letterheadOf } from '../../../services/domain/print/head.js';
import type { ReportQuery } from '../../../services/domain/queries/reports.js';
import type { Reads } from '../query/reads.js';

/** Most documents of a kind in a statement. */
const MOST = 50_000;
const HEAD = ['id', 'nomor', 'status', 'tanggal', 'branch'];

/** Of the reader's branch, or the head office's for somebody without one: a customer's statement is of all branches. */
const headFor = async (reads: Reads, actor: Actor): Promise<Letterhead> => {
  const branchId = actor.branches.find((one) => one !== ALL_BRANCHES);
  const [place] = branchId === undefined ? [] : await reads.some(branch.view, actor, [branchId]);
  if (place) {
    const [unit] = place.bu ? await reads.some(bu.view, actor, [String(place.bu)]) : [];
    return letterheadOf(unit, place);
  }
  const where: Condition[] = [
    { field: 'pusat', in: ['YA'] },
    { field: 'retired', in: [false] },
  ];
  const { rows } = await reads.list(bu.view, actor, { where, sort: { field: 'code', desc: false }, limit: 1 });
  return letterheadOf(rows[0]);
};

/** @throws Problem for a period that ends before it begins, or a customer with too many documents */
export const customerStatement = async (
  reads: Reads,
  actor: Actor,
  { id_customer, from, to }: ReportQuery<'customer-statement'>,
): Promise<Statement & { head: Letterhead }> => {
  if (from > to) throw new Problem('bad-parameter', { field: 'to', params: { name: 'to', value: to } });
  const where: Condition[] = [
    { field: 'customer', in: [id_customer] },
    { field: 'tanggal', to },
  ];
  const of = async <R>(view: AnyView, select: readonly string[]): Promise<R[]> => {
    const sort = { field: 'tanggal', desc: false };
    const { rows } = await reads.list(view, actor, { where, sort, limit: MOST + 1, select: [...HEAD, ...select] });
    if (rows.length > MOST) throw new Problem('report-too-large', { params: { most: MOST } });
    return rows as R[];
  };
  const [head, invoices, notes, receipts] = await Promise.all([
    headFor(reads, actor),
    of<StatementInvoice>(invoice.view, ['tagihan']),
    of<StatementNote>(creditNote.view, ['tagihan']),
    of<StatementReceipt>(receipt.view, ['jumlah', 'cara', 'tgl_cair', 'sejak', 'bagian', 'kembali']),
  ]);
  return { head, ...statementOf(statementLines(invoices, notes, receipts), from, to) };
};

/** The statement as a workbook's sheet, and the name of its file. */
export const statementFile = async (
  reads: Reads,
  actor: Actor,
  { id_customer, from, to }: ReportQuery<'customer-statement'>,
  { before, lines, after }: Statement,
): Promise<{ name: string; sheet: Sheet }> => {
  const [of] = await reads.some(customer.view, actor, [id_customer]);
  const name = `Rekening koran ${of?.nama_perusahaan ?? ''} ${from} ${to}`;
  const balance = (day: string, text: string, saldo: number) => [day, '', text, undefined, undefined, saldo];
  const rows = [
    balance(from, 'Saldo awal', before),
    ...lines.map(({ tanggal, nomor, what, amount, saldo }) => {
      const ways = amount > 0 ? [amount, undefined] : [undefined, -amount];
      return [tanggal, nomor, statementWords[what], ...ways, saldo];
    }),
    balance(to, 'Saldo akhir', after),
  ];
  const money = (label: string) => ({ label, look: 'money', width: 16 }) as const;
  const columns = [
    { label: 'Tanggal', look: 'date', width: 12 },
    { label: 'Nomor', look: 'text', width: 24 },
    { label: 'Uraian', look: 'text', width: 24 },
    ...['Bertambah', 'Berkurang', 'Saldo'].map(money),
  ] as const;
  return { name, sheet: { name: 'Rekening koran', columns, rows: [rows] } };
};
