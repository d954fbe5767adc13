/** Registered vehicles and drivers of mitra, with their bookings during the open order; live. */

import type { UnitType } from '@domain/common/unit-types';
import { fitting, usualReturn } from '@domain/flows/sp/fleet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRows } from '@/base/live/live';
import { api } from '@/base/server/api';
import { withLicences } from '@/common/with-licences';
import { useOpenSp } from './context';
import { heldAt } from './data';
import type { CrewCandidate, MitraDriver, MitraVehicle } from './mitra-crew';

const ROOT = 'mitra-crew';
const PAGE = 100;
/** Maximum pages per query: nobody looks through more vehicles of a few mitra here. */
const MAX_PAGES = 5;
/** Debounce before refetching, ms. */
const GATHER = 1_500;

/** Refetches when vehicles, drivers or orders change. One call serves all queries of the page. */
export const useMitraCrewLive = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer = 0;
    const again = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void client.invalidateQueries({ queryKey: [ROOT] });
      }, GATHER);
    };
    const ways = ['vehicle', 'driver', 'sp'].map((view) => onRows(view, again));
    return () => {
      clearTimeout(timer);
      for (const out of ways) out();
    };
  }, [client]);
};

type Crew = { vehicle: MitraVehicle; driver: MitraDriver };
/** @param type for vehicles: the requested unit type; smaller ones are left out */
const useCrew = <K extends keyof Crew>(kind: K, mitra: readonly string[], type?: UnitType) => {
  const { id, isi } = useOpenSp().sp;
  const { tgl_muat } = isi;
  const ids = [...new Set(mitra)].filter(Boolean).sort();
  const types = type && fitting(type).join(',');
  const { data, isError } = useQuery({
    queryKey: [ROOT, kind, id, tgl_muat, types, ...ids],
    enabled: ids.length > 0,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<CrewCandidate<Crew[K]>[]> => {
      const params = { milik: 'MITRA', retired: 'false', mitra: ids.join(','), ...(types && { type: types }) };
      const rows: Crew[K][] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const result = await api.list<Crew[K]>(kind, { ...params, page, size: PAGE }, { signal });
        rows.push(...result.rows);
        if (result.rows.length < PAGE) break;
      }
      const all = kind === 'driver' ? ((await withLicences(rows as MitraDriver[], signal)) as Crew[K][]) : rows;
      const held = await heldAt(
        kind,
        all.map((row) => row.id),
        { sp: id, from: tgl_muat, to: usualReturn(tgl_muat) },
        signal,
      );
      return all.map((row) => ({ row, held: held.get(row.id) }));
    },
  });
  return { found: data, failed: isError };
};
export const useMitraVehicles = (mitra: readonly string[], requestedType: UnitType) =>
  useCrew('vehicle', mitra, requestedType);
export const useMitraDrivers = (mitra: readonly string[]) => useCrew('driver', mitra);
