import { useEffect, useState } from 'react';
import { serverNow } from '@/base/server/clock';
import { useProfile } from '@/base/session/profile';
import { useWho } from '@/base/session/session';
import { useCarriedOver } from '@/kit/form/carried-over';
import { browserStore, draftKey } from '@/kit/form/draft';
import { todayOf } from '@/ui/dates';
import { newWork, readWork, type Work } from './work';

const SAVE_MS = 400;
const readStored = (key: string): string | null => {
  try {
    return browserStore.getItem(key);
  } catch {
    return null;
  }
};

/** The user's stored intake; `reset` starts a new one for the same customer. */
export const useWork = () => {
  const key = draftKey(useWho().user_id, 'erlangga', 'impor');
  const { branches = [] } = useProfile().data ?? {};
  const only = branches.length === 1 && branches[0] !== '*' ? (branches[0] ?? '') : '';
  const [work, set] = useState<Work>(() => readWork(readStored(key)) ?? newWork('', todayOf(serverNow())));
  useEffect(() => {
    if (only !== '') set((now) => (now.branch === '' ? { ...now, branch: only } : now));
  }, [only]);
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        browserStore.setItem(key, JSON.stringify(work));
      } catch {
        // With a full or blocked store it lasts until the page is left.
      }
    }, SAVE_MS);
    return () => clearTimeout(timer);
  }, [key, work]);
  useCarriedOver(key, () => JSON.stringify(work));
  const reset = () => set((now) => ({ ...newWork(now.branch, todayOf(serverNow())), customer: now.customer }));
  return { work, set, reset };
};
export type SetWork = ReturnType<typeof useWork>['set'];
