import { useState } from 'react';
import { api, type Params } from '@/base/api';
import type { EntityRow } from '../list/row';

/** Rows that were marked, over pages and searches, no more than there is room for. */
export type Picks = {
  chosen: ReadonlyMap<string, EntityRow>;
  /** How many more may be marked. */
  left: number;
  loading: boolean;
  error: unknown;
  toggle: (rows: readonly EntityRow[], on: boolean) => void;
  /** Marks all rows of a list's address, pages out of sight too. @param fields columns that the rows then have */
  all: (view: string, asked: Params, fields: readonly string[]) => void;
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
  const all = async (view: string, asked: Params, fields: readonly string[]) => {
    setLoading(true);
    setError(undefined);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, fields: [...new Set(fields)].join(',') }))
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
