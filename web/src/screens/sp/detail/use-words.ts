import { dayWib } from '@domain/kit/time';
import { useMemo } from 'react';
import { useNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import type { Words } from './unfit';

/** Context for unit texts; a stable object per language and day. */
export const useWords = (): Words => {
  const t = useT();
  const { lang } = usePrefs();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  return useMemo(() => ({ t, lang, today }), [t, lang, today]);
};
