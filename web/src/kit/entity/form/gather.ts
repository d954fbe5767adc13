/** A document that is made of all entries of a list at once: planned by the server, then looked at and stored as a whole. */
import { api, newDocId, type Params } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import type { T } from '@/base/i18n';
import { noteWritten } from '@/base/written';
import type { Fault } from '@/kit/form/faults';
import { change, registration } from '../plan';
import type { Values } from '../values';

/** It looks at every entry; it may take its time, ms. */
const PLANNING_TIMEOUT_MS = 120_000;
type Planned = {
  id: string;
  stream: string;
  revision: number;
  counts: { salah: number };
  errors: { row: number; field?: string; message: string }[];
};
/** A document's form, and what its list of records is to be filled with: all entries under `where`. */
export type Wanted = { rows: string; where: Params };
type Of = { info: EntityInfo; id: string; typed: Values; stored?: { values: Values; version: number } | undefined };

const plan = async (batch: string, body: object): Promise<Planned> => {
  const { data } = await api.post<Planned>(`/batch/${batch}/gather`, body, { timeoutMs: PLANNING_TIMEOUT_MS });
  noteWritten('batch', data.stream, data.revision);
  return data;
};
/** Plans once more what somebody planned before, on what is there by now. @returns where that is looked at */
export const planAgain = async (batch: string): Promise<string> =>
  `/impor/${(await plan(newDocId(), { again: batch })).id}`;
/**
 * Plans it.
 * @returns where the plan is looked at and stored; or what is wrong with it: nothing is planned then
 */
export const planWhole = async (
  { info, id, typed, stored }: Of,
  { rows, where }: Wanted,
  t: T,
): Promise<{ to: string } | { faults: Fault[] }> => {
  const batch = newDocId();
  const asked = Object.entries(where).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const body = {
    entity: info.name,
    name: t('{{label}} sekaligus', { label: t(info.label) }),
    document: id,
    ...(stored ? { ifMatch: stored.version, data: change(stored.values, typed) } : { data: registration(typed) }),
    rows,
    where: Object.fromEntries(asked),
  };
  const data = await plan(batch, body);
  if (data.counts.salah === 0) return { to: `/impor/${data.id}` };
  // What can't be stored is left to be read: it names each entry that is refused.
  const own = data.errors.filter(({ row, field }) => row === 0 && field !== undefined);
  if (own.length < data.errors.length || data.counts.salah > 1) return { to: `/impor/${data.id}` };
  return { faults: own.map(({ field = '', message }) => ({ field, message: message.replace(/\.$/, '') })) };
};
