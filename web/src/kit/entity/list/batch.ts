/** One action on all rows that match a list's filter: planned by the server, reviewed, then executed. */

import type { EntityInfo } from '@/base/entity/entity';
import { api, newDocId, type Params } from '@/base/server/api';
import { noteWritten } from '@/base/server/written';
import { rowsFor } from '@/kit/list/actions/meant-for';
import type { RowAction } from '@/kit/list/types';
import type { EntityRow } from './row';

/** Maximum number of rows per batch. */
const MAX_ROWS = 20_000;
/** Planning visits every row, so it may take long, ms. */
const PLANNING_TIMEOUT_MS = 120_000;
type Planned = { id: string; stream: string; revision: number };

const query = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([k, v]) => (v === undefined || v === '' ? [] : [[k, String(v)]])),
  ).toString();

/** Fields of a row that decide whether an action is available. */
export const decisive = (info: EntityInfo, action: string): string[] => {
  const when = info.actions.find((a) => a.name === action)?.when?.field;
  const { scope } = info;
  return [
    ...new Set([
      'retired',
      ...(when !== undefined && info.list.columns.includes(when) ? [when] : []),
      // Whether it belongs to the reader's branches.
      ...(scope === undefined ? [] : [scope]),
    ]),
  ];
};

/**
 * Plans an action on all rows that match `params`, at their current versions, if it is available for any.
 * @returns the address to review and start the plan; undefined: it is available for none
 */
export const planAll = async (
  info: EntityInfo,
  action: RowAction<EntityRow>,
  params: Params,
  [text, choice]: readonly [text: string, choice: string],
  name: string,
): Promise<string | undefined> => {
  const selection = query({ ...params, fields: decisive(info, action.id).join(',') });
  const { rows } = await api.get<{ rows: EntityRow[] }>(`/${info.name}/selection?${selection}`);
  // Rows without the action are included: the plan then lists them with the reason instead of silently omitting them.
  const planned = (rows.some(action.can) ? rowsFor(action, rows) : []).flatMap((row) => {
    const command = action.command?.(row, text, choice);
    return command ? [{ id: row.id, command: command.name, data: command.data, ifMatch: row.version }] : [];
  });
  if (planned.length === 0) return undefined;
  const id = newDocId();
  const body = { entity: info.name, kind: 'AKSI', name, rows: planned.slice(0, MAX_ROWS) };
  const { data } = await api.post<Planned>(`/batch/${id}/plan-rows`, body, { timeoutMs: PLANNING_TIMEOUT_MS });
  noteWritten('batch', data.stream, data.revision);
  return `/impor/${data.id}`;
};
