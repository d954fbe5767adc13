/** Keeps what is typed in this browser, shortly after each change and when the page goes. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/base/clock';
import { onUnread, unreadTexts } from '@/ui/typed';
import { browserStore, type Draft, dropDraft, writeDraft } from './draft';
import { useKeptOver } from './kept-over';
import type { Attempt } from './save';

const AFTER_MS = 600;

type Options<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Where the fields are. */
  root: RefObject<HTMLElement | null>;
  key: string;
  /** Something was typed that is worth keeping. */
  isDirty: (values: V) => boolean;
  /** What the server has, of a document that is there: kept too, to tell later who changed what. */
  base: () => V | undefined;
  attempt: () => Attempt<V>;
  /** When the draft that was restored had been kept. */
  restored: string | undefined;
};
export type DraftKeeper = {
  /** When it was last kept, ISO; undefined: nothing is kept. */
  at: string | undefined;
  /** The browser refuses to keep it. */
  failed: boolean;
  /** Keeps it now. */
  keep: () => void;
  /** Throws it away for good: nothing is kept until `resume`. */
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

  /** As it stands; undefined: nothing is worth keeping. */
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
    const kept = writeDraft(browserStore, key, draft);
    setFailed(!kept);
    setAt(kept ? draft.at : undefined);
  }, [draftNow, key]);
  useKeptOver(key, () => {
    const draft = dead.current ? undefined : draftNow();
    return draft && JSON.stringify(draft);
  });

  // A new document that was saved has a place of its own from then on.
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
