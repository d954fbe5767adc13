/** Papers that expire soon. Without the schemas, so that pickers can use it too. */
import { addDays } from '../kit/values/time.js';
import type { Lack, PaperName } from '../texts/papers.js';

/** Days ahead for which an expiry is reported. */
const SOON = 30;

/**
 * Papers that are still valid on a day (`YYYY-MM-DD`) and expire within {@link SOON} days of it, the earliest first.
 */
export const endsSoon = (papers: readonly (readonly [PaperName, until: string])[], on: string): Lack[] => {
  const last = addDays(on, SOON);
  return papers
    .filter(([, until]) => until >= on && until <= last)
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([paper, value]) => ({ paper, kind: 'until', value }));
};
