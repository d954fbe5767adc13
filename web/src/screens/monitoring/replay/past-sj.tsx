/** The SJ board at a past moment. */
import { boardColumns, columnOf } from '@domain/flows/sj/board';
import { sjAt } from '@domain/telemetry/replay';
import { createContext, use, useMemo } from 'react';
import { BoardFilterBar, useBoardFilter } from '../board-filter';
import type { ColumnState } from '../column';
import { type ColumnSource, SjBoard } from '../sj-board';
import { PastBand } from './band';
import { PlayerBar } from './bar';
import { freshAt } from './events';
import type { PlaybackPosition } from './place';
import { usePlayback } from './use-playback';

const nothing: ReadonlyMap<string, ColumnState> = new Map();
const Columns = createContext(nothing);
const none: ColumnState = { rows: [], total: 0, loading: true };
const PastColumn: ColumnSource = ({ statuses, children }) => children(use(Columns).get(statuses[0] ?? '') ?? none);
const MOVING = ['PICKUP', 'DALAM_PERJALANAN'];

export default function PastSj({ place }: { place: PlaybackPosition }) {
  const [filter] = useBoardFilter();
  const playback = usePlayback('sj', place, filter);
  const { last, stretch, moment } = playback;
  const columns = useMemo(() => {
    if (!last) return nothing;
    const rows = [...sjAt(last, moment).values()];
    return new Map(
      boardColumns.map((statuses) => {
        const [name] = statuses as [string];
        return [name, { ...columnOf(rows, statuses, last.rest[name]), loading: false }] as const;
      }),
    );
  }, [last, moment]);
  const fresh = useMemo(() => freshAt(stretch, moment, place.speed), [stretch, moment, place.speed]);
  const moving = last && MOVING.reduce((sum, name) => sum + (columns.get(name)?.total ?? 0), 0);
  return (
    <Columns value={columns}>
      <SjBoard
        Source={PastColumn}
        now={moment}
        moving={moving}
        fresh={fresh}
        over={
          <>
            <PastBand playback={playback} />
            <div className="pt-2">
              <BoardFilterBar />
            </div>
          </>
        }
        under={<PlayerBar playback={playback} />}
      />
    </Columns>
  );
}
