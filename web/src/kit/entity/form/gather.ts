/** A document that is made of all entries of a list at once: planned by the server, then looked at and stored as a whole. */
import { api, newDocId, type Params } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import type { T } from '@/base/i18n';
import { noteWritten } from '@/base/written';
import { change, registration } from '../plan';
import type { Values } from '../values';

/** It looks at every entry; it may take its time, ms. */
const PLANNING_TIMEOUT_MS = 120_000;
type Planned = { id: string; stream: string; revision: number };
/** What a document's list of records is to be filled with: all entries under `where`. */
export type Wanted = { rows: string; where: Params };
type Of = { info: EntityInfo; id: string; typed: Values; stored?: { values: Values; version: number } | undefined };

/** @returns where the plan is looked at and stored @throws ApiError: nothing is planned */
const plan = async (body: object): Promise<string> => {
  const asked = { timeoutMs: PLANNING_TIMEOUT_MS };
  const { data } = await api.post<Planned>(`/batch/${newDocId()}/gather`, body, asked);
  noteWritten('batch', data.stream, data.revision);
  return `/impor/${data.id}`;
};
/** Plans once more what somebody planned before, on what is there by now; `without`: what was refused then is left out. */
export const planAgain = (batch: string, without: boolean): Promise<string> => plan({ again: batch, without });
/** Plans a document of a form with all entries under an address. @returns where it is looked at @throws ApiError naming what is wrong */
export const planWhole = ({ info, id, typed, stored }: Of, { rows, where }: Wanted, t: T): Promise<string> => {
  const asked = Object.entries(where).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return plan({
    entity: info.name,
    name: t('{{label}} sekaligus', { label: t(info.label) }),
    document: id,
    ...(stored ? { ifMatch: stored.version, data: change(stored.values, typed) } : { data: registration(typed) }),
    rows,
    where: Object.fromEntries(asked),
  });
};
