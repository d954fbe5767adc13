/** Keeps what is typed in this browser, shortly after each change and when the page goes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/app/clock';
import { dropDraft, writeDraft } from './draft';
import type { Attempt } from './save';
import { changedFields, type Values } from './values';

const AFTER_MS = 600;
const store = {
  getItem: (k: string) => localStorage.getItem(k),
  setItem: (k: string, v: string) => localStorage.setItem(k, v),
  removeItem: (k: string) => localStorage.removeItem(k),
};

type Options = {
  form: UseFormReturn<Values>;
  key: string;
  /** What the form is empty with: of an entry that is there, what the server has. */
  base: () => Values;
  /** Keep `base` with it, to tell later who changed what. */
  keepBase: boolean;
  attempt: () => Attempt;
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

export const useDraft = ({ form, key, base, keepBase, attempt, restored }: Options): DraftKeeper => {
  const [at, setAt] = useState(restored);
  const [failed, setFailed] = useState(false);
  const dead = useRef(false);
  const timer = useRef(0);
  const latest = useRef({ base, attempt, keepBase });
  latest.current = { base, attempt, keepBase };

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    if (dead.current) return;
    const values = form.getValues();
    const ground = latest.current.base();
    const now = latest.current.attempt();
    if (now.hanging === undefined && changedFields(ground, values).length === 0) {
      dropDraft(store, key);
      return setAt(undefined);
    }
    const stamp = new Date(serverNow()).toISOString();
    const draft = { at: stamp, values, ...(latest.current.keepBase ? { base: ground } : {}), attempt: now };
    const kept = writeDraft(store, key, draft);
    setFailed(!kept);
    setAt(kept ? stamp : undefined);
  }, [form, key]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(keep, AFTER_MS);
      },
    });
    const flush = () => timer.current !== 0 && keep();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
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
      dropDraft(store, key);
      setAt(undefined);
    },
    resume: () => {
      dead.current = false;
    },
  };
};
