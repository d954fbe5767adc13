/** What saving an edit brings about: which approvals it voids, where the SP stands afterwards. */
import { type Desk, desks, type SpStatus, type Strip } from '@domain/flows/sp/status';
import { heavyChanges, type SpFieldName, type SpValues } from '../values';

export type Consequences = {
  /** Fields that void approvals when they change. */
  heavy: SpFieldName[];
  /** Desks whose approval (or hand-over) is lost. */
  voided: Desk[];
  /** Units already named that are released. */
  units: number;
};

/** Nothing to warn of for a draft, and for changes that nobody approved on account of (memo, e-mail). */
export const consequencesOf = (
  sp: { status: SpStatus | 'NONE'; strip: Strip; units: readonly unknown[] },
  base: SpValues,
  typed: SpValues,
): Consequences | undefined => {
  if (sp.status === 'DRAF') return undefined;
  const heavy = heavyChanges(base, typed);
  if (heavy.length === 0) return undefined;
  const voided = desks.filter((d) => ['DISETUJUI', 'DISERAHKAN'].includes(sp.strip[d.desk].status)).map((d) => d.desk);
  return { heavy, voided, units: sp.units.length };
};
