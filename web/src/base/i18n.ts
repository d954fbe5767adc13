/** Texts: Indonesian is written in the code and is the key; other languages are looked up, file by file in i18n/<lang>/. */
import { learn, type Speech } from '@domain/texts/speech';
import { useCallback } from 'react';
import { wording } from './errors';
import { speak } from './format';
import { type Lang, prefs, setPrefs } from './prefs';
import { store, useStore } from './store';
import { type Texts, translate, type Values } from './translate';

/** Translates a natural key; `{{name}}` in it is filled in. Plurals: Indonesian has none; others have a form (`_one`, `_few`, …) by `count`, as their rules have it. */
export type T = (key: string, values?: Values) => string;

/**
 * The texts of other languages and their ways, fetched only when one is chosen. They come before the page's own code has run
 * to its end, which waits for them: nothing of theirs may need that code.
 */
const bundles: Record<Exclude<Lang, 'id'>, () => Promise<{ default: Texts; speech: Speech }>> = {
  en: () => import('@/i18n/en'),
  zh: () => import('@/i18n/zh'),
  ar: () => import('@/i18n/ar'),
  it: () => import('@/i18n/it'),
  es: () => import('@/i18n/es'),
  fr: () => import('@/i18n/fr'),
};
const textsOf = async (lang: Lang): Promise<Texts> => {
  if (lang === 'id') return {};
  const { default: texts, speech } = await bundles[lang]();
  learn(lang, speech);
  return texts;
};

const shown = store<{ lang: Lang; texts: Texts }>({ lang: 'id', texts: {} });

const show = async (lang: Lang): Promise<void> => {
  const texts = await textsOf(lang);
  speak(lang);
  shown.set({ lang, texts });
};
/**
 * Resolves when the chosen language can be shown; called once before the first render. Where its texts can't be had, for
 * want of a network, the page speaks Indonesian rather than nothing; what was chosen stays chosen.
 */
export const startI18n = (): Promise<void> => show(prefs.get().lang).catch(() => show('id'));
/** Changes the language at once, for this and the next visit. */
export const setLang = async (lang: Lang): Promise<void> => {
  await show(lang);
  setPrefs({ lang });
};

/** Outside React: messages that are made when they are needed. */
export const t: T = (key, values) => {
  const { lang, texts } = shown.get();
  return translate(texts, lang, key, values);
};
wording.name = (name) => t(name);
export const lang = (): Lang => shown.get().lang;

/** Translations inside React; re-renders on a change of language. The function is the same while the language is. */
export const useT = (): T => {
  const { lang, texts } = useStore(shown);
  return useCallback((key, values) => translate(texts, lang, key, values), [lang, texts]);
};
