/**
 * Matches a row to the customer's schools. Only an exact name in the row's own kota and kecamatan is taken
 * automatically; near matches are suggested with their reasons, and a person decides. Pure; a row's match does not
 * depend on other rows.
 */
import { distance } from '../../../kit/values/distance.js';
import { sameKota } from '../../../kit/values/kota-name.js';
import { foldedText } from '../../../master/intake-columns.js';
import type { IntakeRow } from './rows.js';
import { type SchoolName, schoolName, streetKey } from './school-name.js';

/** A school among the customer's addresses; kota and kecamatan by name. */
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
/** `likeness`: in percent; never 100, which is an exact match. */
export type Suggestion = { school: School; likeness: number; why: readonly Why[] };
export type Match = { school: School } | { suggestions: readonly Suggestion[] };
type SchoolQuery = Pick<IntakeRow, 'sekolah' | 'alamat' | 'kota' | 'kecamatan' | 'telp'>;

/** Minimum score of a suggestion, and most suggestions of a row. */
const MIN_SCORE = 60;
const MAX_PROPOSALS = 4;
/** Score from which suggestions may be accepted in bulk. */
export const SURE = 90;

type IndexedSchool = { school: School; name: SchoolName; street: string };
const ends = (word: string): string[] => (word.length < 3 ? [word] : [word.slice(0, 3), `*${word.slice(-3)}`]);
const keysOf = ({ words, key }: SchoolName, phone: string, street: string): string[] => [
  `=${key}`,
  ...(phone === '' ? [] : [`+${phone}`]),
  ...(street.length < 6 ? [] : [`@${street}`]),
  ...words.flatMap(ends),
];

/** Similarity of two words, 0 to 1. */
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
/** The suffix for a public school is often left out: `SD 1` for `SDN 1`. */
const sameLevel = (a: string, b: string): boolean => a.replace(/n$/, '') === b.replace(/n$/, '');

const nameLike = (a: SchoolName, b: SchoolName): number => {
  if (a.key === b.key) return 97;
  const words = wordsLike(a.words, b.words);
  // Another number or level is another school, however similar the rest.
  const numbers = same(a.numbers, b.numbers) ? 1 : 0.4;
  const level = a.level === b.level ? 1 : sameLevel(a.level, b.level) ? 0.95 : 0.5;
  return 92 * words * numbers * level;
};

const suggestion = (row: SchoolQuery, name: SchoolName, candidate: IndexedSchool, branch: string): Suggestion => {
  const { school } = candidate;
  const why: Why[] = [];
  let likeness = nameLike(name, candidate.name);
  if (name.folded !== candidate.name.folded && name.key === candidate.name.key)
    why.push(name.roman !== candidate.name.roman ? 'roman' : 'spelling');
  else if (name.key !== candidate.name.key && likeness >= MIN_SCORE) why.push('letters');
  if (row.telp !== '' && row.telp === school.phone) {
    why.push('phone');
    likeness = Math.max(likeness, 70) + 6;
  }
  const street = streetKey(row.alamat);
  if (street.length >= 6 && street === candidate.street) {
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

/**
 * Returns a finder among schools. @param branch of the order: schools that other branches serve are never taken
 * automatically
 */
export const schoolFinder = (schools: readonly School[], branch: string): ((row: SchoolQuery) => Match) => {
  const indexed: IndexedSchool[] = schools.map((school) => ({
    school,
    name: schoolName(school.name),
    street: streetKey(school.address),
  }));
  const byKey = new Map<string, IndexedSchool[]>();
  for (const one of indexed)
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
    // Among several near-equal suggestions none is certain.
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
