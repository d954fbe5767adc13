/**
 * The holder of a claimed value (`{owner}`), where no document is named: the server writes it in staff's words, and it
 * is shown in the reader's language.
 */
import type { Lang } from './formats.js';
import { inLang } from './speech.js';

export const OTHER_DOCUMENT = 'dokumen lain';
const OTHER_BRANCH = 'cabang lain';
const BRANCH = 'cabang {name}';
const HEAD = BRANCH.replace('{name}', '');
/** @param name absent: the branch is unknown */
export const branchHolder = (name?: string): string => (name ? HEAD + name : OTHER_BRANCH);
/** Whether the holder's text names no document: it is `dokumen lain`, only a branch, or empty. */
export const isUnnamed = (owner: string): boolean =>
  [OTHER_DOCUMENT, OTHER_BRANCH, ''].includes(owner) || owner.startsWith(HEAD);
/** The holder in a language; the number of a document stays as it is. */
export const holderText = (owner: string, lang: Lang): string => {
  if (owner === OTHER_DOCUMENT || owner === OTHER_BRANCH) return inLang(owner, lang);
  return owner.startsWith(HEAD) ? inLang(BRANCH, lang).replace('{name}', () => owner.slice(HEAD.length)) : owner;
};
