/** A mitra's registered vehicles and drivers, with what they are busy while the open order wants them; live. */
import { fitting, usualReturn } from '@domain/flows/sp/fleet';
import type { UnitType } from '@domain/master/unit-types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/base/api';
import { onRows } from '@/base/live';
import { withLicences } from '@/common/with-licences';
import { useOpenSp } from './context';
import { heldAt } from './data';
import type { Found, MitraDriver, MitraVehicle } from './mitra-crew';

const ROOT = 'mitra-crew';
const PAGE = 100;
/** Pages of one question: more vehicles than that of a few mitra nobody looks through here. */
const MAX_PAGES = 5;
/** Ms that changes are gathered before all is asked again. */
const GATHER = 1_500;

/** Asks again when vehicles, drivers or orders change, here or elsewhere. One call serves all questions of the page. */
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
/** @param type of vehicles: the unit that is asked for; smaller ones are left out */
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
    queryFn: async ({ signal }): Promise<Found<Crew[K]>[]> => {
      const asked = { milik: 'MITRA', retired: 'false', mitra: ids.join(','), ...(types && { type: types }) };
      const rows: Crew[K][] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const found = await api.list<Crew[K]>(kind, { ...asked, page, size: PAGE }, { signal });
        rows.push(...found.rows);
        if (found.rows.length < PAGE) break;
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
export const useMitraVehicles = (mitra: readonly string[], asked: UnitType) => useCrew('vehicle', mitra, asked);
export const useMitraDrivers = (mitra: readonly string[]) => useCrew('driver', mitra);
