/** Each user's display preferences, stored in this browser; public/theme.js applies them to the page. */
import type { Looks } from '@domain/navigation/looks';
import { type Lang, langs } from '@domain/texts/speech';
import { pageSetting } from '../server/page-setting';
import { store, useStore } from './store';

export { type Lang, langs };
export type Density = Looks['density'];
export type Prefs = Looks & {
  lang: Lang;
  /** Right to left in any language. */
  rtl: boolean;
  /** No sounds. */
  mute: boolean;
  /** The user who chose, and when (ms): base/session/stored-prefs.ts synchronizes them with other browsers. */
  of?: string | undefined;
  at?: number | undefined;
};

declare global {
  interface Window {
    /** Defined by public/theme.js; the drivers' pages and print pages do not have it. */
    lintasLook?: { (prefs: Prefs): unknown; ahead: () => unknown };
    /** Resolves when all styles are loaded or have failed. */
    lintasStyled?: Promise<unknown>;
  }
}

const KEY = 'lintas.prefs';
const langOf = (value: unknown, otherwise: Lang = 'id'): Lang =>
  langs.includes(value as Lang) ? (value as Lang) : otherwise;

/** The company's language, from the served page. */
const companyLang = (): Lang => langOf(pageSetting('locale'));

/** Without any choice. */
export const defaults = {
  theme: 'semi-dark',
  color: 'blue',
  density: 'compact',
  nav: 'fixed',
  layout: 'full',
  rtl: false,
  mute: false,
} as const;
/**
 * Parses stored preferences. Unknown values have no effect on the display; the language must be valid. @param lang the
 * default
 */
const readPrefs = (text: string | null, lang: Lang): Prefs => {
  let saved: Partial<Prefs> = {};
  try {
    saved = JSON.parse(text ?? '{}') as Partial<Prefs>;
  } catch {
    // Unreadable: use the defaults.
  }
  return { ...defaults, ...saved, lang: langOf(saved?.lang, lang) };
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
export const prefs = store<Prefs>(readPrefs(stored(), companyLang()));

/** Text direction: that of the language (only Arabic runs right to left), unless the user forces right to left. */
export const applyDirection = (lang: string, forced: boolean): void => {
  document.documentElement.dir = forced || lang === 'ar' ? 'rtl' : 'ltr';
};
const apply = (p: Prefs) => {
  window.lintasLook?.(p);
  document.documentElement.lang = p.lang;
  applyDirection(p.lang, p.rtl);
};
apply(prefs.get());

/** Changes some of the preferences, at once and for later visits. */
export const setPrefs = (change: Partial<Prefs>): void => {
  prefs.set((now) => ({ ...now, at: Date.now(), ...change }));
  apply(prefs.get());
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.get()));
  } catch {
    // A private window holds them until it is closed.
  }
};
export const usePrefs = (): Prefs => useStore(prefs);

/** Side menu color by the kind of account; pages without a session reset it to `biru`. */
export const setTone = (tone: 'biru' | 'oranye'): void => {
  document.documentElement.classList.toggle('oranye', tone === 'oranye');
};
