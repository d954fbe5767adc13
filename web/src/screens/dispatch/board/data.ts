/** What the boards show of SJ, vehicles, drivers and trips of one branch, read whole and kept right by itself. */

import type { EndedCounts } from '@domain/flows/sj/outcomes';
import { MOST_HELD } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import type { Point } from '@domain/flows/trip/order';
import type { TripStop } from '@domain/flows/trip/trip';
import { kotaName } from '@domain/kit/kota-name';
import type { Lent } from '@domain/master/lent';
import type { Licence } from '@domain/master/licence';
import type { UnitType } from '@domain/master/unit-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Params, type Stamped } from '@/base/api';

/** `crew`: of a CHARTER order, the unit that it goes by. */
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

const PAGE = 100;
/** Pages that are asked for side by side. */
const AT_ONCE = 6;
/** More SJ than that one board does not show; it says how many. */
const MAX_NOTES = 10_000;
/** All rows of a list, or the first so many, each once, with how many more there are. */
const whole = async <R extends { id: string }>(
  view: string,
  params: Params,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<{ rows: R[]; more: number }> => {
  const page = (n: number) => api.list<R>(view, { ...params, size: PAGE, page: n }, { signal });
  const first = await page(1);
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  let last = first.rows.length;
  for (let next = 2; last === PAGE && rows.size < most; next += AT_ONCE) {
    // What the first one says how many there are is enough to ask for no page too many.
    const many = first.exact ? Math.max(1, Math.min(AT_ONCE, Math.ceil(first.total / PAGE) - next + 1)) : AT_ONCE;
    const found = await Promise.all(Array.from({ length: many }, (_, n) => page(next + n)));
    for (const row of found.flatMap((one) => one.rows)) rows.set(row.id, row);
    last = Math.min(...found.map((one) => one.rows.length));
  }
  return { rows: [...rows.values()], more: last === PAGE ? Math.max(1, first.total - rows.size) : 0 };
};
const every = async <R extends { id: string }>(view: string, params: Params, signal: AbortSignal): Promise<R[]> =>
  (await whole<R>(view, params, signal)).rows;
/** What is kept of a board is kept under this. */
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
      // SJ that were made before their cities had one name each.
      return { rows: rows.map((row) => ({ ...row, kota: kotaName(row.kota) })), more };
    },
    branch !== '',
  );
/** Own vehicles that the branch has or was lent. */
export const useVehicles = (branch: string): Read<VehicleRow[]> =>
  useRead(['vehicles', branch], (signal) => fleet<VehicleRow>('vehicle', branch, 'nopol', signal), branch !== '');
const fleet = async <R extends { id: string }>(view: string, branch: string, sort: string, signal: AbortSignal) => {
  const of = { milik: 'SENDIRI', retired: 'false', sort };
  const [own, lent] = await Promise.all([
    every<R>(view, { ...of, branch }, signal),
    every<R>(view, { ...of, pinjam_cabang: branch }, signal),
  ]);
  return [...own, ...lent.filter(({ id }) => !own.some((one) => one.id === id))];
};
/** Own drivers, with what their licences let them drive. */
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
/** Who drove which vehicle last, by the vehicle: the driver that is proposed with it. */
export const useUsual = (branch: string): Read<ReadonlyMap<string, string>> =>
  useRead(
    ['usual', branch],
    async (signal) => {
      const { rows } = await api.list<TripRow>('trip', { branch, sort: '-mulai', size: PAGE }, { signal });
      return new Map(rows.toReversed().map(({ vehicle, driver }) => [vehicle, driver]));
    },
    branch !== '',
  );

export type Window = { mulai: string; sampai: string };
/** By its id, what holds it; what holds it longest last. */
export type HeldBy = ReadonlyMap<string, readonly Held[]>;
export type Busy = { vehicle: HeldBy; driver: HeldBy };
/** With what vehicles and drivers are busy in a time. @param asks whether the reader may ask at all, and whom about is known */
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
