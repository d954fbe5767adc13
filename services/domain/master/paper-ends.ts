/** What papers run out soon. Without the schemas, so that pickers can ask too. */
import { addDays } from '../kit/time.js';
import type { Lack, PaperName } from '../texts/papers.js';

/** How many days ahead the end of a paper is told. */
const SOON = 30;

/** Those of some papers that still hold on a day (`YYYY-MM-DD`) and run out within {@link SOON} days of it, the first to end first. */
export const endsSoon = (papers: readonly (readonly [PaperName, until: string])[], on: string): Lack[] => {
  const last = addDays(on, SOON);
  return papers
    .filter(([, until]) => until >= on && until <= last)
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([paper, value]) => ({ paper, kind: 'until', value }));
};
