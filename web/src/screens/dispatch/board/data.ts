/** SJ, vehicles, drivers and trips of one branch for the boards, read in full and refreshed automatically. */

import type { UnitType } from '@domain/common/unit-types';
import type { EndedCounts } from '@domain/flows/sj/outcomes';
import { MOST_HELD } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import type { Point } from '@domain/flows/trip/order';
import type { TripStop } from '@domain/flows/trip/trip';
import { kotaName } from '@domain/kit/values/kota-name';
import type { Lent } from '@domain/master/lent';
import type { Licence } from '@domain/master/licence';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Stamped } from '@/base/server/api';
import { every, whole } from '@/kit/data/whole';

/** `crew`: of a CHARTER order, its assigned unit. */
export type Stop = TripStop & { at?: Point | undefined; crew?: { vehicle: string; driver: string } };
export type SjRow = Stamped & {
  nomor: string;
  status: string;
  sp: string;
  sjErl: string;
  sekolahTujuan: string;
  lat?: number | null;
  lon?: number | null;
  kota: string;
  kecamatan: string;
  qty: number;
  koli: number;
  berat: number;
  tgl_pickup: string;
  tanggal: string;
  jenis: 'RACE' | 'CHARTER';
  customer: string;
  sp_id: string;
  vehicle: string;
  driver: string;
  sebutan: { customer?: string };
};
type OfBranch = Partial<Lent> & {
  branch?: string;
  milik: 'SENDIRI' | 'MITRA';
  sebutan: { branch?: string; pinjam_cabang?: string; licence_type?: string };
};
export type VehicleRow = Stamped &
  OfBranch & {
    nopol: string;
    type: UnitType;
    capacity_kg: number;
    capacity_koli: number;
    stnk_until: string;
    kir_until: string;
  };
export type DriverRow = Stamped &
  OfBranch & { name: string; licence_type: string; licence_until: string; sim: Licence };
export type TripRow = Stamped & {
  nomor: string;
  status: string;
  mulai: string;
  sampai: string;
  vehicle: string;
  driver: string;
  namaDriver: string;
  sj_sampai: string;
  sj_hasil?: EndedCounts;
  stops: readonly TripStop[];
  places?: readonly (Point & { sj: string })[];
};

/** A board shows at most this many SJ, and how many are left out. */
const MAX_NOTES = 10_000;
/** Query key prefix of everything a board caches. */
export const ROOT = 'dispatch';
type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
const useRead = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>, enabled: boolean): Read<T> =>
  useQuery({
    queryKey: [ROOT, ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 60_000,
  });

/** SJ of the branch that wait for a trip. */
export const useWaiting = (branch: string): Read<{ rows: SjRow[]; more: number }> =>
  useRead(
    ['waiting', branch],
    async (signal) => {
      const { rows, more } = await whole<SjRow>('sj', { branch, antre: 'true', sort: 'nomor' }, signal, MAX_NOTES);
      // SJ created before city names were unified.
      return { rows: rows.map((row) => ({ ...row, kota: kotaName(row.kota) })), more };
    },
    branch !== '',
  );
/** Company-owned vehicles of the branch, or lent to it. */
export const useVehicles = (branch: string): Read<VehicleRow[]> =>
  useRead(['vehicles', branch], (signal) => fleet<VehicleRow>('vehicle', branch, 'nopol', signal), branch !== '');
const fleet = async <R extends { id: string }>(view: string, branch: string, sort: string, signal: AbortSignal) => {
  const of = { milik: 'SENDIRI', retired: 'false', sort };
  const [ownRows, lent] = await Promise.all([
    every<R>(view, { ...of, branch }, signal),
    every<R>(view, { ...of, pinjam_cabang: branch }, signal),
  ]);
  return [...ownRows, ...lent.filter(({ id }) => !ownRows.some((one) => one.id === id))];
};
/** Employed drivers, with what their licences allow them to drive. */
export const useDrivers = (branch: string): Read<DriverRow[]> =>
  useRead(
    ['drivers', branch],
    async (signal) => {
      const rows = await fleet<DriverRow>('driver', branch, 'name', signal);
      const ids = [...new Set(rows.map((d) => d.licence_type))].filter(Boolean);
      const kinds = ids.length > 0 ? await api.rows<Licence & { id: string }>('jenis_sim', ids, { signal }) : [];
      const byId = new Map(kinds.map((kind) => [kind.id, kind]));
      return rows.map((d) => ({
        ...d,
        sim: byId.get(d.licence_type) ?? { code: d.sebutan.licence_type ?? '', unit: [] },
      }));
    },
    branch !== '',
  );
/** Trips that start on a day. */
export const useTrips = (branch: string, day: string): Read<TripRow[]> =>
  useRead(
    ['trips', branch, day],
    (signal) => every<TripRow>('trip', { branch, tanggal: day, status: 'RENCANA,JALAN', sort: 'mulai' }, signal),
    branch !== '',
  );
/** The last driver of each vehicle, by vehicle: proposed as its driver. */
export const useUsual = (branch: string): Read<ReadonlyMap<string, string>> =>
  useRead(
    ['usual', branch],
    async (signal) => {
      const { rows } = await api.list<TripRow>('trip', { branch, sort: '-mulai', size: 100 }, { signal });
      return new Map(rows.toReversed().map(({ vehicle, driver }) => [vehicle, driver]));
    },
    branch !== '',
  );

export type Window = { mulai: string; sampai: string };
/** Bookings by resource id; the longest comes last. */
export type HeldBy = ReadonlyMap<string, readonly Held[]>;
export type Busy = { vehicle: HeldBy; driver: HeldBy };
/**
 * Bookings of vehicles and drivers in a time window. @param asks whether the reader may query them and the ids are
 * loaded
 */
export const useBusy = (
  { mulai, sampai }: Window,
  ids: { vehicle: readonly string[]; driver: readonly string[] },
  asks: boolean,
): Read<Busy> => {
  const held = async (space: 'vehicle' | 'driver', signal: AbortSignal) => {
    const parts = Array.from({ length: Math.ceil(ids[space].length / MOST_HELD) }, (_, n) =>
      ids[space].slice(n * MOST_HELD, (n + 1) * MOST_HELD),
    );
    const answers = await Promise.all(
      parts.map((part) => api.post<Held[]>('/held', { space, ids: part, from: mulai, to: sampai }, { signal })),
    );
    return Map.groupBy(
      answers.flatMap(({ data }) => data),
      ({ id }) => id,
    );
  };
  return useRead(
    ['held', mulai, sampai, ids.vehicle, ids.driver],
    async (signal) => ({ vehicle: await held('vehicle', signal), driver: await held('driver', signal) }),
    asks,
  );
};
