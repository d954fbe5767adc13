/** With what vehicles and drivers are busy on the day that an SJ is issued for. */
import { MOST_HELD } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import { PLANNERS } from '@domain/flows/trip/readers';
import { granted } from '@domain/kit/actor';
import { dayWib } from '@domain/kit/time';
import { useCallback } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { dateTime } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { actorOf, useWho } from '@/base/session';
import type { Telling } from '@/kit/entity/form/scope';

const SPACES: readonly string[] = ['vehicle', 'driver'];
/** Of a day in Jakarta; of today, from now on. */
const dayOf = (tanggal: unknown): { from: string; to: string } => {
  const now = new Date(serverNow()).toISOString();
  const day = typeof tanggal === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(tanggal) ? tanggal : dayWib(now);
  const begins = new Date(`${day}T00:00:00+07:00`).toISOString();
  return { from: day === dayWib(now) ? now : begins, to: new Date(`${day}T23:59:59+07:00`).toISOString() };
};
export const useBusyTelling = (): Telling => {
  const t = useT();
  const { lang } = usePrefs();
  const asks = granted(PLANNERS, actorOf(useWho()));
  return useCallback(
    async (entity, ids, values, signal) => {
      const time = dayOf(values.tanggal);
      if (!asks || !SPACES.includes(entity) || ids.length === 0 || time.to <= time.from) return new Map();
      const body = { space: entity, ids: ids.slice(0, MOST_HELD), ...time };
      const { data } = await api.post<Held[]>('/held', body, { signal });
      const said = (one: Held) => {
        const words = { until: dateTime(one.until, lang), with: one.with };
        return one.late
          ? t('Belum kembali, rencana {{until}}, {{with}}', words)
          : t('Dipakai {{with}} sampai {{until}}', words);
      };
      return new Map(data.map((one) => [one.id, said(one)]));
    },
    [t, lang, asks],
  );
};
