/** The stops of a vehicle in their order: dragged by the grip, or moved with Alt and the arrows. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type Home, proposedOrder } from '@domain/flows/trip/order';
import { ArrowDown, ArrowUp, GripVertical, Route, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { RouteMap } from '@/kit/map/route-map';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import type { Stop } from './data';
import type { Carried, Goal } from './drag';
import { type Lane, movedTo } from './plan';

type Props = { lane: Lane; home: Home; plans: boolean; onStops: (stops: readonly Stop[]) => void };
export const LaneStops = ({ lane, home, plans, onStops }: Props) => {
  const t = useT();
  const { stops, vehicle } = lane;
  const move = (from: number, to: number) => onStops(movedTo(stops, from, to));
  const proposed = proposedOrder(stops, home);
  const asProposed = proposed.every(({ sj }, n) => sj === stops[n]?.sj);
  return (
    <>
      {plans && stops.length > 1 && (
        <p className="mt-2 flex justify-end">
          <Button
            size="sm"
            variant="ghost"
            reason={asProposed && t('Urutannya sudah yang diusulkan')}
            onClick={() => onStops(proposed)}
          >
            <Route aria-hidden />
            {t('Usulkan urutan')}
          </Button>
        </p>
      )}
      <ol aria-label={t('Perhentian {{nopol}}', { nopol: vehicle.nopol })} className="mt-2 border-line border-t">
        {stops.map((stop, n) => (
          <StopLine
            key={stop.sj}
            stop={stop}
            n={n}
            last={n === stops.length - 1}
            vehicle={vehicle.id}
            plans={plans}
            onMove={(to) => move(n, to)}
            onDrop={() => onStops(stops.filter(({ sj }) => sj !== stop.sj))}
          />
        ))}
      </ol>
      <RouteMap home={home.at} stops={stops.map(({ at, nomor, tujuan }) => ({ at, name: `${nomor}, ${tujuan}` }))} />
    </>
  );
};

type LineProps = {
  stop: Stop;
  n: number;
  last: boolean;
  vehicle: string;
  plans: boolean;
  onMove: (to: number) => void;
  onDrop: () => void;
};
const StopLine = ({ stop, n, last, vehicle, plans, onMove, onDrop }: LineProps) => {
  const t = useT();
  const id = `stop/${stop.sj}`;
  const name = t('perhentian {{n}}, {{name}}', { n: n + 1, name: stop.nomor });
  const drop = useDroppable({ id, data: { vehicle, sj: stop.sj, name } satisfies Goal });
  const drag = useDraggable({
    id: `move/${stop.sj}`,
    data: { stops: [stop], from: vehicle, name: stop.nomor } satisfies Carried,
    disabled: !plans,
  });
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) {
      e.preventDefault();
      const to = n + (e.key === 'ArrowUp' ? -1 : 1);
      onMove(to);
      return;
    }
    drag.listeners?.onKeyDown?.(e);
  };
  return (
    <li
      ref={drop.setNodeRef}
      className={cn(
        'flex min-h-9 items-center gap-2 border-line border-b text-table last:border-b-0 phone:min-h-12',
        drop.isOver && 'shadow-[inset_0_2px_0_var(--color-primary)]',
        drag.isDragging && 'opacity-45',
      )}
    >
      {plans && (
        <button
          type="button"
          ref={drag.setNodeRef}
          {...drag.attributes}
          {...drag.listeners}
          onKeyDown={onKeyDown}
          aria-label={t('Geser {{name}}; Alt dan panah memindahkannya', { name })}
          className="cursor-grab touch-none rounded-cell p-1 text-ink-3 hover:text-ink phone:p-2"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-cell border border-primary font-semibold text-hint text-primary-ink">
        {n + 1}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <DocNumber no={stop.nomor} />
        <Cut text={stop.tujuan} className="min-w-0" />
        <span className="truncate text-hint text-ink-2">{[stop.kecamatan, stop.kota].filter(Boolean).join(', ')}</span>
      </span>
      <span className="shrink-0 text-end text-hint text-ink-2">
        {t('{{koli}} koli, {{kg}} kg', { koli: number(stop.koli), kg: number(stop.berat) })}
      </span>
      {plans && (
        <span className="flex shrink-0">
          <Step label={t('Naikkan {{name}}', { name })} off={n === 0} onPress={() => onMove(n - 1)}>
            <ArrowUp aria-hidden />
          </Step>
          <Step label={t('Turunkan {{name}}', { name })} off={last} onPress={() => onMove(n + 1)}>
            <ArrowDown aria-hidden />
          </Step>
          <Step label={t('Keluarkan {{name}}', { name })} onPress={onDrop}>
            <X aria-hidden />
          </Step>
        </span>
      )}
    </li>
  );
};
type StepProps = { label: string; off?: boolean; onPress: () => void; children: React.ReactNode };
const Step = ({ label, off, onPress, children }: StepProps) => {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      reason={off && t('Sudah di ujung')}
      onClick={onPress}
      className="[&_svg]:size-4"
    >
      {children}
    </Button>
  );
};
