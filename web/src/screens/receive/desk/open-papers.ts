/** SJ whose paper is still out, by who has it. Pure. */
import type { Sj } from '../scan/number';

export type Holder = { name: string; plate: string; papers: readonly Sj[]; here: number };

/** Drivers with their papers, who has most first. @param inHand ids of SJ that are on the work list */
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
/** Whole days that a paper has been out since its goods were there. */
export const daysOut = ({ sejak }: Pick<Sj, 'sejak'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(sejak)) / DAY_MS));
/** Days after which a paper is missed, as the company's settings say: from then on somebody should ask for it. */
export const paperDays = (): number => {
  const told = document.querySelector<HTMLMetaElement>('meta[name="lintas-paper-days"]')?.content;
  return Number(told) || 3;
};
