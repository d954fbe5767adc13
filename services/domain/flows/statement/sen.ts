/** Amounts of the bank to the sen: integers of sen (rupiah × 100). Light: no schemas. */

/** Whole rupiah and the sen beyond them, both with the amount's sign. @param sen an amount in sen */
export const partsOf = (sen: number): { rupiah: number; sen: number } => {
  const rupiah = Math.trunc(sen / 100) || 0;
  return { rupiah, sen: sen - rupiah * 100 };
};
/** An amount in sen of its whole rupiah and its sen. */
export const inSen = (rupiah: number, sen: number): number => rupiah * 100 + sen;

/** Sen as a value of a refusal: a number if it is whole rupiah, else as banks write it. */
export const shownSen = (sen: number): number | string => {
  if (sen % 100 === 0) return sen / 100;
  const [whole, rest] = [Math.trunc(Math.abs(sen) / 100), Math.abs(sen) % 100];
  const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sen < 0 ? '\u2212' : ''}${digits},${String(rest).padStart(2, '0')}`;
};
