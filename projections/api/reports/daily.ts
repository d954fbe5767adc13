/** Reports of a day, out of the read models, with the rights and branches of whoever asks. */
import type { Condition } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { spRace } from '../../../services/domain/flows/race/sp-race.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import { type DriverDayRow, driverDayFields, driverDays } from '../../../services/domain/flows/sj/driver-day.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { trip } from '../../../services/domain/flows/trip/trip.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { addDays, dayWib } from '../../../services/domain/kit/time.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { driver } from '../../../services/domain/master/driver.js';
import {
  type DailyReport,
  daySums,
  type NoteOfDay,
  noteOfDayFields,
  type OrderOfDay,
  oddNotes,
  type PaperOfDay,
  type ReturnOfDay,
  type TripOfDay,
} from '../../../services/domain/queries/daily.js';
import type { ReportQuery } from '../../../services/domain/queries/reports.js';
import type { DriverDayReport } from '../../../services/domain/queries/reports-data.js';
import type { Reads } from '../query/reads.js';
import { MOST_ROWS } from './reports.js';

/** Days that a branch's day is shown beside, itself included. */
const DAYS = 7;
/** The first moment of a day in Jakarta, ISO. */
const begins = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString();

/** All rows of a few days, as the field of the first condition orders them. */
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
const within = (branch: string | undefined): Condition[] => (branch ? [{ field: 'branch', in: [branch] }] : []);

export const driverDayReport = async (
  reads: Reads,
  actor: Actor,
  { day, branch }: ReportQuery<'driver-day'>,
  now: string,
): Promise<DriverDayReport> => {
  const own = within(branch);
  const [notes, drivers, before] = await Promise.all([
    rowsOf<DriverDayRow>(reads, actor, sj.view, [{ field: 'tanggal', in: [day] }, ...own], driverDayFields),
    rowsOf<{ id: string; name: string }>(
      reads,
      actor,
      driver.view,
      [{ field: 'milik', in: ['SENDIRI'] }, { field: 'retired', in: [false] }, ...own],
      ['id', 'name'],
    ),
    reads.list(sj.view, actor, {
      where: [
        { field: 'status', in: ['PICKUP', 'DALAM_PERJALANAN'] },
        { field: 'tanggal', from: '0001-01-01', to: addDays(day, -1) },
        ...own,
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

export const branchDayReport = async (
  reads: Reads,
  actor: Actor,
  { day, branch }: ReportQuery<'branch-day'>,
  now: string,
): Promise<DailyReport> => {
  const own = within(branch);
  const from = addDays(day, 1 - DAYS);
  const of = (field: string): [Condition, ...Condition[]] => [{ field, from, to: day }, ...own];
  const [orders, notes, papers, trips, returns] = await Promise.all([
    rowsOf<OrderOfDay>(reads, actor, spRace.view, of('tgl_pickup'), ['status', 'tgl_pickup', 'sekolah']),
    rowsOf<NoteOfDay>(reads, actor, sj.view, of('tanggal'), noteOfDayFields),
    rowsOf<PaperOfDay>(
      reads,
      actor,
      sj.view,
      [
        { field: 'sejak', from: begins(from), to: begins(addDays(day, 1)) },
        { field: 'status', in: ['KEMBALI'] },
        ...own,
      ],
      ['sejak', 'kondisi'],
    ),
    rowsOf<TripOfDay>(reads, actor, trip.view, of('tanggal'), ['status', 'tanggal']),
    rowsOf<ReturnOfDay>(reads, actor, ro.view, of('tgl_jemput'), ['tgl_jemput', 'koli']),
  ]);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(from, n));
  const today = dayWib(now);
  const rows = daySums(days, { orders, notes, papers, trips, returns }, today);
  return { rows, odd: oddNotes(notes, day, today) };
};
