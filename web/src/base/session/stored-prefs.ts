/**
 * Synchronizes a user's display preferences across browsers: the server stores them as a setting, the latest choice
 * wins. This browser has a local copy, which works offline and is sent when the network is back.
 */
import { ApiError, api } from '../server/api';
import { serverNow } from '../server/clock';
import { setLang } from '../text/i18n';
import { defaults, langs, type Prefs, prefs, setPrefs } from './prefs';
import { currentSession, isWall, onSession } from './session';

const NAME = 'look';
const PAUSE = 400;
/** Attempts when other browsers of the same user save first. */
const TRIES = 3;

type StoredPrefs = Omit<Prefs, 'of'>;
/** The fields that the server stores, without leftovers of earlier versions in local storage. */
const choiceOf = (now: Prefs, at: number): StoredPrefs => {
  const keys = [...Object.keys(defaults), 'lang'] as (keyof StoredPrefs)[];
  return { ...(Object.fromEntries(keys.map((key) => [key, now[key]])) as StoredPrefs), at };
};
/** State on the server, and its revision. */
let last = { revision: 0, at: -1 };
let timer: ReturnType<typeof setTimeout> | undefined;

/** The user whose preferences are synchronized; a wall screen has none. */
const userNow = (): string => (isWall(currentSession()) ? '' : (currentSession()?.user_id ?? ''));
/** Applies another browser's choice. A language that this version does not know leaves the current one. */
const take = async (stored: Partial<StoredPrefs>, user: string): Promise<void> => {
  const lang = langs.find((one) => one === stored.lang) ?? prefs.get().lang;
  if (lang !== prefs.get().lang) await setLang(lang);
  setPrefs({ ...stored, lang, of: user, at: stored.at ?? 0 });
};

/** Synchronizes both sides. @returns whether it succeeded */
const meet = async (tries = TRIES): Promise<boolean> => {
  const user = userNow();
  if (user === '') return true;
  clearTimeout(timer);
  timer = undefined;
  try {
    const { revision, value } = await api.setting(NAME);
    if (userNow() !== user) return true;
    const stored = value as StoredPrefs | null;
    const { of, at = 0 } = prefs.get();
    last = { revision, at: stored?.at ?? -1 };
    // A choice that belongs to no user yields to the one this user made elsewhere.
    if (stored && (of !== user || at < last.at)) await take(stored, user);
    else if (at > last.at && at > 0) {
      // By the server's clock: a local clock that runs ahead would win forever.
      const chosenAt = Math.min(at, Math.round(serverNow()));
      if (of !== user || chosenAt !== at) setPrefs({ at: chosenAt, of: user });
      const next = await api.putSetting(NAME, revision, choiceOf(prefs.get(), chosenAt));
      last = { revision: next.revision, at: chosenAt };
    }
    return true;
  } catch (e) {
    if (e instanceof ApiError && e.status === 409 && tries > 1) return meet(tries - 1);
    // Offline: retried when the network is back, or with the next choice.
    return false;
  }
};

let begun = false;
/** Starts synchronization, once; called when somebody is signed in or signs in. */
export const keepPrefs = (): void => {
  if (begun) return;
  begun = true;
  void meet();
  onSession(() => void meet());
  window.addEventListener('online', () => void meet());
  prefs.subscribe(() => {
    const user = userNow();
    const { of, at = 0 } = prefs.get();
    if (user === '' || at <= last.at) return;
    if (of !== user) return setPrefs({ of: user, at });
    clearTimeout(timer);
    timer = setTimeout(() => void meet(), PAUSE);
  });
  // Another window of this browser: they share local storage.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'lintas.prefs' || newValue === null) return;
    try {
      const other = JSON.parse(newValue) as Prefs;
      if ((other.at ?? 0) > (prefs.get().at ?? 0)) void take(other, other.of ?? '');
    } catch {
      // Not written by this product.
    }
  });
};
/** Sends pending changes; before sign-out. */
export const tellPrefs = async (): Promise<void> => {
  if (timer !== undefined) await meet();
};
