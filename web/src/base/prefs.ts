/** What each user chooses for their own screen, kept in this browser; public/theme.js puts it on the page. */
import type { Looks } from '@domain/navigation/looks';
import { type Lang, langs } from '@domain/texts/speech';
import { store, useStore } from './store';

export { type Lang, langs };
export type Density = Looks['density'];
export type Prefs = Looks & {
  lang: Lang;
  /** Right to left whatever the language. */
  rtl: boolean;
  /** No sounds. */
  mute: boolean;
  /** Whose choice it is, and when they made it (ms): base/kept-prefs.ts takes it along to their other browsers. */
  of?: string | undefined;
  at?: number | undefined;
};

declare global {
  interface Window {
    /** Of public/theme.js; pages of drivers and paper have none. */
    lintasLook?: { (prefs: Prefs): unknown; ahead: () => unknown };
    /** All styles are there, or will not come. */
    lintasStyled?: Promise<unknown>;
  }
}

const KEY = 'lintas.prefs';
const langOf = (value: unknown, otherwise: Lang = 'id'): Lang =>
  langs.includes(value as Lang) ? (value as Lang) : otherwise;

/** The company's language, as the server says in the page it sends. */
const companyLang = (): Lang => langOf(document.querySelector<HTMLMetaElement>('meta[name="lintas-locale"]')?.content);

/** Before anything is chosen. */
export const defaults = {
  theme: 'semi-dark',
  color: 'blue',
  density: 'compact',
  nav: 'fixed',
  layout: 'full',
  rtl: false,
  mute: false,
} as const;
/** Prefs from their stored text. Of what is unknown nothing is drawn otherwise; a language must be one. @param lang without a choice */
const readPrefs = (text: string | null, lang: Lang): Prefs => {
  let kept: Partial<Prefs> = {};
  try {
    kept = JSON.parse(text ?? '{}') as Partial<Prefs>;
  } catch {
    // Unreadable: as if nothing had been chosen.
  }
  return { ...defaults, ...kept, lang: langOf(kept?.lang, lang) };
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
export const prefs = store<Prefs>(readPrefs(stored(), companyLang()));

/** The way the page runs: as its language does (Arabic alone from the right), unless its reader wants it from right to left in any. */
export const applyDirection = (lang: string, forced: boolean): void => {
  document.documentElement.dir = forced || lang === 'ar' ? 'rtl' : 'ltr';
};
const apply = (p: Prefs) => {
  window.lintasLook?.(p);
  document.documentElement.lang = p.lang;
  applyDirection(p.lang, p.rtl);
};
apply(prefs.get());

/** Changes some of the preferences, at once and for the next visit. */
export const setPrefs = (change: Partial<Prefs>): void => {
  prefs.set((now) => ({ ...now, at: Date.now(), ...change }));
  apply(prefs.get());
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.get()));
  } catch {
    // A private window keeps it until it is closed.
  }
};
export const usePrefs = (): Prefs => useStore(prefs);

/** The colour of the side by the kind of account; also on the sign-in page's way out. */
export const setTone = (tone: 'biru' | 'oranye'): void => {
  document.documentElement.classList.toggle('oranye', tone === 'oranye');
};
