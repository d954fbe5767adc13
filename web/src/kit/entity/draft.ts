/** A form's own memory: what was typed, kept in this browser per user and entry until it is saved or thrown away. */
import type { Attempt } from './save';
import type { Values } from './values';

export type Draft = {
  /** When it was kept, ISO. */
  at: string;
  values: Values;
  /** What the server had when typing began (of an entry that is there). */
  base?: Values;
  attempt: Attempt;
};
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param id of the entry, absent for a new one @param within fields that were known when the new one was begun */
export const draftKey = (user: string, entity: string, id?: string, within: Readonly<Values> = {}): string => {
  const known = Object.entries(within)
    .map(([field, value]) => `${field}=${String(value)}`)
    .sort()
    .join('&');
  return `lintas.draf.${user}.${entity}.${id ?? `baru${known && `?${known}`}`}`;
};
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
/** The kept draft with the fields that the form has now; undefined if there is none or it can't be read. */
export const readDraft = (store: Store, key: string, blank: Readonly<Values>): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '');
    if (!isRecord(kept) || !isRecord(kept.values) || !isRecord(kept.attempt)) return undefined;
    if (typeof kept.at !== 'string' || typeof kept.attempt.id !== 'string') return undefined;
    const known = (values: Values): Values =>
      Object.fromEntries(Object.keys(blank).map((name) => [name, name in values ? values[name] : blank[name]]));
    return {
      at: kept.at,
      values: known(kept.values),
      ...(isRecord(kept.base) ? { base: known(kept.base) } : {}),
      attempt: kept.attempt as Attempt,
    };
  } catch {
    return undefined;
  }
};
/** False if the browser does not keep it (private window, full). */
export const writeDraft = (store: Store, key: string, draft: Draft): boolean => {
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
