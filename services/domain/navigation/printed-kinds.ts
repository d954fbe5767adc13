/** Kinds of documents that are printed. Without the papers themselves, so that every page may import it. */
import { declaredPrintedKinds } from '../declared/papers.js';

export const printedKinds: readonly string[] = [
  ...'sj sp_race ro invoice sp customer mitra'.split(' '),
  ...declaredPrintedKinds,
];
