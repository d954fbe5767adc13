/**
 * Which of the customer's schools a row means. Only the very name, in the row's own kota and kecamatan, is taken by itself; what
 * is near is proposed with why, and a person decides. Pure; what a row means does not depend on the rows beside it.
 */
import { distance } from '../../../kit/distance.js';
import { sameKota } from '../../../kit/kota-name.js';
import { foldedText } from '../../../master/intake-columns.js';
import type { IntakeRow } from './rows.js';
import { type SchoolName, schoolName, streetKey } from './school-name.js';

/** A school among the customer's addresses; kota and kecamatan as they are called. */
export type School = {
  id: string;
  name: string;
  address: string;
  kota: string;
  kecamatan: string;
  phone: string;
  branch: string;
};
export const whyCodes = [
  'spelling',
  'roman',
  'letters',
  'phone',
  'street',
  'kecamatan',
  'kota',
  'branch',
  'several',
] as const;
export type Why = (typeof whyCodes)[number];
/** `likeness`: of 100; never 100, which is the very name. */
export type Suggestion = { school: School; likeness: number; why: readonly Why[] };
export type Match = { school: School } | { suggestions: readonly Suggestion[] };
type SchoolQuery = Pick<IntakeRow, 'sekolah' | 'alamat' | 'kota' | 'kecamatan' | 'telp'>;

/** Below this nothing is proposed; so many at most. */
const MIN_SCORE = 60;
const MAX_PROPOSALS = 4;
/** From this on all may be taken at once. */
export const SURE = 90;

type Known = { school: School; name: SchoolName; street: string };
const ends = (word: string): string[] => (word.length < 3 ? [word] : [word.slice(0, 3), `*${word.slice(-3)}`]);
const keysOf = ({ words, key }: SchoolName, phone: string, street: string): string[] => [
  `=${key}`,
  ...(phone === '' ? [] : [`+${phone}`]),
  ...(street.length < 6 ? [] : [`@${street}`]),
  ...words.flatMap(ends),
];

/** How alike two words are, 0 to 1. */
const wordLike = (a: string, b: string): number => {
  if (a === b) return 1;
  const long = Math.max(a.length, b.length);
  if (long > 40 || Math.abs(a.length - b.length) > 3) return 0;
  const like = 1 - distance(a, b) / long;
  return like >= 0.6 ? like : 0;
};
const wordsLike = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 && b.length === 0) return 1;
  const best = (from: readonly string[], to: readonly string[]) =>
    from.reduce((sum, word) => sum + Math.max(0, ...to.map((other) => wordLike(word, other))), 0);
  return (best(a, b) + best(b, a)) / (a.length + b.length);
};
const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();
/** Public or not is left out often enough: `SD 1` and `SDN 1`. */
const sameLevel = (a: string, b: string): boolean => a.replace(/n$/, '') === b.replace(/n$/, '');

const nameLike = (a: SchoolName, b: SchoolName): number => {
  if (a.key === b.key) return 97;
  const words = wordsLike(a.words, b.words);
  // Another number or level is another school, however alike the rest.
  const numbers = same(a.numbers, b.numbers) ? 1 : 0.4;
  const level = a.level === b.level ? 1 : sameLevel(a.level, b.level) ? 0.95 : 0.5;
  return 92 * words * numbers * level;
};

const suggestion = (row: SchoolQuery, name: SchoolName, known: Known, branch: string): Suggestion => {
  const { school } = known;
  const why: Why[] = [];
  let likeness = nameLike(name, known.name);
  if (name.folded !== known.name.folded && name.key === known.name.key)
    why.push(name.roman !== known.name.roman ? 'roman' : 'spelling');
  else if (name.key !== known.name.key && likeness >= MIN_SCORE) why.push('letters');
  if (row.telp !== '' && row.telp === school.phone) {
    why.push('phone');
    likeness = Math.max(likeness, 70) + 6;
  }
  const street = streetKey(row.alamat);
  if (street.length >= 6 && street === known.street) {
    why.push('street');
    likeness = Math.max(likeness, 62) + 4;
  }
  if (row.kecamatan !== '' && school.kecamatan !== '') {
    const there = foldedText(row.kecamatan) === foldedText(school.kecamatan);
    if (there) why.push('kecamatan');
    likeness += there ? 3 : -12;
  }
  if (row.kota !== '') {
    const there = sameKota(row.kota, school.kota);
    if (there && !why.includes('kecamatan')) why.push('kota');
    likeness += there ? 2 : -30;
  }
  if (school.branch !== branch) {
    why.push('branch');
    likeness -= 8;
  }
  return { school, likeness: Math.max(0, Math.min(99, Math.round(likeness))), why };
};

/** A finder among schools. @param branch that the order is of: schools that others serve are never taken by themselves */
export const schoolFinder = (schools: readonly School[], branch: string): ((row: SchoolQuery) => Match) => {
  const known: Known[] = schools.map((school) => ({
    school,
    name: schoolName(school.name),
    street: streetKey(school.address),
  }));
  const byKey = new Map<string, Known[]>();
  for (const one of known)
    for (const key of new Set(keysOf(one.name, one.school.phone, one.street))) {
      const there = byKey.get(key);
      if (there) there.push(one);
      else byKey.set(key, [one]);
    }

  const sits = (row: SchoolQuery, { kota, kecamatan, branch: served }: School): boolean =>
    served === branch &&
    (row.kota === '' || sameKota(row.kota, kota)) &&
    (row.kecamatan === '' || kecamatan === '' || foldedText(row.kecamatan) === foldedText(kecamatan));
  return (row) => {
    const name = schoolName(row.sekolah);
    const near = new Set(keysOf(name, row.telp, streetKey(row.alamat)).flatMap((key) => byKey.get(key) ?? []));
    const exact = [...near].filter((one) => one.name.folded === name.folded && sits(row, one.school));
    const [only, ...others] = exact;
    if (only && others.length === 0) return { school: only.school };
    const suggestions = [...near]
      .map((one) => suggestion(row, name, one, branch))
      .filter(({ likeness }) => likeness >= MIN_SCORE)
      .toSorted((a, b) => b.likeness - a.likeness || (a.school.id < b.school.id ? -1 : 1));
    // Of several that are as near none is surer than the others.
    const first = suggestions[0]?.likeness ?? 0;
    const level = suggestions.filter(({ likeness }) => first - likeness <= 2).length;
    return {
      suggestions: suggestions
        .slice(0, MAX_PROPOSALS)
        .map((one, n) =>
          level > 1 && n < level
            ? { ...one, likeness: Math.min(one.likeness, SURE - 1), why: [...one.why, 'several'] }
            : one,
        ),
    };
  };
};
