/** Past moment and playback speed in the address: `?putar=2026-11-20T09:30&laju=10`. */

import { partsWib } from '@domain/kit/values/time';
import { dayStart } from '@domain/telemetry/replay';

/** Playback speeds, times real time. */
export const speeds = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof speeds)[number];
const USUAL: Speed = 10;
/** `at` undefined: where the first events of the day are. */
export type PlaybackPosition = { day: string; at: number | undefined; speed: Speed };

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** @param now ms @returns undefined: the board is live */
export const placeOf = (params: URLSearchParams, now: number): PlaybackPosition | undefined => {
  const [, day = '', hours, minutes, seconds = '0'] = MOMENT.exec(params.get('putar') ?? '') ?? [];
  const start = dayStart(day);
  // The day doesn't exist in the calendar, or lies in the future.
  if (Number.isNaN(start) || start > now || partsWib(new Date(start).toISOString())?.iso !== day) return undefined;
  const speed = speeds.find((one) => String(one) === params.get('laju')) ?? USUAL;
  if (hours === undefined) return { day, at: undefined, speed };
  return { day, at: start + (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000, speed };
};

const two = (n: number): string => String(n).padStart(2, '0');
/** Formats a moment for the address. */
export const placeText = (at: number): string => {
  const p = partsWib(new Date(at).toISOString());
  return p ? `${p.iso}T${two(p.hour)}:${two(p.minute)}${p.second ? `:${two(p.second)}` : ''}` : '';
};
/** The address with another moment or day. @param moment undefined: live */
export const withPlace = (params: URLSearchParams, moment: string | undefined, speed?: Speed): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (moment === undefined) {
    next.delete('putar');
    next.delete('laju');
  } else next.set('putar', moment);
  if (speed !== undefined) next.set('laju', String(speed));
  return next;
};
