/** Splits the search text into a verb and its subject: `approve 00099`, `tarif jakarta surabaya`. */

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Minimum number of letters of a verb. */
const LEAST = 3;

/** Whether every typed word is a prefix of a word in the text. */
export const fits = (text: string, typed: string): boolean => {
  const words = wordsIn(text);
  return wordsIn(typed).every((word) => words.some((one) => one.startsWith(word)));
};

/** The rest of the text after a verb (in any of its names); undefined if it doesn't start with the verb. */
export const afterVerb = (typed: string, names: readonly string[]): string | undefined => {
  const parts = typed.trim().split(/\s+/);
  const verbs = names.map(wordsIn);
  const isOf = (part: string) => verbs.some((words) => words.some((word) => word.startsWith(folded(part))));
  if (folded(parts[0] ?? '').length < LEAST) return undefined;
  let taken = 0;
  while (taken < parts.length && isOf(parts[taken] ?? '')) taken += 1;
  return taken > 0 && taken < parts.length ? parts.slice(taken).join(' ') : undefined;
};

/** Synonyms. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  approve: ['setujui'],
  reject: ['tolak'],
  edit: ['ubah'],
  cancel: ['batalkan'],
  submit: ['submit'],
  revise: ['perbaiki'],
};
export const namesOf = (step: string, ...labels: readonly string[]): string[] => [...labels, ...(ALSO[step] ?? [])];

/**
 * All splits of words into two places, `jakarta selatan surabaya`: of the first and the second; a single word is the
 * first.
 */
export const routesIn = (text: string): (readonly [string, string])[] => {
  const divided = text.split(/\s+(?:ke|to)\s+|\s*(?:→|->|–|-)\s*/i).filter(Boolean);
  if (divided.length === 2) return [[divided[0] ?? '', divided[1] ?? '']];
  const words = text.split(/\s+/).filter(Boolean).slice(0, 6);
  const cuts = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')] as const);
  return cuts.length > 0 ? cuts : [[text, '']];
};
