/** What a password may be: long rather than odd (NIST 800-63B), none that is tried first, none made of one's own name. */
import { commonLong, commonWords } from './common-passwords.js';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export type PasswordProblem =
  | { code: 'password-short'; params: { min: number } }
  | { code: 'password-long'; params: { max: number } }
  | { code: 'password-common' }
  | { code: 'password-yours' };
/** Whose password it is to be, and where: names that it may not be made of. */
export type PasswordOwner = { username: string; fullname: string; company?: string };

/** The product's own name, and its company's in the demo. */
const HOUSE = ['lintas', 'eureka'];
/** What stands for a letter where people think that it hides a word. */
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
/** Without the digits and signs that are put at an end to please a rule. */
const bare = (text: string): string => {
  const all = [...text];
  const isLetter = (c: string) => /\p{L}/u.test(c);
  return all.slice(all.findIndex(isLetter), all.findLastIndex(isLetter) + 1).join('');
};
/** Rows of keys, the alphabet and the digits, both ways. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')]);
/** Letters that must be left beside what is known. */
const OWN = 6;

/** The text without runs along a row of keys and without repeats: `aaabcdef` is hardly more than a letter. */
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
/** True for a word that is tried early, alone, said again, or two of them. */
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
/** What is left of the letters once names are taken out is too little. */
const isMadeOf = (password: string, names: readonly string[]): boolean => {
  const parts = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  return [password.toLowerCase(), unhidden(password.toLowerCase())].some((text) => {
    const left = parts.reduce((rest, part) => rest.split(part).join(' '), text);
    return left !== text && letters(left).length < OWN;
  });
};

/** What keeps a text from being somebody's password; undefined: nothing. Pure, for the form and the server alike. */
export const passwordProblem = (
  password: string,
  { username, fullname, company = '' }: PasswordOwner,
): PasswordProblem | undefined => {
  // As people count: an emoji is one.
  const length = [...password].length;
  if (length < PASSWORD_MIN) return { code: 'password-short', params: { min: PASSWORD_MIN } };
  if (password.length > PASSWORD_MAX) return { code: 'password-long', params: { max: PASSWORD_MAX } };
  if (isMadeOf(password, [username, fullname, company, ...HOUSE])) return { code: 'password-yours' };
  return isCommon(password) ? { code: 'password-common' } : undefined;
};
