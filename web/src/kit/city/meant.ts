/** Resolves a typed city to official kota. Pure. */

import { bareKota, sameKota } from '@domain/kit/values/kota-name';
import { findNear } from '@domain/kit/values/near';

export type KotaRow = { id: string; nama: string; sebutan: Record<string, string> };
/** `only`: the single match; `near`: candidates if there is no single match. */
export type Meant = { only?: KotaRow; near: readonly KotaRow[] };

/** @param ask finds kota with a word of that prefix */
export const meantBy = async (typed: string, ask: (query: string) => Promise<readonly KotaRow[]>): Promise<Meant> => {
  const same = (await ask(bareKota(typed))).filter((row) => sameKota(typed, row.nama));
  const [only, ...others] = same;
  if (only && others.length === 0) return { only, near: [] };
  return { near: only ? same : await findNear(typed, ask, (row) => row.nama) };
};
