/** Deliveries of a period, totalled by driver, destination and the like. Pure. */
import { lateOf } from './late.js';
import { type OutcomeName, outcomeNames, outcomeOf } from './outcomes.js';

/** Fields read of an SJ. */
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
 * Dimensions to total by: `field` gives the key that groups rows (and filters the list of SJ), `name` the displayed
 * name.
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

/** `key` empty: rows without an id of ours (a mitra's driver or vehicle). `late`: late at present. */
export type DeliverySum = { key: string; nama: string; sj: number; late: number } & Record<OutcomeName, number> &
  Record<'koli' | 'berat' | 'koli_sampai', number>;
const none = (key: string, nama: string): DeliverySum => ({
  ...{ key, nama, sj: 0, late: 0 },
  ...(Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<OutcomeName, number>),
  ...{ koli: 0, berat: 0, koli_sampai: 0 },
});

/** One row a group, most SJ first; days in order. @param today `YYYY-MM-DD` in Jakarta */
export const deliverySums = (rows: Iterable<DeliveryRow>, by: DeliveryBy, today: string): DeliverySum[] => {
  const { field, name } = deliveryBy[by];
  const sums = new Map<string, DeliverySum>();
  for (const row of rows) {
    const key = String(row[field] ?? '');
    const nama = name(row);
    // Without an id of ours, group by name.
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
