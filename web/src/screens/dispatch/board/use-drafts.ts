/** Unsaved plans of a board, stored in this browser per user and branch, so that a reload loses nothing. */
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react';
import { useWho } from '@/base/session/session';
import { useCarriedOver } from '@/kit/form/carried-over';
import { browserStore, draftKey, dropDraft } from '@/kit/form/draft';
import { type Drafts, draftsIn } from './plan';

const readDrafts = (key: string): Drafts => {
  try {
    return draftsIn(browserStore.getItem(key));
  } catch {
    return {};
  }
};
const keep = (key: string, drafts: Drafts): void => {
  if (Object.keys(drafts).length === 0) dropDraft(browserStore, key);
  else
    try {
      browserStore.setItem(key, JSON.stringify(drafts));
    } catch {
      // With a full or blocked store the drafts last until the page is left.
    }
};

export const useDrafts = (branch: string): [Drafts, Dispatch<SetStateAction<Drafts>>] => {
  const key = draftKey(useWho().user_id, 'dispatch', branch);
  const stored = useMemo(() => readDrafts(key), [key]);
  const [here, setHere] = useState<Readonly<Record<string, Drafts>>>({});
  const drafts = here[key] ?? stored;
  const set = useCallback(
    (next: SetStateAction<Drafts>) =>
      setHere((before) => ({ ...before, [key]: typeof next === 'function' ? next(before[key] ?? stored) : next })),
    [key, stored],
  );
  useEffect(() => {
    for (const [at, planned] of Object.entries(here)) keep(at, planned);
  }, [here]);
  useCarriedOver(key, () => (Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined));
  // Another window of the same user continues with the same plan.
  useEffect(() => {
    const hear = (e: StorageEvent) => {
      if (e.key === key) setHere((before) => ({ ...before, [key]: draftsIn(e.newValue) }));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [key]);
  return [drafts, set];
};
