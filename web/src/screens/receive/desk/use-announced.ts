import { useEffect, useRef } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { play } from './sound';
import { detailOf, looks, wordOf } from './words';
import type { Session } from './work-list';

/** Announces the latest scan's outcome once it is known: plays its sound, and returns the text. @returns the text */
export const useAnnounced = (session: Session, mute: boolean): string => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  // Scans from before a reload are not announced again.
  const announcedKeys = useRef(new Set(session.lines.map(({ key }) => key)));
  const [last] = session.lines.filter(({ outcome }) => outcome !== 'asking');
  useEffect(() => {
    for (const { key, outcome } of session.lines) {
      if (outcome === 'asking' || announcedKeys.current.has(key)) continue;
      announcedKeys.current.add(key);
      const { sound } = looks[outcome];
      if (sound && !mute) play(sound);
    }
  }, [session.lines, mute]);
  if (!last) return '';
  const what = detailOf(last, { t, lang, now }) || last.sj?.sekolahTujuan;
  return [`${wordOf(last, t)}: ${last.number}`, what].filter(Boolean).join(', ');
};
