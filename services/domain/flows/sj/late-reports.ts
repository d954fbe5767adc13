/**
 * A driver's report that conflicts with the SJ's status: the office was first, or another driver took over. It is never
 * lost, and moves nothing by itself. One table serves the aggregate and the screens. Light: no schemas.
 */
import { type DriverStep, driverSteps } from '../driver/steps.js';

/** Most late reports of one SJ. */
export const MOST_LATE = 50;
/** Decisions on a late report. `SESUAI`: it agrees with the present status, so that nobody has to decide. */
export const DECISIONS = {
  DIPAKAI: 'Dipakai kantor',
  DISISIHKAN: 'Disisihkan',
  SESUAI: 'Sama dengan catatan kantor',
} as const;
export type LateVerdict = keyof typeof DECISIONS;
/** State of an SJ's late reports, for filters of lists. */
export const LATE_STATES = { '': '–', MENUNGGU: 'Menunggu keputusan', DIPUTUSKAN: 'Sudah diputuskan' } as const;
export type LateState = keyof typeof LATE_STATES;

type Row = { ke: number };
type WithLateReports<R extends Row = Row> = { laporan?: readonly R[]; laporan_putusan?: readonly Row[] };
/** Late reports without a decision, oldest first. */
export const undecided = <R extends Row>({ laporan = [], laporan_putusan: decisions = [] }: WithLateReports<R>): R[] =>
  laporan.filter(({ ke }) => !decisions.some((one) => one.ke === ke));
export const lateState = (s: WithLateReports): LateState =>
  undecided(s).length > 0 ? 'MENUNGGU' : (s.laporan ?? []).length > 0 ? 'DIPUTUSKAN' : '';

type Amounts = Record<'qty_sampai' | 'koli_sampai' | 'ikat_sampai', number>;
type Standing = { status: string; hasil: string } & Amounts;
/** Statuses in the order of the delivery. */
const FAR = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI', 'DITAGIH'];
/** The result that a report states; undefined: it is about the way there. */
export const outcomeOf = (step: DriverStep): 'LENGKAP' | 'SEBAGIAN' | 'GAGAL' | undefined =>
  (({ arrive: 'LENGKAP', deliverPart: 'SEBAGIAN', fail: 'GAGAL' }) as const)[step as 'arrive'];

/**
 * `counts`: taken as its step; `beside`: the SJ has reached that status already, and the report is only added to its
 * status entries; `late`: it waits for the office. @param passed the SJ went on to another driver: the report can't
 * count any more
 */
export const meets = (step: DriverStep, status: string, passed: boolean): 'counts' | 'beside' | 'late' => {
  const { from, to } = driverSteps[step];
  if (!passed && from.includes(status)) return 'counts';
  if (outcomeOf(step)) return 'late';
  return passed || FAR.indexOf(status) >= FAR.indexOf(to) ? 'beside' : 'late';
};
/** Whether a reported result agrees with the SJ's present one. @param amounts as reported */
export const agrees = (step: DriverStep, s: Standing, amounts: Amounts): boolean =>
  s.hasil !== '' &&
  s.hasil === outcomeOf(step) &&
  (['qty_sampai', 'koli_sampai', 'ikat_sampai'] as const).every((name) => s[name] === amounts[name]);
