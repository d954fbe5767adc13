/** Deliveries of a period, summed up by whom or where they went. Pure. */
import { lateOf } from './late.js';
import { type OutcomeName, outcomeNames, outcomeOf } from './outcomes.js';

/** What is read of an SJ. */
export type DeliveryRow = Record<
  'id' | 'status' | 'hasil' | 'tanggal' | 'branch' | 'driver' | 'vehicle' | 'namaDriver' | 'nopol' | 'kota',
  string
> &
  Record<'koli' | 'berat' | 'koli_sampai', number> & { sebutan: Readonly<Record<string, string>> };
export const deliveryFields: readonly (keyof DeliveryRow)[] = [
  'id',
  'status',
  'hasil',
  'tanggal',
  'branch',
  'driver',
  'vehicle',
  'namaDriver',
  'nopol',
  'kota',
  'koli',
  'berat',
  'koli_sampai',
  'sebutan',
];

/**
 * By what they are summed up: `key` parts them (and is what the list of SJ is narrowed by, in `field`), `name` is what people
 * call it.
 */
type By = { label: string; field: keyof DeliveryRow; name: (row: DeliveryRow) => string };
export const deliveryBy = {
  driver: { label: 'Driver', field: 'driver', name: (row) => row.sebutan.driver || row.namaDriver },
  kendaraan: { label: 'Kendaraan', field: 'vehicle', name: (row) => row.sebutan.vehicle || row.nopol },
  kota: { label: 'Kota', field: 'kota', name: (row) => row.kota },
  cabang: { label: 'Cabang', field: 'branch', name: (row) => row.sebutan.branch ?? '' },
  hari: { label: 'Hari', field: 'tanggal', name: (row) => row.tanggal },
} as const satisfies Record<string, By>;
export type DeliveryBy = keyof typeof deliveryBy;
export const deliveryBys = Object.keys(deliveryBy) as [DeliveryBy, ...DeliveryBy[]];

/** `key` empty: those of none (a mitra's driver and vehicle are no entries of ours). `late`: late as they stand now. */
export type DeliverySum = { key: string; nama: string; sj: number; late: number } & Record<OutcomeName, number> &
  Record<'koli' | 'berat' | 'koli_sampai', number>;
const none = (key: string, nama: string): DeliverySum => ({
  ...{ key, nama, sj: 0, late: 0 },
  ...(Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<OutcomeName, number>),
  ...{ koli: 0, berat: 0, koli_sampai: 0 },
});

/** One row each, most SJ first; days in their order. @param today `YYYY-MM-DD` in Jakarta */
export const deliverySums = (rows: Iterable<DeliveryRow>, by: DeliveryBy, today: string): DeliverySum[] => {
  const { field, name } = deliveryBy[by];
  const sums = new Map<string, DeliverySum>();
  for (const row of rows) {
    const key = String(row[field] ?? '');
    const nama = name(row);
    // Of none of ours each name stands for itself.
    const place = key === '' ? `/${nama}` : key;
    const sum = sums.get(place) ?? none(key, nama);
    sums.set(place, sum);
    sum.sj++;
    const outcome = outcomeOf(row);
    if (outcome) sum[outcome]++;
    if (lateOf(row, today)) sum.late++;
    if (outcome === 'batal') continue;
    sum.koli += row.koli;
    sum.berat += row.berat;
    sum.koli_sampai += row.koli_sampai;
  }
  const all = [...sums.values()];
  const byName = (a: DeliverySum, b: DeliverySum) => (a.nama < b.nama ? -1 : a.nama > b.nama ? 1 : 0);
  return by === 'hari' ? all.sort(byName) : all.sort((a, b) => b.sj - a.sj || byName(a, b));
};
