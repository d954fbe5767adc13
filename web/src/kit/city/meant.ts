/** Which of the official kota a typed city is. Pure. */

import { bareKota, sameKota } from '@domain/kit/kota-name';
import { findNear } from '@domain/kit/near';

export type KotaRow = { id: string; nama: string; sebutan: Record<string, string> };
/** `only`: it is this one and no other; `near`: those that may be meant, where it is not one alone. */
export type Meant = { only?: KotaRow; near: readonly KotaRow[] };

/** @param ask kota that have a word which begins so */
export const meantBy = async (typed: string, ask: (query: string) => Promise<readonly KotaRow[]>): Promise<Meant> => {
  const same = (await ask(bareKota(typed))).filter((row) => sameKota(typed, row.nama));
  const [only, ...others] = same;
  if (only && others.length === 0) return { only, near: [] };
  return { near: only ? same : await findNear(typed, ask, (row) => row.nama) };
};
