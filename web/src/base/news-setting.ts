/** Quiet hours and kinds of news that a person turned off: kept by the server, the same in all browsers. */
import { type NewsKind, type NewsSetting, newsKindOf, newsSettingOf, rings } from '@domain/flows/news-kinds';
import { api, type Setting } from './api';
import { changeSetting } from './change-setting';
import { serverNow } from './clock';
import type { Notice } from './notices';
import { queryClient } from './query';

const NAME = 'news';
const FRESH_MS = 60_000;
export const newsSettingQuery = (user: string) => ({
  queryKey: ['setting', user, NAME],
  queryFn: () => api.setting(NAME),
  staleTime: FRESH_MS,
});
export const settingOf = (kept: Setting | undefined): NewsSetting => newsSettingOf(kept?.value);

/** Puts a change in place of what was seen; it shows at once. @throws ApiError where it could not be kept */
export const putNewsSetting = async (user: string, change: (now: NewsSetting) => NewsSetting): Promise<void> => {
  const { queryKey } = newsSettingQuery(user);
  queryClient.setQueryData<Setting>(queryKey, (seen) => seen && { ...seen, value: { ...change(settingOf(seen)) } });
  try {
    queryClient.setQueryData(queryKey, await changeSetting(NAME, (value) => change(newsSettingOf(value))));
  } catch (e) {
    await queryClient.invalidateQueries({ queryKey });
    throw e;
  }
};

/** The kind that a notice is of. */
export const kindOfNotice = ({ why, text = '' }: Notice): NewsKind => {
  if (why === 'turn' || why === 'late' || why === 'proposed') return why;
  if (why === 'own') return 'decided';
  return newsKindOf(text) ?? (why === 'moved' ? 'followed' : 'late');
};
/** Those that may ring now. */
export const ringing = async (user: string, notices: readonly Notice[]): Promise<Notice[]> => {
  // Where it can't be read nothing was chosen that is known.
  const kept = await queryClient.fetchQuery(newsSettingQuery(user)).catch(() => undefined);
  const at = new Date(serverNow()).toISOString();
  return notices.filter((notice) => rings(settingOf(kept), kindOfNotice(notice), at));
};
