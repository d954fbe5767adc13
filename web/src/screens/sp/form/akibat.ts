/** What saving an edit brings about: which approvals it voids, where the SP stands afterwards. */

import { type Isi, lightFields } from '@domain/flows/sp/content';
import { type Desk, desks, type SpStatus, type Strip } from '@domain/flows/sp/status';
import { beda, type Nilai } from './nilai';

export type Akibat = {
  /** Fields that void approvals when they change. */
  berat: (keyof Nilai)[];
  /** Desks whose approval (or hand-over) is lost. */
  batal: Desk[];
  /** Units already named that are released. */
  unit: number;
};

/** Nothing to warn of for a draft, and for changes that nobody approved on account of (memo, e-mail). */
export const akibat = (
  sp: { status: SpStatus | 'NONE'; strip: Strip; units: readonly unknown[] },
  asal: Nilai,
  nilai: Nilai,
): Akibat | undefined => {
  if (sp.status === 'DRAF') return undefined;
  const berat = beda(asal, nilai).filter((k) => !lightFields.includes(k as keyof Isi));
  if (berat.length === 0) return undefined;
  const batal = desks.filter((d) => ['DISETUJUI', 'DISERAHKAN'].includes(sp.strip[d.desk].status)).map((d) => d.desk);
  return { berat, batal, unit: sp.units.length };
};
