/** SJ with outstanding papers, by driver. Pure. */

import { pageSetting } from '@/base/server/page-setting';
import type { Sj } from '../scan/number';

export type Holder = { name: string; plate: string; papers: readonly Sj[]; here: number };

/** Drivers with their outstanding papers, the most first. @param inHand ids of SJ on the work list */
export const holders = (open: readonly Sj[], inHand: ReadonlySet<string>): Holder[] => {
  const by = new Map<string, Sj[]>();
  for (const sj of open)
    by.set(`${sj.namaDriver}\n${sj.nopol}`, [...(by.get(`${sj.namaDriver}\n${sj.nopol}`) ?? []), sj]);
  return [...by.values()]
    .map((all) => ({
      name: all[0]?.namaDriver ?? '',
      plate: all[0]?.nopol ?? '',
      papers: all.filter(({ id }) => !inHand.has(id)),
      here: all.filter(({ id }) => inHand.has(id)).length,
    }))
    .sort((a, b) => b.papers.length - a.papers.length || a.name.localeCompare(b.name));
};

const DAY_MS = 86_400_000;
/** Whole days a paper has been outstanding since the delivery. */
export const daysOut = ({ sejak }: Pick<Sj, 'sejak'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(sejak)) / DAY_MS));
/** Days after which a paper counts as missing, from the company's settings: from then on it should be requested. */
export const paperDays = (): number => Number(pageSetting('paper-days')) || 3;
