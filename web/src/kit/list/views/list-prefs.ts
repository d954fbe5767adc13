/** What a user chose for a list of theirs, kept in this browser: columns and rows a page. */
import { useState } from 'react';
import { pageSizes } from '../state/query';

/** `on`: columns chosen that are off by themselves; `off`: chosen away. */
export type ListPrefs = { on: readonly string[]; off: readonly string[]; size: number };

const texts = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x) => typeof x === 'string') : []);
/** Prefs from their stored text; anything unknown reads as nothing chosen. */
export const readListPrefs = (text: string | null): ListPrefs => {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Unreadable: as if nothing had been chosen.
  }
  return { on: texts(kept.on), off: texts(kept.off), size: pageSizes.find((s) => s === kept.size) ?? pageSizes[0] };
};
type Choosable = { id: string; always?: boolean; off?: boolean };
export const isChosen = (column: Choosable, prefs: ListPrefs): boolean =>
  column.always || (column.off ? prefs.on.includes(column.id) : !prefs.off.includes(column.id));
/** A column chosen, or chosen away. */
export const withColumn = (prefs: ListPrefs, column: Choosable): ListPrefs => {
  const flip = (ids: readonly string[]) =>
    ids.includes(column.id) ? ids.filter((id) => id !== column.id) : [...ids, column.id];
  return column.off ? { ...prefs, on: flip(prefs.on) } : { ...prefs, off: flip(prefs.off) };
};

const keyOf = (user: string, list: string) => `lintas.list.${user}.${list}`;
/** The user's choices for a list, and how to change them. */
export const useListPrefs = (user: string, list: string): [ListPrefs, (next: ListPrefs) => void] => {
  const key = keyOf(user, list);
  const [kept, setKept] = useState(() => ({ key, prefs: stored(key) }));
  const prefs = kept.key === key ? kept.prefs : stored(key);
  return [
    prefs,
    (next) => {
      setKept({ key, prefs: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A private window keeps it until it is closed.
      }
    },
  ];
};
/** What a user chose for a list in this browser. */
export const listPrefs = (user: string, list: string): ListPrefs => stored(keyOf(user, list));
const stored = (key: string): ListPrefs => {
  try {
    return readListPrefs(localStorage.getItem(key));
  } catch {
    return readListPrefs(null);
  }
};
