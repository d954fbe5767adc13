/** How a refusal is worded. */

import { unitName } from '../common/unit-types.js';
import { desks } from '../flows/sp/status.js';
import type { RefusalText } from '../kit/aggregate/reject.js';
import { type Lang, wholeText, withDays } from '../texts/formats.js';
import { holderText } from '../texts/holders.js';
import { lacksText } from '../texts/papers.js';
import { whyText } from '../texts/reasons.js';
import { inLang } from '../texts/speech.js';
import { statusText } from './status.js';

/**
 * By stable code: HTTP status, text. `{name}` stands for a value of the refusal; a part in `[ ]` is shown only if it
 * has its values.
 */
export type RefusalTexts = Readonly<Record<string, RefusalText>>;

/** Values that name a kind of unit. */
const UNITS = new Set(['type', 'asked']);
const valueText = (name: string, value: string | number, lang: Lang): string => {
  if (typeof value === 'number') return wholeText(value, lang);
  if (name === 'status') return statusText(value, lang);
  if (name === 'desk') return desks.find(({ desk }) => desk === value)?.label ?? value;
  if (name === 'side') return inLang(value, lang);
  if (name === 'owner') return withDays(holderText(value, lang), lang);
  if (name === 'papers') return lacksText(value, lang);
  if (UNITS.has(name)) return unitName(value);
  return name === 'why' ? whyText(value, lang) : withDays(value, lang);
};
/** Values that are the name of a field, an action or a kind of entry, written as in the screens' texts. */
const NAMES = new Set(['label', 'before', 'what', 'action']);
/**
 * A value in words, in parts, and whether a part is such a name: `uses` counts entries by their kind (`3 Alamat
 * Customer, 1 SP`).
 */
const partsOf = (name: string, value: string | number, lang: Lang): [part: string, isName: boolean][] => {
  if (typeof value === 'string' && NAMES.has(name)) return [[value, true]];
  if (typeof value === 'string' && name === 'uses')
    return value.split(/([\d.]{1,12} |, )/).map((part) => [part, /^\p{L}/u.test(part)]);
  return [[valueText(name, value, lang), false]];
};
/** The text without the optional parts whose values are missing. */
const saying = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\[([^[\]]{1,200})\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w{1,40})\}/g)].every(([, name = '']) => (params[name] ?? '') !== '') ? part : '',
  );
/**
 * A text with its values filled in, and the positions of names in it: readers of another language get those names from
 * the screens' texts.
 */
export type Worded = { text: string; names: [from: number, to: number][] };
/**
 * The text of a refusal with its values filled in: statuses, desks, papers and units in words, numbers and days in
 * their canonical form.
 * @param named translates a name into the reader's language; absent: it stays as it is
 */
export const refusalWorded = (
  texts: RefusalTexts[string],
  lang: Lang,
  params: Record<string, string | number> = {},
  named = (name: string): string => name,
): Worded => {
  const pattern = saying(inLang(texts[1], lang), params);
  const names: Worded['names'] = [];
  let [text, at] = ['', 0];
  for (const { 0: whole, 1: gap = '', 2: name = '', index } of pattern.matchAll(/( ?)\{(\w{1,40})\}/g)) {
    const value = params[name];
    text += pattern.slice(at, index);
    at = index + whole.length;
    if (value === undefined) text += whole;
    else if (value !== '') {
      // An empty value leaves no gap.
      text += gap;
      for (const [part, isName] of partsOf(name, value, lang)) {
        const from = text.length;
        text += isName ? named(part) : part;
        if (isName) names.push([from, text.length]);
      }
    }
  }
  return { text: text + pattern.slice(at), names };
};
/** {@link refusalWorded} as text only. */
export const refusalIn = (...args: Parameters<typeof refusalWorded>): string => refusalWorded(...args).text;
