/** Filters of the fleet: by branch, state and search text. */
import { dayWib } from '@domain/kit/values/time';
import { endingPapers } from '@domain/telemetry/papers';
import { isSilent, type Unit } from '@domain/telemetry/units';

export type Narrow = { branch: string; state: string; q: string };
/** Filter values besides the states: silent vehicles, and those with expiring papers. */
export const QUIET = 'diam';
export const PAPERS = 'surat';

/** Whether a vehicle matches a state filter. @param now ms */
export const isSo = (unit: Unit, state: string, now: number): boolean => {
  if (state === QUIET) return isSilent(unit, now);
  if (state === PAPERS) return endingPapers(unit, dayWib(new Date(now).toISOString())).length > 0;
  return unit.state === state;
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Whether every word occurs in a vehicle's texts; plates match with or without spaces. */
const isMeant = (unit: Unit, q: string): boolean => {
  const texts = [unit.nopol, unit.driver, unit.sj?.nomor, unit.sj?.tujuan, unit.sj?.kota, unit.position?.near];
  const text = texts.map((one) => letters(one ?? '')).join(' ');
  return text.includes(letters(q)) || q.split(/\s+/).every((word) => text.includes(letters(word)));
};

export const ofBranch = (units: readonly Unit[], branch: string): Unit[] =>
  units.filter((unit) => branch === '' || unit.branch === branch);
export const narrowed = (units: readonly Unit[], { branch, state, q }: Narrow, now: number): Unit[] =>
  ofBranch(units, branch).filter((unit) => (state === '' || isSo(unit, state, now)) && (q === '' || isMeant(unit, q)));
/** Branches of the vehicles, by name. */
export const branchesOf = (units: readonly Unit[]): { value: string; label: string }[] =>
  [...new Map(units.map(({ branch, cabang }) => [branch, cabang || branch]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
