/** The language of the response to a request. Rarely used languages are loaded with their first request. */
import { readFileSync } from 'node:fs';
import { isLearnt, type Lang, langs, learn } from '../../../services/domain/texts/speech.js';
import { english } from '../../../services/domain/texts/speech-en.js';
import { nativeSpeech } from '../../../services/domain/texts/speech-native.js';
import { kindTexts } from './kind-texts.js';

export type { Lang };

/** Folder of the server's texts in other languages, by Indonesian text. */
const SAID = '../../../services/domain/texts/said/';
/** Loads a language of the product into this process. */
export const hear = (lang: Lang): Lang => {
  if (!isLearnt(lang)) {
    const json: unknown = JSON.parse(readFileSync(new URL(`${SAID}${lang}.json`, import.meta.url), 'utf8'));
    const texts = { ...(json as Record<string, string>), ...kindTexts(lang) };
    learn(lang, lang === 'en' ? english(texts) : nativeSpeech(lang, texts));
  }
  return lang;
};
hear('en');

let standard: Lang = 'id';
/** Sets the language of requests that name none (setting `LOCALE`). */
export const setStandardLang = (lang: Lang): void => {
  standard = hear(lang);
};

/** The language of an `Accept-Language` header: the first listed one that the server supports. */
export const langOf = (header: string | undefined): Lang => {
  if (!header) return standard;
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const lang = langs.find((one) => one === tag);
    if (lang) return hear(lang);
  }
  return standard;
};
