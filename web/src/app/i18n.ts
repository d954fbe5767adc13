/** Texts: Indonesian is written in the code and is the key; other languages are looked up, file by file in i18n/<lang>/. */
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Lang, prefs, setPrefs } from './prefs';

/** Translates a natural key; `{{name}}` in it is filled in. Plurals: Indonesian has none, English takes `_one`/`_other` by `count`. */
export type T = (key: string, values?: Record<string, string | number>) => string;

/** Texts of other languages, fetched only when chosen. */
const bundles: Record<Exclude<Lang, 'id'>, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../i18n/en'),
};

export const translator: i18n = i18next.createInstance();

/** Resolves when the chosen language can be shown; called once before the first render. */
export const startI18n = async (): Promise<void> => {
  const { lang } = prefs.get();
  await translator.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: await textsOf(lang) } },
    react: { useSuspense: false },
    initAsync: false,
  });
};
const textsOf = async (lang: Lang): Promise<Record<string, string>> =>
  lang === 'id' ? {} : (await bundles[lang]()).default;

/** Changes the language at once, for this and the next visit. */
export const setLang = async (lang: Lang): Promise<void> => {
  translator.addResourceBundle(lang, 'translation', await textsOf(lang), true, true);
  await translator.changeLanguage(lang);
  setPrefs({ lang });
};

/** Outside React: messages that are made when they are needed. */
export const t: T = (key, values) => translator.t(key, values ?? {});
export const lang = (): Lang => prefs.get().lang;

/** Translations inside React; re-renders on a change of language. */
export const useT = (): T => useTranslation(undefined, { i18n: translator }).t as unknown as T;
/** Language names in themselves. */
export const langNames: Record<Lang, string> = { id: 'Bahasa Indonesia', en: 'English' };
