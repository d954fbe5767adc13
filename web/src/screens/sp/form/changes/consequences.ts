/** Consequences of saving an edit: voided approvals, and the resulting status of the SP. */
import { type Desk, desks, type SpStatus, type Strip } from '@domain/flows/sp/status';
import { heavyChanges, type SpFieldName, type SpValues } from '../values';

export type Consequences = {
  /** Fields that void approvals when they change. */
  heavy: SpFieldName[];
  /** Desks whose approval (or handover) is lost. */
  voided: Desk[];
  /** Number of assigned units that are released. */
  units: number;
};

/** Undefined for drafts, and for changes that no approval depends on (memo, e-mail). */
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
