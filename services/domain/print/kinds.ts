/** Kinds of documents that are printed; of what is printed of each nothing, so that every page may ask. */
import { declaredPrintedKinds } from '../declared/papers.js';

export const printedKinds: readonly string[] = [
  ...'sj sp_race ro sp customer mitra'.split(' '),
  ...declaredPrintedKinds,
];
