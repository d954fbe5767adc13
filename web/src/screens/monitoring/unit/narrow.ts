/** What of the fleet is in sight: by branch, state and what was typed. */
import { dayWib } from '@domain/kit/time';
import { endingPapers } from '@domain/telemetry/papers';
import { isSilent, type Unit } from '@domain/telemetry/units';

export type Narrow = { branch: string; state: string; q: string };
/** Not states of their own: who does not answer, and whose papers end. */
export const QUIET = 'diam';
export const PAPERS = 'surat';

/** Whether a vehicle stands so. @param now ms */
export const isSo = (unit: Unit, state: string, now: number): boolean => {
  if (state === QUIET) return isSilent(unit, now);
  if (state === PAPERS) return endingPapers(unit, dayWib(new Date(now).toISOString())).length > 0;
  return unit.state === state;
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Whether every word stands somewhere in what is told of it; plates with or without their blanks. */
const isMeant = (unit: Unit, q: string): boolean => {
  const told = [unit.nopol, unit.driver, unit.sj?.nomor, unit.sj?.tujuan, unit.sj?.kota, unit.position?.near];
  const text = told.map((one) => letters(one ?? '')).join(' ');
  return text.includes(letters(q)) || q.split(/\s+/).every((word) => text.includes(letters(word)));
};

export const ofBranch = (units: readonly Unit[], branch: string): Unit[] =>
  units.filter((unit) => branch === '' || unit.branch === branch);
export const narrowed = (units: readonly Unit[], { branch, state, q }: Narrow, now: number): Unit[] =>
  ofBranch(units, branch).filter((unit) => (state === '' || isSo(unit, state, now)) && (q === '' || isMeant(unit, q)));
/** The branches that there are, by name. */
export const branchesOf = (units: readonly Unit[]): { value: string; label: string }[] =>
  [...new Map(units.map(({ branch, cabang }) => [branch, cabang || branch]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
