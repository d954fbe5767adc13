/** Changes to a user's setting on the server, in sequence: each applies to the result of the one before. */
import { ApiError, api, type Setting } from '../server/api';

const TRIES = 3;
/** The last change of each setting that this page has started. */
const turns = new Map<string, Promise<unknown>>();

/** @param change derives the new value; called again after a conflict @throws ApiError if it could not be stored */
export const changeSetting = (name: string, change: (value: Setting['value']) => object): Promise<Setting> => {
  const put = async (): Promise<Setting> => {
    for (let attempt = 1; ; attempt++) {
      const now = await api.setting(name);
      try {
        return await api.putSetting(name, now.revision, change(now.value));
      } catch (e) {
        // Another browser saved first: apply the same change to its result.
        if (!(e instanceof ApiError && e.status === 409) || attempt === TRIES) throw e;
      }
    }
  };
  const mine = (turns.get(name) ?? Promise.resolve()).then(put, put);
  turns.set(name, mine);
  return mine;
};
