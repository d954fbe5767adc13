import { useState } from 'react';
import { api, type Params } from '@/base/server/api';
import type { EntityRow } from '../list/row';

/** Rows selected across pages and searches, at most as many as fit. */
export type Picks = {
  chosen: ReadonlyMap<string, EntityRow>;
  /** How many more may be selected. */
  left: number;
  loading: boolean;
  error: unknown;
  toggle: (rows: readonly EntityRow[], on: boolean) => void;
  /** Selects all rows of a query, on all pages. @param fields columns to load for the rows */
  all: (view: string, params: Params, fields: readonly string[]) => void;
};
const none: ReadonlyMap<string, EntityRow> = new Map();

export const usePicks = ({ taken, room }: { taken: ReadonlySet<string>; room: number }): Picks => {
  const [chosen, setChosen] = useState(none);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const toggle = (rows: readonly EntityRow[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (!on) next.delete(row.id);
        else if (!taken.has(row.id) && (next.has(row.id) || next.size < room)) next.set(row.id, row);
      }
      return next;
    });
  const all = async (view: string, params: Params, fields: readonly string[]) => {
    setLoading(true);
    setError(undefined);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...params, fields: [...new Set(fields)].join(',') }))
      if (value !== undefined && value !== '') query.set(name, String(value));
    try {
      const { rows } = await api.get<{ rows: EntityRow[] }>(`/${view}/selection?${query}`);
      toggle(rows, true);
    } catch (failed) {
      setError(failed);
    }
    setLoading(false);
  };
  return { chosen, left: room - chosen.size, loading, error, toggle, all: (...of) => void all(...of) };
};
