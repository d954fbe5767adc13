/** One action over everything that a list is filtered to: planned by the server, looked at, then carried out. */
import { api, newDocId, type Params } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import { noteWritten } from '@/base/written';
import { givenOn } from '@/kit/list/actions/meant-for';
import type { RowAction } from '@/kit/list/types';
import type { EntityRow } from './row';

/** The most that one batch takes. */
const MAX_ROWS = 20_000;
/** Planning looks at every row; it may take its time, ms. */
const PLANNING_TIMEOUT_MS = 120_000;
type Planned = { id: string; stream: string; revision: number };

const query = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([k, v]) => (v === undefined || v === '' ? [] : [[k, String(v)]])),
  ).toString();

/** Fields of a row that tell whether an action can be taken on it. */
export const decisive = (info: EntityInfo, action: string): string[] => {
  const when = info.actions.find((a) => a.name === action)?.when?.field;
  const { scope } = info;
  return [
    ...new Set([
      'retired',
      ...(when !== undefined && info.list.columns.includes(when) ? [when] : []),
      // Whether it is of one's own branches.
      ...(scope === undefined ? [] : [scope]),
    ]),
  ];
};

/**
 * Plans an action on all rows under `params`, on the versions they have now, if there is any that it can be taken on.
 * @returns the address where the plan is looked at and started; undefined: there is none that it fits
 */
export const planAll = async (
  info: EntityInfo,
  action: RowAction<EntityRow>,
  params: Params,
  [text, choice]: readonly [text: string, choice: string],
  name: string,
): Promise<string | undefined> => {
  const asked = query({ ...params, fields: decisive(info, action.id).join(',') });
  const { rows } = await api.get<{ rows: EntityRow[] }>(`/${info.name}/selection?${asked}`);
  // What it does not fit is planned too: the plan then names it with its reason, rather than leaving it out unsaid.
  const planned = (rows.some(action.can) ? givenOn(action, rows) : []).flatMap((row) => {
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
