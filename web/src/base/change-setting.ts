/** Changes to what a person chose, kept by the server: one after the other, each on what the one before left. */
import { ApiError, api, type Setting } from './api';

const TRIES = 3;
/** The last change of each setting that this page has begun. */
const turns = new Map<string, Promise<unknown>>();

/** @param change of its value, which may be given more than once @throws ApiError where it could not be kept */
export const changeSetting = (name: string, change: (value: Setting['value']) => object): Promise<Setting> => {
  const put = async (): Promise<Setting> => {
    for (let attempt = 1; ; attempt++) {
      const now = await api.setting(name);
      try {
        return await api.putSetting(name, now.revision, change(now.value));
      } catch (e) {
        // Another browser was quicker: the same change on what it left.
        if (!(e instanceof ApiError && e.status === 409) || attempt === TRIES) throw e;
      }
    }
  };
  const mine = (turns.get(name) ?? Promise.resolve()).then(put, put);
  turns.set(name, mine);
  return mine;
};
