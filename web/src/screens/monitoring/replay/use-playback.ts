/** Plays a past day: the moment that is shown, moved by time, by hand and by the address, which keeps it. */
import { dayEnd, dayStart } from '@domain/telemetry/replay';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/clock';
import { useSearchParams } from '@/base/link';
import { type Place, placeText, type Speed, withPlace } from './place';
import { type Board, type Boards, useStretch } from './stretches';

/** Ms between two pictures, and after which the address follows a moment that moves. */
const TICK = 200;
const FOLLOW = 3_000;

export type Playback<S> = {
  place: Place;
  start: number;
  end: number;
  /** What is shown, ms. */
  moment: number;
  playing: boolean;
  /** The stretch that the moment lies in; undefined: not there yet. */
  stretch: S | undefined;
  /** The one that was there last: shown until the other is. */
  last: S | undefined;
  marks: readonly number[];
  error: unknown;
  fetching: boolean;
  refetch: () => void;
  seek: (at: number) => void;
  play: (playing: boolean) => void;
  speedUp: (speed: Speed) => void;
  goTo: (day: string) => void;
  live: () => void;
};

/** @param filter whose alone, of a board that knows such */
export const usePlayback = <B extends Board>(
  board: B,
  place: Place,
  filter?: Readonly<Record<string, string>>,
): Playback<Boards[B]> => {
  const [, setParams] = useSearchParams();
  const start = dayStart(place.day);
  const [moment, setMoment] = useState(place.at);
  const [playing, setPlaying] = useState(false);
  const { stretch, ...state } = useStretch(board, { day: place.day, ...(filter ? { filter } : {}) }, moment);
  const last = useRef(stretch);
  if (stretch) last.current = stretch;
  const end = last.current?.day === place.day ? last.current.end : dayEnd(place.day, serverNow());

  // An address that somebody wrote, or went back to, says where to be.
  const written = useRef(place.at === undefined ? '' : placeText(place.at));
  const asked = `${place.day}/${place.at ?? ''}`;
  const before = useRef(asked);
  if (before.current !== asked) {
    before.current = asked;
    if (place.at === undefined || placeText(place.at) !== written.current) setMoment(place.at);
  }
  // A day without a moment begins where something happens.
  const first = stretch?.marks[0];
  if (moment === undefined && stretch && stretch.day === place.day)
    setMoment(Math.min(end, start + (first ?? 0) * 1_000));

  const shown = Math.max(start, Math.min(moment ?? start, end));
  const ready = stretch !== undefined;
  useEffect(() => {
    if (!playing || !ready) return;
    let then = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const by = (now - then) * place.speed;
      then = now;
      setMoment((at) => (at === undefined ? at : Math.min(end, at + by)));
    }, TICK);
    return () => clearInterval(timer);
  }, [playing, ready, place.speed, end]);
  const over = playing && shown >= end;
  useEffect(() => {
    if (over) setPlaying(false);
  }, [over]);

  const write = useRef(() => {});
  write.current = () => {
    if (moment === undefined) return;
    const text = placeText(shown);
    if (text === written.current) return;
    written.current = text;
    setParams((params) => withPlace(params, text), { replace: true });
  };
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => write.current(), FOLLOW);
    return () => clearInterval(timer);
  }, [playing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands still is written once it does.
  useEffect(() => {
    if (playing) return;
    const timer = setTimeout(() => write.current(), TICK);
    return () => clearTimeout(timer);
  }, [playing, moment]);

  return {
    ...state,
    ...{ place, start, end, playing, stretch, last: last.current },
    moment: shown,
    marks: last.current?.day === place.day ? last.current.marks : [],
    seek: (at) => setMoment(Math.max(start, Math.min(at, end))),
    play: setPlaying,
    speedUp: (speed) => {
      written.current = placeText(shown);
      setParams((params) => withPlace(params, written.current, speed), { replace: true });
    },
    goTo: (day) => {
      setPlaying(false);
      setParams((params) => withPlace(params, day), { replace: true });
    },
    live: () => setParams((params) => withPlace(params, undefined)),
  };
};
