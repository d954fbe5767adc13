/**
 * What a user chose for their screen goes along to their other browsers: kept by the server as one of their settings, the
 * latest choice wins. This browser has its own copy, which works without a network and is told of when there is one again.
 */
import { ApiError, api } from './api';
import { serverNow } from './clock';
import { setLang } from './i18n';
import { defaults, langs, type Prefs, prefs, setPrefs } from './prefs';
import { currentSession, isWall, onSession } from './session';

const NAME = 'look';
const PAUSE = 400;
/** Tries where other browsers of the same user are quicker. */
const TRIES = 3;

type Kept = Omit<Prefs, 'of'>;
/** What the server knows of it, and nothing that an earlier version left here. */
const choiceOf = (now: Prefs, at: number): Kept => {
  const keys = [...Object.keys(defaults), 'lang'] as (keyof Kept)[];
  return { ...(Object.fromEntries(keys.map((key) => [key, now[key]])) as Kept), at };
};
/** As the server has it, and by which revision. */
let last = { revision: 0, at: -1 };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whose choice is kept; a wall is nobody's. */
const userNow = (): string => (isWall(currentSession()) ? '' : (currentSession()?.user_id ?? ''));
/** Takes over what another browser chose. A language that this one does not have yet stays what it is. */
const take = async (kept: Partial<Kept>, user: string): Promise<void> => {
  const lang = langs.find((one) => one === kept.lang) ?? prefs.get().lang;
  if (lang !== prefs.get().lang) await setLang(lang);
  setPrefs({ ...kept, lang, of: user, at: kept.at ?? 0 });
};

/** Brings both sides together. @returns whether it could */
const meet = async (tries = TRIES): Promise<boolean> => {
  const user = userNow();
  if (user === '') return true;
  clearTimeout(timer);
  timer = undefined;
  try {
    const { revision, value } = await api.setting(NAME);
    if (userNow() !== user) return true;
    const kept = value as Kept | null;
    const { of, at = 0 } = prefs.get();
    last = { revision, at: kept?.at ?? -1 };
    // What nobody in particular chose here gives way to what the user chose elsewhere.
    if (kept && (of !== user || at < last.at)) await take(kept, user);
    else if (at > last.at && at > 0) {
      // By the server's clock: one that runs ahead would win for ever.
      const told = Math.min(at, Math.round(serverNow()));
      if (of !== user || told !== at) setPrefs({ at: told, of: user });
      const next = await api.putSetting(NAME, revision, choiceOf(prefs.get(), told));
      last = { revision: next.revision, at: told };
    }
    return true;
  } catch (e) {
    if (e instanceof ApiError && e.status === 409 && tries > 1) return meet(tries - 1);
    // Without a network: when it is there again, or with the next choice.
    return false;
  }
};

let begun = false;
/** Begins to keep both sides together, once; called where somebody is signed in or comes in. */
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
  // Another window of this browser: they share what is stored.
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
/** Sends what has not been told yet; before somebody signs out. */
export const tellPrefs = async (): Promise<void> => {
  if (timer !== undefined) await meet();
};
