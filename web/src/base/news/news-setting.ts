/** Quiet hours and kinds of notifications that a person turned off: stored on the server, the same in all browsers. */
import { type NewsKind, type NewsSetting, newsKindOf, newsSettingOf, rings } from '@domain/flows/platform/news-kinds';
import { api, type Setting } from '../server/api';
import { serverNow } from '../server/clock';
import { queryClient } from '../server/query';
import { changeSetting } from '../session/change-setting';
import type { Notice } from './notices';

const NAME = 'news';
const FRESH_MS = 60_000;
export const newsSettingQuery = (user: string) => ({
  queryKey: ['setting', user, NAME],
  queryFn: () => api.setting(NAME),
  staleTime: FRESH_MS,
});
export const settingOf = (setting: Setting | undefined): NewsSetting => newsSettingOf(setting?.value);

/** Changes the setting; shown at once (optimistic). @throws ApiError if it could not be stored */
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

/** The kind of a notice. */
export const kindOfNotice = ({ why, text = '' }: Notice): NewsKind => {
  if (why === 'turn' || why === 'late' || why === 'proposed') return why;
  if (why === 'own') return 'decided';
  return newsKindOf(text) ?? (why === 'moved' ? 'followed' : 'late');
};
/** The notices that may ring now. */
export const ringing = async (user: string, notices: readonly Notice[]): Promise<Notice[]> => {
  // If the setting can't be read, defaults apply.
  const setting = await queryClient.fetchQuery(newsSettingQuery(user)).catch(() => undefined);
  const at = new Date(serverNow()).toISOString();
  return notices.filter((notice) => rings(settingOf(setting), kindOfNotice(notice), at));
};
