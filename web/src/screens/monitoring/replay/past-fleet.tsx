/** The fleet at a past moment, on the vehicle board or the map. */
import { unitsAt } from '@domain/telemetry/replay';
import { type ComponentType, useMemo } from 'react';
import type { FleetProps } from '@/kit/fleet/use-units';
import { PastBand } from './band';
import { PlayerBar } from './bar';
import type { PlaybackPosition } from './place';
import { usePlayback } from './use-playback';

type Props = { place: PlaybackPosition; Board: ComponentType<FleetProps> };
export default function PastFleet({ place, Board }: Props) {
  const playback = usePlayback('positions', place);
  const { last, moment } = playback;
  const units = useMemo(() => last && unitsAt(last, moment), [last, moment]);
  const source = {
    ...{ units, now: moment, past: place.day, dataAt: 0, error: null, fetching: playback.fetching },
    refetch: playback.refetch,
  };
  return <Board source={source} over={<PastBand playback={playback} />} under={<PlayerBar playback={playback} />} />;
}
