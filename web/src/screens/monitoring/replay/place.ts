/** Which past moment the address shows, and how fast it is played: `?putar=2026-11-20T09:30&laju=10`. */

import { partsWib } from '@domain/kit/time';
import { dayStart } from '@domain/telemetry/replay';

/** Times as fast as it was. */
export const speeds = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof speeds)[number];
const USUAL: Speed = 10;
/** `at` undefined: where the day begins to be of interest. */
export type Place = { day: string; at: number | undefined; speed: Speed };

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** @param now ms @returns undefined: the board is live */
export const placeOf = (params: URLSearchParams, now: number): Place | undefined => {
  const [, day = '', hours, minutes, seconds = '0'] = MOMENT.exec(params.get('putar') ?? '') ?? [];
  const start = dayStart(day);
  // A day that there is not, as the calendar has it, or not yet.
  if (Number.isNaN(start) || start > now || partsWib(new Date(start).toISOString())?.iso !== day) return undefined;
  const speed = speeds.find((one) => String(one) === params.get('laju')) ?? USUAL;
  if (hours === undefined) return { day, at: undefined, speed };
  return { day, at: start + (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000, speed };
};

const two = (n: number): string => String(n).padStart(2, '0');
/** A moment as the address has it. */
export const placeText = (at: number): string => {
  const p = partsWib(new Date(at).toISOString());
  return p ? `${p.iso}T${two(p.hour)}:${two(p.minute)}${p.second ? `:${two(p.second)}` : ''}` : '';
};
/** The same address with another moment or day, or live. @param moment undefined: live */
export const withPlace = (params: URLSearchParams, moment: string | undefined, speed?: Speed): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (moment === undefined) {
    next.delete('putar');
    next.delete('laju');
  } else next.set('putar', moment);
  if (speed !== undefined) next.set('laju', String(speed));
  return next;
};
