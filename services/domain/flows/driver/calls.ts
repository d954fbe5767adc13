/** Requests and responses of a driver's page: their SJ of today, and the specification's status update. */
import { z } from 'zod';
import type { Sj } from '../sj/fields.js';
import { lateReport } from '../sj/late-rows.js';
import { proofRow } from '../sj/proof-rows.js';
import { roadRead } from '../sj/received.js';
import { roadEntry } from '../sj/road-entry.js';
import { CORRECTION, cameAt, correctionOf } from '../sj/road-times.js';
import { ARRIVED, type SjStatus, sjStatus } from '../sj/status.js';
import { driverLeft } from './on-truck.js';
import { driverSteps } from './steps.js';

const text = z.string();
const amount = z.number();
/** A driver's report that conflicted with the SJ's status, and the office's decision. */
export const driverLate = z.object({
  sj: text,
  nomor: text,
  ke: amount,
  langkah: lateReport.shape.langkah,
  /** Labels of the step and of that status. */
  laporan: text,
  keadaan: text,
  date: text,
  /** The SJ's status at that time, who had set it, and when. */
  bertemu: text,
  bertemu_oleh: text,
  bertemu_sejak: text,
  /** Empty: the office has not decided. */
  putusan: text,
  kata: text,
});
export type DriverLate = z.infer<typeof driverLate>;
/** An SJ as its driver sees it. */
export const driverSj = z.object({
  id: text,
  version: amount,
  nomor: text,
  status: text,
  sejak: text,
  trip: text,
  urutan: amount,
  tanggal: text,
  nopol: text,
  jenisKendaraan: text,
  sp: text,
  sekolahTujuan: text,
  sjErl: text,
  salesErl: text,
  tgl_pickup: text,
  customer: text,
  cabang: text,
  jenisBarang: text,
  jumlahFaktur: amount,
  qty: amount,
  koli: amount,
  ikat: amount,
  berat: amount,
  kota: text,
  kecamatan: text,
  alamatMuat: text,
  alamatBongkar: text,
  pic: text,
  picTelp: text,
  /** Proofs that its customer requires, if any. */
  bukti: z.array(proofRow.shape.jenis).optional(),
  penerima: text,
  hasil: text,
  alasan: text,
  /** Time of its first completion; empty: not yet completed. */
  tiba: text,
  /** Notes of the office for this stop, and for the whole trip. */
  catatan: text,
  catatanTrip: text,
  /** Why, by whom and when the office set its status back; absent: never, or it was reported again since. */
  koreksi: z.object({ alasan: text, oleh: text, pada: text }).optional(),
  qty_sampai: amount,
  koli_sampai: amount,
  ikat_sampai: amount,
  statusKendaraan: z.array(
    z.object(roadEntry.pick({ status: true, keterangan: true, date: true, memo: true, lat: true, lon: true }).shape),
  ),
});
export type DriverSj = z.infer<typeof driverSj>;
/**
 * A trip of the driver, as papers and boards name it. `stops`: number of all stops, including those other drivers
 * report.
 */
export const driverTrip = z.object({
  id: text,
  nomor: text,
  mulai: text,
  /** Planned return. */
  sampai: text,
  stops: amount,
});
export type DriverTrip = z.infer<typeof driverTrip>;
/** A notification of the office about a trip that the driver has not read yet. */
export const driverNews = z.object({
  id: text,
  /** `trip-given`, `trip-changed`, `trip-taken`. */
  text,
  trip: text,
  nomor: text,
  start: text,
  plate: text,
  stops: amount,
  at: text,
});
export type DriverNews = z.infer<typeof driverNews>;
export const driverToday = z.object({
  driver: z.object({ id: text, code: text, name: text }),
  /** Newest first. */
  news: z.array(driverNews),
  /** Reports that conflicted with the SJ's status: of the SJ here, and of others while the office has not decided. */
  laporan: z.array(driverLate),
  /** Their SJ: waiting and under way first, then those closed today; in the order of the stops. */
  sj: z.array(driverSj),
  /** Trips of these SJ; absent on a phone that cached the day before this field existed. */
  trips: z.array(driverTrip).optional(),
  /** Goods of their SJ on the truck that must be returned, and those returned today; absent as above. */
  sisa: z.array(driverLeft).optional(),
});
export type DriverToday = z.infer<typeof driverToday>;

