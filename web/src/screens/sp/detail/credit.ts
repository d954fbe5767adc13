import type { Sp } from './context';

/** Whether the customer's credit is held, and why. */
export type Kredit = { ditahan: boolean; alasan: string };

export const kreditDari = (sp: Pick<Sp, 'kredit_ditahan' | 'kredit_alasan'>): Kredit => ({
  ditahan: sp.kredit_ditahan,
  alasan: sp.kredit_alasan ?? '',
});
