import { ApiError, api, type Setting } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import type { T } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';
import { readViews, type SavedView } from './saved-views';

const TRIES = 3;
type Saving = {
  /** Name of the setting. */
  name: string;
  change: (views: readonly SavedView[]) => SavedView[];
  t: T;
  /** The setting as this browser has it, and as the server has. */
  cached: () => Setting | undefined;
  fetched: () => Promise<Setting>;
  stored: (setting: Setting) => void;
};

/** Changes a list's saved views on the server; shows an error if that fails. @returns whether it succeeded */
export const saveViews = async ({ name, change, t, cached, fetched, stored }: Saving): Promise<boolean> => {
  try {
    for (let attempt = 1; ; attempt++) {
      const now = cached() ?? (await fetched());
      try {
        stored(await api.putSetting(name, now.revision, { ...now.value, views: change(readViews(now.value)) }));
        return true;
      } catch (e) {
        // Another browser saved first: apply the same change to its result.
        if (!(e instanceof ApiError && e.status === 409) || attempt === TRIES) throw e;
        stored(await fetched());
      }
    }
  } catch (e) {
    const problem = problemOf(e, t, serverNow());
    toast.refused(problem.title, { detail: problem.detail, id: name });
    return false;
  }
};
