/** Company-owned vehicles, drivers and mitra as picker items for units. */

import type { UnitType } from '@domain/common/unit-types';
import { unitName } from '@domain/common/unit-types';
import { capacityOf, fitting, MOST_HELD, usualReturn } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import { licenceName } from '@domain/master/licence';
import { unitsOfMitra } from '@domain/master/mitra-counts';
import { api, type Params, type Stamped } from '@/base/server/api';
import { kg, phone } from '@/base/text/format';
import { withLicences } from '@/common/with-licences';
import { listSource } from '@/kit/data/list-source';
import { inRounds, type Source } from '@/kit/data/rounds';
import type { PickerItem } from '@/ui/picker';
import type { Search } from '@/ui/use-search';
import type { MitraRow } from './mitra-rows';

import {
  busyText,
  type Driver,
  driverUnfit,
  driverWarning,
  mitraUnfit,
  mitraUnits,
  mitraWarning,
  type UnitNeed,
  type Vehicle,
  vehicleUnfit,
  vehicleWarning,
  type Words,
} from './unfit';

type StampedRow<D> = D & Stamped;
/** Return time of the units, other units already assigned, and the requested `type`. */
export type Terms = UnitNeed & { type: UnitType };

const FIRST = { first: true };
/**
 * Rows available to the order's branch (owned or lent to it), then all others. A row can be found by any of its own
 * words.
 */
const reachable = <D>(
  view: string,
  q: string,
  { of }: Terms,
  kinds: readonly Params[] = [{}],
): Source<StampedRow<D>>[] => [
  ...kinds.map((kind) =>
    listSource<StampedRow<D>>(view, { q, milik: 'SENDIRI', branch: of.cabang, retired: 'false', ...kind }, FIRST),
  ),
  listSource<StampedRow<D>>(view, { q, milik: 'SENDIRI', pinjam_cabang: of.cabang, retired: 'false' }, FIRST),
  listSource<StampedRow<D>>(view, { q }),
];
/** Bookings of vehicles or drivers in a time window, by id; those of the order itself are ignored. */
export const heldAt = async (
  space: 'vehicle' | 'driver',
  ids: readonly string[],
  time: { sp: string; from: string; to: string },
  signal: AbortSignal,
): Promise<Map<string, Held>> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_HELD) }, (_, n) =>
    ids.slice(n * MOST_HELD, (n + 1) * MOST_HELD),
  );
  const answers = await Promise.all(
    parts.map((part) => api.post<Held[]>('/held', { space, ids: part, ...time }, { signal })),
  );
  return new Map(answers.flatMap(({ data }) => data.map((held) => [held.id, held])));
};
/** Bookings of the eligible ones; irrelevant for the others. */
const heldOf = (space: 'vehicle' | 'driver', ids: readonly string[], { of, until }: Terms, signal: AbortSignal) => {
  const to = until > of.tgl_muat ? until : usualReturn(of.tgl_muat);
  return heldAt(space, ids, { sp: of.id, from: of.tgl_muat, to }, signal);
};

export const vehicleItem = (v: Vehicle, s: Terms, held?: Held): PickerItem<Vehicle> => {
  const reason = vehicleUnfit(v, s) ?? busyText(held, s);
  const warning = vehicleWarning(v, s);
  return {
    value: v.id,
    label: v.nopol,
    second: [unitName(v.type), v.sebutan.branch, kg(capacityOf(v))].filter(Boolean).join(', '),
    ...(reason && { reason }),
    ...(warning && { warning }),
    data: v,
  };
};
/** Searches vehicles: free ones first, the requested type before larger ones; then the busy, then the unusable ones. */
export const findVehicles =
  (s: Terms): Search<PickerItem<Vehicle>> =>
  (q, signal) => {
    const larger = fitting(s.of.unit_type).filter((type) => type !== s.type);
    const kinds = [{ type: s.type }, ...(larger.length > 0 ? [{ type: larger.join(',') }] : [])];
    const busy = new Set<string>();
    return inRounds<StampedRow<Vehicle>, Vehicle>(
      reachable('vehicle', q, s, kinds),
      async (rows, roundSignal) => {
        const fit = rows.filter((v) => vehicleUnfit(v, s) === undefined).map(({ id }) => id);
        const held = await heldOf('vehicle', fit, s, roundSignal);
        for (const id of held.keys()) busy.add(id);
        return rows.map((v) => vehicleItem(v, s, held.get(v.id)));
      },
      ({ data, reason, value }) => (reason ? Number(!busy.has(value)) : Number(data?.type !== s.type)),
    )(signal);
  };

export const driverItem = (d: Driver, s: Terms, held?: Held): PickerItem<Driver> => {
  const reason = driverUnfit(d, { ...s, drives: s.type }) ?? busyText(held, s);
  const warning = driverWarning(d, s);
  return {
    value: d.id,
    label: d.name,
    second: [licenceName(d.sebutan.licence_type), d.sebutan.branch, phone(d.phone)].filter(Boolean).join(', '),
    ...(reason && { reason }),
    ...(warning && { warning }),
    data: d,
  };
};
export const findDrivers =
  (s: Terms): Search<PickerItem<Driver>> =>
  (q, signal) => {
    const busy = new Set<string>();
    return inRounds<StampedRow<Driver>, Driver>(
      reachable('driver', q, s),
      async (drivers, roundSignal) => {
        const rows = await withLicences(drivers, roundSignal);
        const fit = rows.filter((d) => driverUnfit(d, { ...s, drives: s.type }) === undefined).map(({ id }) => id);
        const held = await heldOf('driver', fit, s, roundSignal);
        for (const id of held.keys()) busy.add(id);
        return rows.map((d) => driverItem(d, s, held.get(d.id)));
      },
      // A busy driver may be free at another time: sorted before those who can't drive at all.
      ({ value }) => Number(!busy.has(value)),
    )(signal);
  };

/** `type`: the unit type to count. */
export const mitraItem = (m: MitraRow, tglMuat: string, type: UnitType, words: Words): PickerItem<MitraRow> => {
  const reason = mitraUnfit(m, tglMuat, words);
  const warning = mitraWarning(m, tglMuat, words);
  return {
    value: m.id,
    label: m.nama_mitra,
    second: [m.kode_mitra, m.kota, mitraUnits(m, type, words)].filter(Boolean).join(', '),
    ...(reason && { reason }),
    ...(warning && { warning }),
    data: m,
  };
};
export const findMitra =
  (tglMuat: string, type: UnitType, words: Words): Search<PickerItem<MitraRow>> =>
  (q, signal) =>
    inRounds<MitraRow, MitraRow>(
      [listSource('mitra', { q, retired: 'false' }, FIRST), listSource('mitra', { q })],
      (rows) => rows.map((m) => mitraItem(m, tglMuat, type, words)),
      // Mitra registered with such a unit come first.
      ({ data, reason }) => Number(!reason && !(data && unitsOfMitra(data, type))),
    )(signal);
