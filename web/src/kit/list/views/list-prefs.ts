/** A user's settings for a list, stored in this browser: columns and page size. */
import { useState } from 'react';
import { pageSizes } from '../state/query';

/** `on`: shown though hidden by default; `off`: hidden. */
export type ListPrefs = { on: readonly string[]; off: readonly string[]; size: number };

const texts = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x) => typeof x === 'string') : []);
/** Parses stored preferences; anything unknown is ignored. */
export const readListPrefs = (text: string | null): ListPrefs => {
  let saved: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) saved = value as Record<string, unknown>;
  } catch {
    // Unreadable: use the defaults.
  }
  return { on: texts(saved.on), off: texts(saved.off), size: pageSizes.find((s) => s === saved.size) ?? pageSizes[0] };
};
type Choosable = { id: string; always?: boolean; off?: boolean };
export const isChosen = (column: Choosable, prefs: ListPrefs): boolean =>
  column.always || (column.off ? prefs.on.includes(column.id) : !prefs.off.includes(column.id));
/** Toggles a column. */
export const withColumn = (prefs: ListPrefs, column: Choosable): ListPrefs => {
  const flip = (ids: readonly string[]) =>
    ids.includes(column.id) ? ids.filter((id) => id !== column.id) : [...ids, column.id];
  return column.off ? { ...prefs, on: flip(prefs.on) } : { ...prefs, off: flip(prefs.off) };
};

const keyOf = (user: string, list: string) => `lintas.list.${user}.${list}`;
/** The user's settings for a list, and a setter. */
export const useListPrefs = (user: string, list: string): [ListPrefs, (next: ListPrefs) => void] => {
  const key = keyOf(user, list);
  const [cached, setCached] = useState(() => ({ key, prefs: stored(key) }));
  const prefs = cached.key === key ? cached.prefs : stored(key);
  return [
    prefs,
    (next) => {
      setCached({ key, prefs: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A private window holds them until it is closed.
      }
    },
  ];
};
/** A user's settings for a list in this browser. */
export const listPrefs = (user: string, list: string): ListPrefs => stored(keyOf(user, list));
const stored = (key: string): ListPrefs => {
  try {
    return readListPrefs(localStorage.getItem(key));
  } catch {
    return readListPrefs(null);
  }
};
