/** A document built from all entries of a list at once: planned by the server, reviewed, and stored as a whole. */

import type { EntityInfo } from '@/base/entity/entity';
import { api, newDocId, type Params } from '@/base/server/api';
import { noteWritten } from '@/base/server/written';
import type { T } from '@/base/text/i18n';
import { change, registration } from '../plan';
import type { Values } from '../values';

/** Planning visits every entry, so it may take long, ms. */
const PLANNING_TIMEOUT_MS = 120_000;
type Planned = { id: string; stream: string; revision: number };
/** Fills a document's list of records with all entries that match `where`. */
export type Wanted = { rows: string; where: Params };
type Of = { info: EntityInfo; id: string; typed: Values; stored?: { values: Values; version: number } | undefined };

/** @returns address to review and store the plan @throws ApiError: nothing was planned */
const plan = async (body: object): Promise<string> => {
  const options = { timeoutMs: PLANNING_TIMEOUT_MS };
  const { data } = await api.post<Planned>(`/batch/${newDocId()}/gather`, body, options);
  noteWritten('batch', data.stream, data.revision);
  return `/impor/${data.id}`;
};
/** Repeats a plan on the current data; `without`: omits what was refused before. */
export const planAgain = (batch: string, without: boolean): Promise<string> => plan({ again: batch, without });
/**
 * Plans a form's document with all entries of a query. @returns address to review it @throws ApiError naming what is
 * wrong
 */
export const planWhole = ({ info, id, typed, stored }: Of, { rows, where }: Wanted, t: T): Promise<string> => {
  const filters = Object.entries(where).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return plan({
    entity: info.name,
    name: t('{{label}} sekaligus', { label: t(info.label) }),
    document: id,
    ...(stored ? { ifMatch: stored.version, data: change(stored.values, typed) } : { data: registration(typed) }),
    rows,
    where: Object.fromEntries(filters),
  });
};
