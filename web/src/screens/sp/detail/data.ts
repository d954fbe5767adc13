/** Own vehicles, drivers and mitra as the pickers of units show them. */
import { dmy } from '@domain/kit/time';
import type { UnitType } from '@domain/master/unit-types';
import { useQuery } from '@tanstack/react-query';
import { api, type Stamped } from '@/base/api';
import { kg, phone } from '@/base/format';
import type { PickerItem } from '@/ui/picker';
import type { Lang, T } from '../form/words';
import { unitName } from '../list/row';
import {
  type ChosenFor,
  type Driver,
  driverUnfit,
  type Mitra,
  mitraUnfit,
  mitraWarning,
  type Vehicle,
  vehicleUnfit,
} from './fleet';

type Row<D> = D & Stamped;
const first = <D>(a: PickerItem<D>, b: PickerItem<D>, prefer: (d: D) => number): number => {
  const rank = (i: PickerItem<D>) => (i.reason ? 10 : 0) + (i.data ? prefer(i.data) : 0);
  return rank(a) - rank(b);
};
const unique = <D extends { id: string }>(rows: readonly D[]): D[] => [...new Map(rows.map((r) => [r.id, r])).values()];

/** When the units are back, which others are named already, and what is asked for. */
export type Terms = { until: string; taken: readonly string[]; type: UnitType; of: ChosenFor; lang: Lang; t: T };

export const vehicleItem = (v: Vehicle, s: Terms): PickerItem<Vehicle> => {
  const reason = vehicleUnfit(v, s);
  return {
    value: v.id,
    label: v.nopol,
    second: [
      unitName(v.type),
      kg(v.capacity_kg),
      s.t('surat s.d. {{until}}', { until: dmy(v.stnk_until < v.kir_until ? v.stnk_until : v.kir_until) }),
    ]
      .filter(Boolean)
      .join(', '),
    ...(reason && { reason }),
    data: v,
  };
};
/** Vehicles for what was typed, the requested type first; those that can't be used stand last, with their reason. */
export const findVehicles =
  (s: Terms) =>
  async (q: string, signal: AbortSignal): Promise<PickerItem<Vehicle>[]> => {
    const ask = (more: Record<string, string>) =>
      api.list<Row<Vehicle>>('vehicle', { q, size: 20, ...more }, { signal });
    const near = { milik: 'SENDIRI', branch: s.of.cabang };
    const [same, lent, all] = await Promise.all([
      q === '' ? ask({ ...near, type: s.type }) : undefined,
      q === '' ? ask({ pinjam_cabang: s.of.cabang }) : undefined,
      ask({}),
    ]);
    return unique([...(same?.rows ?? []), ...(lent?.rows ?? []), ...all.rows])
      .map((v) => vehicleItem(v, s))
      .sort((a, b) => first(a, b, (v) => (v.type === s.type ? 0 : 1)));
  };

export const driverItem = (d: Driver, s: Terms): PickerItem<Driver> => {
  const reason = driverUnfit(d, { ...s, drives: s.type });
  return {
    value: d.id,
    label: d.name,
    second: [phone(d.phone), d.sebutan.licence_type, s.t('SIM s.d. {{until}}', { until: dmy(d.licence_until) })].join(
      ', ',
    ),
    ...(reason && { reason }),
    data: d,
  };
};
export const findDrivers =
  (s: Terms) =>
  async (q: string, signal: AbortSignal): Promise<PickerItem<Driver>[]> => {
    const ask = (more: Record<string, string>) => api.list<Row<Driver>>('driver', { q, size: 20, ...more }, { signal });
    const [own, lent, all] = await Promise.all([
      q === '' ? ask({ milik: 'SENDIRI', branch: s.of.cabang }) : undefined,
      q === '' ? ask({ pinjam_cabang: s.of.cabang }) : undefined,
      ask({}),
    ]);
    return unique([...(own?.rows ?? []), ...(lent?.rows ?? []), ...all.rows])
      .map((d) => driverItem(d, s))
      .sort((a, b) => first(a, b, () => 0));
  };

export type MitraRow = Row<Mitra & { kode_mitra: string; kota: string }>;
export const mitraItem = (m: MitraRow, tglMuat: string, t: T): PickerItem<MitraRow> => {
  const reason = mitraUnfit(m, tglMuat, t);
  const warning = reason ? undefined : mitraWarning(m, tglMuat, t);
  return {
    value: m.id,
    label: m.nama_mitra,
    second: [m.kode_mitra, m.kota, warning].filter(Boolean).join(', '),
    ...(reason && { reason }),
    data: m,
  };
};
export const findMitra =
  (tglMuat: string, t: T) =>
  async (q: string, signal: AbortSignal): Promise<PickerItem<MitraRow>[]> => {
    const { rows } = await api.list<MitraRow>('mitra', { q, size: 20 }, { signal });
    return rows.map((m) => mitraItem(m, tglMuat, t)).sort((a, b) => first(a, b, () => 0));
  };

/** The mitra of named units, for their warnings; asked only by those who may read them. */
export const useMitra = (ids: readonly string[], may: boolean): ReadonlyMap<string, MitraRow> => {
  const asked = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['mitra-unit', ...asked],
    enabled: may && asked.length > 0,
    queryFn: ({ signal }) => api.rows<MitraRow>('mitra', asked, { signal }),
  });
  return new Map((data ?? []).map((m) => [m.id, m]));
};
