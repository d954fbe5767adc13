/** What each user chooses for their own screen, kept in this browser; public/theme.js applies it before the first paint. */
import { store, useStore } from './store';

export const themes = ['semi-dark', 'light', 'dark'] as const;
export const densities = ['compact', 'comfortable'] as const;
export const langs = ['id', 'en'] as const;
export type Theme = (typeof themes)[number];
export type Density = (typeof densities)[number];
export type Lang = (typeof langs)[number];
export type Prefs = { theme: Theme; density: Density; lang: Lang; narrow: boolean };

const KEY = 'lintas.prefs';
const one = <T extends string>(of: readonly T[], value: unknown, otherwise: T): T =>
  of.includes(value as T) ? (value as T) : otherwise;

/** The company's language, as the server says in the page it sends. */
const companyLang = (): Lang =>
  one(langs, document.querySelector<HTMLMetaElement>('meta[name="lintas-locale"]')?.content, 'id');

/** Prefs from their stored text; anything unknown falls back to its default. @param lang language without a choice */
export const readPrefs = (text: string | null, lang: Lang): Prefs => {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Unreadable: as if nothing had been chosen.
  }
  return {
    theme: one(themes, kept.theme, 'semi-dark'),
    density: one(densities, kept.density, 'compact'),
    lang: one(langs, kept.lang, lang),
    narrow: kept.narrow === true,
  };
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
export const prefs = store<Prefs>(readPrefs(stored(), companyLang()));

const apply = (p: Prefs) => {
  const root = document.documentElement;
  root.dataset.theme = p.theme;
  root.dataset.density = p.density;
  root.classList.toggle('dark', p.theme === 'dark');
  root.lang = p.lang;
};
apply(prefs.get());

/** Changes some of the preferences, at once and for the next visit. */
export const setPrefs = (change: Partial<Prefs>): void => {
  prefs.set((now) => ({ ...now, ...change }));
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
