/** Plays a past day: the shown moment moves with time, by user input and with the address, which stores it. */
import { dayEnd, dayStart } from '@domain/telemetry/replay';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { serverNow } from '@/base/server/clock';
import { type PlaybackPosition, placeText, type Speed, withPlace } from './place';
import { type Board, type Boards, useStretch } from './stretches';

/** Frame interval, and how often the address is updated while playing; ms. */
const TICK = 200;
const FOLLOW = 3_000;

export type Playback<S> = {
  place: PlaybackPosition;
  start: number;
  end: number;
  /** The shown moment, ms. */
  moment: number;
  playing: boolean;
  /** The stretch that covers the moment; undefined while it loads. */
  stretch: S | undefined;
  /** The last loaded stretch: shown until the new one arrives. */
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

/** @param filter limits the board, if it supports filters */
export const usePlayback = <B extends Board>(
  board: B,
  place: PlaybackPosition,
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

  // An address that was entered or navigated to sets the moment; one written by the player doesn't.
  const written = useRef(place.at === undefined ? '' : placeText(place.at));
  const positionKey = `${place.day}/${place.at ?? ''}`;
  const before = useRef(positionKey);
  if (before.current !== positionKey) {
    before.current = positionKey;
    if (place.at === undefined || placeText(place.at) !== written.current) setMoment(place.at);
  }
  // A day without a moment starts at its first event.
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