/** Statuses in which the driver may move an SJ. */
export const ON_THE_ROAD: readonly SjStatus[] = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN'];
/** Statuses in which an SJ of today stays listed. */
export const DONE_TODAY: readonly SjStatus[] = ARRIVED;

export type NewsLine = {
  id: string;
  text: string;
  about: { id: string; title: string };
  params: Record<string, unknown>;
  at: string;
};
/** @param row of the read model of notifications */
export const driverNewsOf = ({ id, text: what, about, params, at }: NewsLine): DriverNews => {
  const { start = '', plate = '', stops = 0 } = params;
  return driverNews.parse({ id, text: what, trip: about.id, nomor: about.title, start, plate, stops, at });
};

type Read = Readonly<Record<string, unknown>> & { id: string; version: number };
type OfRoad = 'hasil' | 'statusKendaraan' | 'penerima_koreksi' | 'bukti';
/** @param doc of the read model of SJ @param catatanTrip note of the trip that carries it */
export const driverSjOf = (doc: Read, catatanTrip = ''): DriverSj => {
  const { customer = '', branch = '' } = (doc.sebutan ?? {}) as Record<string, string>;
  const of = doc as Partial<Pick<Sj, OfRoad>>;
  const { hasil = '', statusKendaraan = [], penerima_koreksi = [], bukti: requiredProofs = [] } = of;
  const tiba = cameAt({ hasil, statusKendaraan });
  const corrected = correctionOf(statusKendaraan);
  const koreksi = corrected && {
    ...{ alasan: corrected.keterangan.slice(CORRECTION.length), oleh: corrected.by, pada: corrected.date },
  };
  const bukti = requiredProofs.length > 0 ? requiredProofs.map(({ jenis }) => jenis) : undefined;
  const road = roadRead({ statusKendaraan, penerima_koreksi });
  const all = { catatan: '', ...doc, tiba, catatanTrip, customer, cabang: branch, bukti };
  return driverSj.parse({ ...all, statusKendaraan: road, ...(koreksi ? { koreksi } : {}) });
};
/** @param doc of the read model of SJ @param driver whose reports to list */
export const driverLatesOf = (doc: Read, driver: string): DriverLate[] => {
  const { laporan = [], laporan_putusan: decisions = [] } = doc as Partial<Pick<Sj, 'laporan' | 'laporan_putusan'>>;
  return laporan
    .filter((row) => row.driver === driver)
    .map((row) => {
      const { putusan = '', kata = '' } = decisions.find(({ ke }) => ke === row.ke) ?? {};
      const words = { laporan: driverSteps[row.langkah].label, keadaan: sjStatus[row.bertemu].label };
      return driverLate.parse({ ...row, ...words, sj: doc.id, nomor: doc.nomor, putusan, kata });
    });
};
type ReadTrip = Readonly<Record<string, unknown>> & { stops?: unknown };
/** @param doc of the read model of trips */
export const driverTripOf = (doc: ReadTrip): DriverTrip =>
  driverTrip.parse({ ...doc, stops: (doc.stops as readonly unknown[] | undefined)?.length ?? 0 });
/** Orders stops by their position; those without one last, by number. */
export const inStopOrder = (a: Pick<DriverSj, 'urutan' | 'nomor'>, b: Pick<DriverSj, 'urutan' | 'nomor'>): number =>
  (a.urutan || Number.MAX_SAFE_INTEGER) - (b.urutan || Number.MAX_SAFE_INTEGER) || (a.nomor < b.nomor ? -1 : 1);

/** The specification's response to `driver/update-status-kpu`. */
export const STATUS_DONE = 'Status updated successfully!';
/** Recorded as receiver when this call names none. */
export const RECEIVER_UNTOLD = 'tidak disebutkan';
