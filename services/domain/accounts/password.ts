/**
 * Rules for passwords: long rather than complex (NIST 800-63B), not commonly guessed, not built from the owner's names.
 */
import { commonLong, commonWords } from './common-passwords.js';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export type PasswordProblem =
  | { code: 'password-short'; params: { min: number } }
  | { code: 'password-long'; params: { max: number } }
  | { code: 'password-common' }
  | { code: 'password-yours' };
/** The password's owner and company: names that it may not be built from. */
export type PasswordOwner = { username: string; fullname: string; company?: string };

/** Names of the product, and of the demo's company. */
const HOUSE = ['lintas', 'eureka'];
/** Characters that people substitute for letters to disguise a word. */
const looks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const unhidden = (text: string): string => letters(text.replace(/[013457@$!]/g, (c) => looks[c] ?? c));
/** Without the digits and signs that people put at either end to satisfy a rule. */
const bare = (text: string): string => {
  const all = [...text];
  const isLetter = (c: string) => /\p{L}/u.test(c);
  return all.slice(all.findIndex(isLetter), all.findLastIndex(isLetter) + 1).join('');
};
/** Rows of keys, the alphabet and the digits, forwards and backwards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')]);
/** Number of letters that must remain once known names are removed. */
const OWN = 6;

/** The text without runs along a row of keys and without repeats: `aaabcdef` counts as hardly more than a letter. */
const withoutRuns = (text: string): string => {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let length = 1;
    while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length++;
    let same = 1;
    while (text[at + same] === text[at]) same++;
    const run = Math.max(length, same);
    left += run >= 3 ? (text[at] as string) : text.slice(at, at + run);
    at += run;
  }
  return left;
};
/** The shortest piece of which a text is a repetition. */
const unit = (text: string): string => {
  for (let size = 1; size <= text.length / 2; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size);
  return text;
};
const isKnown = (word: string): boolean => word.length < 4 || commonWords.has(word);
/** Whether a word is guessed early: a common word, or two of them joined. */
const isCommonWord = (word: string): boolean => {
  if (isKnown(word)) return true;
  for (let at = 4; at <= word.length - 4; at++)
    if (commonWords.has(word.slice(0, at)) && commonWords.has(word.slice(at))) return word.length < 14;
  return false;
};
const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  if (commonLong.has(text) || commonLong.has(unit(text))) return true;
  if (new Set(text).size < 5 || withoutRuns(unit(text)).length < 5) return true;
  return [letters(text), unhidden(text), unhidden(bare(text))].some((word) => isCommonWord(unit(word)));
};
/** Whether too few letters remain once the names are removed. */
const isBuiltFrom = (password: string, names: readonly string[]): boolean => {
  const parts = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  return [password.toLowerCase(), unhidden(password.toLowerCase())].some((text) => {
    const left = parts.reduce((rest, part) => rest.split(part).join(' '), text);
    return left !== text && letters(left).length < OWN;
  });
};

/** Why a text can't be this owner's password; undefined: it can. Pure, used by the form and the server alike. */
export const passwordProblem = (
  password: string,
  { username, fullname, company = '' }: PasswordOwner,
): PasswordProblem | undefined => {
  // Counts code points, as people do: an emoji is one.
  const length = [...password].length;
  if (length < PASSWORD_MIN) return { code: 'password-short', params: { min: PASSWORD_MIN } };
  if (password.length > PASSWORD_MAX) return { code: 'password-long', params: { max: PASSWORD_MAX } };
  if (isBuiltFrom(password, [username, fullname, company, ...HOUSE])) return { code: 'password-yours' };
  return isCommon(password) ? { code: 'password-common' } : undefined;
};
