/** Keeps the server's time on a phone: across changes of its clock, and for the next page if there is no network. */
import { serverNow, setServerDate } from '@/base/server/clock';
import { keepOwn, ownOf } from './outbox/device-state';
import { jumpBetween, type Marks, recalledOffset, type StoredOffset } from './steady';

const KEY = 'clock';
const EVERY_MS = 2_000;
/** Smaller changes are not written. */
const WORTH_MS = 2_000;

/** Sets an offset as if a response had reported it, in whole seconds. */
const setOffset = (offset: number): void => setServerDate(new Date(Date.now() + offset).toUTCString());

let hidden = false;
const mark = (): Marks => ({ wall: Date.now(), steady: performance.now(), awake: !hidden });
let last = mark();
/** Corrects the time if the phone's clock was changed since the last check. */
const look = (): void => {
  const now = mark();
  const jump = jumpBetween(last, now);
  last = now;
  hidden = document.hidden;
  if (jump !== 0) setOffset(serverNow() - Date.now() - jump);
};
/** The time for reports: ms since 1970, by the server's clock as far as it is known. */
export const reportNow = (): number => {
  look();
  return serverNow();
};

let storedOffset: StoredOffset | undefined;
/** Takes over the server's time from a response. */
export const noteServerDate = (date: string | null): void => {
  setServerDate(date);
  last = mark();
  hidden = document.hidden;
  const now = { offset: serverNow() - Date.now(), at: serverNow() };
  if (storedOffset && Math.abs(storedOffset.offset - now.offset) < WORTH_MS && now.at - storedOffset.at < 10 * 60_000)
    return;
  storedOffset = now;
  void keepOwn(KEY, now).catch(() => undefined);
};
/** Starts with the offset that an earlier page stored, and checks the clock from then on. */
export const startClock = async (): Promise<void> => {
  storedOffset = (await ownOf(KEY).catch(() => undefined)) as StoredOffset | undefined;
  const offset = recalledOffset(storedOffset, Date.now());
  if (offset !== 0) setOffset(offset);
  window.setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hidden = true;
    else look();
  });
};
