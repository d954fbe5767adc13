/** What a driver's page is asked and answers: their SJ of today, and the specification's status update. */
import { z } from 'zod';
import type { Sj } from '../sj/fields.js';
import { lateReport } from '../sj/late-rows.js';
import { proofRow } from '../sj/proof-rows.js';
import { roadRead } from '../sj/received.js';
import { roadEntry } from '../sj/road-entry.js';
import { CORRECTION, cameAt, correctionOf } from '../sj/road-times.js';
import { type SjStatus, sjStatus } from '../sj/status.js';
import { driverLeft } from './on-truck.js';
import { driverSteps } from './steps.js';

const text = z.string();
const amount = z.number();
/** What a driver reported that met another state, and what became of it. */
export const driverLate = z.object({
  sj: text,
  nomor: text,
  ke: amount,
  langkah: lateReport.shape.langkah,
  /** What the step and that state are called. */
  laporan: text,
  keadaan: text,
  date: text,
  /** Where the SJ stood, who had brought it there, and when. */
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
  /** What its customer asks as proof, if anything. */
  bukti: z.array(proofRow.shape.jenis).optional(),
  penerima: text,
  hasil: text,
  alasan: text,
  /** When it came to its end, the first time; empty: it did not yet. */
  tiba: text,
  /** Of the office, for this stop; and for the whole trip. */
  catatan: text,
  catatanTrip: text,
  /** Why the office put its status back, who and when; absent: it did not, or it was reported again since. */
  koreksi: z.object({ alasan: text, oleh: text, pada: text }).optional(),
  qty_sampai: amount,
  koli_sampai: amount,
  ikat_sampai: amount,
  statusKendaraan: z.array(
    z.object(roadEntry.pick({ status: true, keterangan: true, date: true, memo: true, lat: true, lon: true }).shape),
  ),
});
export type DriverSj = z.infer<typeof driverSj>;
/** A trip of theirs, as papers and boards call it. `stops`: all that are on it, those too that are not theirs to report. */
export const driverTrip = z.object({
  id: text,
  nomor: text,
  mulai: text,
  /** When it is planned to be back. */
  sampai: text,
  stops: amount,
});
export type DriverTrip = z.infer<typeof driverTrip>;
/** What the office told the driver of a trip and they have not read yet. */
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
  /** Of their reports those that met another state: of the SJ here, and of others while the office has not decided. */
  laporan: z.array(driverLate),
  /** Their road: what waits and what is under way, then what was closed today; in the order of the stops. */
  sj: z.array(driverSj),
  /** Those of these SJ; absent on a phone that keeps a day from before they were told. */
  trips: z.array(driverTrip).optional(),
  /** What of their SJ is on the truck and to be handed in, and what was today; absent as above. */
  sisa: z.array(driverLeft).optional(),
});
export type DriverToday = z.infer<typeof driverToday>;

/** Statuses in which an SJ is the driver's to move. */
export const ON_THE_ROAD: readonly SjStatus[] = ['TERBIT', 'PICKUP', 'DALAM_PERJALANAN'];
/** Those in which what was done today stays in sight. */
export const DONE_TODAY: readonly SjStatus[] = ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI'];

export type NewsLine = {
  id: string;
  text: string;
  about: { id: string; title: string };
  params: Record<string, unknown>;
  at: string;
};
/** @param told a row of the read model of news */
export const driverNewsOf = ({ id, text: what, about, params, at }: NewsLine): DriverNews => {
  const { start = '', plate = '', stops = 0 } = params;
  return driverNews.parse({ id, text: what, trip: about.id, nomor: about.title, start, plate, stops, at });
};

type Read = Readonly<Record<string, unknown>> & { id: string; version: number };
type OfRoad = 'hasil' | 'statusKendaraan' | 'penerima_koreksi' | 'bukti';
/** @param doc of the read model of SJ @param catatanTrip of the trip that carries it */
export const driverSjOf = (doc: Read, catatanTrip = ''): DriverSj => {
  const { customer = '', branch = '' } = (doc.sebutan ?? {}) as Record<string, string>;
  const of = doc as Partial<Pick<Sj, OfRoad>>;
  const { hasil = '', statusKendaraan = [], penerima_koreksi = [], bukti: asked = [] } = of;
  const tiba = cameAt({ hasil, statusKendaraan });
  const corrected = correctionOf(statusKendaraan);
  const koreksi = corrected && {
    ...{ alasan: corrected.keterangan.slice(CORRECTION.length), oleh: corrected.by, pada: corrected.date },
  };
  const bukti = asked.length > 0 ? asked.map(({ jenis }) => jenis) : undefined;
  const road = roadRead({ statusKendaraan, penerima_koreksi });
  const all = { catatan: '', ...doc, tiba, catatanTrip, customer, cabang: branch, bukti };
  return driverSj.parse({ ...all, statusKendaraan: road, ...(koreksi ? { koreksi } : {}) });
};
/** @param doc of the read model of SJ @param driver whose reports are told */
export const driverLatesOf = (doc: Read, driver: string): DriverLate[] => {
  const { laporan = [], laporan_putusan: said = [] } = doc as Partial<Pick<Sj, 'laporan' | 'laporan_putusan'>>;
  return laporan
    .filter((row) => row.driver === driver)
    .map((row) => {
      const { putusan = '', kata = '' } = said.find(({ ke }) => ke === row.ke) ?? {};
      const words = { laporan: driverSteps[row.langkah].label, keadaan: sjStatus[row.bertemu].label };
      return driverLate.parse({ ...row, ...words, sj: doc.id, nomor: doc.nomor, putusan, kata });
    });
};
type ReadTrip = Readonly<Record<string, unknown>> & { stops?: unknown };
/** @param doc of the read model of trips */
export const driverTripOf = (doc: ReadTrip): DriverTrip =>
  driverTrip.parse({ ...doc, stops: (doc.stops as readonly unknown[] | undefined)?.length ?? 0 });
/** Stops in their order; those of none by their number. */
export const inStopOrder = (a: Pick<DriverSj, 'urutan' | 'nomor'>, b: Pick<DriverSj, 'urutan' | 'nomor'>): number =>
  (a.urutan || Number.MAX_SAFE_INTEGER) - (b.urutan || Number.MAX_SAFE_INTEGER) || (a.nomor < b.nomor ? -1 : 1);

/** The specification's answer to `driver/update-status-kpu`. */
export const STATUS_DONE = 'Status updated successfully!';
/** Of a receiver whom this call does not name. */
export const RECEIVER_UNTOLD = 'tidak disebutkan';
