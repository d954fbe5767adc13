import { dayWib } from '@domain/kit/values/time';
import { useMemo } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { Words } from './unfit';

/** Context for unit texts; a stable object per language and day. */
export const useWords = (): Words => {
  const t = useT();
  const { lang } = usePrefs();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  return useMemo(() => ({ t, lang, today }), [t, lang, today]);
};
