/** Reports out of the read models, with the rights and branches of whoever asks. */
import { Problem } from '../../../infra/http/problem.js';
import type { Condition } from '../../../infra/ports.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { dayWib } from '../../../services/domain/kit/time.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { lostSale } from '../../../services/domain/master/lost-sale.js';
import type { ReportQuery } from '../../../services/domain/reports.js';
import { spView } from '../../views/sp.js';
import type { HistoryEntry } from '../past.js';
import type { Reads } from '../reads.js';
import { byCustomer, byMonth, byReason, type Lost, periodBefore, type SpRow, spFields, standingOf } from './fold.js';

/** SP that a report looks through; more are refused, with a shorter period as the way on. */
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

export const customerReport = async (reads: Reads, actor: Actor, query: ReportQuery<'customer'>) => {
  const service: Condition[] = query.service ? [{ field: 'service', in: [query.service] }] : [];
  const within = (period: Period) => rowsOf(reads, actor, [...days(period, 'hari_muat', 'cabang'), ...service]);
  const before = periodBefore(query.from, query.to);
  const [now, then] = await Promise.all([within(query), within({ ...before, branch: query.branch })]);
  return { before, rows: byCustomer(now, then) };
};

export const loseSaleReport = async (reads: Reads, actor: Actor, query: ReportQuery<'lose-sale'>) => {
  const status: Condition = { field: 'status', in: ['DITOLAK', 'BATAL'] };
  const [sp, lost, all] = await Promise.all([
    rowsOf(reads, actor, [...days(query, 'hari_muat', 'cabang'), status]),
    reads.list(lostSale.view, actor, {
      where: [...days(query, 'tanggal', 'branch'), { field: 'retired', in: [false] }],
      sort: { field: 'tanggal', desc: true },
      limit: MOST_ROWS,
    }),
    reads.list(spView, actor, {
      where: days(query, 'hari_muat', 'cabang'),
      sort: { field: 'tgl_muat', desc: true },
      limit: 0,
      totals: true,
    }),
  ]);
  type LostRow = { nilai: number; sebutan: Record<string, string> };
  const every: Lost[] = [
    ...sp.map((row) => ({
      jenis: row.status as 'DITOLAK' | 'BATAL',
      alasan: row.akhir?.alasan ?? '',
      nilai: row.total,
    })),
    ...(lost.rows as LostRow[]).map((row) => ({
      jenis: 'HILANG' as const,
      alasan: row.sebutan.alasan ?? '',
      nilai: row.nilai,
    })),
  ];
  return { alasan: byReason(every), sp: all.totals?.count ?? 0 };
};

export const customerAccount = async (
  reads: Reads,
  actor: Actor,
  { id_customer }: ReportQuery<'customer-account'>,
  now: string,
) => {
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
