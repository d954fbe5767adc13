/** Papers of a vehicle that expire soon: boards show them before somebody at a desk is refused because of them. */
import { vehiclePapers } from '../flows/sp/fleet.js';
import { addDays } from '../kit/values/time.js';

/** Days before its expiry from which on a paper is shown. */
const SOON = 30;
export type Papers = { stnk_until: string; kir_until: string };
/** `days`: remaining validity, 0 on the last day; negative: expired. */
export type Ending = { paper: 'STNK' | 'KIR'; days: number };

const DAY = 86_400_000;
/** The papers that expire soon or have expired, the earliest first. @param today `YYYY-MM-DD` in Jakarta */
export const endingPapers = (papers: Papers, today: string): Ending[] =>
  vehiclePapers(papers)
    .filter(([, until]) => until !== '' && until <= addDays(today, SOON))
    .map(([paper, until]) => ({ paper, days: Math.round((Date.parse(until) - Date.parse(today)) / DAY) }))
    .sort((a, b) => a.days - b.days);
