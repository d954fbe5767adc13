/**
 * Texts: Indonesian is written in the code and serves as the key; other languages are looked up, file by file in
 * i18n/<lang>/.
 */
import { learn, type Speech } from '@domain/texts/speech';
import { useCallback } from 'react';
import { wording } from '../server/errors';
import { type Lang, prefs, setPrefs } from '../session/prefs';
import { store, useStore } from '../session/store';
import { speak } from './format';
import { type Texts, translate, type Values } from './translate';

/**
 * Translates a natural key; `{{name}}` in it is filled in. Plurals: Indonesian has none; other languages have a form
 * (`_one`, `_few`, …) by `count`, according to their plural rules.
 */
export type T = (key: string, values?: Values) => string;

/**
 * Texts and speech rules of other languages, fetched only when one is chosen. The page's main module waits for them, so
 * they must not import anything from it: it has not finished running.
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
 * Resolves when the chosen language can be shown; called once before the first render. If its texts can't be loaded (no
 * network), the page falls back to Indonesian; the preference is unchanged.
 */
export const startI18n = (): Promise<void> => show(prefs.get().lang).catch(() => show('id'));
/** Changes the language at once, and for later visits. */
export const setLang = async (lang: Lang): Promise<void> => {
  await show(lang);
  setPrefs({ lang });
};

/** Translates outside React: for messages that are built on demand. */
export const t: T = (key, values) => {
  const { lang, texts } = shown.get();
  return translate(texts, lang, key, values);
};
wording.name = (name) => t(name);
export const lang = (): Lang => shown.get().lang;

/** Translates inside React; re-renders on a change of language. The function's identity is stable per language. */
export const useT = (): T => {
  const { lang, texts } = useStore(shown);
  return useCallback((key, values) => translate(texts, lang, key, values), [lang, texts]);
};
