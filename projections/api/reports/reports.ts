/** Reports from the read models, with the caller's permissions and branches. */

import type { Condition } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { type DeliveryRow, deliveryFields, deliverySums } from '../../../services/domain/flows/sj/delivery-report.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { standingOf, statusesOf } from '../../../services/domain/flows/sp/status.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { alasan } from '../../../services/domain/master/alasan.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { lostSale } from '../../../services/domain/master/lost-sale.js';
import type { ReportQuery } from '../../../services/domain/queries/reports.js';
import type {
  CustomerAccount,
  CustomerReport,
  DeliveryReport,
  Kind,
  LoseSaleReport,
} from '../../../services/domain/queries/reports-data.js';
import { spView } from '../../views/sp.js';
import { visibilityFor } from '../query/field-visibility.js';
import type { HistoryEntry } from '../query/past.js';
import { mayRead, type Reads } from '../query/reads.js';
import {
  type BilledLines,
  type BilledNote,
  billedBySp,
  byCustomer,
  byMonth,
  byReason,
  comparedDays,
  type Lost,
  periodBefore,
  type Reason,
  reasonNow,
  type SpRow,
  spFields,
} from './fold.js';

/** Maximum number of SP in a report; more are refused with the advice to choose a shorter period. */
export const MOST_ROWS = 50_000;
const MONTHS = 13;
const PER_PAGE = 20;

const rowsOf = async (reads: Reads, actor: Actor, where: readonly Condition[]): Promise<SpRow[]> => {
  const sort = { field: 'tgl_muat', desc: true };
  const { rows } = await reads.list(spView, actor, { where, sort, limit: MOST_ROWS + 1, select: spFields });
  if (rows.length > MOST_ROWS) throw new Problem('report-too-large', { params: { most: MOST_ROWS } });
  return rows as SpRow[];
};
type Period = { from: string; to: string; branch?: string | undefined };
const days = ({ from, to, branch }: Period, field: string, scope: string): Condition[] => {
  if (from > to) throw new Problem('bad-parameter', { field: 'to', params: { name: 'to', value: to } });
  return [{ field, from, to }, ...(branch ? [{ field: scope, in: [branch] }] : [])];
};

/** Most ids in one condition. */
const AT_A_TIME = 500;
/** `ids` in groups of as many as one condition takes. */
export const inGroups = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_A_TIME) }, (_, n) => ids.slice(n * AT_A_TIME, (n + 1) * AT_A_TIME));
/** What is billed of some SP; undefined: not for the actor. */
const billedOf = async (reads: Reads, actor: Actor, rows: readonly SpRow[]) => {
  if (!mayRead(invoice.view, actor) || !mayRead(sj.view, actor)) return undefined;
  const notes: BilledNote[] = [];
  for (const ids of inGroups(rows.flatMap(({ id, status }) => (status === 'DISETUJUI' ? [] : [id])))) {
    const where: Condition[] = [
      { field: 'sp_id', in: ids },
      { field: 'status', in: ['DITAGIH'] },
    ];
    const select = ['id', 'sp_id', 'invoice_id'];
    const sort = { field: 'id', desc: false };
    notes.push(...((await reads.list(sj.view, actor, { where, sort, limit: MOST_ROWS, select })).rows as BilledNote[]));
  }
  const invoices: BilledLines[] = [];
  for (const ids of inGroups([...new Set(notes.map(({ invoice_id }) => invoice_id))]))
    for (const { id, baris, kredit } of await reads.some(invoice.view, actor, ids))
      invoices.push({ id, baris, kredit } as BilledLines);
  return billedBySp(notes, invoices);
};

export const customerReport = async (
  reads: Reads,
  actor: Actor,
  query: ReportQuery<'customer'>,
): Promise<CustomerReport> => {
  const service: Condition[] = query.service ? [{ field: 'service', in: [query.service] }] : [];
  const within = (period: Period) => rowsOf(reads, actor, [...days(period, 'hari_muat', 'cabang'), ...service]);
  const today = dayWib(new Date().toISOString());
  const before = periodBefore(query.from, query.to, today);
  const compared = comparedDays({ from: query.from, to: query.to }, today);
  const [now, then] = await Promise.all([within(query), within({ ...before, branch: query.branch })]);
  const sold = now.filter(({ status }) => standingOf(status) === 'terjual');
  const readable = { margin: !visibilityFor(spView, actor).hides('laba'), billed: await billedOf(reads, actor, sold) };
  return { compared, before, rows: byCustomer(now, then, compared.to, readable) };
};

type LostOrder = { id: string; nilai: number; alasan: string; sebutan: Record<string, string> };
/** Orders that never became an SP, latest first. */
const lostOrders = async (reads: Reads, actor: Actor, query: Period): Promise<LostOrder[]> => {
  const where: Condition[] = [...days(query, 'tanggal', 'branch'), { field: 'retired', in: [false] }];
  const sort = { field: 'tanggal', desc: true };
  const select = ['id', 'nilai', 'alasan', 'sebutan'];
  const { rows } = await reads.list(lostSale.view, actor, { where, sort, limit: MOST_ROWS + 1, select });
  if (rows.length > MOST_ROWS) throw new Problem('report-too-large', { params: { most: MOST_ROWS } });
  return rows as LostOrder[];
};
/** Rejected or cancelled SP, latest decision first. */
const lostSp = async (reads: Reads, actor: Actor, query: Period): Promise<SpRow[]> => {
  const status: Condition = { field: 'status', in: [...statusesOf.hilang] };
  const rows = await rowsOf(reads, actor, [...days(query, 'hari_muat', 'cabang'), status]);
  const at = (row: SpRow): string => row.akhir?.at ?? '';
  return rows.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0));
};
const spReason = ({ akhir }: SpRow): Reason => ({
  alasan_id: akhir?.alasan_id,
  sebutan: akhir?.sebutan,
  alasan: akhir?.alasan ?? '',
});
const orderReason = ({ alasan, sebutan }: LostOrder): Reason => ({
  ...{ alasan_id: alasan, sebutan: sebutan.alasan, alasan: '' },
});
/** Current names of the reasons of some lost orders. */
const namesOf = async (reads: Reads, actor: Actor, lost: readonly Reason[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(lost.flatMap(({ alasan_id }) => alasan_id || []))];
  const rows = await reads.some(alasan.view, actor, ids);
  return new Map(rows.map(({ id, teks }) => [String(id), String(teks)]));
};

