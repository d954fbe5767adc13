/** Texts: Indonesian is written in the code and is the key; other languages are looked up, file by file in i18n/<lang>/. */
import { useCallback } from 'react';
import { type Lang, prefs, setPrefs } from './prefs';
import { store, useStore } from './store';
import { type Texts, translate, type Values } from './translate';

/** Translates a natural key; `{{name}}` in it is filled in. Plurals: Indonesian has none, English takes `_one`/`_other` by `count`. */
export type T = (key: string, values?: Values) => string;

/** Texts of other languages, fetched only when chosen. */
const bundles: Record<Exclude<Lang, 'id'>, () => Promise<{ default: Texts }>> = {
  en: () => import('@/i18n/en'),
};
const textsOf = async (lang: Lang): Promise<Texts> => (lang === 'id' ? {} : (await bundles[lang]()).default);

const shown = store<{ lang: Lang; texts: Texts }>({ lang: 'id', texts: {} });

/** Resolves when the chosen language can be shown; called once before the first render. */
export const startI18n = async (): Promise<void> => {
  const { lang } = prefs.get();
  shown.set({ lang, texts: await textsOf(lang) });
};
/** Changes the language at once, for this and the next visit. */
export const setLang = async (lang: Lang): Promise<void> => {
  shown.set({ lang, texts: await textsOf(lang) });
  setPrefs({ lang });
};

/** Outside React: messages that are made when they are needed. */
export const t: T = (key, values) => {
  const { lang, texts } = shown.get();
  return translate(texts, lang, key, values);
};
export const lang = (): Lang => shown.get().lang;

/** Translations inside React; re-renders on a change of language. The function is the same while the language is. */
export const useT = (): T => {
  const { lang, texts } = useStore(shown);
  return useCallback((key, values) => translate(texts, lang, key, values), [lang, texts]);
};
/** Language names in themselves. */
export const langNames: Record<Lang, string> = { id: 'Bahasa Indonesia', en: 'English' };
