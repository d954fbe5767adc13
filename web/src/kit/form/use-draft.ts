/** Saves input in this browser, shortly after each change and when the page is hidden. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/base/server/clock';
import { onUnread, unreadTexts } from '@/ui/typed';
import { useCarriedOver } from './carried-over';
import { browserStore, type Draft, dropDraft, writeDraft } from './draft';
import type { Attempt } from './save';

const AFTER_MS = 600;

type Options<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Container of the fields. */
  root: RefObject<HTMLElement | null>;
  key: string;
  /** Whether the input is worth saving. */
  isDirty: (values: V) => boolean;
  /** The server's version of an existing document: stored too, to detect later who changed what. */
  base: () => V | undefined;
  attempt: () => Attempt<V>;
  /** When the restored draft was saved. */
  restored: string | undefined;
};
export type DraftKeeper = {
  /** When it was last saved, ISO; undefined: no draft. */
  at: string | undefined;
  /** The browser refuses to store it. */
  failed: boolean;
  /** Saves it now. */
  keep: () => void;
  /** Discards it: nothing is saved until `resume`. */
  drop: () => void;
  resume: () => void;
};

export const useDraft = <V extends FieldValues>(options: Options<V>): DraftKeeper => {
  const { form, root, key } = options;
  const [at, setAt] = useState(options.restored);
  const [failed, setFailed] = useState(false);
  const dead = useRef(false);
  const timer = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  /** The current draft; undefined: nothing worth saving. */
  const draftNow = useCallback((): Draft<V> | undefined => {
    const values = form.getValues();
    const { isDirty, base: ground, attempt } = latest.current;
    const now = attempt();
    const unread = unreadTexts(root.current);
    const texts = Object.keys(unread).length > 0 ? { unread } : {};
    if (now.hanging === undefined && !isDirty(values) && !texts.unread) return undefined;
    const base = ground();
    return {
      at: new Date(serverNow()).toISOString(),
      values,
      ...(base ? { base } : {}),
      attempt: now,
      ...texts,
    };
  }, [form, root]);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    if (dead.current) return;
    const draft = draftNow();
    if (!draft) {
      dropDraft(browserStore, key);
      return setAt(undefined);
    }
    const saved = writeDraft(browserStore, key, draft);
    setFailed(!saved);
    setAt(saved ? draft.at : undefined);
  }, [draftNow, key]);
  useCarriedOver(key, () => {
    const draft = dead.current ? undefined : draftNow();
    return draft && JSON.stringify(draft);
  });

  // A new document has a key of its own once saved.
  const place = useRef(key);
  useEffect(() => {
    if (place.current === key) return;
    dropDraft(browserStore, place.current);
    place.current = key;
    keep();
  }, [key, keep]);

  useEffect(() => {
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(keep, AFTER_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: soon });
    const still = onUnread(soon);
    const flush = () => timer.current !== 0 && keep();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      still();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [form, keep]);

  return {
    at,
    failed,
    keep,
    drop: () => {
      dead.current = true;
      clearTimeout(timer.current);
      timer.current = 0;
      dropDraft(browserStore, key);
      setAt(undefined);
    },
    resume: () => {
      dead.current = false;
    },
  };
};
