/** Each driver's day: stops, results, departure and end. Pure. */
import { type FakturState, fakturOf } from './faktur.js';
import { lateOf } from './late.js';
import { type OutcomeName, outcomeNames, outcomeOf } from './outcomes.js';
import { cameAt, leftAt, type RoadTime } from './road-times.js';
import { departed } from './status.js';

/** Fields read of an SJ. Times ISO, the newest status entry last. */
export type DriverDayRow = Record<
  'id' | 'nomor' | 'status' | 'hasil' | 'tanggal' | 'driver' | 'namaDriver' | 'nopol' | 'no_trip' | 'trip',
  string
> &
  Record<'sekolahTujuan' | 'kota' | 'penerima' | 'alasan', string> &
  Record<'koli' | 'koli_sampai' | 'berat' | 'jumlahFaktur' | 'fakturBack' | 'urutan', number> & {
    sebutan: Readonly<Record<string, string>>;
    statusKendaraan: readonly RoadTime[];
  };
export const driverDayFields: readonly (keyof DriverDayRow)[] = [
  ...(['id', 'nomor', 'status', 'hasil', 'tanggal', 'driver', 'namaDriver', 'nopol', 'no_trip', 'trip'] as const),
  ...(['sekolahTujuan', 'kota', 'penerima', 'alasan', 'sebutan', 'statusKendaraan'] as const),
  ...(['koli', 'koli_sampai', 'berat', 'jumlahFaktur', 'fakturBack', 'urutan'] as const),
];

/** `at`: when the stop was completed; `''`: not yet. `alasan`: why not everything arrived. */
export type DriverStop = Record<
  'id' | 'nomor' | 'tujuan' | 'kota' | 'status' | 'at' | 'penerima' | 'alasan',
  string
> & {
  urutan: number;
  koli: number;
  faktur: FakturState | '';
  late: boolean;
};
/**
 * `key`: the driver's id; empty: a driver of a mitra, who has no entry of ours. `berangkat`, `tiba`: first and last
 * time reported, ISO; `tiba` empty: deliveries are still open.
 */
export type DriverDay = Record<'key' | 'nama' | 'berangkat' | 'tiba', string> & {
  nopol: string[];
  trip: { id: string; nomor: string }[];
  sj: number;
  late: number;
  stops: DriverStop[];
} & Record<OutcomeName | 'koli' | 'koli_sampai' | 'berat' | 'faktur' | 'faktur_sisa', number>;

const none = (key: string, nama: string): DriverDay => ({
  ...{ key, nama, berangkat: '', tiba: '', nopol: [], trip: [], sj: 0, late: 0, stops: [] },
  ...(Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<OutcomeName, number>),
  ...{ koli: 0, koli_sampai: 0, berat: 0, faktur: 0, faktur_sisa: 0 },
});
/**
 * One row a driver, by name; SJ without a driver are left out. A cancelled SJ counts as cancelled and carries nothing.
 * @param today `YYYY-MM-DD` in Jakarta
 */
export const driverDays = (rows: Iterable<DriverDayRow>, today: string): DriverDay[] => {
  const days = new Map<string, DriverDay>();
  for (const row of rows) {
    const nama = row.sebutan.driver || row.namaDriver;
    if (!nama) continue;
    const place = row.driver || `/${nama}`;
    const day = days.get(place) ?? none(row.driver, nama);
    days.set(place, day);
    day.sj++;
    const outcome = outcomeOf(row);
    if (outcome) day[outcome]++;
    const late = lateOf(row, today) !== undefined;
    if (late) day.late++;
    const faktur = fakturOf(row);
    const { id, nomor, urutan, kota, status, penerima, alasan, koli } = row;
    const at = cameAt(row);
    const stop = { id, nomor, urutan, kota, status, penerima, alasan, koli, at, late };
    day.stops.push({ ...stop, tujuan: row.sekolahTujuan, faktur: faktur.state });
    if (outcome === 'batal') continue;
    if (row.nopol && !day.nopol.includes(row.nopol)) day.nopol.push(row.nopol);
    if (row.trip && !day.trip.some((one) => one.id === row.trip)) day.trip.push({ id: row.trip, nomor: row.no_trip });
    day.koli += koli;
    day.koli_sampai += row.koli_sampai;
    day.berat += row.berat;
    day.faktur += row.jumlahFaktur;
    day.faktur_sisa += faktur.sisa;
    const left = departed(row.status) ? leftAt(row.statusKendaraan) : '';
    if (left && (!day.berangkat || left < day.berangkat)) day.berangkat = left;
    if (at > day.tiba) day.tiba = at;
  }
  for (const day of days.values()) {
    if (day.belum + day.jalan > 0) day.tiba = '';
    // In the order of the trip; stops without one by their end, open stops last.
    const when = ({ at }: DriverStop) => at || '~';
    day.stops.sort(
      (a, b) => a.urutan - b.urutan || (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.nomor < b.nomor ? -1 : 1),
    );
  }
  return [...days.values()].sort((a, b) => (a.nama < b.nama ? -1 : a.nama > b.nama ? 1 : a.key < b.key ? -1 : 1));
};
