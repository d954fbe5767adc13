/** What a branch did on each day: its orders, deliveries, papers and trips. Pure. */
import { fakturOf } from '../flows/sj/faktur.js';
import { lateOf } from '../flows/sj/late.js';
import { type OutcomeName, outcomeNames, outcomeOf } from '../flows/sj/outcomes.js';
import { type ReasonSum, reasonSums } from '../flows/sj/reasons.js';
import { billable } from '../flows/sj/receiving.js';
import { departed } from '../flows/sj/status.js';
import { dayWib } from '../kit/values/time.js';

/** The input rows; days as `YYYY-MM-DD`, `sejak` ISO. */
export type OrderOfDay = { status: string; tgl_pickup: string; sekolah: number };
export type NoteOfDay = Record<
  'id' | 'nomor' | 'status' | 'hasil' | 'tanggal' | 'sekolahTujuan' | 'kota' | 'namaDriver' | 'nopol' | 'alasan',
  string
> &
  Record<'vehicle' | 'driver' | 'alasan_jenis', string> &
  Record<'koli' | 'koli_sampai' | 'berat' | 'jumlahFaktur' | 'fakturBack', number>;
export const noteOfDayFields: readonly (keyof NoteOfDay)[] = [
  ...(['id', 'nomor', 'status', 'hasil', 'tanggal', 'sekolahTujuan', 'kota', 'namaDriver', 'nopol', 'alasan'] as const),
  ...(['vehicle', 'driver', 'alasan_jenis', 'koli', 'koli_sampai', 'berat', 'jumlahFaktur', 'fakturBack'] as const),
];
export type PaperOfDay = Record<'status' | 'receivedAt' | 'hasil' | 'kondisi' | 'alasan_terima', string> &
  Record<'jumlahFaktur' | 'fakturBack', number>;
export const paperOfDayFields: readonly (keyof PaperOfDay)[] = [
  ...(['status', 'receivedAt', 'hasil', 'kondisi', 'alasan_terima', 'jumlahFaktur', 'fakturBack'] as const),
];
export type TripOfDay = { status: string; tanggal: string };
export type ReturnOfDay = { tgl_jemput: string };

/**
 * `unit`, `driver`: distinct ones that left that day; `surat`: papers that came back that day; `surat_kurang`: those
 * among them that no invoice may name.
 */
export type DaySum = { hari: string } & Record<
  | OutcomeName
  | 'pesanan'
  | 'sekolah'
  | 'sj'
  | 'late'
  | 'koli'
  | 'koli_sampai'
  | 'berat'
  | 'faktur'
  | 'faktur_sisa'
  | 'surat'
  | 'surat_kurang'
  | 'retur'
  | 'trip'
  | 'unit'
  | 'driver',
  number
>;
export type OddNote = Pick<
  NoteOfDay,
  'id' | 'nomor' | 'status' | 'sekolahTujuan' | 'kota' | 'namaDriver' | 'nopol' | 'alasan'
> & {
  why: 'gagal' | 'sebagian' | 'terlambat';
};
/**
 * `rows`: one per day, the requested one last. `odd`: SJ of that day that need attention; `reasons`: why they fell
 * short.
 */
export type DailyReport = { rows: DaySum[]; odd: OddNote[]; reasons: ReasonSum[] };

const none = (hari: string): DaySum => ({
  hari,
  ...(Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<OutcomeName, number>),
  ...{ pesanan: 0, sekolah: 0, sj: 0, late: 0, koli: 0, koli_sampai: 0, berat: 0, faktur: 0, faktur_sisa: 0 },
  ...{ surat: 0, surat_kurang: 0, retur: 0, trip: 0, unit: 0, driver: 0 },
});

