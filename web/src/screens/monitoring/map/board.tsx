/** The fleet's current or past locations: map and list of the same vehicles with a shared selection. */
import { isSilent, type Unit } from '@domain/telemetry/units';
import { memo, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Age, placeText, StateMark } from '@/kit/fleet/parts';
import type { FleetProps } from '@/kit/fleet/use-units';
import { ListError } from '@/kit/list/screen/list-error';
import { FixedPage } from '@/kit/page/page';
import { useOnWall } from '@/kit/wall/on-wall';
import { PageMark } from '@/kit/wall/page-mark';
import { useWallPages } from '@/kit/wall/use-wall-pages';
import { cn } from '@/ui/cn';
import { PageHeader } from '@/ui/page-header';
import { Plate } from '@/ui/plate';
import { narrowed } from '../unit/narrow';
import { UnitToolbar } from '../unit/toolbar';
import { useNarrow } from '../unit/use-narrow';
import { UnitMap } from './map';
import { UnitPanel } from './unit-panel';
import { useWay } from './use-way';

const none: never[] = [];
/** Vehicles with a position come first, then by plate. */
const byPlace = (a: Unit, b: Unit): number =>
  Number(b.position !== null) - Number(a.position !== null) || (a.nopol < b.nopol ? -1 : 1);

export const MapBoard = ({ source, actions, over, under }: FleetProps) => {
  const t = useT();
  useTitle('Vehicle Map');
  const { units, now, past, error, dataAt, fetching, refetch } = source;
  const [narrow, set] = useNarrow();
  const [params, setParams] = useSearchParams();
  const onWall = useOnWall();
  const list = useRef<HTMLUListElement>(null);
  const paged = useWallPages(list);
  const [follow, setFollow] = useState(false);
  const chosen = params.get('unit') ?? '';
  const choose = (id: string) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was);
        if (id) next.set('unit', id);
        else next.delete('unit');
        return next;
      },
      { replace: true },
    );
  const shown = useMemo(() => narrowed(units ?? none, narrow, now).sort(byPlace), [units, narrow, now]);
  const unit = shown.find(({ id }) => id === chosen);
  const way = useWay(unit, past, now);
  const placed = shown.filter(({ position }) => position !== null);
  return (
    <FixedPage>
      <PageHeader
        title="Vehicle Map"
        {...(units
          ? {
              count: t('{{placed}} dari {{all}} unit punya posisi', {
                placed: number(placed.length),
                all: number(shown.length),
              }),
            }
          : {})}
        actions={onWall ? <PageMark of={paged} className="text-table" /> : actions}
      />
      {over}
      <ListError error={error} dataAt={units ? dataAt : 0} fetching={fetching} onAgain={refetch} />
      <div className="flex min-h-0 flex-1 border-line border-t phone:flex-col-reverse">
        <aside
          aria-label={t('Unit')}
          className="flex min-h-0 w-84 shrink-0 flex-col border-line border-e bg-surface phone:h-1/2 phone:w-full phone:border-e-0 phone:border-t"
        >
          {!onWall && (
            <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2">
              <UnitToolbar units={units ?? none} narrow={narrow} set={set} />
            </div>
          )}
          {unit && (
            <UnitPanel
              {...{ unit, now, follow, past }}
              fixes={way.length}
              onFollow={setFollow}
              onClose={() => choose('')}
            />
          )}
          <ul ref={list} className="min-h-0 flex-1 overflow-y-auto" aria-busy={!units && !error}>
            {shown.map((one) => (
              <Line key={one.id} unit={one} now={now} chosen={one.id === chosen} onPick={choose} />
            ))}
            {units && shown.length === 0 && (
              <li className="px-4 py-4 text-ink-3 text-table">{t('Tidak ada unit yang cocok')}</li>
            )}
          </ul>
        </aside>
        <UnitMap units={shown} now={now} chosen={chosen} onPick={choose} follow={follow} way={way} />
      </div>
      {under}
    </FixedPage>
  );
};

type LineProps = { unit: Unit; now: number; chosen: boolean; onPick: (id: string) => void };
const Line = memo(
  ({ unit, now, chosen, onPick }: LineProps) => {
    const t = useT();
    return (
      <li className="border-line border-b">
        <button
          type="button"
          aria-pressed={chosen}
          onClick={() => onPick(chosen ? '' : unit.id)}
          className={cn(
            'focus-inset block w-full cursor-pointer px-4 py-2 text-start text-table hover:bg-surface-2 aria-pressed:bg-sel',
            isSilent(unit, now) && 'border-s-3 border-s-waiting-f',
          )}
        >
          <span className="flex items-center justify-between gap-3">
            <Plate no={unit.nopol} />
            <Age unit={unit} now={now} />
          </span>
          <span className="flex min-w-0 items-center gap-3 text-ink-2">
            <StateMark state={unit.state} />
            <span className="min-w-0 truncate">{unit.driver}</span>
          </span>
          <span className="block truncate text-ink-3">
            {unit.position ? placeText(unit, t) : t('belum ada posisi')}
          </span>
        </button>
      </li>
    );
  },
  (a, b) => a.unit === b.unit && a.now === b.now && a.chosen === b.chosen,
);
