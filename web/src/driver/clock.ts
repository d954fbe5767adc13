/** Keeps the server's time on a phone: across its jumps, and for the next page where there is no network. */
import { serverNow, setServerDate } from '@/base/clock';
import { keepOwn, ownOf } from './outbox/own';
import { jumpBetween, type KeptOffset, type Marks, recalledOffset } from './steady';

const KEY = 'clock';
const EVERY_MS = 2_000;
/** Less of a change is not worth a write. */
const WORTH_MS = 2_000;

/** Takes an offset as if an answer had told it: of whole seconds. */
const setOffset = (offset: number): void => setServerDate(new Date(Date.now() + offset).toUTCString());

let hidden = false;
const mark = (): Marks => ({ wall: Date.now(), steady: performance.now(), awake: !hidden });
let last = mark();
/** Puts the time right where the phone's clock was set since it was looked at last. */
const look = (): void => {
  const now = mark();
  const jump = jumpBetween(last, now);
  last = now;
  hidden = document.hidden;
  if (jump !== 0) setOffset(serverNow() - Date.now() - jump);
};
/** The time by which reports are dated: ms since 1970, the server's as far as is known. */
export const reportNow = (): number => {
  look();
  return serverNow();
};

let kept: KeptOffset | undefined;
/** The server has told its time. */
export const noteServerDate = (date: string | null): void => {
  setServerDate(date);
  last = mark();
  hidden = document.hidden;
  const now = { offset: serverNow() - Date.now(), at: serverNow() };
  if (kept && Math.abs(kept.offset - now.offset) < WORTH_MS && now.at - kept.at < 10 * 60_000) return;
  kept = now;
  void keepOwn(KEY, now).catch(() => undefined);
};
/** Begins with what a page before knew, and looks at the clock from then on. */
export const startClock = async (): Promise<void> => {
  kept = (await ownOf(KEY).catch(() => undefined)) as KeptOffset | undefined;
  const offset = recalledOffset(kept, Date.now());
  if (offset !== 0) setOffset(offset);
  window.setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hidden = true;
    else look();
  });
};
