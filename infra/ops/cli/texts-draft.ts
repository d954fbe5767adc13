/** Drafts a kind's words in other languages from existing translations. */
import type { KindTexts } from '../../runtime/http/kind-texts.js';

export type Texts = Readonly<Record<string, string>>;
/** Translations of a language: of screens, of the server, and of files beside other kinds. */
export type LanguageTexts = { screens: Texts; said: Texts; kinds: Texts };
type Draft = {
  /** Content of the kind's own file; an empty text is missing. */
  texts: Record<string, Record<string, string>>;
  /** Words that all languages have elsewhere. */
  there: string[];
  /** Words of screens that the server sends too: moved to the kind's file, so that they have one home. */
  moved: string[];
  missing: string[];
};
/** Finds a translation ignoring the word's case; adapts its first letter to the case of `text`. */
const near = (texts: Texts, text: string): string | undefined => {
  const exact = texts[text];
  if (exact !== undefined) return exact;
  const [, like] = Object.entries(texts).find(([word]) => word.toLowerCase() === text.toLowerCase()) ?? [];
  if (like === undefined) return undefined;
  const large = text[0] !== text[0]?.toLowerCase();
  return (large ? like[0]?.toUpperCase() : like[0]?.toLowerCase()) + like.slice(1);
};
/**
 * @param words of the kind: those that the server sends, and those that only screens show
 * @param ownTexts current content of its file
 * @param byLang translations by language, without that file
 */
export const draftOf = (
  words: { spoken: readonly string[]; shown: readonly string[] },
  ownTexts: KindTexts,
  byLang: Readonly<Record<string, LanguageTexts>>,
): Draft => {
  const langs = Object.keys(byLang);
  const draft: Draft = { texts: {}, there: [], moved: [], missing: [] };
  const draw = (word: string, has: (of: LanguageTexts) => Texts) => {
    if (langs.every((lang) => word in has(byLang[lang] as LanguageTexts))) {
      draft.there.push(word);
      return;
    }
    const text = Object.fromEntries(
      langs.map((lang) => {
        const { screens, said: server, kinds } = byLang[lang] as LanguageTexts;
        return [lang, ownTexts[word]?.[lang] || (near({ ...screens, ...server, ...kinds }, word) ?? '')];
      }),
    );
    draft.texts[word] = text;
    if (Object.values(text).some((one) => one === '')) draft.missing.push(word);
    if (langs.some((lang) => word in (byLang[lang] as LanguageTexts).screens)) draft.moved.push(word);
  };
  for (const word of words.spoken) draw(word, ({ said: server, kinds }) => ({ ...server, ...kinds }));
  for (const word of words.shown)
    draw(word, ({ screens, said: server, kinds }) => ({ ...screens, ...server, ...kinds }));
  return draft;
};
