/** Where a lent vehicle or driver is. Without the schemas, so that pickers can use it too. */

/** `''` if not lent; days are `YYYY-MM-DD`, both included. */
export type Lent = {
  pinjam: 'TIDAK' | 'DIPINJAMKAN';
  pinjam_cabang: string;
  pinjam_dari: string;
  pinjam_sampai: string;
};

/** Why an order of a branch may not take it for some days (first and last, both included). */
export type Elsewhere = 'of-another' | 'lent-away';
/**
 * Undefined: available, as the branch owns it and has it there, or has borrowed it for all of these days. One without a
 * branch is available to all.
 */
export const elsewhere = (
  entry: Partial<Lent> & { branch?: string },
  to: string,
  from: string,
  until: string,
): Elsewhere | undefined => {
  const { branch: owner = '', pinjam, pinjam_cabang, pinjam_dari = '', pinjam_sampai = '' } = entry;
  const lent = pinjam === 'DIPINJAMKAN';
  if (owner === '' || owner === to)
    return lent && pinjam_dari <= until && from <= pinjam_sampai ? 'lent-away' : undefined;
  const here = lent && pinjam_cabang === to && pinjam_dari <= from && until <= pinjam_sampai;
  return here ? undefined : 'of-another';
};
