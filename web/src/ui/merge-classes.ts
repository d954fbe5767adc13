/**
 * Of utility classes that set the same thing the later one stays, so that a caller's `className` overrides a primitive's. It
 * knows the utilities this application uses; anything it does not know stays. (tailwind-merge knows all of Tailwind, for
 * 10 KB on every page.)
 */

const SIZES = 'hint|table|base|lead|title|doc|hero';
/** Utility → what it sets, and what else it makes void. The first line that fits counts. */
const rules: readonly (readonly [RegExp, string, string?])[] = [
  [/^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents|table-cell)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(truncate)$/, 'truncate', 'overflow whitespace'],
  [/^(sr-only|not-sr-only)$/, 'sr'],
  [/^(visible|invisible)$/, 'visibility'],
  [/^(underline|no-underline|line-through)$/, 'decoration-line'],
  [/^size-/, 'size', 'w h'],
  [/^(p|m)-/, '$1', '$1x $1y $1s $1e $1t $1b'],
  [/^(p|m)x-/, '$1x', '$1s $1e'],
  [/^(p|m)y-/, '$1y', '$1t $1b'],
  [/^(p[setb]|m[setb])-/, '$1'],
  [/^inset-(x|y|s|e)-/, 'inset-$1'],
  [/^inset-/, 'inset', 'inset-x inset-y inset-s inset-e top bottom'],
  [/^gap-(x|y)-/, 'gap-$1'],
  [/^gap-/, 'gap', 'gap-x gap-y'],
  [/^rounded-([setb]{1,2})(-|$)/, 'rounded-$1'],
  [/^rounded(-|$)/, 'rounded', 'rounded-s rounded-e rounded-t rounded-b'],
  [new RegExp(`^text-(${SIZES}|\\[[\\d.]+(px|rem|em)\\])$`), 'text-size'],
  [/^text-(start|end|center|left|right|justify)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^text-/, 'text-color'],
  [/^font-(normal|medium|semibold)$/, 'font-weight'],
  [/^border(-\d|-\[[\d.]+px\])?$/, 'border-width'],
  [/^border-([xysetb])(-\d|-\[[\d.]+px\])?$/, 'border-width-$1'],
  [/^border-(solid|dashed|dotted|none)$/, 'border-style'],
  [/^border-([xysetb])-/, 'border-color-$1'],
  [/^border-/, 'border-color'],
  [/^flex-(row|col|row-reverse|col-reverse)$/, 'flex-direction'],
  [/^flex-(wrap|nowrap)$/, 'flex-wrap'],
  [/^flex-/, 'flex'],
  [/^(shrink|grow)(-|$)/, '$1'],
  [/^outline(-\d|-none)?$/, 'outline-width'],
  [/^-?outline-offset-/, 'outline-offset'],
  [/^outline-/, 'outline-color'],
  [/^overflow-(x|y)-/, 'overflow-$1'],
  [/^overflow-/, 'overflow', 'overflow-x overflow-y'],
  [/^(min-w|min-h|max-w|max-h|grid-cols|grid-rows|col-span|col-start|col-end|justify-self)-/, '$1'],
  [
    /^(w|h|z|top|bottom|bg|shadow|opacity|order|basis|items|justify|self|content|leading|tracking|whitespace|cursor|select|object|fill|stroke|transition|duration|animate|align|pointer-events|divide-x|divide-y|break|resize)(-|$)/,
    '$1',
  ],
];

type Effect = readonly [sets: string, voids: readonly string[]];
const findEffect = (utility: string): Effect => {
  const plain = utility.replace(/^-/, '').replace(/\/\d+$/, '');
  for (const [pattern, sets, voids = ''] of rules) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const fill = (s: string) => s.replaceAll('$1', found[1] ?? '');
    return [fill(sets), fill(voids).split(' ').filter(Boolean)];
  }
  return [utility, []];
};

const effects = new Map<string, Effect>();
/** The same utilities come again and again in other company. */
const effectOf = (utility: string): Effect => {
  const effect = effects.get(utility) ?? findEffect(utility);
  if (effects.size > 2_000) effects.clear();
  effects.set(utility, effect);
  return effect;
};

/** `phone:hover:px-2` → variants and utility; colons inside brackets do not part. */
const parted = (name: string): [variants: string, utility: string] => {
  let depth = 0;
  let at = 0;
  for (let i = 0; i < name.length; i++) {
    const c = name[i];
    if (c === '[' || c === '(') depth++;
    else if (c === ']' || c === ')') depth--;
    else if (c === ':' && depth === 0) at = i + 1;
  }
  return [name.slice(0, at), name.slice(at)];
};

const known = new Map<string, string>();
/** The class names without those that later ones override. */
export const mergeClasses = (names: string): string => {
  const done = known.get(names);
  if (done !== undefined) return done;
  const kept: string[] = [];
  const gone = new Set<string>();
  for (const name of names.split(/\s+/).filter(Boolean).reverse()) {
    const [variants, utility] = parted(name);
    const strong = utility.endsWith('!') ? '!' : '';
    const [sets, voids] = effectOf(strong ? utility.slice(0, -1) : utility);
    const mark = (what: string) => `${variants}${strong}${what}`;
    if (gone.has(mark(sets))) continue;
    gone.add(mark(sets));
    for (const v of voids) gone.add(mark(v));
    kept.push(name);
  }
  const result = kept.reverse().join(' ');
  if (known.size > 2_000) known.clear();
  known.set(names, result);
  return result;
};
