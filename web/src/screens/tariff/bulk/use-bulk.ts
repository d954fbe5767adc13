/** Tariffs selected for a change, and its effect on each. */
import { bulkSteps, effectFrom, type PriceChange, previewBulk } from '@domain/master/tariff-bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { api, newDocId } from '@/base/server/api';
import { noteWritten } from '@/base/server/written';

export type Filter = Record<'customer' | 'mitra' | 'origin_kota' | 'dest_kota' | 'unitType' | 'service', string>;
export const noFilter: Filter = {
  customer: '',
  mitra: '',
  origin_kota: '',
  dest_kota: '',
  unitType: '',
  service: '',
};
export type Chosen = {
  id: string;
  version: number;
  price: number;
  validFrom: string;
  validTo: string;
  rute: string;
  basis: string;
  sebutan: Record<string, string>;
};

/** Maximum number of rows per batch. */
const MOST_ROWS = 20_000;
/** Effects of a change: tariffs that get a successor, tariffs whose own price is replaced, tariffs that end before. */
export type Effects = { follow: number; replace: number; over: number; tooMany: boolean };
const effectsOf = (all: readonly Chosen[], changed: readonly Chosen[], day: string): Effects => {
  const count = (effect: string) => changed.filter((row) => effectFrom(day, row) === effect).length;
  const [follow, replace] = [count('follow'), count('replace')];
  const over = all.filter((row) => effectFrom(day, row) === 'over').length;
  return { follow, replace, over, tooMany: 2 * follow + replace > MOST_ROWS };
};

/**
 * All active tariffs under a filter, and the effect of `change` on those valid on the day or later.
 * @param day start of the new prices, `YYYY-MM-DD`
 */
export const useBulk = (info: EntityInfo, filter: Filter, change: PriceChange, day: string) => {
  const params = new URLSearchParams(Object.entries({ ...filter, retired: 'false' }).filter(([, v]) => v !== ''));
  params.set('fields', 'price,validFrom,validTo,rute,basis,sebutan');
  const query = params.toString();
  const rows = useQuery({
    // Not a list query, which updates in place: refetched whenever the page is opened.
    queryKey: ['selection', info.name, query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: Chosen[] }>(`/${info.name}/selection?${query}`, { signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const live = rows.data?.filter((row) => effectFrom(day, row) !== 'over');
  const result = live && previewBulk(live, change);
  return { rows, live, result, effects: result && effectsOf(rows.data ?? [], result.changed, day) };
};

/** The server checks every row before it responds; ms. */
const PATIENCE_MS = 120_000;
type Plan = { stream: string; revision: number; counts: { salah: number } };
/**
 * Creates a batch of the new prices, starts it and returns its id. If a tariff has changed since it was shown, the
 * batch is not started: its page shows the problem first. A retry with the same content is the same batch.
 */
export const useStart = (info: EntityInfo) => {
  const last = useRef({ content: '', id: '', body: {} });
  return async (nama: string, day: string, change: readonly (Chosen & { after: number })[]): Promise<string> => {
    const content = JSON.stringify([
      info.name,
      nama,
      day,
      change.map(({ id, version, after }) => [id, version, after]),
    ]);
    if (last.current.content !== content) {
      const steps = change.flatMap((row) => bulkSteps(row, day, newDocId));
      // Ending tariffs come first: rows run in parallel, but each successor after the tariff it follows.
      const rows = [...steps.filter((one) => !one.from), ...steps.filter((one) => one.from)];
      const body = { entity: info.name, kind: 'UBAH_MASSAL', name: nama, rows };
      last.current = { content, id: newDocId(), body };
    }
    const { id, body } = last.current;
    const { data } = await api.post<Plan>(`/batch/${id}/plan-rows`, body, { timeoutMs: PATIENCE_MS });
    noteWritten('batch', data.stream, data.revision);
    if (data.counts.salah === 0) await api.command('batch', id, 'start', {});
    return id;
  };
};
