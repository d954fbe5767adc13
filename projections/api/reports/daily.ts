/** Daily reports from the read models, with the caller's permissions and branches. */
import type { Condition } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { spRace } from '../../../services/domain/flows/race/sp-race.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import { type DriverDayRow, driverDayFields, driverDays } from '../../../services/domain/flows/sj/driver-day.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { BACK } from '../../../services/domain/flows/sj/status.js';
import { trip } from '../../../services/domain/flows/trip/trip.js';
import { type Actor, mayLookAt } from '../../../services/domain/kit/aggregate/actor.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { branch } from '../../../services/domain/master/branch.js';
import { driver } from '../../../services/domain/master/driver.js';
import {
  type BranchesReport,
  branchDays,
  type DailyReport,
  dayReasons,
  daySums,
  type NoteOfDay,
  noteOfDayFields,
  type OrderOfDay,
  oddNotes,
  type PaperOfDay,
  paperOfDayFields,
  type ReturnOfDay,
  type TripOfDay,
} from '../../../services/domain/queries/daily.js';
import type { ReportQuery } from '../../../services/domain/queries/reports.js';
import type { DriverDayReport } from '../../../services/domain/queries/reports-data.js';
import type { Reads } from '../query/reads.js';
import { MOST_ROWS } from './reports.js';

/** Number of days in the weekly comparison, the day itself included. */
const DAYS = 7;
/** Start of a day in Jakarta, ISO. */
const begins = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString();

/** All rows of a few days, ordered by the field of the first condition. */
const rowsOf = async <R>(
  reads: Reads,
  actor: Actor,
  view: AnyView,
  where: [Condition, ...Condition[]],
  select: readonly string[],
): Promise<R[]> => {
  const sort = { field: where[0].field, desc: false };
  const { rows } = await reads.list(view, actor, { where, sort, limit: MOST_ROWS + 1, select: [...select] });
  if (rows.length > MOST_ROWS) throw new Problem('report-too-large', { params: { most: MOST_ROWS } });
  return rows as R[];
};
const within = (id: string | undefined): Condition[] => (id ? [{ field: 'branch', in: [id] }] : []);

export const driverDayReport = async (
  reads: Reads,
  actor: Actor,
  { day, branch: id }: ReportQuery<'driver-day'>,
  now: string,
): Promise<DriverDayReport> => {
  const ofBranch = within(id);
  const [notes, drivers, before] = await Promise.all([
    rowsOf<DriverDayRow>(reads, actor, sj.view, [{ field: 'tanggal', in: [day] }, ...ofBranch], driverDayFields),
    rowsOf<{ id: string; name: string }>(
      reads,
      actor,
      driver.view,
      [{ field: 'milik', in: ['SENDIRI'] }, { field: 'retired', in: [false] }, ...ofBranch],
      ['id', 'name'],
    ),
    reads.list(sj.view, actor, {
      where: [
        { field: 'status', in: ['PICKUP', 'DALAM_PERJALANAN'] },
        { field: 'tanggal', to: addDays(day, -1) },
        ...ofBranch,
      ],
      sort: { field: 'tanggal', desc: false },
      limit: 0,
      totals: true,
    }),
  ]);
  const rows = driverDays(notes, dayWib(now));
  const busy = new Set(rows.map(({ key }) => key));
  const idle = drivers.filter(({ id }) => !busy.has(id)).map(({ id, name }) => ({ id, nama: name }));
  idle.sort((a, b) => (a.nama < b.nama ? -1 : 1));
  return { rows, idle, before: before.totals?.count ?? 0 };
};

type OfBranch = { branch: string };
/** All data of the days up to `day` that {@link daySums} needs. */
const weekOf = async (reads: Reads, actor: Actor, day: string, id?: string) => {
  const ofBranch = within(id);
  const from = addDays(day, 1 - DAYS);
  const of = (field: string): [Condition, ...Condition[]] => [{ field, from, to: day }, ...ofBranch];
  const [orders, notes, papers, trips, returns] = await Promise.all([
    rowsOf<OrderOfDay & OfBranch>(reads, actor, spRace.view, of('tgl_pickup'), [
      ...(['branch', 'status', 'tgl_pickup', 'sekolah'] as const),
    ]),
    rowsOf<NoteOfDay & OfBranch>(reads, actor, sj.view, of('tanggal'), ['branch', ...noteOfDayFields]),
    rowsOf<PaperOfDay & OfBranch>(
      reads,
      actor,
      sj.view,
      [
        { field: 'receivedAt', from: begins(from), to: begins(addDays(day, 1)) },
        { field: 'status', in: [...BACK] },
        ...ofBranch,
      ],
      ['branch', ...paperOfDayFields],
    ),
    rowsOf<TripOfDay & OfBranch>(reads, actor, trip.view, of('tanggal'), ['branch', 'status', 'tanggal']),
    rowsOf<ReturnOfDay & OfBranch>(reads, actor, ro.view, of('tgl_jemput'), ['branch', 'tgl_jemput']),
  ]);
  return {
    days: Array.from({ length: DAYS }, (_, n) => addDays(from, n)),
    of: { orders, notes, papers, trips, returns },
  };
};

export const branchDayReport = async (
  reads: Reads,
  actor: Actor,
  { day, branch: id }: ReportQuery<'branch-day'>,
  now: string,
): Promise<DailyReport> => {
  const { days, of } = await weekOf(reads, actor, day, id);
  const today = dayWib(now);
  const odd = oddNotes(of.notes, day, today);
  return { rows: daySums(days, of, today), odd, reasons: dayReasons(of.notes, day) };
};

/** Counts with the permissions of a branch's own administration: only counts are returned. */
export const branchesDayReport = async (
  reads: Reads,
  actor: Actor,
  { day }: ReportQuery<'branches-day'>,
  now: string,
): Promise<BranchesReport> => {
  const desk: Actor = { ...actor, jobdesk: 'rcadmin', level: 'user' };
  const [{ days, of }, branches] = await Promise.all([
    weekOf(reads, desk, day),
    rowsOf<{ id: string; name: string }>(reads, desk, branch.view, [{ field: 'retired', in: [false] }], ['id', 'name']),
  ]);
  const today = dayWib(now);
  const visible = branches.filter(({ id }) => mayLookAt(actor, id, undefined));
  return { rows: branchDays(visible, day, of, today), week: daySums(days, of, today) };
};
