/** Papers of a vehicle that end soon, told on its boards before somebody at a desk is refused for them. */
import { vehiclePapers } from '../flows/sp/fleet.js';
import { addDays } from '../kit/time.js';

/** Days before its end from which on a paper is told. */
const SOON = 30;
export type Papers = { stnk_until: string; kir_until: string };
/** `days` that it is still good for, its last one included as 0; below it is over. */
export type Ending = { paper: 'STNK' | 'KIR'; days: number };

const DAY = 86_400_000;
/** Those that end soon or are over, the first to end first. @param today `YYYY-MM-DD` in Jakarta */
export const endingPapers = (papers: Papers, today: string): Ending[] =>
  vehiclePapers(papers)
    .filter(([, until]) => until !== '' && until <= addDays(today, SOON))
    .map(([paper, until]) => ({ paper, days: Math.round((Date.parse(until) - Date.parse(today)) / DAY) }))
    .sort((a, b) => a.days - b.days);
