/** Which tariffs a change is for, and what it does to each. */
import { bulkSteps, effectFrom, type PriceChange, previewBulk } from '@domain/master/tariff-bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newDocId } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import { noteWritten } from '@/base/written';

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

/** Rows that one batch takes. */
const MOST_ROWS = 20_000;
/** What a change comes to: tariffs that another follows, those whose own price is another, those that are over by then. */
export type Effects = { follow: number; replace: number; over: number; tooMany: boolean };
const effectsOf = (all: readonly Chosen[], changed: readonly Chosen[], day: string): Effects => {
  const count = (effect: string) => changed.filter((row) => effectFrom(day, row) === effect).length;
  const [follow, replace] = [count('follow'), count('replace')];
  const over = all.filter((row) => effectFrom(day, row) === 'over').length;
  return { follow, replace, over, tooMany: 2 * follow + replace > MOST_ROWS };
};

/**
 * Active tariffs under a filter, all of them, and what `change` makes of those that hold on a day or later.
 * @param day the new prices hold from it on, `YYYY-MM-DD`
 */
export const useBulk = (info: EntityInfo, filter: Filter, change: PriceChange, day: string) => {
  const asked = new URLSearchParams(Object.entries({ ...filter, retired: 'false' }).filter(([, v]) => v !== ''));
  asked.set('fields', 'price,validFrom,validTo,rute,basis,sebutan');
  const query = asked.toString();
  const rows = useQuery({
    // No list: what changes in place there is read again here when the page is opened.
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

/** The server looks at every row before it answers, ms. */
const PATIENCE_MS = 120_000;
type Plan = { stream: string; revision: number; counts: { salah: number } };
/**
 * Makes a batch of the new prices and starts it; answers its id. Where a tariff can't be changed as it was shown (somebody was
 * quicker), it is left for its page to be looked at first. Repeated with the same content it is the same batch.
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
      // Those that end come first: they are carried out side by side, each that follows after them.
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
