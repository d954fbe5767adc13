/**
 * A driver's report that meets another state: the office was first, or another driver went on. Nothing of it is lost, and it
 * moves nothing by itself: one table that the aggregate obeys and the screens show. Light: no schemas.
 */
import { type DriverStep, driverSteps } from '../driver/steps.js';

/** The most that are kept of one SJ. */
export const MOST_LATE = 50;
/** What became of one. `SESUAI`: it says what stands already, so that nobody has to decide. */
export const DECISIONS = {
  DIPAKAI: 'Dipakai kantor',
  DISISIHKAN: 'Disisihkan',
  SESUAI: 'Sama dengan catatan kantor',
} as const;
export type LateVerdict = keyof typeof DECISIONS;
/** How an SJ stands with such reports, as lists narrow by it. */
export const LATE_STATES = { '': '–', MENUNGGU: 'Menunggu keputusan', DIPUTUSKAN: 'Sudah diputuskan' } as const;
export type LateState = keyof typeof LATE_STATES;

type Row = { ke: number };
type Told<R extends Row = Row> = { laporan?: readonly R[]; laporan_putusan?: readonly Row[] };
/** Those that nobody has decided, oldest first. */
export const undecided = <R extends Row>({ laporan = [], laporan_putusan: said = [] }: Told<R>): R[] =>
  laporan.filter(({ ke }) => !said.some((one) => one.ke === ke));
export const lateState = (s: Told): LateState =>
  undecided(s).length > 0 ? 'MENUNGGU' : (s.laporan ?? []).length > 0 ? 'DIPUTUSKAN' : '';

type Amounts = Record<'qty_sampai' | 'koli_sampai' | 'ikat_sampai', number>;
type Standing = { status: string; hasil: string } & Amounts;
/** How far each status is on the road. */
const FAR = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI'];
/** The outcome that a report tells of; undefined: it tells of the way there. */
export const outcomeOf = (step: DriverStep): 'LENGKAP' | 'SEBAGIAN' | 'GAGAL' | undefined =>
  (({ arrive: 'LENGKAP', deliverPart: 'SEBAGIAN', fail: 'GAGAL' }) as const)[step as 'arrive'];

/**
 * `counts`: as its step; `beside`: the SJ is there already, and its road tells it too; `late`: it waits for the office.
 * @param passed others went on with it: it counts no more
 */
export const meets = (step: DriverStep, status: string, passed: boolean): 'counts' | 'beside' | 'late' => {
  const { from, to } = driverSteps[step];
  if (!passed && from.includes(status)) return 'counts';
  if (outcomeOf(step)) return 'late';
  return passed || FAR.indexOf(status) >= FAR.indexOf(to) ? 'beside' : 'late';
};
/** Whether a report of an outcome says what stands already. @param amounts as it reports them */
export const agrees = (step: DriverStep, s: Standing, amounts: Amounts): boolean =>
  s.hasil !== '' &&
  s.hasil === outcomeOf(step) &&
  (['qty_sampai', 'koli_sampai', 'ikat_sampai'] as const).every((name) => s[name] === amounts[name]);
