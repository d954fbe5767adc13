/** A form's own memory: what was typed, kept in this browser per user and document until it is saved or thrown away. */
import type { UnreadTexts } from '@/ui/typed';
import { type Attempt, attemptOn } from './save';
import { type FieldOf, merge, type Values } from './values';

export type Draft<V> = {
  /** When it was kept, ISO. */
  at: string;
  values: V;
  /** What the server had when typing began (of a document that is there). */
  base?: V;
  attempt: Attempt<V>;
  /** What stood in boxes that could not read it. */
  unread?: UnreadTexts;
};
/** What a form begins with. */
export type Start<V> = {
  /** What it is without what was typed. */
  base: V;
  attempt: Attempt<V>;
  /** What was typed before. */
  restored?: Draft<V> | undefined;
  /** Fields that another changed since then, where what was typed stands. */
  kept?: FieldOf<V>[];
};
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A browser that keeps nothing refuses when it is asked, not when this is read. */
export const browserStore: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
};

/** @param kind of document @param id absent for a new one @param within fields that were known when the new one was begun */
export const draftKey = (user: string, kind: string, id?: string, within: Readonly<Values> = {}): string => {
  const known = Object.entries(within)
    .map(([field, value]) => `${field}=${String(value)}`)
    .sort()
    .join('&');
  return `lintas.draf.${user}.${kind}.${id ?? `baru${known && `?${known}`}`}`;
};
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const textsIn = (kept: Record<string, unknown>): UnreadTexts =>
  Object.fromEntries(Object.entries(kept).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])));
/** True if a form can draw a value where it began with another; nothing stands for anything. */
const isLike = (value: unknown, blank: unknown): boolean => {
  if (blank === undefined || blank === null || value === undefined || value === null) return true;
  if (Array.isArray(blank)) return Array.isArray(value) && value.every((one) => isLike(one, blank[0]));
  if (!isRecord(blank)) return typeof value === typeof blank;
  return isRecord(value) && Object.keys(blank).every((key) => isLike(value[key], blank[key]));
};
/**
 * The kept draft with the fields that the form has now: one that came later, or whose values look otherwise by now, is as in
 * `blank`. Undefined if there is none or it can't be read. @param fits what more values must be to be drawn
 */
export const readDraft = <V extends object>(
  store: Store,
  key: string,
  blank: Readonly<V>,
  fits: (values: V) => boolean = () => true,
): Draft<V> | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '');
    if (!isRecord(kept) || !isRecord(kept.values) || !isRecord(kept.attempt)) return undefined;
    if (typeof kept.at !== 'string' || typeof kept.attempt.id !== 'string') return undefined;
    const known = (values: Values): V =>
      Object.fromEntries(
        Object.entries(blank).map(([name, value]) => [
          name,
          name in values && isLike(values[name], value) ? values[name] : value,
        ]),
      ) as V;
    const values = known(kept.values);
    if (!fits(values)) return undefined;
    return {
      at: kept.at,
      values,
      ...(isRecord(kept.base) ? { base: known(kept.base) } : {}),
      attempt: kept.attempt as Attempt<V>,
      ...(isRecord(kept.unread) ? { unread: textsIn(kept.unread) } : {}),
    };
  } catch {
    return undefined;
  }
};
/** False if the browser does not keep it (private window, full). */
export const writeDraft = <V>(store: Store, key: string, draft: Draft<V>): boolean => {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};
export const dropDraft = (store: Store, key: string): void => {
  try {
    store.removeItem(key);
  } catch {
    // A browser without storage has nothing to remove.
  }
};

/** What a form of a document that is there begins with: what another changed since its draft was kept is taken in. */
export const startOn = <V extends object>(
  id: string,
  version: number,
  now: V,
  kept: Draft<V> | undefined,
): Start<V> => {
  const attempt = attemptOn(id, version, now);
  if (!kept) return { base: now, attempt };
  const { values, clash } = merge<V>(kept.base ?? now, kept.values, now);
  const { hanging } = kept.attempt;
  return {
    base: now,
    attempt,
    restored: { ...kept, values, base: now, attempt: { ...attempt, ...(hanging ? { hanging } : {}) } },
    kept: clash,
  };
};
