/** What was typed as a verb and what it is about: `approve 00099`, `tarif jakarta surabaya`. */

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Fewer letters of a verb are none. */
const LEAST = 3;

/** Every word of what was typed begins a word of the text. */
export const fits = (text: string, typed: string): boolean => {
  const words = wordsIn(text);
  return wordsIn(typed).every((word) => words.some((one) => one.startsWith(word)));
};

/** What is left of the typed after the words of a verb (in any of its names); undefined: it does not begin with the verb. */
export const afterVerb = (typed: string, names: readonly string[]): string | undefined => {
  const parts = typed.trim().split(/\s+/);
  const known = names.map(wordsIn);
  const isOf = (part: string) => known.some((words) => words.some((word) => word.startsWith(folded(part))));
  if (folded(parts[0] ?? '').length < LEAST) return undefined;
  let taken = 0;
  while (taken < parts.length && isOf(parts[taken] ?? '')) taken += 1;
  return taken > 0 && taken < parts.length ? parts.slice(taken).join(' ') : undefined;
};

/** Other names that people have for the same. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  approve: ['setujui'],
  reject: ['tolak'],
  edit: ['ubah'],
  cancel: ['batalkan'],
  submit: ['submit'],
  revise: ['perbaiki'],
};
export const namesOf = (step: string, ...labels: readonly string[]): string[] => [...labels, ...(ALSO[step] ?? [])];

/** The ways to read some words as two places, `jakarta selatan surabaya`: of the first, of the second; one alone is the first. */
export const routesIn = (text: string): (readonly [string, string])[] => {
  const divided = text.split(/\s+(?:ke|to)\s+|\s*(?:→|->|–|-)\s*/i).filter(Boolean);
  if (divided.length === 2) return [[divided[0] ?? '', divided[1] ?? '']];
  const words = text.split(/\s+/).filter(Boolean).slice(0, 6);
  const cuts = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')] as const);
  return cuts.length > 0 ? cuts : [[text, '']];
};