type Rows = {
  orders: readonly OrderOfDay[];
  notes: readonly NoteOfDay[];
  papers: readonly PaperOfDay[];
  trips: readonly TripOfDay[];
  returns: readonly ReturnOfDay[];
};
/** @param days the days to sum up, in order; rows of other days are ignored @param today in Jakarta */
export const daySums = (days: readonly string[], of: Rows, today: string): DaySum[] => {
  const sums = new Map(days.map((hari) => [hari, none(hari)]));
  const left = new Map<string, [units: Set<string>, drivers: Set<string>]>();
  for (const { status, tgl_pickup, sekolah } of of.orders) {
    const day = sums.get(tgl_pickup);
    if (!day || status === 'BATAL') continue;
    day.pesanan++;
    day.sekolah += sekolah;
  }
  for (const note of of.notes) {
    const day = sums.get(note.tanggal);
    if (!day) continue;
    day.sj++;
    const outcome = outcomeOf(note);
    if (outcome) day[outcome]++;
    if (lateOf(note, today)) day.late++;
    if (outcome === 'batal') continue;
    day.koli += note.koli;
    day.koli_sampai += note.koli_sampai;
    day.berat += note.berat;
    if (!departed(note.status)) continue;
    day.faktur += note.jumlahFaktur;
    day.faktur_sisa += fakturOf(note).sisa;
    const [units, drivers] = left.get(note.tanggal) ?? [new Set(), new Set()];
    left.set(note.tanggal, [units.add(note.vehicle || note.nopol), drivers.add(note.driver || note.namaDriver)]);
  }
  for (const [hari, [units, drivers]] of left) {
    const day = sums.get(hari);
    if (day) [day.unit, day.driver] = [units.size, drivers.size];
  }
  for (const paper of of.papers) {
    const day = sums.get(dayWib(paper.receivedAt));
    if (!day) continue;
    day.surat++;
    if (!billable(paper)) day.surat_kurang++;
  }
  for (const { status, tanggal } of of.trips) {
    const day = sums.get(tanggal);
    if (day && status !== 'BATAL') day.trip++;
  }
  for (const { tgl_jemput } of of.returns) {
    const day = sums.get(tgl_jemput);
    if (day) day.retur++;
  }
  return [...sums.values()];
};

const ORDER = ['gagal', 'terlambat', 'sebagian'] as const;
/** Branches compared, most SJ first; `week`: all of them together, the requested day last. */
export type BranchesReport = { rows: BranchDay[]; week: DaySum[] };
export type BranchDay = DaySum & { branch: string; nama: string };
/** One row per branch, including those without any activity. @param day `YYYY-MM-DD` @param today in Jakarta */
export const branchDays = (
  branches: readonly { id: string; name: string }[],
  day: string,
  of: { [K in keyof Rows]: readonly (Rows[K][number] & { branch: string })[] },
  today: string,
): BranchDay[] => {
  const all = branches.map(({ id, name }): BranchDay => {
    const ofBranch = <R extends { branch: string }>(rows: readonly R[]): R[] =>
      rows.filter(({ branch }) => branch === id);
    const mine = {
      orders: ofBranch(of.orders),
      notes: ofBranch(of.notes),
      papers: ofBranch(of.papers),
      trips: ofBranch(of.trips),
      returns: ofBranch(of.returns),
    };
    const [sum = none(day)] = daySums([day], mine, today);
    return { ...sum, branch: id, nama: name };
  });
  return all.sort((a, b) => b.sj - a.sj || (a.nama < b.nama ? -1 : 1));
};

/** Why SJ of a day fell short. */
export const dayReasons = (notes: readonly NoteOfDay[], day: string): ReasonSum[] =>
  reasonSums(notes.filter(({ tanggal }) => tanggal === day));
/** SJ of a day that failed, are late or were delivered in part, the worst first. @param today in Jakarta */
export const oddNotes = (notes: readonly NoteOfDay[], day: string, today: string): OddNote[] => {
  const odd = notes.flatMap((note): OddNote[] => {
    const outcome = note.tanggal === day ? outcomeOf(note) : undefined;
    const late = note.tanggal === day && lateOf(note, today) ? ('terlambat' as const) : undefined;
    const why = outcome === 'gagal' || outcome === 'sebagian' ? outcome : late;
    if (!why) return [];
    const { id, nomor, status, sekolahTujuan, kota, namaDriver, nopol, alasan } = note;
    return [{ id, nomor, status, sekolahTujuan, kota, namaDriver, nopol, alasan, why }];
  });
  return odd.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why) || (a.nomor < b.nomor ? -1 : 1));
};
