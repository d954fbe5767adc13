/**
 * The phone's data after a driver signs out: waiting reports, sealed for that driver, and nothing else of them or their
 * day.
 */
import { store, useStore } from '@/base/session/store';
import { dropKey, readKey } from './key';
import { dropDays, dropStray, sealRest } from './shelf';

const failed = store(false);
/** Whether deleting data failed; the page shows it, with a way to try again. */
export const useUncleared = (): boolean => useStore(failed);

const clear = async (): Promise<void> => {
  const storedKey = await readKey();
  if (storedKey) await sealRest(storedKey);
  await dropDays();
  await dropStray(storedKey);
  // Last of all: if the phone dies earlier, the next page starts over with the key.
  await dropKey();
};
/** Never throws: {@link useUncleared} reports a failure, and the next page tries again. */
export const clearDay = (): Promise<void> =>
  clear().then(
    () => failed.set(false),
    () => failed.set(true),
  );
