/** A kind's words in other languages, as far as somebody has said them already. */
import type { KindTexts } from '../../runtime/http/kind-texts.js';

export type Texts = Readonly<Record<string, string>>;
/** What is said in a language: on screens, by the server, and by files beside other kinds. */
export type Told = { screens: Texts; said: Texts; kinds: Texts };
type Draft = {
  /** What the kind's own file is to say; an empty text is missing. */
  texts: Record<string, Record<string, string>>;
  /** Words that all languages have elsewhere. */
  there: string[];
  /** Words of screens that the server says too: here they are in one place. */
  moved: string[];
  missing: string[];
};
/** A text by its words in any letters' case, as it is written there; its first letter as that of `text`. */
const near = (texts: Texts, text: string): string | undefined => {
  const exact = texts[text];
  if (exact !== undefined) return exact;
  const [, like] = Object.entries(texts).find(([word]) => word.toLowerCase() === text.toLowerCase()) ?? [];
  if (like === undefined) return undefined;
  const large = text[0] !== text[0]?.toLowerCase();
  return (large ? like[0]?.toUpperCase() : like[0]?.toLowerCase()) + like.slice(1);
};
/**
 * @param words of the kind: those that the server says, and those that screens alone say
 * @param own what its file says now @param told by language, without that file
 */
export const draftOf = (
  words: { spoken: readonly string[]; shown: readonly string[] },
  own: KindTexts,
  told: Readonly<Record<string, Told>>,
): Draft => {
  const langs = Object.keys(told);
  const draft: Draft = { texts: {}, there: [], moved: [], missing: [] };
  const draw = (word: string, has: (of: Told) => Texts) => {
    if (langs.every((lang) => word in has(told[lang] as Told))) {
      draft.there.push(word);
      return;
    }
    const text = Object.fromEntries(
      langs.map((lang) => {
        const { screens, said, kinds } = told[lang] as Told;
        return [lang, own[word]?.[lang] || (near({ ...screens, ...said, ...kinds }, word) ?? '')];
      }),
    );
    draft.texts[word] = text;
    if (Object.values(text).some((one) => one === '')) draft.missing.push(word);
    if (langs.some((lang) => word in (told[lang] as Told).screens)) draft.moved.push(word);
  };
  for (const word of words.spoken) draw(word, ({ said, kinds }) => ({ ...said, ...kinds }));
  for (const word of words.shown) draw(word, ({ screens, said, kinds }) => ({ ...screens, ...said, ...kinds }));
  return draft;
};