export const loseSaleReport = async (
  reads: Reads,
  actor: Actor,
  query: ReportQuery<'lose-sale'>,
): Promise<LoseSaleReport> => {
  const where = days(query, 'hari_muat', 'cabang');
  const sort = { field: 'tgl_muat', desc: true };
  const [sp, orders, all] = await Promise.all([
    lostSp(reads, actor, query),
    lostOrders(reads, actor, query),
    reads.list(spView, actor, { where, sort, limit: 0, totals: true }),
  ]);
  const lost: Lost[] = [
    ...sp.map((row) => ({ jenis: row.status as Kind, ...spReason(row), nilai: row.total })),
    ...orders.map((row) => ({ jenis: 'HILANG' as const, ...orderReason(row), nilai: row.nilai })),
  ];
  return { alasan: byReason(lost, await namesOf(reads, actor, lost)), sp: all.totals?.count ?? 0 };
};

/** The rows of {@link loseSaleReport} of one kind, and optionally of one reason, page by page like lists. */
export const loseSaleRows = async (reads: Reads, actor: Actor, query: ReportQuery<'lose-sale-rows'>) => {
  const sp = query.jenis === 'SP';
  const lost = sp
    ? (await lostSp(reads, actor, query)).map((row) => ({ id: row.id, ...spReason(row), nilai: row.total }))
    : (await lostOrders(reads, actor, query)).map((row) => ({
        id: row.id,
        ...orderReason(row),
        nilai: row.nilai,
      }));
  const wanted = query.alasan?.toLowerCase();
  const names = wanted === undefined ? new Map() : await namesOf(reads, actor, lost);
  const those = lost.filter((one) => wanted === undefined || reasonNow(one, names).toLowerCase() === wanted);
  const view = sp ? spView : lostSale.view;
  const first = (query.page - 1) * PER_PAGE;
  const docs = await reads.some(
    view,
    actor,
    those.slice(first, first + PER_PAGE).map(({ id }) => id),
  );
  const listed = ['id', 'version', ...view.columns];
  return {
    rows: docs.map((doc) => Object.fromEntries(listed.map((name) => [name, doc[name]]))),
    page: query.page,
    size: PER_PAGE,
    total: those.length,
    nilai: those.reduce((sum, { nilai }) => sum + nilai, 0),
  };
};

export const customerAccount = async (
  reads: Reads,
  actor: Actor,
  { id_customer }: ReportQuery<'customer-account'>,
  now: string,
): Promise<CustomerAccount> => {
  const rows = await rowsOf(reads, actor, [{ field: 'customer', in: [id_customer] }]);
  const status: Record<string, { sp: number; nilai: number }> = {};
  const standing = { terjual: 0, proses: 0, hilang: 0 };
  for (const row of rows) {
    const sum = status[row.status] ?? { sp: 0, nilai: 0 };
    status[row.status] = sum;
    sum.sp++;
    sum.nilai += row.total;
    standing[standingOf(row.status)] += row.total;
  }
  return { sp: rows.length, status, nilai: standing, bulan: byMonth(rows, dayWib(now).slice(0, 7), MONTHS) };
};

export const deliveryReport = async (
  reads: Reads,
  actor: Actor,
  query: ReportQuery<'deliveries'>,
  now: string,
): Promise<DeliveryReport> => {
  const where = days(query, 'tanggal', 'branch');
  const sort = { field: 'tanggal', desc: true };
  const { rows } = await reads.list(sj.view, actor, { where, sort, limit: MOST_ROWS + 1, select: deliveryFields });
  if (rows.length > MOST_ROWS) throw new Problem('report-too-large', { params: { most: MOST_ROWS } });
  const hari = dayWib(now);
  return { hari, rows: deliverySums(rows as DeliveryRow[], query.by, hari) };
};

export type AddressChanges = { id: string; name: string; sebutan: Record<string, string>; entries: HistoryEntry[] };
export const addressHistory = async (reads: Reads, actor: Actor, query: ReportQuery<'address-history'>) => {
  const { view } = customerAddress;
  const page = await reads.list(view, actor, {
    where: query.branch ? [{ field: 'branch', in: [query.branch] }] : [],
    ...(query.q ? { search: query.q } : {}),
    sort: { field: 'updatedAt', desc: true },
    limit: PER_PAGE,
    offset: (query.page - 1) * PER_PAGE,
    select: ['id', 'name', 'sebutan'],
    totals: true,
  });
  const rows = await Promise.all(
    (page.rows as Omit<AddressChanges, 'entries'>[]).map(async (row): Promise<AddressChanges> => {
      const entries = await reads.history(view, actor, row.id);
      return { ...row, entries: entries.reverse() };
    }),
  );
  return { rows, page: query.page, size: PER_PAGE, total: page.totals?.count ?? 0 };
};
