/** Normalises names of schools across spellings: `SD Negeri 01 Cibinong`, `SDN Cibinong I`. Pure. */
import { foldedText } from '../../../master/intake-columns.js';

/** Words of a school's level, the longest first, and their short form. `s` after it (swasta) is ignored. */
const LEVELS: readonly (readonly [said: RegExp, level: string])[] = [
  [/\b(sekolah dasar|sd) ?(negeri|neg|n)\b/g, 'sdn'],
  [/\b(sekolah menengah pertama|smp|sltp) ?(negeri|neg|n)\b/g, 'smpn'],
  [/\b(sekolah menengah atas|sma|smu) ?(negeri|neg|n)\b/g, 'sman'],
  [/\b(sekolah menengah kejuruan|smk) ?(negeri|neg|n)\b/g, 'smkn'],
  [/\b(madrasah ibtidaiyah|mi) ?(negeri|neg|n)\b/g, 'min'],
  [/\b(madrasah tsanawiyah|mts) ?(negeri|neg|n)\b/g, 'mtsn'],
  [/\b(madrasah aliyah|ma) ?(negeri|neg|n)\b/g, 'man'],
  [/\b(sekolah dasar|sd)( ?swasta| ?s)?\b/g, 'sd'],
  [/\b(sekolah menengah pertama|smp|sltp)( ?swasta| ?s)?\b/g, 'smp'],
  [/\b(sekolah menengah atas|sma|smu)( ?swasta| ?s)?\b/g, 'sma'],
  [/\b(sekolah menengah kejuruan|smk)( ?swasta| ?s)?\b/g, 'smk'],
  [/\b(madrasah ibtidaiyah|mis|mi)( ?swasta)?\b/g, 'mi'],
  [/\b(madrasah tsanawiyah|mtss|mts)( ?swasta)?\b/g, 'mts'],
  [/\b(madrasah aliyah|mas|ma)( ?swasta)?\b/g, 'ma'],
  [/\b(taman kanak kanak|tk)\b/g, 'tk'],
];
const levels: ReadonlySet<string> = new Set([
  ...LEVELS.map(([, level]) => level),
  ...['sdit', 'smpit', 'smait', 'sdi', 'smpi', 'smai', 'sdk', 'smpk', 'smak', 'paud', 'slb', 'ra'],
]);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const EMPTY: ReadonlySet<string> = new Set(['no', 'nomor', 'nomer', 'the', 'dan']);

/** A name in its parts: the level, its numbers, the remaining words. `roman`: a number was in Roman numerals. */
export type SchoolName = {
  folded: string;
  level: string;
  numbers: readonly string[];
  words: readonly string[];
  roman: boolean;
  /** The same for all spellings. */
  key: string;
};

export const schoolName = (text: string): SchoolName => {
  const folded = foldedText(text);
  let normalized = folded.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');
  for (const [pattern, level] of LEVELS) normalized = normalized.replace(pattern, level);
  let [level, roman] = ['', false];
  const numbers: string[] = [];
  const words: string[] = [];
  for (const word of normalized.split(' ')) {
    if (word === '' || EMPTY.has(word)) continue;
    if (levels.has(word) && level === '') level = word;
    else if (/^\d+$/.test(word)) numbers.push(word.replace(/^0+(?=\d)/, ''));
    else if (ROMAN.includes(word)) {
      roman = true;
      numbers.push(String(ROMAN.indexOf(word) + 1));
    } else words.push(word);
  }
  const key = [level, numbers.toSorted().join(','), words.toSorted().join(' ')].join('|');
  return { folded, level, numbers, words, roman, key };
};

/** A street without the parts that people leave out: `Jl. Raya Bogor No. 12` is `raya bogor 12`. */
export const streetKey = (text: string): string =>
  foldedText(text)
    .replace(/\b(jalan|jln|jl|no|nomor|rt|rw|desa|kel|kelurahan|kec|kab)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
