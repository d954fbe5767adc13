/** Local drafts of a form: stored in this browser per user and document until saved or discarded. */
import type { UnreadTexts } from '@/ui/typed';
import { type Attempt, attemptOn } from './save';
import { type FieldOf, merge, type Values } from './values';

export type Draft<V> = {
  /** When the draft was saved, ISO. */
  at: string;
  values: V;
  /** The server's version when editing began (for an existing document). */
  base?: V;
  attempt: Attempt<V>;
  /** Text of inputs that could not be parsed. */
  unread?: UnreadTexts;
};
/** Initial state of a form. */
export type Start<V> = {
  /** Values without the draft. */
  base: V;
  attempt: Attempt<V>;
  /** The restored draft. */
  restored?: Draft<V> | undefined;
  /** Fields that somebody else changed since, where the draft's value is used. */
  conflicts?: FieldOf<V>[];
};
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Accesses `localStorage` lazily: a browser that blocks it throws on use, not on import. */
export const browserStore: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
};

/** @param kind of document @param id absent for a new one @param within preset fields of a new one */
export const draftKey = (user: string, kind: string, id?: string, within: Readonly<Values> = {}): string => {
  const preset = Object.entries(within)
    .map(([field, value]) => `${field}=${String(value)}`)
    .sort()
    .join('&');
  return `lintas.draf.${user}.${kind}.${id ?? `baru${preset && `?${preset}`}`}`;
};
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const textsIn = (saved: Record<string, unknown>): UnreadTexts =>
  Object.fromEntries(Object.entries(saved).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])));
/**
 * True if a value has the shape of the initial one, so that the form can render it; null and undefined match
 * everything.
 */
const isLike = (value: unknown, blank: unknown): boolean => {
  if (blank === undefined || blank === null || value === undefined || value === null) return true;
  if (Array.isArray(blank)) return Array.isArray(value) && value.every((one) => isLike(one, blank[0]));
  if (!isRecord(blank)) return typeof value === typeof blank;
  return isRecord(value) && Object.keys(blank).every((key) => isLike(value[key], blank[key]));
};
/**
 * The saved draft, restricted to the form's current fields: fields added since, or with values of another shape, are as
 * in `blank`. Undefined if there is none or it can't be parsed. @param fits further condition on the values
 */
export const readDraft = <V extends object>(
  store: Store,
  key: string,
  blank: Readonly<V>,
  fits: (values: V) => boolean = () => true,
): Draft<V> | undefined => {
  try {
    const saved: unknown = JSON.parse(store.getItem(key) ?? '');
    if (!isRecord(saved) || !isRecord(saved.values) || !isRecord(saved.attempt)) return undefined;
    if (typeof saved.at !== 'string' || typeof saved.attempt.id !== 'string') return undefined;
    const compatible = (values: Values): V =>
      Object.fromEntries(
        Object.entries(blank).map(([name, value]) => [
          name,
          name in values && isLike(values[name], value) ? values[name] : value,
        ]),
      ) as V;
    const values = compatible(saved.values);
    if (!fits(values)) return undefined;
    return {
      at: saved.at,
      values,
      ...(isRecord(saved.base) ? { base: compatible(saved.base) } : {}),
      attempt: saved.attempt as Attempt<V>,
      ...(isRecord(saved.unread) ? { unread: textsIn(saved.unread) } : {}),
    };
  } catch {
    return undefined;
  }
};
/** False if the browser refuses to store it (private window, quota). */
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
    // Without storage there is nothing to remove.
  }
};

/** Initial state of an existing document's form: merges changes by others since the draft was saved. */
export const startOn = <V extends object>(
  id: string,
  version: number,
  now: V,
  saved: Draft<V> | undefined,
): Start<V> => {
  const attempt = attemptOn(id, version, now);
  if (!saved) return { base: now, attempt };
  const { values, clash } = merge<V>(saved.base ?? now, saved.values, now);
  const { hanging } = saved.attempt;
  return {
    base: now,
    attempt,
    restored: { ...saved, values, base: now, attempt: { ...attempt, ...(hanging ? { hanging } : {}) } },
    conflicts: clash,
  };
};
