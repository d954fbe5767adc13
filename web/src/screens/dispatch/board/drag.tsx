/** Dragging of SJ onto vehicles and of stops within them, by mouse, touch and keyboard. */
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import type { Stop } from './data';

/** The dragged item: waiting SJ, or a stop of a vehicle. `name`: its text for screen readers. */
export type Carried = { stops: readonly Stop[]; from?: string; name: string };
/** The drop target: a vehicle, before one of its stops, or back among the waiting SJ. */
export type Goal = { vehicle?: string; sj?: string; name: string };

type Aim = { current: UniqueIdentifier | undefined };
/** Collision by pointer position; by keyboard the target the arrows have reached, even if it is scrolled out. */
const meant =
  (aim: Aim): CollisionDetection =>
  (args) => {
    if (!args.pointerCoordinates) return aim.current === undefined ? [] : [{ id: aim.current }];
    const hits = pointerWithin(args);
    // A stop lies within its lane: prefer the smaller target.
    const stops = hits.filter(({ id }) => String(id).startsWith('stop/'));
    return stops.length > 0 ? stops : hits;
  };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
/** Moves from one drop target to the next in reading order; a stop also moves among the stops of its own vehicle. */
const nextPlace =
  (aim: Aim): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates: { x, y } }) => {
    const step = STEPS[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const { droppableContainers, active } = context;
    const from = (active?.data.current as Carried | undefined)?.from;
    const places = droppableContainers
      .getEnabled()
      .filter(({ id, data }) => {
        const goal = data.current as Goal | undefined;
        return !String(id).startsWith('stop/') || (from !== undefined && goal?.vehicle === from);
      })
      .flatMap(({ id, node }) => (node.current ? [{ id, node: node.current }] : []))
      .toSorted((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const at = places.findIndex(({ id }) => id === aim.current);
    const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
    aim.current = next?.id;
    next?.node.scrollIntoView({ block: 'nearest' });
    // Any change of the coordinates triggers collision detection again.
    return { x: x + (x % 2 === 0 ? 1 : -1), y };
  };

type Props = {
  onDrop: (carried: Carried, goal: Goal) => void;
  overlay: (carried: Carried) => ReactNode;
  children: (carried: Carried | undefined) => ReactNode;
};
export const Dragging = ({ onDrop, overlay, children }: Props) => {
  const t = useT();
  const [carried, setCarried] = useState<Carried>();
  const aim = useRef<UniqueIdentifier>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace(aim) }),
  );
  const carriedOf = ({ active }: Pick<DragStartEvent, 'active'>) => active.data.current as Carried;
  const goalOf = ({ over }: Pick<DragEndEvent, 'over'>) => over?.data.current as Goal | undefined;
  const onDragEnd = (event: DragEndEvent) => {
    const goal = goalOf(event);
    setCarried(undefined);
    if (goal) onDrop(carriedOf(event), goal);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={meant(aim)}
      onDragStart={(event) => {
        aim.current = undefined;
        setCarried(carriedOf(event));
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => setCarried(undefined)}
      accessibility={{
        screenReaderInstructions: {
          draggable: t(
            'Tekan spasi untuk mengangkat SJ, panah untuk memilih kendaraan, spasi untuk menaruh, Esc untuk mengembalikannya.',
          ),
        },
        announcements: {
          onDragStart: (event) => t('{{name}} diangkat.', { name: carriedOf(event).name }),
          onDragOver: (event) => {
            const goal = goalOf(event);
            return goal && t('Di atas {{name}}.', { name: goal.name });
          },
          onDragEnd: (event) => {
            const goal = goalOf(event);
            return goal ? t('Dilepas di {{name}}.', { name: goal.name }) : t('Kembali ke tempatnya.');
          },
          onDragCancel: () => t('Kembali ke tempatnya.'),
        },
      }}
    >
      {children(carried)}
      <DragOverlay dropAnimation={null}>{carried && overlay(carried)}</DragOverlay>
    </DndContext>
  );
};
