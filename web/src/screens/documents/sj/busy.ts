/**
 * Availability of vehicles and drivers for issuing an SJ, or as replacements in a trip that is out: bookings, papers
 * that have expired by then, licences that don't cover the chosen vehicle.
 */
import { MOST_HELD } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import { PLANNERS } from '@domain/flows/trip/readers';
import { granted } from '@domain/kit/aggregate/actor';
import { dayWib, plusHours } from '@domain/kit/values/time';
import { useCallback } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import type { Telling } from '@/kit/entity/form/scope';
import { unfitOf } from './unfit';

const SPACES: readonly string[] = ['vehicle', 'driver'];
/** A whole day in Jakarta; today starts from now. */
const dayOf = (tanggal: unknown): { from: string; to: string } => {
  const now = new Date(serverNow()).toISOString();
  const day = typeof tanggal === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(tanggal) ? tanggal : dayWib(now);
  const begins = new Date(`${day}T00:00:00+07:00`).toISOString();
  return { from: day === dayWib(now) ? now : begins, to: new Date(`${day}T23:59:59+07:00`).toISOString() };
};
type Time = { from: string; to: string };
const useHeldTelling = (timeOf: (values: Readonly<Record<string, unknown>>) => Time, trip?: string): Telling => {
  const t = useT();
  const { lang } = usePrefs();
  const asks = granted(PLANNERS, actorOf(useWho()));
  return useCallback(
    async (entity, ids, values, signal) => {
      const time = timeOf(values);
      if (!asks || !SPACES.includes(entity) || ids.length === 0 || time.to <= time.from) return new Map();
      const body = { space: entity, ids: ids.slice(0, MOST_HELD), ...time, ...(trip ? { trip } : {}) };
      const [{ data }, unfit] = await Promise.all([
        api.post<Held[]>('/held', body, { signal }),
        unfitOf(entity, ids, values.vehicle, dayWib(time.to), { t, lang }, signal),
      ]);
      const heldText = (one: Held) => {
        const words = { until: dateTime(one.until, lang), with: one.with };
        return one.late
          ? t('Belum kembali, rencana {{until}}, {{with}}', words)
          : t('Dipakai {{with}} sampai {{until}}', words);
      };
      return new Map([...data.map((one) => [one.id, heldText(one)] as const), ...unfit]);
    },
    [t, lang, asks, timeOf, trip],
  );
};

const ofDay = (values: Readonly<Record<string, unknown>>): Time => dayOf(values.tanggal);
/** Availability on the day of the SJ. */
export const useBusyTelling = (): Telling => useHeldTelling(ofDay);
/** Availability during a trip that is out: its own bookings don't count; if it is late, the next hour does. */
export const useTripTelling = (doc: EntryDoc): Telling => {
  const [mulai, sampai] = [String(doc.mulai ?? ''), String(doc.sampai ?? '')];
  const timeOf = useCallback((): Time => {
    const now = new Date(serverNow()).toISOString();
    const from = mulai > now ? mulai : now;
    return { from, to: sampai > from ? sampai : plusHours(from, 1) };
  }, [mulai, sampai]);
  return useHeldTelling(timeOf, doc.id);
};
