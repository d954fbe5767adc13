/** What a phone keeps of a driver who is out: what waits, sealed to them, and nothing else of theirs or of their day. */
import { store, useStore } from '@/base/store';
import { dropKey, keptKey } from './key';
import { dropDays, dropStray, sealRest } from './shelf';

const failed = store(false);
/** Whether the phone would not throw away what it should; to be said, with the way to try again. */
export const useUncleared = (): boolean => useStore(failed);

const clear = async (): Promise<void> => {
  const kept = await keptKey();
  if (kept) await sealRest(kept);
  await dropDays();
  await dropStray(kept);
  // The last of it: a phone that dies before begins anew with it.
  await dropKey();
};
/** Never throws: what it could not do is said by {@link useUncleared}, and done by the page that begins next. */
export const clearDay = (): Promise<void> =>
  clear().then(
    () => failed.set(false),
    () => failed.set(true),
  );
