/** The missing proof of a delivery, and why, as text. */
import { type Lacking, proofExcuses, proofs } from '@domain/flows/sj/proof';
import type { T } from '@/base/text/i18n';

/** The chosen reason, with the note beside it. */
export const excuseText = ({ alasan, catatan }: Omit<Lacking, 'lacks'>, t: T): string => {
  if (alasan === '') return t('tanpa alasan');
  const words = t(proofExcuses[alasan]);
  return catatan === '' ? words : `${words}: ${catatan}`;
};
export const lackingText = (lacking: Lacking, t: T): string =>
  `${lacking.lacks.map((name) => t(proofs[name].label)).join(', ')} (${excuseText(lacking, t)})`;
