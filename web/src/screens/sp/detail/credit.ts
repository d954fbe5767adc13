import type { Sp } from './context';

/** Whether the customer's credit is held, and why. */
export type Credit = { held: boolean; reason: string };

export const creditOf = (sp: Pick<Sp, 'kredit_ditahan' | 'kredit_alasan'>): Credit => ({
  held: sp.kredit_ditahan,
  reason: sp.kredit_alasan ?? '',
});
